import { makeExecutableSchema } from '@graphql-tools/schema'
import { type DocumentNode, type GraphQLSchema, isScalarType, parse } from 'graphql'
import type { SubgraphName } from '../kernel/subgraphs.ts'
import type { GraphQLContext } from './context.ts'
import { type Entities, entityResolvers, entityTypes } from './entities.ts'
import type { Resolvers } from './generated/types.ts'
import { limitFields } from './rate-limit.ts'
import { type JsonLimits, makeScalars } from './scalars/index.ts'
import { keyedTypes, schemaDocument, subgraphDocument, subgraphSdl } from './sdl.ts'

interface SchemaParts {
  typeDefs: readonly (string | DocumentNode)[]
  resolvers: Resolvers
  limits: JsonLimits
  /** What makes a subgraph of the schema: resolvers of fields that the SDL leaves out are left out too. */
  federated?: ReturnType<typeof entityResolvers>
}

export function makeSchema({ typeDefs, resolvers, limits, federated }: SchemaParts): GraphQLSchema {
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs: [...typeDefs],
    resolvers: [makeScalars(limits), resolvers, federated ?? {}],
    // nobody else has the schema yet
    updateResolversInPlace: true,
    resolverValidationOptions: {
      requireResolversToMatchSchema: federated ? 'ignore' : 'error',
      requireResolversForResolveType: 'error',
    },
  })
  describeScalars(schema)
  resumeFields(schema)
  limitFields(schema)
  return schema
}

/** A scalar's implementation replaced the SDL's, but has no description. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isScalarType(type)) type.description ??= type.astNode?.description?.value
}

/** `Last-Event-ID` is newer than `after`: a client that reconnects repeats its first request. */
function resumeFields(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const { subscribe } = field
    if (!subscribe || !field.args.some(({ name }) => name === 'after')) continue
    field.subscribe = (source, args, ctx: GraphQLContext, info) =>
      subscribe(source, ctx.lastEventId === undefined ? args : { ...args, after: ctx.lastEventId }, ctx, info)
  }
}

/** The schema of one subgraph, with what Federation asks of it. */
function makeSubgraph(name: SubgraphName, { resolvers, entities }: Resolving, limits: JsonLimits): GraphQLSchema {
  const document = subgraphDocument(name)
  const keyed = keyedTypes(document)
  const own = Object.fromEntries(keyed.map((type) => [type, entities[type]!]))
  const typeDefs = [document, parse(entityTypes(keyed))]
  return makeSchema({ typeDefs, resolvers, limits, federated: entityResolvers(subgraphSdl(name), own) })
}

/** What resolves the fields of the schema and the rows to which other subgraphs refer. */
export interface Resolving {
  readonly resolvers: Resolvers
  readonly entities: Entities
}

const made = new WeakMap<Resolvers, Map<string, GraphQLSchema>>()

/** The schema of `schema/`, or of a subgraph. All servers of a process share it, since making it takes a tenth of a second of the processor. */
export function sharedSchema(resolving: Resolving, limits: JsonLimits, subgraph?: SubgraphName): GraphQLSchema {
  const { resolvers } = resolving
  const { JSON_DEPTH_MAX, JSON_CHARACTERS_MAX } = limits
  const key = `${subgraph} ${JSON_DEPTH_MAX} ${JSON_CHARACTERS_MAX}`
  const known = made.get(resolvers)?.get(key)
  if (known) return known
  const schema = subgraph
    ? makeSubgraph(subgraph, resolving, limits)
    : makeSchema({ typeDefs: [schemaDocument()], resolvers, limits })
  made.set(resolvers, (made.get(resolvers) ?? new Map()).set(key, schema))
  return schema
}
