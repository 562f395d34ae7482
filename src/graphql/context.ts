import type { Context } from '../kernel/context.ts'
import { type Loaders, makeLoaders } from './loaders.ts'

/** What resolvers get: the context of every verb and what lives for one request alone. */
export interface GraphQLContext extends Context {
  readonly loaders: Loaders
  /** Whether the operation came over HTTP GET, which logs and caches may keep. */
  readonly overGet: boolean
}

export function makeGraphQLContext(ctx: Context, { overGet = false } = {}): GraphQLContext {
  return { ...ctx, loaders: makeLoaders(ctx), overGet }
}
