import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { addressKey } from '../../kernel/principal.ts'
import type { Allowance } from './index.ts'

export interface Count extends Allowance {
  key: string
  /** A hit stays counted also where the try was right. */
  always?: true
  /** What operators are told when this limit refuses somebody. */
  warning?: string
}

/**
 * Counts a hit under every key, on all nodes together; 0 lifts a limit. Where one limit is reached the hit is refused, and
 * counts under none of the keys. Answers how to take the hits of a right try back.
 */
export async function countAll(ctx: Context, counts: readonly Count[]): Promise<() => Promise<void>> {
  const { limiter } = ctx.ports
  const counted: Count[] = []
  const giveBack = async (some: readonly Count[]) => void (await Promise.all(some.map(({ key }) => limiter.giveBack(key))))
  for (const count of counts) {
    if (count.max === 0) continue
    const { allowed, resetSeconds } = await limiter.hit(count.key, { ...count, shared: true })
    if (!allowed) {
      await giveBack(counted)
      if (count.warning) ctx.log.warn({ limit: count.max }, count.warning)
      fail('RATE_LIMITED', { retryAfterSeconds: resetSeconds })
    }
    counted.push(count)
  }
  return () => giveBack(counted.filter(({ always }) => !always))
}

/** Wrong passwords, codes and client secrets from the caller's address, whoever they were tried for. */
export function triesOfAddress({ address, limits }: Pick<Context, 'address' | 'limits'>): Count {
  const { FAILED_TRIES_PER_ADDRESS_MAX: max, FAILED_TRIES_WINDOW_SECONDS: windowSeconds } = limits
  return { key: `tries:${addressKey(address)}`, max, windowSeconds }
}
