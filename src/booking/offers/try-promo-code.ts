import type { Context } from '../../kernel/context.ts'
import { countTry, triesOfAddress } from '../../platform/limiter/index.ts'

/** Reads by a promo code. Wrong codes count for the caller's address as wrong credentials do, because codes can be guessed. */
export async function tryPromoCode<Found extends { isCodeValid: boolean }>(
  ctx: Context,
  promoCode: string | null,
  read: () => Promise<Found>,
): Promise<Found> {
  if (promoCode === null) return read()
  const takeBack = await countTry(ctx, triesOfAddress(ctx))
  const found = await read()
  if (found.isCodeValid) await takeBack()
  return found
}
