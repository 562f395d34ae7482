import type { Clock } from '../../kernel/clock.ts'
import { READINESS_ANSWER_MS, READINESS_WRITES_MS } from '../../kernel/limits.ts'

export interface Readiness {
  ready: boolean
  /** What a server needs, and whether it has it. */
  checks: Record<string, boolean>
}

/** Checks at most once in a while as long as all is well, and each time once it is not. */
export function seldom(clock: Clock, check: () => Promise<void>): () => Promise<void> {
  let passedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      await check()
      passedAt = clock.now().getTime()
    } finally {
      asking = undefined
    }
  }
  return async () => {
    if (clock.now().getTime() - passedAt < READINESS_WRITES_MS) return
    asking ??= ask()
    await asking
  }
}

/** Asks everything at once; what does not answer in time counts as lost. */
export async function readinessOf(checks: Record<string, () => boolean | Promise<unknown>>): Promise<Readiness> {
  const answers = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await holds(check)] as const))
  return { ready: answers.every(([, held]) => held), checks: Object.fromEntries(answers) }
}

async function holds(check: () => boolean | Promise<unknown>): Promise<boolean> {
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
