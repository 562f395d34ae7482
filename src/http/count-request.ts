import type { Context } from '../kernel/context.ts'
import { fail } from '../kernel/errors.ts'
import { requestKey } from '../kernel/principal.ts'
import { rateHeaders } from '../platform/limiter/index.ts'

const windowSeconds = 60

/** Counts a request or an operation on a WebSocket for its caller. `report` gets the headers with what is left. */
export async function countRequest(ctx: Context, report?: (headers: Record<string, string>) => void): Promise<void> {
  const max = ctx.limits.RATE_LIMIT_PER_MINUTE
  if (max === 0) return
  const result = await ctx.ports.limiter.hit(requestKey(ctx), { max, windowSeconds })
  report?.(rateHeaders(max, result))
  if (!result.allowed) fail('RATE_LIMITED', { retryAfterSeconds: result.resetSeconds })
}
