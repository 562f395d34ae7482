import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { WORK_SHARED_MS, WORK_UNREFUSED_MS } from '../../kernel/limits.ts'
import { EndingEntries } from '../../kernel/lru-cache.ts'
import { currentMeter } from '../../kernel/meter.ts'
import { countsOfCaller } from './count-tries.ts'
import type { Hit, LimiterPort } from './port.ts'

interface Spending {
  /** Of all nodes, as far as this one has heard. */
  ms: number
  /** What the other nodes do not know yet. */
  unshared: number
  endsAt: number
}

interface Needs {
  clock: Clock
  keysMax: number
  /** Counts for all nodes together. */
  hit: Hit
}

const windowSeconds = 60

/**
 * Counts work in memory, and tells the other nodes each `WORK_SHARED_MS`; the answer says what all have spent. For at most `keysMax` keys:
 * the key whose window began first is dropped first.
 */
export function createWorkBudgets({ clock, keysMax, hit }: Needs): Pick<LimiterPort, 'spend' | 'spentFor'> {
  const spendings = new EndingEntries<Spending>(clock, keysMax)
  // a statement may end inside a transaction, and for somebody's account
  const outside = AsyncLocalStorage.snapshot()

  async function share(key: string, spending: Spending) {
    const weight = Math.floor(spending.unshared)
    spending.unshared -= weight
    spending.ms += weight
    const { remaining, resetSeconds } = await hit(key, { max: WORK_UNREFUSED_MS, weight, windowSeconds })
    spending.ms = Math.max(spending.ms, WORK_UNREFUSED_MS - remaining)
    spending.endsAt = clock.now().getTime() + resetSeconds * 1000
  }

  return {
    spend(key, ms) {
      const endsAt = clock.now().getTime() + windowSeconds * 1000
      const spending = spendings.get(key) ?? spendings.set(key, { ms: 0, unshared: 0, endsAt })
      spending.unshared += ms
      if (spending.unshared < WORK_SHARED_MS) return
      // without the database this node still counts for itself
      outside(() => share(key, spending)).catch(() => {})
    },
    spentFor(key, max) {
      const spending = spendings.get(key)
      if (!spending || spending.ms + spending.unshared < max) return 0
      return Math.ceil((spending.endsAt - clock.now().getTime()) / 1000)
    },
  }
}

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
  const counts = countsOfCaller(ctx, 'work', { max: budget, windowSeconds })
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
