import { setTimeout as pause } from 'node:timers/promises'
import { TRY_CHECK_PAUSE_MS, TRY_CHECKS_MAX, TRY_IN_FLIGHT_MS } from '../../kernel/limits.ts'
import type { Hit } from './port.ts'

/**
 * Retries a refused hit a few times while recent tries are unfinished, because successful ones are given back. A hit that is still
 * refused answers a reset of one second. Without recent tries the refusal is final.
 */
export function createRetriedHit(hit: Hit, waitersMax: number): Hit {
  const countedAt = new Map<string, number>()
  let waiters = 0

  function dropOld(now: number) {
    // the map is in the order in which the keys were last counted
    for (const [key, at] of countedAt) {
      if (now - at < TRY_IN_FLIGHT_MS) return
      countedAt.delete(key)
    }
  }

  async function wait() {
    waiters++
    try {
      await pause(TRY_CHECK_PAUSE_MS)
    } finally {
      waiters--
    }
  }

  return async (key, allowance) => {
    for (let attempt = 1; ; attempt++) {
      const result = await hit(key, allowance)
      const now = performance.now()
      dropOld(now)
      if (result.allowed) {
        countedAt.delete(key)
        countedAt.set(key, now)
        return result
      }
      if (!countedAt.has(key)) return result
      if (attempt === TRY_CHECKS_MAX || waiters >= waitersMax)
        return { ...result, resetSeconds: Math.min(1, result.resetSeconds) }
      await wait()
    }
  }
}
