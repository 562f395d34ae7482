import { chargedDates } from '../../../kernel/nights.ts'
import { type Books, isClosedDay } from '../../accommodations/index.ts'
import type { StayLine } from '../../folios/index.ts'
import type { NightPrice } from '../../rates/index.ts'
import type { StoredReservation } from '../queries.ts'
import { nightsOf } from './fee-by-policy.ts'

interface ChangedStay {
  before: StoredReservation
  after: StoredReservation
}

/** What a stay that is extended keeps of its price. */
export interface StandingPrice {
  /** Nights that keep their price; their taxes follow the change. */
  keep: readonly NightPrice[]
  /** Nights that had no price before the change, which does not charge them. */
  unpriced: readonly string[]
  /** Closed nights of the stay, which keep their taxes too. */
  closed: readonly string[]
  /** Charges that stand as they are: of closed nights, of nights that the change does not drop, and corrections. */
  lines: readonly StayLine[]
}

export const noStanding: StandingPrice = { keep: [], unpriced: [], closed: [], lines: [] }

/** Open nights keep their price for the same guests in the same room type. An hourly stay keeps its price as a whole, or not at all. */
export function standingPrice(
  { before, after, isForOthers, books }: ChangedStay & { isForOthers: boolean; books: Books },
  lines: readonly StayLine[],
): StandingPrice {
  const corrections = lines.filter(({ isCorrection }) => isCorrection)
  if (after.type === 'rent' && (isForOthers || isMoved({ before, after }))) return { ...noStanding, lines: corrections }
  const [datesBefore, dates] = [before, after].map((stay) => new Set(chargedDates(stay, books.timeZone))) as [
    Set<string>,
    Set<string>,
  ]
  const nights = nightsOf(lines).filter(({ date }) => dates.has(date))
  const priced = new Set(nights.map(({ date }) => date))
  const closed = [...priced].filter((date) => isClosedDay(books, date))
  const stands = ({ date }: StayLine) => closed.includes(date) || !(dates.has(date) || datesBefore.has(date))
  return {
    keep: nights.filter(({ date }) => !isForOthers || closed.includes(date)),
    unpriced: [...dates].filter((date) => datesBefore.has(date) && !priced.has(date)),
    closed,
    lines: [...corrections, ...lines.filter((line) => !line.isCorrection && stands(line))],
  }
}

export const isMoved = ({ before, after }: ChangedStay) =>
  before.useStartAt.getTime() !== after.useStartAt.getTime() || before.useExpireAt.getTime() !== after.useExpireAt.getTime()

/** Whether the room type or the number of guests changed. */
export const isForOtherGuests = ({ before, after }: ChangedStay) =>
  (['sleeps', 'childSleeps', 'infantSleeps', 'intendedRoomTypeId'] as const).some((name) => before[name] !== after[name])
