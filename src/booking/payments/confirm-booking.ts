import { z } from 'zod'
import { confirmHeldBooking, findBookingByToken, type StoredBooking, transactOnBooking } from '../../core/bookings/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { BOOKING_TOKEN_CHARACTERS_MAX, PROVIDER_RESULT_BYTES_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { checkValue } from '../../kernel/storable.ts'
import { intentsOfBooking } from './intents.ts'
import { paymentsPolicy } from './policy.ts'
import { isSaleOpen } from './record-answer.ts'
import { settlePayment } from './settle.ts'

const ConfirmBooking = z.object({
  token: z.string().max(BOOKING_TOKEN_CHARACTERS_MAX),
  providerResult: z.unknown(),
})

/** Confirms a held booking: once it is paid, or at once where nothing has to be paid now. Repeated, it answers what is there. */
export async function confirmBooking(ctx: Context, input: z.input<typeof ConfirmBooking>): Promise<StoredBooking> {
  authorize(ctx.actor, paymentsPolicy.confirmBooking)
  const { token, providerResult } = parse(ConfirmBooking, input)
  checkValue(providerResult, ctx.limits.JSON_DEPTH_MAX, 'providerResult')
  if (JSON.stringify(providerResult ?? null).length > PROVIDER_RESULT_BYTES_MAX) fail('PAYLOAD_TOO_LARGE')
  const booking = await findBookingByToken(ctx, token)
  if (booking.status === 'CONFIRMED') return booking
  const [attempt] = await intentsOfBooking(ctx.db, booking.accommodationId, booking.id)
  if (!attempt) return confirmWithoutPayment(ctx, booking)
  const settled = await settlePayment(ctx, attempt, providerResult)
  const { status } = settled.booking
  if (status === 'CONFIRMED') return settled.booking
  if (status !== 'HELD' || settled.intent.decision === 'RETURN') fail(status === 'HELD' ? 'PAYMENT_NOT_MADE' : 'BOOKING_NOT_HELD')
  // the bank may still answer
  if (settled.intent.state === 'PENDING') return settled.booking
  return fail('PAYMENT_NOT_MADE', { log: settled.intent.failure ?? settled.intent.state })
}

function confirmWithoutPayment(ctx: Context, { accommodationId, id: bookingId }: StoredBooking): Promise<StoredBooking> {
  return transactOnBooking(ctx, { accommodationId, bookingId }, { allOrNothing: true }, async (unit, locked) => {
    const { booking } = locked
    if (booking.status === 'CONFIRMED') return booking
    if (!isSaleOpen(booking, ctx.clock.now())) fail('BOOKING_NOT_HELD')
    if (booking.dueNow !== 0) fail('PAYMENT_NOT_MADE')
    return (await confirmHeldBooking(ctx, unit, locked)).booking
  })
}
