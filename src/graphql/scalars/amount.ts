import { GraphQLScalarType, Kind } from 'graphql'

function amount(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new TypeError("Give a whole number in the currency's minor unit.")
}

export const Amount = new GraphQLScalarType<number, number>({
  name: 'Amount',
  serialize: amount,
  parseValue: amount,
  parseLiteral: (node) => amount(node.kind === Kind.INT ? Number(node.value) : Number.NaN),
})
