import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { locateIntent, lockIntent, makeDue, type StoredIntent } from './intents.ts'
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
