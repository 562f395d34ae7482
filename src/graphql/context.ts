import type { Context } from '../kernel/context.ts'
import { makeUserLoader, type UserLoader } from '../user/accounts/index.ts'
import type { Authenticate } from '../user/sessions/index.ts'

/** The context of resolvers: that of verbs, and what belongs to one request. */
export interface GraphQLContext extends Context {
  readonly loaders: Loaders
  /** HTTP GET: logs and caches may store the request. */
  readonly overGet: boolean
  /** A form without a caller: a page of any site can have sent it. */
  readonly byStrangersForm: boolean
  /** The header `Last-Event-ID`: a stream resumes after this event. */
  readonly lastEventId: string | undefined
}

/** What makes the context of a caller. */
export interface CallerDependencies {
  identify: Authenticate
  makeContext: (caller: Pick<Context, 'actor' | 'requestId' | 'address' | 'identifyAgain'>) => Context
}

export function makeGraphQLContext(
  ctx: Context,
  {
    overGet = false,
    byStrangersForm = false,
    lastEventId,
  }: Partial<Pick<GraphQLContext, 'overGet' | 'byStrangersForm' | 'lastEventId'>> = {},
): GraphQLContext {
  return { ...ctx, loaders: makeLoaders(ctx), overGet, byStrangersForm, lastEventId }
}

/** A loader for each entity of another subgraph, new for each request. */
interface Loaders {
  readonly user: UserLoader
}

function makeLoaders(ctx: Pick<Context, 'db' | 'actor'>): Loaders {
  let user: UserLoader | undefined
  return {
    get user() {
      user ??= makeUserLoader(ctx)
      return user
    },
  }
}
