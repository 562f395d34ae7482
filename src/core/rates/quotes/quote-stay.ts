import type { z } from 'zod'
import { authorize, may } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { QUOTED_NIGHTS_MAX } from '../../../kernel/limits.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import { parse } from '../../../kernel/parse.ts'
import { type Stock, stockOf } from '../../inventory/index.ts'
import { ratesPolicy } from '../policy.ts'
import type { Period } from '../pricing/dates-around.ts'
import { calendarOf, priceOf, refuseArticles } from '../pricing/price.ts'
import { publicRefusals, saleMoment } from '../pricing/public-refusals.ts'
import { readTerms } from '../pricing/read-terms.ts'
import type { PricedStay, Refusal, StayToPrice } from '../pricing/stay.ts'
import type { PlanTerms, RateTerms, RoomTypeTerms } from '../pricing/terms.ts'
import { guestsOf, type QuotedTime, type QuoteFields, QuoteStay, timeOf } from './input.ts'

/** A room type of a rate plan as it is offered for a stay. */
export interface QuotedOffer {
  plan: PlanTerms
  roomType: RoomTypeTerms
  stay: StayToPrice
  /** Null without a price. */
  priced: PricedStay | null
  refusals: readonly Refusal[]
  /** Rooms that are left for the stay, never below zero. */
  left: number
  /** Whether the caller can book the stay by a token. */
  hasToken: boolean
  terms: RateTerms
}

export interface Quote {
  terms: RateTerms
  promoCode: string | null
  offers: QuotedOffer[]
}

/**
 * Offers every rate plan of the wanted room types for a stay, also what its rules refuse. Reads prices, rules and stock in a statement
 * for prices and one for each period; periods differ only if plans have other times of check-in and check-out.
 */
export async function quoteStay(ctx: Context, input: z.input<typeof QuoteStay>): Promise<Quote> {
  authorize(ctx.actor, ratesPolicy.quoteStay)
  const fields = parse(QuoteStay, input)
  const { accommodationId, type } = fields
  authorize(ctx.actor, ratesPolicy.quoteStay, accommodationId)
  const time = timeOf(fields)
  const guests = guestsOf(fields)
  const now = ctx.clock.now()
  const stock = stockReader(ctx, fields, now)
  const early = time.period && stock(time.period)
  early?.catch(() => {})
  const { roomTypeIds = null, promoCode = null } = fields
  const articles = fields.articles ?? []
  const articleIds = articles.map(({ articleId }) => articleId)
  const terms = await readTerms(ctx.db, { accommodationId, type, ...time.dates, roomTypeIds, promoCode, articleIds, now })
  refuseArticles(terms, { type, articles })
  const wanted = wantedOffers(terms, fields, time)
  refuseTooMany(terms, wanted, fields)
  const periods = new Map(wanted.map(({ period }) => [keyOfPeriod(period), period]))
  const left = new Map<string, Map<string, Stock>>()
  await Promise.all([...periods].map(async ([key, period]) => left.set(key, await stock(period))))
  const calendars = new Map([...periods].map(([key, period]) => [key, calendarOf({ type, ...period }, terms.timeZone)]))
  const moment = saleMoment(terms, now)
  const offers = wanted.map(({ plan, roomType, period }): QuotedOffer => {
    const stay = {
      accommodationId,
      ratePlanId: plan.id,
      roomTypeId: roomType.id,
      type,
      ...period,
      ...guests,
      promoCode: terms.unlockedPlanIds?.includes(plan.id) ? promoCode : null,
      articles,
      channelId: isKiosk(ctx) ? null : (fields.channelId ?? null),
    }
    const rooms = Math.max(0, left.get(keyOfPeriod(period))?.get(roomType.id)?.left ?? 0)
    const calendar = calendars.get(keyOfPeriod(period))!
    const { priced, refusals: ofRules } = priceOf(terms, stay, now, {}, calendar)
    const refusals = publicRefusals(terms, stay, calendar, { moment, ofRules, left: rooms })
    return {
      plan,
      roomType,
      stay,
      priced: priced && { ...priced, refusals },
      refusals,
      left: rooms,
      hasToken: priced !== null && isBookable(ctx, accommodationId, refusals),
      terms,
    }
  })
  return { terms, promoCode, offers: offers.filter((offer) => isShown(ctx, offer)) }
}

const keyOfPeriod = ({ useStartAt, useExpireAt }: Period) => `${useStartAt.getTime()} ${useExpireAt.getTime()}`

/** Counts the stock of each period once. */
function stockReader(ctx: Context, { accommodationId, type, roomTypeIds }: QuoteFields, now: Date) {
  const read = new Map<string, Promise<Map<string, Stock>>>()
  return (period: Period) => {
    const key = keyOfPeriod(period)
    const found = read.get(key) ?? stockOf(ctx.db, { accommodationId, type, ...period, ...(roomTypeIds && { roomTypeIds }), now })
    read.set(key, found)
    return found
  }
}

interface Wanted {
  plan: PlanTerms
  roomType: RoomTypeTerms
  period: Period
}

/** Plans in use with the room types in use that they sell; and whatever the caller names. */
function wantedOffers(terms: RateTerms, { type, roomTypeIds, ratePlanIds }: QuoteFields, time: QuotedTime): Wanted[] {
  for (const id of ratePlanIds ?? []) if (!terms.plans.has(id)) fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlanIds' })
  for (const id of roomTypeIds ?? []) if (!terms.roomTypes.has(id)) fail('ROOM_TYPE_NOT_FOUND', { field: 'roomTypeIds' })
  const plans = ratePlanIds
    ? [...new Set(ratePlanIds)].map((id) => terms.plans.get(id)!)
    : [...terms.plans.values()].filter((plan) => plan.type === type && !plan.archived)
  return plans.flatMap((plan) => {
    const period = time.periodOf(plan, terms.timeZone)
    const isNamed = ratePlanIds && roomTypeIds
    const types = [...terms.roomTypes.values()].filter(
      ({ id, archived }) => isNamed || (terms.sold.get(plan.id)?.has(id) && (!archived || roomTypeIds)),
    )
    return types.map((roomType) => ({ plan, roomType, period }))
  })
}

function refuseTooMany({ timeZone }: RateTerms, wanted: readonly Wanted[], { type, articles }: QuoteFields) {
  const [first] = wanted
  if (!first) return
  // a night has a charge for each article too
  const nights = wanted.length * chargedDates({ type, ...first.period }, timeZone).length * (1 + (articles?.length ?? 0))
  if (nights > QUOTED_NIGHTS_MAX)
    fail(
      'LIMIT_EXCEEDED',
      `The quote has ${nights} nights, with their articles, in all its offers; ${QUOTED_NIGHTS_MAX} are allowed. Name fewer rate plans, room types or articles.`,
    )
}

/** Rules only warn staff. A stop of sale refuses apps and third parties. A kiosk books nothing. */
function isBookable(ctx: Context, accommodationId: string, refusals: readonly Refusal[]): boolean {
  if (may(ctx.actor, ratesPolicy.bookWhileSaleIsStopped, accommodationId)) return true
  return !isKiosk(ctx) && !refusals.some(({ code }) => code === 'SALE_STOPPED')
}

/** Guests use it. It sells directly: a channel that they name would show them the plans of that channel. */
const isKiosk = ({ actor }: Context) => actor.kind === 'kiosk'

/** A guest at a kiosk sees only what can be bought. */
const isShown = (ctx: Context, { plan, priced, refusals }: QuotedOffer) =>
  !isKiosk(ctx) || (priced !== null && refusals.length === 0 && plan.visibility !== 'PRIVATE')
