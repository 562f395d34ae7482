import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import type { Unit } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { refuseClosedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { chargeOf, folioOfCharge, type StoredCharge, stayFolio } from './queries.ts'
import { isCounted } from './stay-lines.ts'
import { withTaxes } from './taxes-of-charge.ts'
import { type LockedFolio, refuseClosedFolio, transactOnFolio } from './transact-on-folio.ts'
import { type BillRow, billOf } from './view.ts'

/** Voids a charge and its taxes on top; with one that was added by hand, all of its entry; with a part of one, all parts of the stay. */
export const voidCharge = verbOnRow(
  foliosPolicy.voidCharge,
  { id },
  'id',
  folioOfCharge,
  async (ctx, [{ id: chargeId }, located]) => {
    const { reservationId } = await stayFolio(ctx.db, located.id)
    return transactOnFolio(ctx, located, (unit, locked) => voidWhole(ctx, unit, locked, chargeId), reservationId)
  },
)

async function voidWhole(
  ctx: Context,
  { db, record }: Unit,
  { folio, folios, books }: LockedFolio,
  chargeId: string,
): Promise<BillRow> {
  const charge = await chargeOf(db, folio, chargeId)
  if (charge.voidedAt) fail('CHARGE_VOIDED')
  const gone: string[] = []
  for (const part of await partsOf(db, charge)) {
    refuseClosedFolio(folios.find(({ id: folioId }) => folioId === part.folioId)!, 'id')
    if (isCounted(books, part)) refuseClosedDay(books, part.chargedOn)
    gone.push(...(await withTaxes(db, part, books)).map((each) => each.id))
  }
  const { accommodationId, reservationId, currency } = folio
  const voided = await db
    .update(bills)
    .set({ voidedAt: ctx.clock.now() })
    .where(and(eq(bills.accommodationId, accommodationId), inArray(bills.id, gone)))
    .returning()
  for (const { id, folioId, amount, description, chargedOn: day } of voided) {
    record({
      accommodationId,
      type: 'charge.void',
      log: `Voided ${amount} ${currency} for ${description}.`,
      relatedId: reservationId,
      before: { chargeId: id, amount, description, chargedOn: day },
      highlighted: ['amount'],
      event: 'folio.charge_voided',
      payload: { folioId, reservationId, chargeId: id, amount },
      subjectId: id,
    })
  }
  return billOf(voided.find((each) => each.id === chargeId)!)
}

async function partsOf(db: Database, charge: StoredCharge): Promise<StoredCharge[]> {
  const { accommodationId, splitOf } = charge
  if (splitOf === null) return [charge]
  return db
    .select()
    .from(bills)
    .where(and(matching(bills, { accommodationId, splitOf }), isNull(bills.voidedAt)))
}
