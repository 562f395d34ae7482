import type { Context } from '../../kernel/context.ts'
import { principalOf } from '../../kernel/principal.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'

/** A search is work for both server and database: each of a request counts as a request would, by this node and without a statement. */
export const countSearch = (ctx: Context): Promise<void> =>
  refuseExcess(ctx, `search:${principalOf(ctx)}`, { max: ctx.limits.RATE_LIMIT_PER_MINUTE, windowSeconds: 60 })
