import { updateRow } from '../../db/rows.ts'
import { payments } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id, memo, reference } from '../../kernel/inputs.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { refuseClosedDay } from '../accommodations/index.ts'
import { foliosPolicy } from './policy.ts'
import { folioOfPayment, paymentOf } from './queries.ts'
import { transactOnFolio } from './transact-on-folio.ts'
import type { PaymentRow } from './view.ts'

export const changePayment = verbOnRow(
  foliosPolicy.changePayment,
  // a field left out is kept; null removes it
  (limits) => ({ id, externalRef: reference.nullish(), memo: memo(limits).nullish() }),
  'id',
  folioOfPayment,
  async (ctx, [fields, located]): Promise<PaymentRow> =>
    transactOnFolio(ctx, located, async ({ db, record }, { folio, books }) => {
      const before = await paymentOf(db, located, fields.id)
      if (before.status === 'VOIDED') fail('PAYMENT_VOIDED')
      refuseClosedDay(books, before.paidAt)
      const after = valuesAfter(before, fields, [], ['externalRef', 'memo'])
      if (after.externalRef === before.externalRef && after.memo === before.memo) return before
      const { accommodationId, reservationId } = folio
      const row = await updateRow(ctx, db, payments, { accommodationId, id: fields.id }, after)
      record({
        accommodationId,
        type: 'payment.change',
        log: `Changed the reference or the memo of a payment of ${before.amount} ${before.currency}.`,
        relatedId: reservationId,
        before: { paymentId: fields.id, externalRef: before.externalRef, memo: before.memo },
        after,
        event: 'folio.payment_changed',
        payload: { folioId: folio.id, reservationId, paymentId: fields.id },
        subjectId: fields.id,
      })
      return row
    }),
)
