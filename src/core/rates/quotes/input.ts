import { z } from 'zod'
import { reservationTypes } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { day, id, reference } from '../../../kernel/inputs.ts'
import { AGE_MAX, OFFER_NIGHTS_MAX, PEOPLE_MAX, RATE_PLANS_MAX, ROOM_TYPES_LISTED_MAX } from '../../../kernel/limits.ts'
import { dayMs } from '../../../kernel/time.ts'
import { addDays, momentIn } from '../../../kernel/zone.ts'
import { stayArticles } from '../plans/inputs.ts'
import { type Dates, datesAround, isSellable, type Period } from '../pricing/dates-around.ts'
import type { StayToPrice } from '../pricing/stay.ts'
import type { PlanTerms } from '../pricing/terms.ts'

const people = z.int().min(0).max(PEOPLE_MAX)

export const QuoteStay = z.object({
  accommodationId: id,
  type: z.enum(reservationTypes),
  useStartAt: z.date().nullish(),
  useExpireAt: z.date().nullish(),
  arrival: day.nullish(),
  departure: day.nullish(),
  sleeps: people.nullish(),
  childSleeps: people.nullish(),
  infantSleeps: people.nullish(),
  childAges: z.array(z.int().min(0).max(AGE_MAX)).max(PEOPLE_MAX).nullish(),
  roomTypeIds: z.array(id).min(1).max(ROOM_TYPES_LISTED_MAX).nullish(),
  ratePlanIds: z.array(id).min(1).max(RATE_PLANS_MAX).nullish(),
  promoCode: reference.nullish(),
  channelId: reference.nullish(),
  articles: stayArticles.nullish(),
})

export type QuoteFields = z.output<typeof QuoteStay>

/** When a quoted stay is: the same moments for every plan, or dates with the times of each plan. */
export interface QuotedTime {
  /** Whose prices are read. */
  dates: Dates
  /** Null if it depends on the plan. */
  period: Period | null
  periodOf(plan: Pick<PlanTerms, 'checkInTime' | 'checkOutTime'>, timeZone: string): Period
}

/** How a caller names the moments of a stay. */
const momentNames = { start: 'useStartAt', end: 'useExpireAt' }

type TimeFields = Pick<QuoteFields, 'type' | 'useStartAt' | 'useExpireAt' | 'arrival' | 'departure'>

export function timeOf(fields: TimeFields, { start, end } = momentNames): QuotedTime {
  const { type, useStartAt, useExpireAt, arrival, departure } = fields
  if (arrival != null || departure != null) {
    if (useStartAt != null || useExpireAt != null) refuseField('arrival', 'give dates or moments, not both')
    if (type === 'rent') refuseField('arrival', `an hourly stay needs ${start} and ${end}`)
    if (arrival == null) refuseField('arrival', 'missing')
    if (departure == null) refuseField('departure', 'missing')
    return byDates(arrival, departure)
  }
  if (useStartAt == null) refuseField(start, `give ${start} and ${end}, or arrival and departure`)
  if (useExpireAt == null) refuseField(end, 'missing')
  return byMoments({ useStartAt, useExpireAt }, { start, end })
}

function byDates(arrival: string, departure: string): QuotedTime {
  const moment = (of: string) => new Date(`${of}T00:00:00Z`)
  if (!isSellable(moment(arrival))) refuseField('arrival', 'too far away')
  if (departure <= arrival) fail('PERIOD_INVALID', { field: 'departure' })
  refuseLongStay('departure', moment(arrival), moment(departure))
  return {
    dates: { from: addDays(arrival, -1), to: addDays(departure, 1) },
    period: null,
    periodOf: ({ checkInTime, checkOutTime }, timeZone) => ({
      useStartAt: momentIn(timeZone, arrival, checkInTime),
      useExpireAt: momentIn(timeZone, departure, checkOutTime),
    }),
  }
}

function byMoments(period: Period, { start, end }: typeof momentNames): QuotedTime {
  const dates = datesAround(period) ?? refuseField(start, 'too far away')
  if (period.useStartAt >= period.useExpireAt) fail('PERIOD_INVALID', { field: end })
  refuseLongStay(end, period.useStartAt, period.useExpireAt)
  return { dates, period, periodOf: () => period }
}

function refuseLongStay(field: string, from: Date, to: Date) {
  if (to.getTime() - from.getTime() > OFFER_NIGHTS_MAX * dayMs)
    refuseField(field, `a stay of ${OFFER_NIGHTS_MAX} nights at most is quoted`)
}

/** Who sleeps in a quoted stay. */
export type Guests = Pick<StayToPrice, 'sleeps' | 'childSleeps' | 'infantSleeps' | 'childAges'>

/** The guests of a quoted stay. */
export function guestsOf({ sleeps, childSleeps, infantSleeps, childAges }: QuoteFields): Guests {
  const guests = {
    sleeps: sleeps ?? 1,
    childSleeps: childSleeps ?? 0,
    infantSleeps: infantSleeps ?? 0,
    childAges: childAges ?? [],
  }
  refuseNobody(guests)
  refuseTooManyAges(guests, guests.childAges)
  return guests
}

type Counts = Omit<Guests, 'childAges'>

const countOf = ({ sleeps, childSleeps, infantSleeps }: Counts) => sleeps + childSleeps + infantSleeps

export function refuseNobody(guests: Counts): void {
  if (countOf(guests) === 0) refuseField('sleeps', 'at least one guest comes')
}

/** Every age is one of a guest who is counted. */
export function refuseTooManyAges(guests: Counts, childAges: readonly number[]): void {
  if (childAges.length > countOf(guests)) refuseField('childAges', 'there are more ages than guests')
}
