import { and, eq, inArray } from 'drizzle-orm'
import { bills } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { refuseClosedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { chargeOf, folioOfCharge } from './queries.ts'
import { isCounted } from './stay-lines.ts'
import { withTaxes } from './taxes-of-charge.ts'
import { refuseClosedFolio, transactOnFolio } from './transact-on-folio.ts'
import { billOf } from './view.ts'

/** Voids a charge and its taxes on top; with one that was added by hand, all of its entry. */
export const voidCharge = verbOnRow(
  foliosPolicy.voidCharge,
  { id },
  'id',
  folioOfCharge,
  async (ctx, [{ id: chargeId }, located]) =>
    transactOnFolio(ctx, located, async ({ db, record }, { folio, books }) => {
      refuseClosedFolio(folio, 'id')
      const charge = await chargeOf(db, located, chargeId)
      const { chargedOn, voidedAt } = charge
      if (voidedAt) fail('CHARGE_VOIDED')
      if (isCounted(books, charge)) refuseClosedDay(books, chargedOn)
      const { accommodationId, reservationId } = folio
      const gone = (await withTaxes(db, charge, books)).map(({ id }) => id)
      const voided = await db
        .update(bills)
        .set({ voidedAt: ctx.clock.now() })
        .where(and(eq(bills.accommodationId, accommodationId), inArray(bills.id, gone)))
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
