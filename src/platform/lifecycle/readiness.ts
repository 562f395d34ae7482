import type { Clock } from '../../kernel/clock.ts'
import { READINESS_ANSWER_MS, READINESS_WRITES_MS } from '../../kernel/limits.ts'

export interface Readiness {
  ready: boolean
  /** Check → whether it passed. */
  checks: Record<string, boolean>
  /** It is a restored copy, which answers and does no work. */
  heldBack?: boolean
}

/** Caches a passed check for READINESS_WRITES_MS. A failed check is repeated every time. */
export function cachedCheck(clock: Clock, check: () => Promise<void>): () => Promise<void> {
  let passedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await check()
      passedAt = clock.now().getTime()
    } finally {
      running = undefined
    }
  }
  return async () => {
    if (clock.now().getTime() - passedAt < READINESS_WRITES_MS) return
    running ??= run()
    await running
  }
}

/** Runs all checks at once. A check without an answer in time has failed. */
export async function readinessOf(checks: Record<string, () => boolean | Promise<unknown>>): Promise<Readiness> {
  const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const))
  return { ready: results.every(([, passed]) => passed), checks: Object.fromEntries(results) }
}

async function passes(check: () => boolean | Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), READINESS_ANSWER_MS)
  try {
    return (await Promise.race([check(), late.promise])) !== false
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
