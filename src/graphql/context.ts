import type { Context } from '../kernel/context.ts'
import { type Loaders, makeLoaders } from './loaders.ts'

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

interface Traits {
  overGet?: boolean
  byStrangersForm?: boolean
  lastEventId?: string | undefined
}

export function makeGraphQLContext(
  ctx: Context,
  { overGet = false, byStrangersForm = false, lastEventId }: Traits = {},
): GraphQLContext {
  return { ...ctx, loaders: makeLoaders(ctx), overGet, byStrangersForm, lastEventId }
}
