import { inTime } from '../../kernel/intervals.ts'
import { READINESS_ANSWER_MS } from '../../kernel/limits.ts'

export interface Readiness {
  ready: boolean
  /** Check → whether it passed. */
  checks: Record<string, boolean>
  /** It is a restored copy, which answers and does no work. */
  heldBack?: boolean
}

/** Runs all checks at once. A check without an answer in time has failed. */
export async function readinessOf(checks: Record<string, () => boolean | Promise<unknown>>): Promise<Readiness> {
  const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const))
  return { ready: results.every(([, passed]) => passed), checks: Object.fromEntries(results) }
}

async function passes(check: () => boolean | Promise<unknown>): Promise<boolean> {
  try {
    return (await inTime(READINESS_ANSWER_MS, Promise.try(check), () => false)) !== false
  } catch {
    return false
  }
}
