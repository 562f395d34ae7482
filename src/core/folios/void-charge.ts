import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../db/matching.ts'
import { bills } from '../../db/tables/index.ts'
import { authorizedRow } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { refuseClosedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { chargeOf, folioOfCharge } from './queries.ts'
import { taxesOfCharge } from './taxes-of-charge.ts'
import { transactOnFolio } from './transact-on-folio.ts'
import { type BillRow, billOf } from './view.ts'

const VoidCharge = z.object({ id })

/** Voids a charge and its taxes on top; with one that was added by hand, all of its entry. */
export async function voidCharge(ctx: Context, input: z.input<typeof VoidCharge>): Promise<BillRow> {
  const [{ id: chargeId }, located] = await authorizedRow(ctx, foliosPolicy.voidCharge, VoidCharge, input, 'id', folioOfCharge)
  return transactOnFolio(ctx, located, async ({ db, audit, emit }, { folio, books }) => {
    const charge = await chargeOf(db, located, chargeId)
    const { chargedOn, voidedAt, entryId } = charge
    if (voidedAt) fail('CHARGE_VOIDED')
    refuseClosedDay(books, chargedOn)
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
      audit({
        accommodationId,
        type: 'charge.void',
        log: `Voided ${amount} ${folio.currency} for ${description}.`,
        relatedId: reservationId,
        before: { chargeId: id, amount, description, chargedOn: day },
        highlighted: ['amount'],
      })
      const payload = { folioId: folio.id, reservationId, chargeId: id, amount }
      emit({ accommodationId, type: 'folio.charge_voided', subjectId: id, payload })
    }
    return billOf(voided.find((charge) => charge.id === chargeId)!)
  })
}
