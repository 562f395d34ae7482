import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { addressKey, countedKeys, networkKey } from '../../kernel/principal.ts'
import type { Allowance, HitResult } from './port.ts'

interface Keyed {
  key: string
}

interface Hits extends Allowance, Keyed {
  /** Counted for all nodes together. */
  shared?: boolean
}

export interface Count extends Allowance, Keyed {
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
    const result = await ctx.ports.limiter.hit(count.key, { ...count, shared: true, waits })
    if (!result.allowed) {
      if (count.unless && (await ctx.ports.limiter.remembers(count.unless))) continue
      await giveBack(ctx, counted)
      if (count.warning) ctx.log.warn({ limit: count.max }, count.warning)
      requireAllowed(result)
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
export const countsOfAddress = <Allowed extends Allowance>(
  { address, limits }: Pick<Context, 'address' | 'limits'>,
  name: string,
  allowance: Allowed,
): (Allowed & Keyed)[] => countsOf({ own: addressKey(address), network: networkKey(address) }, name, allowance, limits)

/** Counts for a signed-in caller, or for the address of an anonymous one. */
export const countsOfCaller = <Allowed extends Allowance>(
  ctx: Pick<Context, 'actor' | 'address' | 'limits'>,
  name: string,
  allowance: Allowed,
): (Allowed & Keyed)[] => countsOf(countedKeys(ctx), name, allowance, ctx.limits)

function countsOf<Allowed extends Allowance>(
  { own, network }: ReturnType<typeof countedKeys>,
  name: string,
  allowance: Allowed,
  { NETWORK_LIMIT_FACTOR }: Context['limits'],
): (Allowed & Keyed)[] {
  const ofOwn = { ...allowance, key: `${name}:${own}` }
  if (network === null) return [ofOwn]
  return [ofOwn, { ...allowance, key: `${name}:${network}`, max: allowance.max * NETWORK_LIMIT_FACTOR }]
}

export function requireAllowed({ allowed, resetSeconds }: HitResult): void {
  if (!allowed) fail('RATE_LIMITED', { retryAfterSeconds: resetSeconds })
}

/** Counts a hit under every key and answers what the tightest limit says. A refused hit counts under none of them. */
export async function hitEach({ ports: { limiter } }: Pick<Context, 'ports'>, counts: readonly Hits[]): Promise<HitResult> {
  let tightest: HitResult | undefined
  for (const [at, { key, ...allowance }] of counts.entries()) {
    const result = await limiter.hit(key, allowance)
    if (!result.allowed) {
      await Promise.all(counts.slice(0, at).map((one) => limiter.giveBack(one.key, one.weight, one.shared ?? false)))
      return result
    }
    if (!tightest || result.remaining < tightest.remaining) tightest = result
  }
  return tightest!
}

/** Counts a hit of the caller and refuses it over the limit. 0 means no limit. */
export async function refuseCaller(ctx: Context, name: string, allowance: Omit<Hits, 'key'>): Promise<void> {
  if (allowance.max === 0) return
  requireAllowed(await hitEach(ctx, countsOfCaller(ctx, name, allowance)))
}
