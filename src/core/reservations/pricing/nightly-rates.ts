import { z } from 'zod'
import { refuseField } from '../../../kernel/errors.ts'
import { shares } from '../../../kernel/exact.ts'
import { type Limits, PRICE_MAX } from '../../../kernel/limits.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import type { ChargedLine, StayLine } from '../../folios/index.ts'
import { isAddedByHand, linesByHand, type RateTerms, type StayByHand } from '../../rates/index.ts'

/** Prices of nights; their sum is the total of the stay. */
export const nightlyRates = ({ STAY_DAYS_MAX }: Limits) =>
  z.array(z.object({ date: z.iso.date(), amount: z.int().min(0).max(PRICE_MAX) })).max(STAY_DAYS_MAX)

/** What a stay costs, where nobody says it night by night. */
export const totalPrice = z.int().min(0).max(PRICE_MAX)

/** The nights of a stay with equal shares of a total; the first ones have what is left of the division. */
export function sharedByNights(total: number, stay: Parameters<typeof chargedDates>[0], timeZone: string) {
  const dates = chargedDates(stay, timeZone)
  const parts = shares(
    BigInt(total),
    dates.map(() => 1n),
  )
  return dates.map((date, at) => ({ date, amount: Number(parts[at]!) }))
}

/** The charges of nights that are priced by hand. A night that stands at its price, in its place, keeps its taxes, those on top only where they are added. */
export function nightsByHand(
  terms: RateTerms,
  stay: StayByHand,
  nights: readonly { date: string; amount: number }[],
  standing: readonly ChargedLine[] = [],
): StayLine[] {
  const lines = linesByHand(terms, stay, nights)
  const ofNights = standing.filter(({ articleId, isCorrection }) => !articleId && !isCorrection)
  const isPlaced = terms.taxes.some(({ basis, nightsMax }) => basis === 'PER_STAY' || nightsMax !== null)
  const [before, after] = [ofNights.filter(({ source }) => source === 'RATE'), nights].map((all) =>
    all.map(({ date }) => date).toSorted(),
  ) as [string[], string[]]
  // taxes of the first nights follow the places of nights
  const isElsewhere = (date: string) => isPlaced && before.indexOf(date) !== after.indexOf(date)
  const kept = ofNights.filter(
    ({ source, date, amount }) =>
      source === 'RATE' && !isElsewhere(date) && nights.some((night) => night.date === date && night.amount === amount),
  )
  const isKept = ({ date }: { date: string }) => kept.some((night) => night.date === date)
  const onTop = isAddedByHand(terms, stay) ? ofNights.filter((line) => line.source === 'TAX' && isKept(line)) : []
  return [...kept, ...onTop, ...lines.filter((line) => !isKept(line))]
}

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
