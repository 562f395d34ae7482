import type { Context } from '../kernel/context.ts'
import { type Loaders, makeLoaders } from './loaders.ts'

/** What resolvers get: the context of every verb and what lives for one request alone. */
export interface GraphQLContext extends Context {
  readonly loaders: Loaders
  /** Whether the operation came over HTTP GET, which logs and caches may keep. */
  readonly overGet: boolean
  /** `Last-Event-ID`: the event after which a stream goes on. */
  readonly lastEventId: string | undefined
}

export function makeGraphQLContext(
  ctx: Context,
  { overGet = false, lastEventId }: { overGet?: boolean; lastEventId?: string | undefined } = {},
): GraphQLContext {
  return { ...ctx, loaders: makeLoaders(ctx), overGet, lastEventId }
}
