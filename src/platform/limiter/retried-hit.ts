import { setTimeout as pause } from 'node:timers/promises'
import { TRY_ASKS_MAX, TRY_FLIGHT_MILLISECONDS, TRY_PAUSE_MILLISECONDS } from '../../kernel/limits.ts'
import type { Hit } from './port.ts'

/**
 * Asks again a few times where tries in flight fill a limit, as right ones are given back within a moment. Whoever is refused
 * even so is told to come back in a second. After wrong tries nothing is in flight, and the refusal stands at once.
 */
export function createRetriedHit(hit: Hit, waitersMax: number): Hit {
  const countedAt = new Map<string, number>()
  let waiters = 0

  function forgetOutlived(now: number) {
    // The map is in the order of the moments at which its keys were last counted.
    for (const [key, at] of countedAt) {
      if (now - at < TRY_FLIGHT_MILLISECONDS) return
      countedAt.delete(key)
    }
  }

  async function wait() {
    waiters++
    try {
      await pause(TRY_PAUSE_MILLISECONDS)
    } finally {
      waiters--
    }
  }

  return async (key, allowance) => {
    for (let asked = 1; ; asked++) {
      const verdict = await hit(key, allowance)
      const now = performance.now()
      forgetOutlived(now)
      if (verdict.allowed) {
        countedAt.delete(key)
        countedAt.set(key, now)
        return verdict
      }
      if (!countedAt.has(key)) return verdict
      if (asked === TRY_ASKS_MAX || waiters >= waitersMax) return { ...verdict, resetSeconds: Math.min(1, verdict.resetSeconds) }
      await wait()
    }
  }
}
