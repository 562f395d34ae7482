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

const flags = ['closed', 'closedToArrival', 'closedToDeparture'] as const
const lengths = ['minStay', 'maxStay', 'minStayThrough', 'maxStayThrough'] as const

/** Values by day. */
type Arrays = { amount: (number | null)[]; amountsByAdults: (number[] | null)[] } & Record<(typeof flags)[number], boolean[]> &
  Record<(typeof lengths)[number], (number | null)[]>

export type RateCalendarRow = { ratePlanId: string; roomTypeId: string } & Arrays

export interface RateCalendarAnswer {
  from: string
  to: string
  version: number
  currency: string
  rows: RateCalendarRow[]
}

type Field = readonly [name: string, read: (pair: CalendarPair, day: string) => unknown]

/** Each with its value of a day. */
const fields: readonly Field[] = [
  ['amount', (pair, day) => pair.priceOn(day)],
  ['amountsByAdults', (pair, day) => (pair.priceOn(day) === null ? null : pair.byAdults(day))],
  ...flags.map((name): Field => [name, (pair, day) => pair.ruleOn(day)[name] ?? false]),
  ...lengths.map((name): Field => [name, (pair, day) => pair.ruleOn(day)[name]]),
]

/** Prices and rules by day. Only the fields that are selected are calculated. */
export const rateCalendar = verbAt(
  ratesPolicy.rateCalendar,
  RateCalendar,
  async (ctx, request, selection: Selection): Promise<RateCalendarAnswer> => {
    refusePeriod(request)
    const { terms, dates, pairs } = await readCalendar(ctx.db, { ...request, now: ctx.clock.now() })
    const selected = fields.filter(([name]) => selection.rows?.[name])
    const rows: RateCalendarRow[] = []
    for (const pair of pairs) {
      await breathe()
      const arrays = selected.map(([name, read]) => [name, dates.map((day) => read(pair, day))])
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
