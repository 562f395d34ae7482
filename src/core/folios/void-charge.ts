import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { type Books, refuseClosedDay } from '../accommodations/index.ts'
import { codesOfStayTaxes } from '../taxes/index.ts'
import { foliosPolicy } from './policy.ts'
import { chargeOf, folioOfCharge, type StoredCharge } from './queries.ts'
import { dayOf, isCorrection, isCounted, isPrice, sourceOf } from './stay-lines.ts'
import { transactOnFolio } from './transact-on-folio.ts'
import { billOf } from './view.ts'

/** Voids a charge and its taxes on top; with one that was added by hand, all of its entry. */
export const voidCharge = verbOnRow(
  foliosPolicy.voidCharge,
  { id },
  'id',
  folioOfCharge,
  async (ctx, [{ id: chargeId }, located]) =>
    transactOnFolio(ctx, located, async ({ db, record }, { folio, books }) => {
      const charge = await chargeOf(db, located, chargeId)
      const { chargedOn, voidedAt, entryId } = charge
      if (voidedAt) fail('CHARGE_VOIDED')
      if (isCounted(books, charge)) refuseClosedDay(books, chargedOn)
      const { accommodationId, reservationId } = folio
      const isGone =
        entryId === null
          ? inArray(bills.id, [chargeId, ...(await taxesOfCharge(db, charge, books))])
          : matching(bills, { folioId: folio.id, entryId })
      const voided = await db
        .update(bills)
        .set({ voidedAt: ctx.clock.now() })
        .where(and(eq(bills.accommodationId, accommodationId), isNull(bills.voidedAt), isGone))
        .returning()
      for (const { id, amount, description, chargedOn: day } of voided) {
        record({
          accommodationId,
          type: 'charge.void',
          log: `Voided ${amount} ${folio.currency} for ${description}.`,
          relatedId: reservationId,
          before: { chargeId: id, amount, description, chargedOn: day },
          highlighted: ['amount'],
          event: 'folio.charge_voided',
          payload: { folioId: folio.id, reservationId, chargeId: id, amount },
          subjectId: id,
        })
      }
      return billOf(voided.find((charge) => charge.id === chargeId)!)
    }),
)

/**
 * The ids of the taxes that were added to a night or an article of the price, and go with it. A tax of the whole stay goes with its last
 * night. What stands on closed days stays.
 */
async function taxesOfCharge(db: Database, charge: StoredCharge, books: Books): Promise<string[]> {
  if (!isPrice(charge) || isCorrection(charge) || sourceOf(charge) === 'TAX') return []
  const { accommodationId, folioId, articleId } = charge
  const ofFolio = and(matching(bills, { accommodationId, folioId }), isNull(bills.voidedAt))
  const standing = await db.select().from(bills).where(ofFolio).orderBy(asc(bills.id))
  const ofKind = standing.filter((each) => isPrice(each) && !isCorrection(each) && each.articleId === articleId)
  const taxes = ofKind.filter((each) => sourceOf(each) === 'TAX' && !isCounted(books, each))
  const isBeside = (tax: StoredCharge) => dayOf(tax) === dayOf(charge)
  const others = ofKind.filter((each) => sourceOf(each) !== 'TAX' && each.id !== charge.id)
  const gone =
    articleId === null
      ? await taxesOfNight(db, charge, taxes, others.length === 0)
      : taxes.filter((tax) => isBeside(tax) && isBetween(tax, charge, others.filter(isBeside)))
  return gone.map(({ id }) => id)
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
