import type { ConfirmedBooking, StoredBooking } from '../../core/bookings/index.ts'
import { rowOrFail } from '../../db/rows.ts'
import { bookings } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError, fail } from '../../kernel/errors.ts'
import { PROVIDER_RESULT_BYTES_MAX } from '../../kernel/limits.ts'
import { checkValue } from '../../kernel/storable.ts'
import { isOpen } from '../../platform/payments/index.ts'
import { failureMembers } from './accounts.ts'
import { isSaleOpen, isToBeCaptured } from './balance.ts'
import { intentOf, intentsOfBooking, type StoredIntent } from './intents.ts'
import { settlePayment } from './settle.ts'

/**
 * Confirms a held booking once its payment is made. While the bank has not answered, the booking stays held. Once it is confirmed, by whichever
 * call, it is answered: authorized money that cannot be captured at this moment is left to the reconciler.
 */
export async function confirmPaidBooking(
  ctx: Context,
  booking: StoredBooking,
  providerResult: unknown,
): Promise<ConfirmedBooking> {
  checkResult(ctx, providerResult)
  const sales: ConfirmedBooking[] = []
  try {
    return await settleSale(ctx, booking, { guestResult: providerResult, onSold: (confirmed) => sales.push(confirmed) })
  } catch (error) {
    const confirmed = sales[0] ?? (await confirmedMeanwhile(ctx, booking))
    if (confirmed && error instanceof FoyerError) return confirmed
    throw error
  }
}

async function settleSale(ctx: Context, held: StoredBooking, settling: Parameters<typeof settlePayment>[2]) {
  const { accommodationId, id } = held
  const [attempt] = await intentsOfBooking(ctx.db, accommodationId, id)
  if (!attempt) fail(isSaleOpen(held, ctx.clock.now()) ? 'PAYMENT_NOT_MADE' : 'BOOKING_NOT_HELD')
  const { booking, intent, sold } = await settlePayment(ctx, attempt, settling)
  if (booking.status === 'CONFIRMED') return { booking, sold }
  const isReturned = intent.decision === 'RETURN' && isOpen(intent.state)
  if (booking.status === 'HELD' && intent.state === 'PENDING' && !isReturned) return { booking, sold: [] }
  const mayTryAgain = isSaleOpen(booking, ctx.clock.now()) && !isReturned
  const log = intent.failure ?? intent.state
  if (!mayTryAgain) fail('BOOKING_NOT_HELD', { log })
  return fail('PAYMENT_NOT_MADE', { log, ...(await failureMembers(ctx, intent)) })
}

async function confirmedMeanwhile({ db }: Context, { accommodationId, id }: StoredBooking) {
  const booking = await rowOrFail(db, bookings, { accommodationId, id }, 'BOOKING_NOT_FOUND')
  return booking.confirmedAt ? { booking, sold: [] } : undefined
}

/**
 * First takes what the guest has just paid for a confirmed booking. Then captures money that is authorized and not captured, for example if
 * another process confirmed the sale and did not capture. Without a payment, or one that is not made yet, nothing changes.
 */
export async function takePaidBalance(ctx: Context, booking: StoredBooking, providerResult: unknown): Promise<void> {
  checkResult(ctx, providerResult)
  const attempts = await intentsOfBooking(ctx.db, booking.accommodationId, booking.id)
  const open = attempts.find(({ balanceUntil, decision, state }) => balanceUntil !== null && decision === 'OPEN' && isOpen(state))
  if (open) await settleOrLeave(ctx, open, { guestResult: providerResult })
  for (const authorized of attempts.filter(isToBeCaptured)) await settleOrLeave(ctx, authorized)
}

/** Authorized money that cannot be captured at this moment is left to the reconciler. */
async function settleOrLeave(ctx: Context, attempt: StoredIntent, settling?: Parameters<typeof settlePayment>[2]) {
  try {
    await settlePayment(ctx, attempt, settling)
  } catch (error) {
    const isTaken = isToBeCaptured(attempt) || (await intentOf(ctx.db, attempt)).decision === 'TAKE'
    if (!(error instanceof FoyerError) || !isTaken) throw error
  }
}

function checkResult({ limits }: Context, providerResult: unknown): void {
  checkValue(providerResult, limits.JSON_DEPTH_MAX, 'providerResult')
  if (JSON.stringify(providerResult ?? null).length > PROVIDER_RESULT_BYTES_MAX) fail('PAYLOAD_TOO_LARGE')
}
