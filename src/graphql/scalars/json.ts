import { GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql'
import { shallow } from '../../kernel/json.ts'
import type { Limits } from '../../kernel/limits.ts'

type Variables = Parameters<typeof valueFromASTUntyped>[1]

export type JsonLimits = Pick<Limits, 'JSON_DEPTH_MAX' | 'JSON_CHARACTERS_MAX'>

/** Any JSON value, in variables and in documents. */
export function jsonScalar({ JSON_DEPTH_MAX, JSON_CHARACTERS_MAX }: JsonLimits) {
  const refuse = (): never => {
    throw new TypeError(`Give a JSON value, nested ${JSON_DEPTH_MAX} deep and ${JSON_CHARACTERS_MAX} characters long at most.`)
  }

  function checked(value: unknown): unknown {
    if (!shallow(value, JSON_DEPTH_MAX)) refuse()
    return (JSON.stringify(value) ?? '').length <= JSON_CHARACTERS_MAX ? value : refuse()
  }

  /** `Object.fromEntries` makes `__proto__` an own key too. */
  function fromLiteral(node: ValueNode, variables: Variables): unknown {
    if (node.kind === Kind.LIST) return node.values.map((inner) => fromLiteral(inner, variables))
    if (node.kind !== Kind.OBJECT) return valueFromASTUntyped(node, variables)
    return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, fromLiteral(value, variables)]))
  }

  return new GraphQLScalarType({
    name: 'JSON',
    serialize: (value) => value,
    parseValue: checked,
    parseLiteral: (node, variables) => checked(fromLiteral(node, variables)),
  })
}
