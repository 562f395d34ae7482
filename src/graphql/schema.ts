import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { type GraphQLSchema, isScalarType } from 'graphql'
import type { Limits } from '../kernel/limits.ts'
import type { GraphQLContext } from './context.ts'
import type { Resolvers } from './generated/types.ts'
import { limitFields } from './rate-limit.ts'
import { makeScalars } from './scalars/index.ts'

const schemaDirectory = join(import.meta.dirname, '../../schema')

export interface SchemaParts {
  /** The texts of the SDL files. */
  typeDefs: readonly string[]
  resolvers: Resolvers
  limits: Limits
}

export function makeSchema({ typeDefs, resolvers, limits }: SchemaParts): GraphQLSchema {
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs: [...typeDefs],
    resolvers: [makeScalars(limits), resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error', requireResolversForResolveType: 'error' },
  })
  describeScalars(schema)
  resumeFields(schema)
  limitFields(schema, limits)
  return schema
}

/** A scalar's implementation has no description, and took the place of the one that its SDL has. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isScalarType(type)) type.description ??= type.astNode?.description?.value
}

/** `Last-Event-ID` is newer than the `after` of the same request: whoever reconnects repeats the request as it was. */
function resumeFields(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const { subscribe } = field
    if (!subscribe || !field.args.some(({ name }) => name === 'after')) continue
    field.subscribe = (source, args, ctx: GraphQLContext, info) =>
      subscribe(source, ctx.lastEventId === undefined ? args : { ...args, after: ctx.lastEventId }, ctx, info)
  }
}

/** The SDL files, which are read where they lie: they are the contract, and need no build. */
export function schemaTexts(): string[] {
  return readdirSync(schemaDirectory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .sort()
    .map((path) => readFileSync(join(schemaDirectory, path), 'utf8'))
}
