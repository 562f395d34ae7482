import { z } from 'zod'
import { bills } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { refuseClosedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { chargeOf, folioOfCharge, isCharge } from './queries.ts'
import { transactOnFolio } from './transact-on-folio.ts'
import { type BillRow, billOf } from './view.ts'

const VoidCharge = z.object({ id })

export async function voidCharge(ctx: Context, input: z.input<typeof VoidCharge>): Promise<BillRow> {
  authorize(ctx.actor, foliosPolicy.voidCharge)
  const { id: chargeId } = parse(VoidCharge, input)
  const located = await folioOfCharge(ctx.db, chargeId)
  authorize(ctx.actor, foliosPolicy.voidCharge, located.accommodationId)
  return transactOnFolio(ctx, located, async ({ db, audit, emit }, { folio, books }) => {
    const { amount, description, chargedOn, voidedAt } = await chargeOf(db, located, chargeId)
    if (voidedAt) fail('CHARGE_VOIDED')
    refuseClosedDay(books, chargedOn)
    const { accommodationId, reservationId } = folio
    const [row] = await db.update(bills).set({ voidedAt: ctx.clock.now() }).where(isCharge(accommodationId, chargeId)).returning()
    audit({
      accommodationId,
      type: 'charge.void',
      log: `Voided ${amount} ${folio.currency} for ${description}.`,
      relatedId: reservationId,
      before: { chargeId, amount, description, chargedOn },
      highlighted: ['amount'],
    })
    const payload = { folioId: folio.id, reservationId, chargeId, amount }
    emit({ accommodationId, type: 'folio.charge_voided', subjectId: chargeId, payload })
    return billOf(row!)
  })
}
