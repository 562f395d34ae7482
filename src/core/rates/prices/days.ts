import { refuseField } from '../../../kernel/errors.ts'
import { EPOCH_WEEKDAY, RATE_DAYS_AHEAD_MAX, RATE_DAYS_BACK_MAX, WEEKDAYS } from '../../../kernel/limits.ts'
import { dayMs } from '../../../kernel/time.ts'
import { addDays } from '../../../kernel/zone.ts'

/** Days since 1970: what a calendar of a year counts with. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

export const dateOfDay = (day: number): string => addDays('1970-01-01', day)

export const weekdayOfDay = (day: number): number => (((day + EPOCH_WEEKDAY) % WEEKDAYS) + WEEKDAYS) % WEEKDAYS

export interface DaySpan {
  first: number
  last: number
}

/** The days that prices and rules can be set for. */
export const settableDays = (today: string): DaySpan => ({
  first: dayNumber(today) - RATE_DAYS_BACK_MAX,
  last: dayNumber(today) + RATE_DAYS_AHEAD_MAX,
})

export interface DaysInput {
  from: string
  to?: string | null | undefined
  weekdays?: readonly number[] | null | undefined
}

/** The first and last day of an item of the input, both included. */
export function spanOf({ from, to }: DaysInput, settable: DaySpan, field: string): DaySpan {
  const span = { first: dayNumber(from), last: dayNumber(to ?? from) }
  if (span.last < span.first) refuseField(`${field}.to`, 'must not be before from')
  refuseFarDays(span, settable, { first: `${field}.from`, last: `${field}.${to ? 'to' : 'from'}` })
  return span
}

export function refuseFarDays(span: DaySpan, settable: DaySpan, fields: { first: string; last: string }): void {
  if (span.first < settable.first) refuseField(fields.first, `must not be before ${dateOfDay(settable.first)}`)
  if (span.last > settable.last) refuseField(fields.last, `must not be after ${dateOfDay(settable.last)}`)
}

/** Whether the item holds on no day of the span. */
export function holdsOnNone(item: DaysInput, { first, last }: DaySpan): boolean {
  for (let day = first; day <= Math.min(last, first + WEEKDAYS - 1); day++) if (holdsOn(item, day)) return false
  return true
}

/** Whether an item with these weekdays holds on a day. */
export const holdsOn = ({ weekdays: listed }: DaysInput, day: number): boolean => !listed || listed.includes(weekdayOfDay(day))
