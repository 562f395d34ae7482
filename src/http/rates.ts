import type { Context } from '../kernel/context.ts'
import { fail } from '../kernel/errors.ts'
import { principalOf } from '../kernel/principal.ts'
import { rateHeaders } from '../platform/limiter/index.ts'

const windowSeconds = 60

/** Counts a request or a WebSocket operation for its caller, and tells how many are left where there is somebody to tell. */
export async function countRequest(ctx: Context, tell?: (headers: Record<string, string>) => void): Promise<void> {
  const max = ctx.limits.RATE_LIMIT_PER_MINUTE
  if (max === 0) return
  const verdict = await ctx.ports.limiter.hit(`api:${principalOf(ctx)}`, { max, windowSeconds })
  tell?.(rateHeaders(max, verdict))
  if (!verdict.allowed) fail('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds })
}
