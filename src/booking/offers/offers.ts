import { z } from 'zod'
import {
  type OfferDay,
  offerDays,
  publicOffers,
  type QuotedOffer,
  type RentSlot,
  rentSlots,
  stayArticles,
  timeOf,
} from '../../core/rates/index.ts'
import { reservationTypes } from '../../db/tables/index.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { day, id, reference } from '../../kernel/inputs.ts'
import {
  AGE_MAX,
  DAY_MINUTES,
  OFFER_CALENDAR_DAYS_MAX,
  OFFER_CALENDAR_NIGHTS_MAX,
  PEOPLE_MAX,
  ROOM_TYPES_LISTED_MAX,
} from '../../kernel/limits.ts'
import { verb } from '../../kernel/verb.ts'
import { addDays } from '../../kernel/zone.ts'
import { offersPolicy } from './policy.ts'
import { searchOnline } from './search-online.ts'

/** The arguments of every public search. */
const search = {
  accommodationId: id,
  adults: z.int().min(1).max(PEOPLE_MAX).nullish(),
  childrenAges: z.array(z.int().min(0).max(AGE_MAX)).max(PEOPLE_MAX).nullish(),
  roomTypeIds: z.array(id).min(1).max(ROOM_TYPES_LISTED_MAX).nullish(),
  promoCode: reference.nullish(),
}

type Search = z.output<z.ZodObject<typeof search>>

/** The search with its defaults. */
const searchOf = ({ accommodationId, adults, childrenAges, roomTypeIds, promoCode }: Search) => ({
  accommodationId,
  adults: adults ?? 1,
  childAges: childrenAges ?? [],
  roomTypeIds: roomTypeIds ?? null,
  promoCode: promoCode ?? null,
})

const Offers = z.object({
  ...search,
  type: z.enum(reservationTypes),
  startAt: z.date().nullish(),
  endAt: z.date().nullish(),
  arrival: day.nullish(),
  departure: day.nullish(),
  articles: stayArticles.nullish(),
})

/** What everybody can buy of a stay, each offer with its token. */
export const offers = verb(offersPolicy.offers, Offers, async (ctx, input): Promise<QuotedOffer[]> => {
  const { type, startAt, endAt, arrival, departure, articles, ...fields } = input
  const stay = searchOf(fields)
  const time = timeOf({ type, useStartAt: startAt, useExpireAt: endAt, arrival, departure }, { start: 'startAt', end: 'endAt' })
  const found = await searchOnline(ctx, stay, () => publicOffers(ctx, { ...stay, type, time, articles: articles ?? [] }))
  return found.offers
})

const OfferCalendar = z.object({
  ...search,
  from: day,
  to: day,
  nights: z.int().min(1).max(OFFER_CALENDAR_NIGHTS_MAX).nullish(),
})

/** The cheapest stay from each day on. */
export const offerCalendar = verb(offersPolicy.offerCalendar, OfferCalendar, async (ctx, input): Promise<OfferDay[]> => {
  const { from, to, nights, ...fields } = input
  if (from > to) fail('PERIOD_INVALID', { field: 'to' })
  if (to >= addDays(from, OFFER_CALENDAR_DAYS_MAX)) refuseField('to', `a calendar has at most ${OFFER_CALENDAR_DAYS_MAX} days`)
  const stay = searchOf(fields)
  return (await searchOnline(ctx, stay, () => offerDays(ctx, { ...stay, from, to, nights: nights ?? 1 }))).days
})

const RentSlots = z.object({ ...search, date: day, minutes: z.int().min(1).max(DAY_MINUTES).nullish() })

/** The hourly stays of a day that everybody can buy. */
export const slotsOfDay = verb(offersPolicy.rentSlots, RentSlots, async (ctx, input): Promise<RentSlot[]> => {
  const { date, minutes, ...fields } = input
  const stay = searchOf(fields)
  return (await searchOnline(ctx, stay, () => rentSlots(ctx, { ...stay, date, minutes: minutes ?? null }))).slots
})
