import type { Context } from '../kernel/context.ts'
import { fail } from '../kernel/errors.ts'
import { chargeWork, countsOfCaller, hitEach, rateHeaders } from '../platform/limiter/index.ts'

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
    if (!result.allowed) fail('RATE_LIMITED', { retryAfterSeconds: result.resetSeconds })
  }
  chargeWork(ctx)
}
