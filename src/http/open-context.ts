import type { CallerDependencies } from '../graphql/context.ts'
import { type Actor, anonymous } from '../kernel/actor.ts'
import { bearerOf } from '../kernel/bearer.ts'
import type { Context } from '../kernel/context.ts'
import { chargeWork, countsOfCaller, hitEach, rateHeaders, requireAllowed } from '../platform/limiter/index.ts'
import type { Call, MakeContext } from './env.ts'

/** Identifies the caller and counts the request. A refused credential counts for the caller's address. */
export async function openContext(c: Call, { identify, makeContext }: CallerDependencies): Promise<Context> {
  // `c.var` copies all variables
  const [requestId, address] = [c.get('requestId'), c.get('address')]
  const actorOf = () => identify(bearerOf(c.req.header('authorization')), { address })
  let actor: Actor
  try {
    actor = await actorOf()
  } catch (error) {
    await openAnonymousContext(c, makeContext)
    throw error
  }
  return counted(c, makeContext({ actor, requestId, address, identifyAgain: actorOf }))
}

/** The same for a request that has no credential. */
export const openAnonymousContext = (c: Call, makeContext: MakeContext) => counted(c, anonymousContext(c, makeContext))

export const anonymousContext = (c: Call, makeContext: MakeContext): Context =>
  makeContext({ actor: anonymous, requestId: c.get('requestId'), address: c.get('address') })

async function counted(c: Call, ctx: Context): Promise<Context> {
  await countRequest(ctx, (rateHeaders) => c.set('headers', { ...c.get('headers'), ...rateHeaders }))
  return ctx
}

const windowSeconds = 60

/**
 * Counts a request or an operation on a WebSocket for its caller, who also pays for the work that it causes. `report` gets the headers with
 * the requests that are left.
 */
export async function countRequest(ctx: Context, report?: (headers: Record<string, string>) => void): Promise<void> {
  const max = ctx.limits.RATE_LIMIT_PER_MINUTE
  if (max > 0) {
    const result = await hitEach(ctx, countsOfCaller(ctx, 'api', { max, windowSeconds }))
    report?.(rateHeaders(max, result))
    requireAllowed(result)
  }
  chargeWork(ctx)
}
