import { z } from 'zod'
import type { Selection } from '../../../db/selection.ts'
import { breathe } from '../../../kernel/breathe.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { day, id } from '../../../kernel/inputs.ts'
import { RATE_CALENDAR_DAYS_MAX, RATE_PLANS_MAX, ROOM_TYPES_LISTED_MAX } from '../../../kernel/limits.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import { type CalendarPair, readCalendar } from './calendar.ts'
import { dayNumber } from './days.ts'

const RateCalendar = z.object({
  accommodationId: id,
  from: day,
  to: day,
  ratePlanIds: z.array(id).max(RATE_PLANS_MAX).nullish(),
  roomTypeIds: z.array(id).max(ROOM_TYPES_LISTED_MAX).nullish(),
})

type Flags = 'closed' | 'closedToArrival' | 'closedToDeparture'
type Lengths = 'minStay' | 'maxStay' | 'minStayThrough' | 'maxStayThrough'

/** Values by day. */
type Arrays = { amount: (number | null)[]; amountsByAdults: (number[] | null)[] } & Record<Flags, boolean[]> &
  Record<Lengths, (number | null)[]>

export type RateCalendarRow = { ratePlanId: string; roomTypeId: string } & Arrays

export interface RateCalendarAnswer {
  from: string
  to: string
  version: number
  currency: string
  rows: RateCalendarRow[]
}

/** Field → its value of a day. */
const fields: { [Field in keyof Arrays]: (pair: CalendarPair, day: string) => Arrays[Field][number] } = {
  amount: (pair, day) => pair.priceOn(day),
  amountsByAdults: (pair, day) => (pair.priceOn(day) === null ? null : pair.byAdults(day)),
  closed: (pair, day) => pair.ruleOn(day).closed ?? false,
  closedToArrival: (pair, day) => pair.ruleOn(day).closedToArrival ?? false,
  closedToDeparture: (pair, day) => pair.ruleOn(day).closedToDeparture ?? false,
  minStay: (pair, day) => pair.ruleOn(day).minStay,
  maxStay: (pair, day) => pair.ruleOn(day).maxStay,
  minStayThrough: (pair, day) => pair.ruleOn(day).minStayThrough,
  maxStayThrough: (pair, day) => pair.ruleOn(day).maxStayThrough,
}

/** Prices and rules by day. Only the fields that are selected are calculated. */
export const rateCalendar = verbAt(
  ratesPolicy.rateCalendar,
  RateCalendar,
  async (ctx, request, selection: Selection): Promise<RateCalendarAnswer> => {
    refusePeriod(request)
    const { terms, dates, pairs } = await readCalendar(ctx.db, { ...request, now: ctx.clock.now() })
    const selected = Object.keys(fields).filter((field) => selection.rows?.[field]) as (keyof Arrays)[]
    const rows: RateCalendarRow[] = []
    for (const pair of pairs) {
      await breathe()
      const arrays = selected.map((field) => [field, dates.map((day) => fields[field](pair, day))])
      rows.push({ ratePlanId: pair.plan.id, roomTypeId: pair.roomTypeId, ...Object.fromEntries(arrays) } as RateCalendarRow)
    }
    const { from, to } = request
    return { from, to, version: terms.version, currency: terms.currency, rows }
  },
)

export function refusePeriod({ from, to }: { from: string; to: string }): void {
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days < 1) fail('PERIOD_INVALID', { field: 'to' })
  if (days > RATE_CALENDAR_DAYS_MAX) refuseField('to', `at most ${RATE_CALENDAR_DAYS_MAX} days at once`)
}
