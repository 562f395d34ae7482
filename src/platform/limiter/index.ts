import { createHash } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { LIMITER_KEY_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { createWorkBudgets, requireAllowed } from './count-tries.ts'
import { createDatabaseLimiter, createMemoryLimiter, createRetriedHit, createTokenBuckets } from './counters.ts'
import type { Allowance, HitResult, LimiterPort } from './port.ts'

export * from './count-tries.ts'
export { chargeWork } from './count-tries.ts'
export * from './port.ts'

/** The result of a hit as headers of an answer. */
export const rateHeaders = (max: number, { remaining, resetSeconds }: HitResult): Record<string, string> => ({
  'ratelimit-limit': String(max),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetSeconds),
})

/** Counts a hit and refuses it over the limit. 0 means no limit. */
export async function refuseExcess({ ports }: Context, key: string, allowance: Allowance & { shared?: boolean }): Promise<void> {
  if (allowance.max === 0) return
  requireAllowed(await ports.limiter.hit(key, allowance))
}

export function createLimiter(needs: Pick<Context, 'db' | 'clock'> & { keysMax: number; waitersMax: number }): LimiterPort {
  const ofThisNode = createMemoryLimiter(needs)
  const ofAllNodes = createDatabaseLimiter(needs)
  const retried = createRetriedHit(ofAllNodes.hit, needs.waitersMax)
  const hitOf = (shared?: boolean, waits?: boolean) => (!shared ? ofThisNode.hit : waits ? retried : ofAllNodes.hit)
  return {
    hit: (key, { shared, waits, ...allowance }) => hitOf(shared, waits)(short(key), allowance),
    giveBack: (key, weight, shared = true) => (shared ? ofAllNodes : ofThisNode).giveBack(short(key), weight),
    remember: (key, seconds) => ofAllNodes.remember(short(key), seconds),
    remembers: (key) => ofAllNodes.remembers(short(key)),
    take: createTokenBuckets(needs),
    ...createWorkBudgets({ ...needs, hit: ofAllNodes.hit }),
  }
}

/** Keys contain input of callers, which may be longer than an index entry may be. */
const short = (key: string) =>
  key.length > LIMITER_KEY_CHARACTERS_MAX ? createHash('sha256').update(key).digest('base64url') : key
