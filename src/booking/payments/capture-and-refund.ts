import { z } from 'zod'
import { actorName } from '../../kernel/actor.ts'
import { FoyerError, fail } from '../../kernel/errors.ts'
import { id, label } from '../../kernel/inputs.ts'
import { PROVIDER_REFUNDS_MAX, REFUND_REASON_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import {
  insertRefund,
  intentOf,
  locateIntent,
  lockIntent,
  makeDue,
  refundedBy,
  refundsOf,
  type StoredIntent,
  takenOf,
} from './intents.ts'
import { paymentsPolicy } from './policy.ts'
import { settlePayment } from './settle.ts'

const CapturePayment = z.object({ id })

/** Takes the money of a confirmed sale again, after the provider refused it. A captured payment stays as it is. */
export const capturePayment = verbOnRow(
  paymentsPolicy.capturePayment,
  CapturePayment,
  'id',
  locateIntent,
  async (ctx, [{ id: intentId }, located]): Promise<StoredIntent> => {
    if (located.state === 'CAPTURED') return located
    await transact(ctx, async (unit) => {
      const { accommodationId, state, decision, amount, currency, bookingId } = await lockIntent(unit.db, located)
      if (state !== 'AUTHORIZED' || decision !== 'TAKE') fail('PAYMENT_STATE_NOT_ALLOWED')
      await makeDue(ctx, unit.db, located)
      unit.audit({
        accommodationId,
        type: 'payment.capture',
        log: `Asked the provider for ${amount} ${currency} again.`,
        relatedId: bookingId,
        after: { intentId },
      })
    })
    const { intent } = await settlePayment(ctx, located)
    return intent
  },
)

const RefundPayment = z.object({
  id,
  amount: z.int().positive(),
  reason: label(REFUND_REASON_CHARACTERS_MAX),
})

/**
 * Gives a part or all of a captured payment back. The row stands before the provider is asked, so a refund is made once: one that cannot be sent
 * at this moment is answered as pending, and left to the reconciler.
 */
export const refundPayment = verbOnRow(
  paymentsPolicy.refundPayment,
  RefundPayment,
  'id',
  locateIntent,
  async (ctx, [fields, located]): Promise<StoredIntent> => {
    const { id: intentId, amount, reason } = fields
    await transact(ctx, async (unit) => {
      const intent = await lockIntent(unit.db, located)
      if (intent.state !== 'CAPTURED') fail('PAYMENT_STATE_NOT_ALLOWED')
      const refunds = await refundsOf(unit.db, intent)
      if (amount > takenOf(intent) - refundedBy(refunds))
        fail('REFUND_EXCEEDS_PAID', { field: 'amount', message: 'The refund exceeds what is left of this payment.' })
      if (refunds.length >= PROVIDER_REFUNDS_MAX) fail('LIMIT_EXCEEDED', `A payment has at most ${PROVIDER_REFUNDS_MAX} refunds.`)
      const refund = await insertRefund(ctx, unit.db, intent, { amount, reason, requestedBy: actorName(ctx.actor) })
      await makeDue(ctx, unit.db, intent)
      const { accommodationId, bookingId } = intent
      const { currency } = refund
      unit.audit({
        accommodationId,
        type: 'payment.refund',
        log: `Gives ${amount} ${currency} back by the provider.`,
        relatedId: bookingId,
        after: { intentId, refundId: refund.id, amount, currency, reason },
      })
    })
    try {
      await settlePayment(ctx, located)
    } catch (error) {
      if (!(error instanceof FoyerError)) throw error
    }
    return intentOf(ctx.db, located)
  },
)
