import { z } from 'zod'
import { bills } from '../../db/tables/index.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { day, idempotencyKey, name } from '../../kernel/inputs.ts'
import { PRICE_MAX } from '../../kernel/limits.ts'
import { postingDayOf, refuseClosedDay } from '../accommodations/index.ts'
import { isStayPlanned } from './planned-charges.ts'
import { foliosPolicy } from './policy.ts'
import { verbOnFolio } from './queries.ts'
import { addOnce } from './transact-on-folio.ts'
import { billById, billOf } from './view.ts'

export const addCharge = verbOnFolio(
  foliosPolicy.addCharge,
  (limits) => ({
    /** Negative for a discount. */
    amount: z
      .int()
      .min(-PRICE_MAX)
      .max(PRICE_MAX)
      .refine((amount) => amount !== 0, 'must not be 0'),
    description: name(limits),
    /** Today if left out. */
    chargedOn: day.nullish(),
    idempotencyKey: idempotencyKey.nullish(),
  }),
  async (ctx, fields, located) =>
    addOnce(ctx, located, { verb: 'addCharge', fields, read: billById }, async ({ db, record }, { folio, books }) => {
      const planned = await isStayPlanned(db, folio)
      const createdAt = ctx.clock.now()
      const { amount, description } = fields
      const chargedOn = fields.chargedOn ?? postingDayOf(books, createdAt)
      refuseClosedDay(books, chargedOn)
      const { accommodationId } = folio
      const charge = {
        id: newIdIn(accommodationId),
        folioId: folio.id,
        reservationId: folio.reservationId,
        kind: 'EXTRA',
        source: 'MANUAL',
      } as const
      const [row] = await db
        .insert(bills)
        .values({ accommodationId, ...charge, chargedOn, description, amount, planned, createdAt })
        .returning()
      record({
        accommodationId,
        type: 'charge.add',
        log: `Charged ${amount} ${folio.currency} for ${description}.`,
        relatedId: folio.reservationId,
        after: { chargeId: charge.id, amount, description, chargedOn },
        event: 'folio.charge_added',
        payload: { folioId: folio.id, reservationId: folio.reservationId, chargeId: charge.id, amount },
        subjectId: charge.id,
      })
      return billOf(row!)
    }),
)
