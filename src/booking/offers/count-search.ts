import type { Context } from '../../kernel/context.ts'
import { principalOf } from '../../kernel/principal.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'

/** Each search in a request counts like a request, because it costs server and database as much. This node counts in memory. */
export const countSearch = (ctx: Context): Promise<void> =>
  refuseExcess(ctx, `search:${principalOf(ctx)}`, { max: ctx.limits.RATE_LIMIT_PER_MINUTE, windowSeconds: 60 })
