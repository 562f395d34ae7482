import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { addressKey, networkKey } from '../../kernel/principal.ts'
import type { Allowance } from './port.ts'

export interface Count extends Allowance {
  key: string
  /** The hit stays counted after a successful try. */
  always?: true
  /** The limit does not apply while this key is remembered. */
  unless?: string
  /** Logged when this limit refuses somebody. */
  warning?: string
}

/**
 * Counts a hit under every key, for all nodes together. A limit of 0 is no limit. If one limit is reached, the hit is refused and
 * counts under none of the keys.
 */
export const countAll = async (ctx: Context, counts: readonly Count[]): Promise<void> =>
  void (await countEach(ctx, counts, false))

/**
 * Counts a try before it is checked, and answers a function that takes it back after a success. If unfinished tries fill a limit,
 * it waits a moment for them: successful tries do not lock each other out.
 */
export async function countTry(ctx: Context, counts: readonly Count[]): Promise<() => Promise<void>> {
  const counted = await countEach(ctx, counts, true)
  return () =>
    giveBack(
      ctx,
      counted.filter(({ always }) => !always),
    )
}

async function countEach(ctx: Context, counts: readonly Count[], mayWait: boolean): Promise<Count[]> {
  const counted: Count[] = []
  for (const count of counts) {
    if (count.max === 0) continue
    const waits = mayWait && !count.always
    const { allowed, resetSeconds } = await ctx.ports.limiter.hit(count.key, { ...count, shared: true, waits })
    if (!allowed) {
      if (count.unless && (await ctx.ports.limiter.remembers(count.unless))) continue
      await giveBack(ctx, counted)
      if (count.warning) ctx.log.warn({ limit: count.max }, count.warning)
      fail('RATE_LIMITED', { retryAfterSeconds: resetSeconds })
    }
    counted.push(count)
  }
  return counted
}

/** Undoes counted hits. */
export const giveBack = async ({ ports }: Context, counts: readonly Count[]): Promise<void> =>
  void (await Promise.all(counts.map(({ key, max, weight }) => max > 0 && ports.limiter.giveBack(key, weight))))

/** The limit on wrong passwords, codes and client secrets from the caller's address, for all accounts together. */
export function triesOfAddress(ctx: Pick<Context, 'address' | 'limits'>): Count[] {
  const { FAILED_TRIES_PER_ADDRESS_MAX: max, FAILED_TRIES_WINDOW_SECONDS: windowSeconds } = ctx.limits
  return countsOfAddress(ctx, 'tries', { max, windowSeconds })
}

/** Counts for the caller's address. With IPv6 its /48 counts too, because its owner has many addresses. */
export function countsOfAddress(
  { address, limits }: Pick<Context, 'address' | 'limits'>,
  name: string,
  allowance: Allowance,
): Count[] {
  const network = networkKey(address)
  const ofAddress = { ...allowance, key: `${name}:${addressKey(address)}` }
  if (network === null) return [ofAddress]
  return [ofAddress, { ...allowance, key: `${name}:${network}`, max: allowance.max * limits.NETWORK_LIMIT_FACTOR }]
}
