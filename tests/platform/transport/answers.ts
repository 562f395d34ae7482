import { makeExecutableSchema } from '@graphql-tools/schema'
import { type DocumentNode, type ExecutionResult, execute, type GraphQLResolveInfo } from 'graphql'
import { makeEngine } from '../../../src/graphql/execute/index.ts'
import { DateTime } from '../../../src/graphql/scalars/index.ts'

const typeDefs = `
  scalar DateTime
  enum Color { RED GREEN }
  type Query {
    thing(id: ID = "1", times: [Int!], at: DateTime): Thing
    things(first: Int): [Thing]
    surely: Thing!
    some: [[Thing]!]
    any: [Any!]
    named: Named
    text: String
  }
  type Mutation { thing: Thing }
  union Any = Thing | Other
  interface Named { name: String }
  type Thing implements Named {
    id: ID!
    name: String
    count: Int
    sure: Int!
    color: Color
    at: DateTime
    flag: Boolean
    ratio: Float
    self: Thing
    later: Thing
    surely: Thing!
    all: [Thing]
    allSurely: [Thing!]!
    argument(value: Int = 5, given: Int): String
    fails: String
    failsLater: Int!
    computed: String
    asked: String
  }
  type Other implements Named { name: String, size: Int }
`

const value = (depth: number): object => ({
  __typename: 'Thing',
  id: depth,
  name: `n${depth}`,
  count: depth === 2 ? 2 ** 31 : depth,
  sure: depth === 3 ? null : depth,
  color: depth === 1 ? 'BLUE' : 'RED',
  at: depth === 1 ? new Date(0) : '2026-11-21T01:29:38+00:00',
  flag: depth % 2 === 0,
  ratio: depth / 3,
  get self() {
    return depth > 4 ? null : value(depth + 1)
  },
  get later() {
    return Promise.resolve(depth > 4 ? null : value(depth + 1))
  },
  get surely() {
    return depth > 2 ? undefined : value(depth + 1)
  },
  get all() {
    return depth > 2 ? null : new Set([value(depth + 1), null, Promise.resolve(value(depth + 2)), new Error('a bad item')])
  },
  get allSurely() {
    return depth === 2 ? 'no list' : depth > 2 ? [] : [value(depth + 1), Promise.resolve(depth === 1 ? null : value(depth + 1))]
  },
  computed: ({ any = 'none' }) => `computed ${any}`,
})

/** Everything that can go right and wrong in a field. */
export const schema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    DateTime,
    Query: {
      thing: (_, args: object) => ({ ...value(1), name: JSON.stringify(args) }),
      things: async (_, { first = 2 }: { first?: number }) => Array.from({ length: first }, (__, index) => value(index)),
      surely: () => value(1),
      some: () => [
        [value(1), null],
        [Promise.reject(new Error('later')), value(2)],
      ],
      any: () => [value(1), { __typename: 'Other', name: 'o', size: 1 }],
      named: () => value(1),
    },
    Thing: {
      argument: (_, args: object) => JSON.stringify(args),
      fails: () => {
        throw new Error('at once')
      },
      failsLater: async () => {
        throw new Error('later')
      },
      asked: (_, __, context: string, info: GraphQLResolveInfo) => {
        const path = []
        for (let step: GraphQLResolveInfo['path'] | undefined = info.path; step; step = step.prev)
          path.unshift(`${step.key}/${step.typename}`)
        const { fieldName, parentType, returnType, variableValues, operation, fragments } = info
        return JSON.stringify([
          context,
          path,
          fieldName,
          parentType,
          returnType,
          variableValues,
          operation.name?.value,
          Object.keys(fragments),
        ])
      },
    },
  },
})

interface Normalized {
  data: string
  errors: { message: string; path?: (string | number)[] }[]
}

/** Errors of fields that run side by side come in any order. */
export function normalized({ data, errors = [] }: ExecutionResult): Normalized {
  const list = errors.map((error) => error.toJSON() as Normalized['errors'][0])
  return { data: JSON.stringify(data), errors: list.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) }
}

/** Answered by a plan and by graphql-js. */
export async function bothWays(document: DocumentNode, variableValues: Record<string, unknown> = {}) {
  const args = { schema, document, variableValues, rootValue: { text: 'root' }, contextValue: 'context' }
  const { execute: execution } = makeEngine({ suggestions: true })
  await execution(args)
  return { ours: normalized(await execution(args)), theirs: normalized(await execute(args)) }
}

/** The paths that errors made null. Which of several failures below a path is reported is not defined. */
export function emptied({ data, errors }: Normalized): string[] {
  const places = errors.map(({ path = [] }) => {
    let value: unknown = JSON.parse(data)
    const place = []
    for (const key of path) {
      if (value === null) break
      place.push(key)
      value = (value as Record<string, unknown>)[key] ?? null
    }
    return JSON.stringify(place)
  })
  return [...new Set(places)].sort()
}
