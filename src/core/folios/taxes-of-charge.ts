import { and, asc, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills } from '../../db/tables/index.ts'
import type { Books } from '../accommodations/index.ts'
import { codesOfStayTaxes } from '../taxes/index.ts'
import type { StoredCharge } from './queries.ts'
import { dayOf, isCorrection, isCounted, isPrice, sourceOf } from './stay-lines.ts'

/** A charge of a locked folio and what goes with it: its taxes on top, or all of an entry that was added by hand. */
export async function withTaxes(db: Database, charge: StoredCharge, books: Books): Promise<StoredCharge[]> {
  const { accommodationId, folioId, entryId } = charge
  const isStanding = and(matching(bills, { accommodationId, folioId }), isNull(bills.voidedAt))
  const standing = await db.select().from(bills).where(isStanding).orderBy(asc(bills.id))
  if (entryId !== null) return standing.filter((each) => each.entryId === entryId)
  return [charge, ...(await taxesOfCharge(db, charge, standing, books))]
}

/**
 * The taxes that were added to a night or an article of the price, and go with it. A tax of the whole stay goes with its last night. What
 * stands on closed days stays.
 */
async function taxesOfCharge(db: Database, charge: StoredCharge, standing: readonly StoredCharge[], books: Books) {
  if (!isPrice(charge) || isCorrection(charge) || sourceOf(charge) === 'TAX') return []
  const { articleId } = charge
  const ofKind = standing.filter((each) => isPrice(each) && !isCorrection(each) && each.articleId === articleId)
  const taxes = ofKind.filter((each) => sourceOf(each) === 'TAX' && !isCounted(books, each))
  const isBeside = (tax: StoredCharge) => dayOf(tax) === dayOf(charge)
  const others = ofKind.filter((each) => sourceOf(each) !== 'TAX' && each.id !== charge.id)
  return articleId === null
    ? taxesOfNight(db, charge, taxes, others.length === 0)
    : taxes.filter((tax) => isBeside(tax) && isBetween(tax, charge, others.filter(isBeside)))
}

async function taxesOfNight(db: Database, night: StoredCharge, taxes: readonly StoredCharge[], isLast: boolean) {
  const ofStay = await codesOfStayTaxes(db, night.accommodationId)
  return taxes.filter((tax) => (tax.taxes.some(({ code }) => ofStay.has(code)) ? isLast : dayOf(tax) === dayOf(night)))
}

/** A night can have an article twice, included and added: each is charged before its taxes. */
function isBetween(tax: StoredCharge, article: StoredCharge, others: readonly StoredCharge[]): boolean {
  const nearest = [article, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1)).findLast(({ id }) => id < tax.id)
  return (nearest ?? article) === article
}
