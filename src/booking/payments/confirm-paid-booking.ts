import type { ConfirmedBooking, StoredBooking } from '../../core/bookings/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { PROVIDER_RESULT_BYTES_MAX } from '../../kernel/limits.ts'
import { checkValue } from '../../kernel/storable.ts'
import { isOpen } from '../../platform/payments/index.ts'
import { accountOf } from './accounts.ts'
import { guestFailure } from './guest-failure.ts'
import { intentsOfBooking } from './intents.ts'
import { isSaleOpen } from './record-answer.ts'
import { settlePayment } from './settle.ts'

/** Confirms a held booking once its payment is made. While the bank has not answered, the booking stays held. */
export async function confirmPaidBooking(
  ctx: Context,
  { accommodationId, id }: StoredBooking,
  providerResult: unknown,
): Promise<ConfirmedBooking> {
  checkResult(ctx, providerResult)
  const [attempt] = await intentsOfBooking(ctx.db, accommodationId, id)
  if (!attempt) fail('PAYMENT_NOT_MADE')
  const { booking, intent, sold } = await settlePayment(ctx, attempt, providerResult)
  if (booking.status === 'CONFIRMED') return { booking, sold }
  const isReturned = intent.decision === 'RETURN' && isOpen(intent.state)
  if (booking.status === 'HELD' && intent.state === 'PENDING' && !isReturned) return { booking, sold: [] }
  const mayTryAgain = isSaleOpen(booking, ctx.clock.now()) && !isReturned
  const log = intent.failure ?? intent.state
  if (!mayTryAgain) fail('BOOKING_NOT_HELD', { log })
  const { driver } = await accountOf(ctx.db, accommodationId, intent.accountId)
  const failure = guestFailure(ctx, intent, driver)
  return fail('PAYMENT_NOT_MADE', { log, ...(failure && { members: { failure } }) })
}

/** Takes what the guest has just paid of a confirmed booking. Without a payment, or one that is not made yet, the booking stays as it is. */
export async function takePaidBalance(ctx: Context, booking: StoredBooking, providerResult: unknown): Promise<void> {
  checkResult(ctx, providerResult)
  const attempts = await intentsOfBooking(ctx.db, booking.accommodationId, booking.id)
  const open = attempts.find(({ balanceUntil, decision, state }) => balanceUntil !== null && decision === 'OPEN' && isOpen(state))
  if (open) await settlePayment(ctx, open, providerResult)
}

function checkResult({ limits }: Context, providerResult: unknown): void {
  checkValue(providerResult, limits.JSON_DEPTH_MAX, 'providerResult')
  if (JSON.stringify(providerResult ?? null).length > PROVIDER_RESULT_BYTES_MAX) fail('PAYLOAD_TOO_LARGE')
}
