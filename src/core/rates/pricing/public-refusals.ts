import { NIGHT_SOLD_HOURS_MIN } from '../../../kernel/limits.ts'
import { nightOf } from '../../../kernel/nights.ts'
import { remembered } from '../../../kernel/remembered.ts'
import { hourMs } from '../../../kernel/time.ts'
import { addDays, momentIn } from '../../../kernel/zone.ts'
import type { StayCalendar } from './price.ts'
import { type Refusal, type StayToPrice, soldOut } from './stay.ts'
import type { RateTerms } from './terms.ts'

/** When a stay is to be sold. The offers of a quote share it: dates of a time zone are slow to find. */
export interface SaleMoment {
  now: Date
  /** The night that goes on. A guest may book it after midnight. */
  night: string
  /** Whether too little of that night is left on a plan with this time of check-out. */
  isLate(checkOutTime: string): boolean
}

export function saleMoment({ timeZone }: RateTerms, now: Date): SaleMoment {
  const night = nightOf(timeZone, now)
  const isLate = remembered((checkOutTime: string) => {
    const end = momentIn(timeZone, addDays(night, 1), checkOutTime).getTime()
    return now.getTime() >= end - NIGHT_SOLD_HOURS_MIN * hourMs
  })
  return { now, night, isLate }
}

/**
 * Whether it is too late to sell a stay: it has ended, its day of arrival is closed in the books, or its first night is over or has too few hours
 * left. A guest may arrive after the time of check-in, even after midnight.
 */
function past(
  { closedUntil, plans }: RateTerms,
  { type, useExpireAt, ratePlanId }: StayToPrice,
  { dates }: StayCalendar,
  { now, night, isLate }: SaleMoment,
): Refusal[] {
  const arrival = dates[0]!
  const isClosed = closedUntil !== null && arrival <= closedUntil
  const isOver = arrival < night || (arrival === night && isLate(plans.get(ratePlanId)!.checkOutTime))
  const isPast = isClosed || useExpireAt <= now || (type === 'lodge' && isOver)
  return isPast ? [{ code: 'PAST', date: arrival, value: null }] : []
}

interface Sale {
  moment: SaleMoment
  /** What `priceOf` refuses. */
  ofRules: readonly Refusal[]
  /** Rooms that are left for the stay. */
  left: number
}

/**
 * Why the public cannot buy a stay: its time, the rules and the stock. Quotes and bookings use the same reasons. They also bind a kiosk. Staff,
 * apps and third parties are only warned; a stop of sale refuses apps and third parties too.
 */
export const publicRefusals = (
  terms: RateTerms,
  stay: StayToPrice,
  calendar: StayCalendar,
  { moment, ofRules, left }: Sale,
): Refusal[] => [...past(terms, stay, calendar, moment), ...ofRules, ...(left > 0 ? [] : [soldOut])]
