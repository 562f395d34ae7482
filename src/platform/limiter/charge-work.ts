import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { currentMeter } from '../../kernel/meter.ts'
import { countsOfCaller } from './count-tries.ts'

/**
 * Charges all work of this request to its caller: to a signed-in one, or to the address of an anonymous one. A caller whose work of this
 * minute is spent is refused. A budget of 0 is no budget.
 */
export function chargeWork(ctx: Context): void {
  const meter = currentMeter()
  const { WORK_PER_ADDRESS_MS, WORK_PER_CALLER_MS } = ctx.limits
  const budget = ctx.actor.kind === 'anonymous' ? WORK_PER_ADDRESS_MS : WORK_PER_CALLER_MS
  if (!meter || budget === 0) return
  const { limiter } = ctx.ports
  const counts = countsOfCaller(ctx, 'work', { max: budget, windowSeconds: 60 })
  const refuseSpent = () => {
    const retryAfterSeconds = Math.max(...counts.map(({ key, max }) => limiter.spentFor(key, max + meter.paidMs)))
    if (retryAfterSeconds === 0) return
    fail('RATE_LIMITED', { message: 'Your requests of this minute took too long. Wait and try again.', retryAfterSeconds })
  }
  const pay = (ms: number) => {
    for (const { key } of counts) limiter.spend(key, ms)
  }
  try {
    refuseSpent()
  } finally {
    // a refusal costs something too
    meter.paidBy(pay, refuseSpent)
  }
}
