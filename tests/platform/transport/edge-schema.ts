import { makeExecutableSchema } from '@graphql-tools/schema'
import { type GraphQLResolveInfo, GraphQLScalarType } from 'graphql'

/** What was read and called, in order. */
export type Trace = string[]

const typeDefs = `
  scalar Odd
  enum Color { RED GREEN }
  input In { number: Int! = 1, color: Color, list: [Int!] }
  interface Named { name: String }
  union Any = Node | Other
  type Query { node: Node, must: Node!, nodes: [Node], mustNodes: [Node!], resolved: Node }
  type Mutation { node: Node, must: Node!, mustNodes: [Node!], resolved: Node }
  type Subscription { node: Node, must: Node! }
  type Node implements Named {
    name: String
    text: String
    mustText: String!
    number: Int
    mustNumber: Int!
    ratio: Float
    flag: Boolean!
    id: ID
    color: Color
    mustColor: Color!
    odd: Odd
    mustOdd: Odd!
    texts: [String]
    mustTexts: [String!]
    numbers: [[Int!]]
    node: Node
    must: Node!
    nodes: [Node]
    mustNodes: [Node!]
    argued(given: Int!, input: In, color: Color = RED): String
    arguedMust(given: Int!): String!
    resolved: Node
    resolvedText(given: Int = 5): String
    resolvedMust: Int!
    named: Named
    any: [Any]
  }
  type Other implements Named { name: String, size: Int }
`

/** Writes some values in ways that a scalar should not. */
const Odd = new GraphQLScalarType({
  name: 'Odd',
  serialize: (value) => {
    if (value === 0) return undefined
    if (value === 1) return Promise.resolve(null)
    if (value === '') return Promise.reject(new Error('written later'))
    if (value === true) throw new TypeError('not written')
    return typeof value === 'string' ? value.length : JSON.stringify(value)
  },
})

/** Gives the property as a resolver that was written for it would. */
const read = (source: unknown, args: unknown, trace: Trace, { fieldName, path }: GraphQLResolveInfo) => {
  trace.push(`resolves ${fieldName} ${JSON.stringify([args, path.key])}`)
  return (source as Record<string, unknown>)[fieldName]
}
const typed = { __resolveType: ({ size }: { size?: unknown }) => (size === undefined ? 'Node' : 'Other') }

export const edgeSchema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    Odd,
    Query: { resolved: read },
    Mutation: { resolved: read },
    Subscription: { node: { subscribe: subscribed, resolve: (event: unknown) => event }, must: { subscribe: subscribed } },
    Node: { resolved: read, resolvedText: read, resolvedMust: read },
    Named: typed,
    Any: typed,
  },
})

function subscribed(source: { events?: unknown }) {
  return source.events
}
