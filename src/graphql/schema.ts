import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type GraphQLSchema, isScalarType } from 'graphql'
import type { GraphQLContext } from './context.ts'
import type { Resolvers } from './generated/types.ts'
import { limitFields } from './rate-limit.ts'
import { type JsonLimits, makeScalars } from './scalars/index.ts'

const schemaDirectory = join(import.meta.dirname, '../../schema')

export interface SchemaParts {
  /** Texts of the SDL files. */
  typeDefs: readonly string[]
  resolvers: Resolvers
  limits: JsonLimits
}

export function makeSchema({ typeDefs, resolvers, limits }: SchemaParts): GraphQLSchema {
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs: [...typeDefs],
    resolvers: [makeScalars(limits), resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error', requireResolversForResolveType: 'error' },
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

/** The texts of the SDL files in `schema/`. */
export function schemaTexts(): string[] {
  return readdirSync(schemaDirectory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .sort()
    .map((path) => readFileSync(join(schemaDirectory, path), 'utf8'))
}

const made = new WeakMap<Resolvers, Map<string, GraphQLSchema>>()

/** The schema of `schema/`. All servers of a process share it, since making it takes a tenth of a second of the processor. */
export function sharedSchema(resolvers: Resolvers, limits: JsonLimits): GraphQLSchema {
  const { JSON_DEPTH_MAX, JSON_CHARACTERS_MAX } = limits
  const key = `${JSON_DEPTH_MAX} ${JSON_CHARACTERS_MAX}`
  const known = made.get(resolvers)?.get(key)
  if (known) return known
  const schema = makeSchema({ typeDefs: schemaTexts(), resolvers, limits })
  made.set(resolvers, (made.get(resolvers) ?? new Map()).set(key, schema))
  return schema
}
