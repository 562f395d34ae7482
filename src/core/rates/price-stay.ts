import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { datesAround } from './pricing/dates-around.ts'
import { priceOf } from './pricing/price.ts'
import { readTerms } from './pricing/read-terms.ts'
import type { NightPrice, PricedStay, StayToPrice } from './pricing/stay.ts'

interface PriceOptions {
  /** Nights that keep their price, of a stay that is changed. */
  keep?: readonly NightPrice[]
}

/** Prices a stay by its rate plan as it is sold now, in one statement. Fails with `NO_PRICE` if a night has no price. */
export async function priceStay(
  { clock }: Pick<Context, 'clock'>,
  db: Database,
  stay: StayToPrice,
  { keep }: PriceOptions = {},
): Promise<PricedStay> {
  const { accommodationId, type, roomTypeId, promoCode } = stay
  const now = clock.now()
  const dates = datesAround(stay) ?? fail('NO_PRICE')
  const terms = await readTerms(db, { accommodationId, type, ...dates, roomTypeIds: [roomTypeId], promoCode, now })
  if (!terms.plans.has(stay.ratePlanId)) fail('RATE_PLAN_NOT_FOUND')
  if (!terms.roomTypes.has(roomTypeId)) fail('ROOM_TYPE_NOT_FOUND')
  const { priced, refusals } = priceOf(terms, stay, now, keep)
  if (priced) return priced
  const date = refusals.find(({ code }) => code === 'NO_PRICE')?.date
  return fail('NO_PRICE', date ? { message: `The rate plan has no price for ${date}.`, members: { date } } : undefined)
}
