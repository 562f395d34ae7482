import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Limits } from '../kernel/limits.ts'
import type { LimiterPort } from '../platform/limiter/index.ts'
import type { GraphQLContext } from './context.ts'
import type { Resolvers } from './generated/types.ts'
import { type KeySpelling, limitFields } from './rate-limit.ts'
import { makeScalars } from './scalars/index.ts'

const schemaDirectory = join(import.meta.dirname, '../../schema')

export interface SchemaParts {
  /** The texts of the SDL files. */
  typeDefs: readonly string[]
  resolvers: Resolvers
  limits: Limits
  limiter: LimiterPort
  spelling?: KeySpelling
}

export function makeSchema({ typeDefs, resolvers, limits, limiter, spelling = {} }: SchemaParts): GraphQLSchema {
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs: [...typeDefs],
    resolvers: [makeScalars(limits), resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error', requireResolversForResolveType: 'error' },
  })
  limitFields(schema, limiter, limits, spelling)
  return schema
}

/** The SDL files, which are read where they lie: they are the contract, and need no build. */
export function schemaTexts(): string[] {
  return readdirSync(schemaDirectory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .sort()
    .map((path) => readFileSync(join(schemaDirectory, path), 'utf8'))
}
