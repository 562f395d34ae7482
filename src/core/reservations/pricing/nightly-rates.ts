import { z } from 'zod'
import { refuseField } from '../../../kernel/errors.ts'
import { type Limits, PRICE_MAX } from '../../../kernel/limits.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import type { StayLine } from '../../folios/index.ts'

/** Prices of nights; their sum is the total of the stay. */
export const nightlyRates = ({ STAY_DAYS_MAX }: Limits) =>
  z.array(z.object({ date: z.iso.date(), amount: z.int().min(0).max(PRICE_MAX) })).max(STAY_DAYS_MAX)

/** The charges of nights that are priced by hand. */
export const linesOf = (nights: readonly { date: string; amount: number }[]): StayLine[] =>
  nights.map(({ date, amount }) => ({ source: 'RATE', date, amount }))

/** If the stay has prices, each of its nights needs one. */
export function refuseUnpricedNights(
  stay: Parameters<typeof chargedDates>[0],
  timeZone: string,
  priced: readonly string[],
): void {
  if (priced.length === 0) return
  const missing = chargedDates(stay, timeZone).filter((date) => !priced.includes(date))
  if (missing.length > 0) refuseField('nightlyRates', `give them for the changed stay: it has no price for ${missing.join(', ')}`)
}

/** Each night of the stay needs exactly one price. */
export function refuseWrongNights(
  stay: Parameters<typeof chargedDates>[0],
  timeZone: string,
  rates: readonly { date: string }[],
): void {
  const expected = chargedDates(stay, timeZone).join(', ')
  const priced = rates.map(({ date }) => date).sort()
  if (priced.join(', ') !== expected) refuseField('nightlyRates', `expected each of these dates once: ${expected}`)
}
