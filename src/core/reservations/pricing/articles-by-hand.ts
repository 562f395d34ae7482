import { chargedDates } from '../../../kernel/nights.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { priceOfStay, type StayLine } from '../../folios/index.ts'
import { nightlyArticles } from '../../rates/index.ts'
import type { StoredReservation } from '../queries.ts'
import { termsOf } from './stay-terms.ts'

/**
 * The charges of the articles that the guest added to a stay whose nights are priced by hand now: those of nights that stand, and those of
 * the stay, whose day may have moved.
 */
export async function articlesByHand({ db }: Unit, stay: StoredReservation, { timeZone }: Books): Promise<StayLine[]> {
  const { accommodationId, id } = stay
  const added = (await termsOf(db, accommodationId, id))?.articles.map(({ articleId }) => articleId) ?? []
  if (added.length === 0) return []
  const nightly = await nightlyArticles(db, accommodationId, added)
  const dates = chargedDates(stay, timeZone)
  const charges = await priceOfStay(db, accommodationId, id)
  return charges.flatMap((line): StayLine[] => {
    if (line.isCorrection || !line.articleId || !added.includes(line.articleId)) return []
    if (dates.includes(line.date)) return [line]
    return nightly.has(line.articleId) ? [] : [{ ...line, date: dates[0]! }]
  })
}
