import { z } from 'zod'
import { authorizedRow } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { locateIntent, lockIntent, makeDue, type StoredIntent } from './intents.ts'
import { paymentsPolicy } from './policy.ts'
import { settlePayment } from './settle.ts'

const CapturePayment = z.object({ id })

/** Takes the money of a confirmed sale again, after the provider refused it. A captured payment stays as it is. */
export async function capturePayment(ctx: Context, input: z.input<typeof CapturePayment>): Promise<StoredIntent> {
  const [{ id: intentId }, located] = await authorizedRow(
    ctx,
    paymentsPolicy.capturePayment,
    CapturePayment,
    input,
    'id',
    locateIntent,
  )
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
}
