import { chargedDates } from '../../../kernel/nights.ts'
import { type Books, isClosedDay } from '../../accommodations/index.ts'
import type { ChargedLine } from '../../folios/index.ts'
import type { OfferLine } from '../../rates/index.ts'
import type { StoredReservation } from '../queries.ts'
import { nightsOf } from './fee-by-policy.ts'

/** Before and after a change. */
export interface ChangedStay {
  before: StoredReservation
  after: StoredReservation
}

/** What a stay that is extended keeps of its price. */
export interface StandingPrice {
  /** Charges of nights of the stay that keep their price and their taxes. */
  keep: readonly OfferLine[]
  /** Charges of nights that the change drops. */
  dropped: readonly OfferLine[]
  /** Nights that had no price before the change, which does not charge them. */
  unpriced: readonly string[]
  /** Other charges that stand: of nights outside the stay that the change does not drop, and corrections. */
  lines: readonly ChargedLine[]
}

export const noStanding: StandingPrice = { keep: [], dropped: [], unpriced: [], lines: [] }

/** Open nights keep their charges for the same guests in the same room type. An hourly stay keeps its price as a whole, or not at all. */
export function standingPrice(
  { before, after, isForOthers, books }: ChangedStay & { isForOthers: boolean; books: Books },
  lines: readonly ChargedLine[],
): StandingPrice {
  const corrections = lines.filter(({ isCorrection }) => isCorrection)
  if (after.type === 'rent' && (isForOthers || isMoved({ before, after }))) return { ...noStanding, lines: corrections }
  const [datesBefore, dates] = [before, after].map((stay) => new Set(chargedDates(stay, books.timeZone))) as [
    Set<string>,
    Set<string>,
  ]
  const charges = lines.filter(({ isCorrection }) => !isCorrection)
  const priced = new Set(nightsOf(charges).map(({ date }) => date))
  const isKept = ({ date }: ChargedLine) => priced.has(date) && dates.has(date) && (!isForOthers || isClosedDay(books, date))
  const isDropped = ({ date }: ChargedLine) => datesBefore.has(date) && !dates.has(date)
  return {
    keep: charges.filter(isKept).map(keptLine),
    dropped: charges.filter(isDropped).map(keptLine),
    unpriced: [...dates].filter((date) => datesBefore.has(date) && !priced.has(date)),
    lines: [...corrections, ...charges.filter(({ date }) => !dates.has(date) && !datesBefore.has(date))],
  }
}

/** The charges of some dates as they are, without corrections. */
export const keptLines = (lines: readonly ChargedLine[], dates: readonly string[]): OfferLine[] =>
  lines.filter(({ date, isCorrection }) => !isCorrection && dates.includes(date)).map(keptLine)

/** A charge of the price as one of an offer. */
const keptLine = ({ source, articleId, date, description, amount, taxes = [], taxGroup, exempted }: ChargedLine): OfferLine => {
  const line = {
    date,
    description,
    amount,
    taxes: [...taxes],
    ...(articleId && { articleId }),
    ...(taxGroup && { taxGroup }),
    ...(exempted && { exempted }),
  }
  return { ...line, source: source === 'TAX' || source === 'ARTICLE' ? source : 'RATE' }
}

export const isMoved = ({ before, after }: ChangedStay) =>
  before.useStartAt.getTime() !== after.useStartAt.getTime() || before.useExpireAt.getTime() !== after.useExpireAt.getTime()

/** Whether the room type or the number of guests changed. */
export const isForOtherGuests = ({ before, after }: ChangedStay) =>
  (['sleeps', 'childSleeps', 'infantSleeps', 'intendedRoomTypeId'] as const).some((name) => before[name] !== after[name])

export const childrenOf = ({ childSleeps, infantSleeps }: StoredReservation) => childSleeps + infantSleeps

/** The ages of a changed stay. If the caller gives none, those of children who left are dropped: all, if nobody knows who left. */
export function agesAfter(
  { before, after }: ChangedStay,
  stored: readonly number[],
  byHand: readonly number[] | null | undefined,
): readonly number[] {
  if (byHand != null) return byHand
  const children = childrenOf(after)
  const fits = children < childrenOf(before) ? stored.length <= children : stored.length <= after.sleeps + children
  if (fits) return stored
  return new Set(stored).size === 1 ? stored.slice(0, children) : []
}
