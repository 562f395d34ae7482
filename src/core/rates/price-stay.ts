import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { stockOf } from '../inventory/index.ts'
import { datesAround } from './pricing/dates-around.ts'
import { priceOf } from './pricing/price.ts'
import { readTerms } from './pricing/read-terms.ts'
import { type PricedStay, type Refusal, type StandingNights, type StayToPrice, soldOut } from './pricing/stay.ts'
import type { RateTerms } from './pricing/terms.ts'

/** Prices a stay by its rate plan as it is sold now, in one statement. Fails with `NO_PRICE` if a night has no price. */
export async function priceStay(
  ctx: Pick<Context, 'clock'>,
  db: Database,
  stay: StayToPrice,
  standing: StandingNights = {},
): Promise<PricedStay> {
  const now = ctx.clock.now()
  const { priced, refusals } = priceOf(await termsNow(db, stay, now), stay, now, standing)
  if (priced) return priced
  const date = refusals.find(({ code }) => code === 'NO_PRICE')?.date
  return fail('NO_PRICE', date ? { message: `The rate plan has no price for ${date}.`, members: { date } } : undefined)
}

/** Why the public could not buy a stay now: rules and stock. No lock is taken. */
export async function refusalsNow({ clock }: Pick<Context, 'clock'>, db: Database, stay: StayToPrice): Promise<Refusal[]> {
  const now = clock.now()
  const { accommodationId, type, useStartAt, useExpireAt, roomTypeId } = stay
  const { refusals } = priceOf(await termsNow(db, stay, now), stay, now)
  const ofRules = refusals.filter(({ code }) => code !== 'NO_PRICE')
  const stock = await stockOf(db, { accommodationId, type, useStartAt, useExpireAt, roomTypeIds: [roomTypeId], now })
  const left = stock.get(roomTypeId)?.left ?? 0
  return left > 0 ? ofRules : [...ofRules, soldOut]
}

async function termsNow(db: Database, stay: StayToPrice, now: Date): Promise<RateTerms> {
  const { accommodationId, type, roomTypeId, promoCode } = stay
  const dates = datesAround(stay) ?? fail('NO_PRICE')
  const terms = await readTerms(db, { accommodationId, type, ...dates, roomTypeIds: [roomTypeId], promoCode, now })
  if (!terms.plans.has(stay.ratePlanId)) fail('RATE_PLAN_NOT_FOUND')
  if (!terms.roomTypes.has(roomTypeId)) fail('ROOM_TYPE_NOT_FOUND')
  return terms
}
