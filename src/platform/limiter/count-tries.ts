import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { WORK_SHARED_MS, WORK_UNREFUSED_MS } from '../../kernel/limits.ts'
import { EndingEntries } from '../../kernel/lru-cache.ts'
import { currentMeter } from '../../kernel/meter.ts'
import { addressKey, countedKeys, networkKey } from '../../kernel/principal.ts'
import type { Allowance, Hit, HitResult, LimiterPort } from './port.ts'

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

async function countEach(ctx: Context, counts: readonly Count[], mayWait: boolean) {
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

interface Spending {
  /** Of all nodes, as far as this one has heard. */
  ms: number
  /** What the other nodes do not know yet. */
  unshared: number
  endsAt: number
}

interface Needs {
  clock: Clock
  keysMax: number
  /** Counts for all nodes together. */
  hit: Hit
}

const windowSeconds = 60

/**
 * Counts work in memory, and tells the other nodes each `WORK_SHARED_MS`; the answer says what all have spent. For at most `keysMax` keys:
 * the key whose window began first is dropped first.
 */
export function createWorkBudgets({ clock, keysMax, hit }: Needs): Pick<LimiterPort, 'spend' | 'spentFor'> {
  const spendings = new EndingEntries<Spending>(clock, keysMax)
  // a statement may end inside a transaction, and for somebody's account
  const outside = AsyncLocalStorage.snapshot()

  async function share(key: string, spending: Spending) {
    const weight = Math.floor(spending.unshared)
    spending.unshared -= weight
    spending.ms += weight
    const { remaining, resetSeconds } = await hit(key, { max: WORK_UNREFUSED_MS, weight, windowSeconds })
    spending.ms = Math.max(spending.ms, WORK_UNREFUSED_MS - remaining)
    spending.endsAt = clock.now().getTime() + resetSeconds * 1000
  }

  return {
    spend(key, ms) {
      const endsAt = clock.now().getTime() + windowSeconds * 1000
      const spending = spendings.get(key) ?? spendings.set(key, { ms: 0, unshared: 0, endsAt })
      spending.unshared += ms
      if (spending.unshared < WORK_SHARED_MS) return
      // without the database this node still counts for itself
      outside(() => share(key, spending)).catch(() => {})
    },
    spentFor(key, max) {
      const spending = spendings.get(key)
      if (!spending || spending.ms + spending.unshared < max) return 0
      return Math.ceil((spending.endsAt - clock.now().getTime()) / 1000)
    },
  }
}

/**
 * Charges all work of this request to its caller: to a signed-in one, or to the address of an anonymous one. A caller whose work of this
 * minute is spent is refused. A budget of 0 is no budget.
 */
export function chargeWork(ctx: Context): void {
  const meter = currentMeter()
  const { WORK_PER_ADDRESS_MS, WORK_PER_CALLER_MS } = ctx.limits
  const budget = ctx.actor.kind === 'anonymous' ? WORK_PER_ADDRESS_MS : WORK_PER_CALLER_MS
  if (!meter || budget === 0) return
  const { limiter } = ctx.ports
  const counts = countsOfCaller(ctx, 'work', { max: budget, windowSeconds })
  const refuseSpent = () => {
    const retryAfterSeconds = Math.max(...counts.map(({ key, max }) => limiter.spentFor(key, max + meter.paidMs)))
    if (retryAfterSeconds === 0) return
    fail('RATE_LIMITED', { message: 'Your requests of this minute took too long. Wait and try again.', retryAfterSeconds })
  }
  const pay = (ms: number) => {
    for (const { key } of counts) limiter.spend(key, ms)
  }
  try {
    refuseSpent()
  } finally {
    // a refusal costs something too
    meter.paidBy(pay, refuseSpent)
  }
}
