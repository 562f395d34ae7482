import { onlineProperty } from '../../core/settings/index.ts'
import type { Context } from '../../kernel/context.ts'
import { SEARCH_PATIENCE_SECONDS, SEARCHES_WAITING_MAX } from '../../kernel/limits.ts'
import { createPlaces } from '../../kernel/places.ts'
import { countAll, countsOfAddress, giveBack, refuseCaller } from '../../platform/limiter/index.ts'

const inPlace = createPlaces()
const queue = { waiting: SEARCHES_WAITING_MAX, patience: SEARCH_PATIENCE_SECONDS }

/** A search of everybody at a property that sells online. */
export const searchOnline = <Found extends { isCodeValid: boolean }>(
  ctx: Context,
  { accommodationId, promoCode }: { accommodationId: string; promoCode: string | null },
  search: () => Promise<Found>,
): Promise<Found> =>
  asSearch(ctx, async () => {
    await onlineProperty(ctx, ctx.db, accommodationId)
    return tryPromoCode(ctx, promoCode, search)
  })

/**
 * Each search in a request counts like a request, because it costs server and database as much, and an anonymous address has few at
 * once. This node counts in memory.
 */
async function asSearch<T>(ctx: Context, search: () => Promise<T>): Promise<T> {
  const { RATE_LIMIT_PER_MINUTE, SEARCHES_AT_ONCE } = ctx.limits
  await refuseCaller(ctx, 'search', { max: RATE_LIMIT_PER_MINUTE, windowSeconds: 60 })
  if (ctx.actor.kind !== 'anonymous' || SEARCHES_AT_ONCE === 0) return search()
  const counts = countsOfAddress(ctx, 'search', { max: SEARCHES_AT_ONCE, windowSeconds: 60 })
  return counts.reduce<() => Promise<T>>(
    (work, { key, max }) =>
      () =>
        inPlace(key, { ...queue, places: max }, work),
    search,
  )()
}

/**
 * Reads by a promo code. Wrong codes count for the caller's address, because codes can be guessed, but not together with wrong credentials:
 * guests who share the network of a property must not lock its staff out.
 */
async function tryPromoCode<Found extends { isCodeValid: boolean }>(
  ctx: Context,
  promoCode: string | null,
  read: () => Promise<Found>,
): Promise<Found> {
  if (promoCode === null) return read()
  const { FAILED_TRIES_PER_ADDRESS_MAX: max, FAILED_TRIES_WINDOW_SECONDS: windowSeconds } = ctx.limits
  const counts = countsOfAddress(ctx, 'promo codes', { max, windowSeconds })
  await countAll(ctx, counts)
  const found = await read()
  if (found.isCodeValid) await giveBack(ctx, counts)
  return found
}
