import { GraphQLScalarType, Kind, type ValueNode } from 'graphql'

interface Scalar<Inner, Outer> {
  name: string
  /** What the caller reads behind the name of the type and the value that was refused. */
  expected: string
  /** From what a caller sends, as a variable or as a text of the document; undefined refuses it. */
  read: (value: unknown) => Inner | undefined
  /** To what a caller receives; undefined is a fault of ours. */
  write: (value: unknown) => Outer | undefined
}

/** A scalar that is a text both in variables and in documents. */
export function textScalar<Inner, Outer>({ name, expected, read, write }: Scalar<Inner, Outer>): GraphQLScalarType<Inner, Outer> {
  const parse = (value: unknown): Inner => {
    const inner = read(value)
    if (inner === undefined) throw new TypeError(`Give ${expected}.`)
    return inner
  }
  return new GraphQLScalarType({
    name,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
    serialize: (value) => {
      const outer = write(value)
      if (outer === undefined) throw new TypeError(`${name} cannot say ${String(value)}`)
      return outer
    },
  })
}
