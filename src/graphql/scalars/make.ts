import { GraphQLScalarType, Kind, type ValueNode } from 'graphql'

interface Scalar<Inner, Outer> {
  name: string
  /** Ends the error message: `Give ${expected}.` */
  expected: string
  /** Parses a variable or a literal; undefined refuses it. */
  read: (value: unknown) => Inner | undefined
  /** Serializes a value; undefined is an internal error. */
  write: (value: unknown) => Outer | undefined
}

/** A scalar that is a string in variables and in documents. */
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
      if (outer === undefined) throw new TypeError(`${name} cannot represent ${String(value)}`)
      return outer
    },
  })
}
