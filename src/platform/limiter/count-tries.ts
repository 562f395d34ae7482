import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { addressKey, networkKey } from '../../kernel/principal.ts'
import type { Allowance } from './port.ts'

export interface Count extends Allowance {
  key: string
  /** A hit stays counted also where the try was right. */
  always?: true
  /** The limit does not hold where this key is remembered. */
  unless?: string
  /** What operators are told when this limit refuses somebody. */
  warning?: string
}

/**
 * Counts a hit under every key, on all nodes together; 0 lifts a limit. Where one limit is reached the hit is refused, and
 * counts under none of the keys.
 */
export const countAll = async (ctx: Context, counts: readonly Count[]): Promise<void> =>
  void (await countEach(ctx, counts, false))

/**
 * Counts a try before it is looked at; answers how to take it back where it was right. Where tries in flight fill a limit, it
 * waits a moment for them: right ones do not shut each other out.
 */
export async function countTry(ctx: Context, counts: readonly Count[]): Promise<() => Promise<void>> {
  const counted = await countEach(ctx, counts, true)
  return () =>
    giveBack(
      ctx,
      counted.filter(({ always }) => !always),
    )
}

async function countEach(ctx: Context, counts: readonly Count[], tried: boolean): Promise<Count[]> {
  const counted: Count[] = []
  for (const count of counts) {
    if (count.max === 0) continue
    const waits = tried && !count.always
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

const giveBack = async ({ ports }: Context, counts: readonly Count[]): Promise<void> =>
  void (await Promise.all(counts.map(({ key, weight }) => ports.limiter.giveBack(key, weight))))

/** Wrong passwords, codes and client secrets from the caller's address, whoever they were tried for. */
export function triesOfAddress(ctx: Pick<Context, 'address' | 'limits'>): Count[] {
  const { FAILED_TRIES_PER_ADDRESS_MAX: max, FAILED_TRIES_WINDOW_SECONDS: windowSeconds } = ctx.limits
  return countsOfAddress(ctx, 'tries', { max, windowSeconds })
}

/** What comes from the caller's address; of IPv6 the /48 around it counts too, as whoever has it has many addresses. */
export function countsOfAddress(
  { address, limits }: Pick<Context, 'address' | 'limits'>,
  what: string,
  allowance: Allowance,
): Count[] {
  const network = networkKey(address)
  const ofAddress = { ...allowance, key: `${what}:${addressKey(address)}` }
  if (network === null) return [ofAddress]
  return [ofAddress, { ...allowance, key: `${what}:${network}`, max: allowance.max * limits.NETWORK_LIMIT_FACTOR }]
}
