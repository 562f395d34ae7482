import { idempotencyKey } from '../../kernel/inputs.ts'
import { postingDayOf, refuseClosedDay } from '../accommodations/index.ts'
import { chargeByRoutes } from './charge-lines.ts'
import { enteredCharge, linesOfEntered, refuseWrongTaxation } from './entered-charge.ts'
import { isStayPlanned } from './planned-charges.ts'
import { foliosPolicy } from './policy.ts'
import { stayFolio, verbOnFolio } from './queries.ts'
import { addOnce } from './transact-on-folio.ts'
import { billById } from './view.ts'

export const addCharge = verbOnFolio(
  foliosPolicy.addCharge,
  (limits) => ({
    ...enteredCharge(limits),
    idempotencyKey: idempotencyKey.nullish(),
  }),
  async (ctx, fields, { ofStay: routedBy, ...located }) => {
    refuseWrongTaxation(ctx, fields, located.accommodationId)
    const isDiscount = fields.amount < 0
    // how much STAFF give is limited for the whole stay
    const ofStay = isDiscount ? (await stayFolio(ctx.db, located.id)).reservationId : routedBy
    const request = { verb: 'addCharge', fields, ofStay, read: billById }
    return addOnce(ctx, located, request, async (unit, { folio, folios, books }) => {
      const createdAt = ctx.clock.now()
      const chargedOn = fields.chargedOn ?? postingDayOf(books, createdAt)
      refuseClosedDay(books, chargedOn)
      const lines = await linesOfEntered(ctx, unit.db, folio, fields, chargedOn)
      const isPlanned = await isStayPlanned(unit.db, folio)
      const [charge] = await chargeByRoutes(unit, isDiscount ? [folio] : folios, lines, { createdAt, isPlanned })
      const { id: chargeId, description, taxGroup, untaxed, untaxedReason, reservationId } = charge!
      unit.audit({
        accommodationId: folio.accommodationId,
        type: 'charge.add',
        log: `Charged ${fields.amount} ${folio.currency} for ${description}.`,
        relatedId: reservationId,
        after: {
          chargeId,
          amount: fields.amount,
          description,
          chargedOn,
          taxGroup,
          untaxed,
          untaxedReason,
          amounts: lines.map((line) => line.amount),
        },
      })
      return charge!
    })
  },
)
