import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { LIMITER_KEY_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { createBuckets } from './bucket.ts'
import { createMemoryLimiter } from './memory.ts'
import { createPatientHit } from './patience.ts'
import { createSqlLimiter } from './sql.ts'

export { type Count, countAll, countsOfAddress, countTry, triesOfAddress } from './counts.ts'

export interface Allowance {
  max: number
  windowSeconds: number
  /** As how many hits this one counts; one where left out. */
  weight?: number
}

export interface Verdict {
  allowed: boolean
  /** Hits that are still allowed in this window. */
  remaining: number
  /** When counting starts anew. */
  resetSeconds: number
}

/** Counts a hit and says in the same step whether it was one too many: nothing can come between. */
export type Hit = (key: string, allowance: Allowance) => Promise<Verdict>

/** An allowance that comes back little by little. */
export interface Flow {
  /** Hits at once, after a pause. */
  burst: number
  /** Hits that come back each second. */
  perSecond: number
}

/** Takes one hit of the flow; refused, it says when the next one is there. */
export type Take = (key: string, flow: Flow) => Verdict

export interface LimiterPort {
  /** Counted by each node for itself, in memory. */
  take: Take
  /**
   * `shared` hits are counted by all nodes together, at the price of a statement; never call them inside a transaction.
   * Others are counted by each node for itself, in memory. A shared hit that `waits` may be given back soon: where such hits fill
   * the limit, it waits a moment for them. A refused hit does not count.
   */
  hit(key: string, allowance: Allowance & { shared?: boolean; waits?: boolean }): Promise<Verdict>
  /** Takes back a shared hit that turned out to be harmless, as many as it counted for. */
  giveBack(key: string, weight?: number): Promise<void>
  /** Remembers on all nodes for so long that something was well. */
  remember(key: string, seconds: number): Promise<void>
  remembers(key: string): Promise<boolean>
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly limiter: LimiterPort
  }
}

/** A verdict as callers of HTTP read it. */
export const rateHeaders = (max: number, { remaining, resetSeconds }: Verdict): Record<string, string> => ({
  'ratelimit-limit': String(max),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetSeconds),
})

/** Refuses the hit that is one too many; 0 lifts the limit. */
export async function refuseExcess({ ports }: Context, key: string, allowance: Allowance & { shared?: boolean }): Promise<void> {
  if (allowance.max === 0) return
  const { allowed, resetSeconds } = await ports.limiter.hit(key, allowance)
  if (!allowed) fail('RATE_LIMITED', { retryAfterSeconds: resetSeconds })
}

export function createLimiter(world: { db: Database; clock: Clock; keysMax: number; waitersMax: number }): LimiterPort {
  const ofThisNode = createMemoryLimiter(world)
  const ofAllNodes = createSqlLimiter(world)
  const patient = createPatientHit(ofAllNodes.hit, world.waitersMax)
  const hitOf = (shared?: boolean, waits?: boolean) => (!shared ? ofThisNode : waits ? patient : ofAllNodes.hit)
  return {
    hit: (key, { shared, waits, ...allowance }) => hitOf(shared, waits)(short(key), allowance),
    giveBack: (key, weight) => ofAllNodes.giveBack(short(key), weight),
    remember: (key, seconds) => ofAllNodes.remember(short(key), seconds),
    remembers: (key) => ofAllNodes.remembers(short(key)),
    take: createBuckets(world),
  }
}

/** Keys hold what callers wrote, and that may be longer than an index takes. */
const short = (key: string) =>
  key.length > LIMITER_KEY_CHARACTERS_MAX ? createHash('sha256').update(key).digest('base64url') : key

export function verdict(allowed: boolean, hits: number, { max, weight = 1 }: Allowance, resetMilliseconds: number): Verdict {
  const left = Math.max(0, max - hits)
  // of a refused hit others may have been given back since
  const remaining = allowed ? left : Math.min(left, weight - 1)
  return { allowed, remaining, resetSeconds: Math.ceil(resetMilliseconds / 1000) }
}
