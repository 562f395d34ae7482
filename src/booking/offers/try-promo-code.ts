import type { Context } from '../../kernel/context.ts'
import { countAll, countsOfAddress, giveBack } from '../../platform/limiter/index.ts'

/**
 * Reads by a promo code. Wrong codes count for the caller's address, because codes can be guessed, but not together with wrong credentials:
 * guests who share the network of a property must not lock its staff out.
 */
export async function tryPromoCode<Found extends { isCodeValid: boolean }>(
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
