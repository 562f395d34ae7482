import { nightOf } from '../../../kernel/nights.ts'
import type { StayCalendar } from './price.ts'
import { type Refusal, type StayToPrice, soldOut } from './stay.ts'
import type { RateTerms } from './terms.ts'

/** When a stay is to be sold. The offers of a quote share it: dates of a time zone are slow to find. */
export interface SaleMoment {
  now: Date
  /** The night that goes on. A guest may book it after midnight. */
  night: string
}

export const saleMoment = ({ timeZone }: RateTerms, now: Date): SaleMoment => ({ now, night: nightOf(timeZone, now) })

/** A stay that has ended, or began in a night that is over or on a day whose books are closed. Its guest may come after the time of check-in. */
function past(
  { closedUntil }: RateTerms,
  { type, useExpireAt }: StayToPrice,
  { dates }: StayCalendar,
  { now, night }: SaleMoment,
): Refusal[] {
  const arrival = dates[0]!
  const isClosed = closedUntil !== null && arrival <= closedUntil
  const isPast = isClosed || useExpireAt <= now || (type === 'lodge' && arrival < night)
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
 * Why the public cannot buy a stay: its time, the rules and the stock. A quote and a booking name the same. They bind a kiosk; staff, apps
 * and third parties are warned, and only a stop of sale refuses the last two.
 */
export const publicRefusals = (
  terms: RateTerms,
  stay: StayToPrice,
  calendar: StayCalendar,
  { moment, ofRules, left }: Sale,
): Refusal[] => [...past(terms, stay, calendar, moment), ...ofRules, ...(left > 0 ? [] : [soldOut])]
