import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../kernel/clock.ts'
import { WORK_SHARED_MS, WORK_UNREFUSED_MS } from '../../kernel/limits.ts'
import type { Hit, LimiterPort } from './port.ts'

interface Spending {
  /** Of all nodes, as far as this one has heard. */
  ms: number
  /** What the other nodes do not know yet. */
  untold: number
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
  const spendings = new Map<string, Spending>()
  // a statement may end inside a transaction, and for somebody's account
  const outside = AsyncLocalStorage.snapshot()

  function currentOf(key: string): Spending | undefined {
    const known = spendings.get(key)
    return known && known.endsAt > clock.now().getTime() ? known : undefined
  }

  function begin(key: string): Spending {
    spendings.delete(key)
    const oldest = spendings.size >= keysMax ? spendings.keys().next().value : undefined
    if (oldest !== undefined) spendings.delete(oldest)
    const spending = { ms: 0, untold: 0, endsAt: clock.now().getTime() + windowSeconds * 1000 }
    spendings.set(key, spending)
    return spending
  }

  async function tell(key: string, spending: Spending) {
    const weight = Math.floor(spending.untold)
    spending.untold -= weight
    spending.ms += weight
    const { remaining, resetSeconds } = await hit(key, { max: WORK_UNREFUSED_MS, weight, windowSeconds })
    spending.ms = Math.max(spending.ms, WORK_UNREFUSED_MS - remaining)
    spending.endsAt = clock.now().getTime() + resetSeconds * 1000
  }

  return {
    spend(key, ms) {
      const spending = currentOf(key) ?? begin(key)
      spending.untold += ms
      if (spending.untold < WORK_SHARED_MS) return
      // without the database this node still counts for itself
      outside(() => tell(key, spending)).catch(() => {})
    },
    spentFor(key, max) {
      const spending = currentOf(key)
      if (!spending || spending.ms + spending.untold < max) return 0
      return Math.ceil((spending.endsAt - clock.now().getTime()) / 1000)
    },
  }
}
