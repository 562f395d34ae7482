import { type GraphQLResolveInfo, GraphQLScalarType } from 'graphql'
import type { Selection } from '../db/selection.ts'
import { fail } from '../kernel/errors.ts'
import { ulidPattern } from '../kernel/ids.ts'
import type { GraphQLContext } from './context.ts'
import { selectionOn } from './selection.ts'

interface Row {
  readonly id: string
}

/** Reads those rows that the caller may see, in one statement and in any order. */
type ReadEntities = (ctx: GraphQLContext, ids: readonly string[], selection: Selection) => Promise<readonly Row[]>

/** Type → what answers other subgraphs that refer to its rows. */
export type Entities = Readonly<Record<string, ReadEntities>>

/** Names a row, as the gateway learned of it from another subgraph. */
interface Representation {
  readonly type: string
  readonly id: string
}

interface Arguments {
  readonly representations: readonly Representation[]
}

/** What Federation adds to the SDL of a subgraph that is served. */
export const entityTypes = (types: readonly string[]): string =>
  types.length === 0
    ? 'type _Service { sdl: String! } extend type Query { _service: _Service! }'
    : `type _Service { sdl: String! } scalar _Any union _Entity = ${types.join(' | ')}
       extend type Query { _service: _Service! _entities(representations: [_Any!]!): [_Entity]! }`

export const entityResolvers = (sdl: string, entities: Entities) => ({
  _Any: new GraphQLScalarType({ name: '_Any', parseValue: representationIn(entities) }),
  _Entity: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
  Query: {
    _service: () => ({ sdl }),
    _entities: (_: unknown, args: Arguments, ctx: GraphQLContext, info: GraphQLResolveInfo) =>
      readEntities(entities, args.representations, ctx, info),
  },
})

/** One statement for each type. A row that does not exist is null, as one that the caller may not see. */
async function readEntities(
  entities: Entities,
  representations: readonly Representation[],
  ctx: GraphQLContext,
  info: GraphQLResolveInfo,
): Promise<((Row & { __typename: string }) | null)[]> {
  const byType = Map.groupBy(representations, ({ type }) => type)
  const rows = new Map<string, Row & { __typename: string }>()
  const read = async (type: string, ofType: readonly Representation[]) => {
    const ids = [...new Set(ofType.map(({ id }) => id))].filter((id) => ulidPattern.test(id))
    const found = ids.length === 0 ? [] : await entities[type]!(ctx, ids, selectionOn(info, type))
    for (const row of found) rows.set(`${type} ${row.id}`, { ...row, __typename: type })
  }
  await Promise.all([...byType].map(([type, ofType]) => read(type, ofType)))
  return representations.map(({ type, id }) => rows.get(`${type} ${id}`) ?? null)
}

const representationIn =
  (entities: Entities) =>
  (value: unknown): Representation => {
    const { __typename: type, id } = (value ?? {}) as Readonly<Record<string, unknown>>
    if (typeof type !== 'string' || !Object.hasOwn(entities, type))
      fail('BAD_REQUEST', 'A representation names a type of this subgraph in __typename.')
    if (typeof id !== 'string') fail('BAD_REQUEST', 'A representation names a row by its id.')
    return { type, id: id.toUpperCase() }
  }
