import type { Database } from '../../../db/database.ts'
import { clockAt } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { hashToken } from '../../../platform/tokens/index.ts'
import { accommodationOf, businessDayOf } from '../../accommodations/index.ts'
import { savedByGuest } from '../../folios/index.ts'
import { changeLockedStay, feeNow, isAllowed, reservationsOfBooking, type StoredReservation } from '../../reservations/index.ts'
import { lockRoom } from '../../rooms/index.ts'
import { type StoredBooking, writeBooking } from '../queries.ts'
import { transactOnBooking } from '../transact-on-booking.ts'

/** What a cancellation costs now. */
export interface BookingCancellation {
  fee: number
  /** How much less the booking costs its guest then. */
  saved: number
  /** Until then it costs no more; null if it stays the same. */
  until: Date | null
  hash: string
}

/** What its guest pays for a cancellation of a confirmed booking; null if no stay stands, or one has begun. */
export async function bookingCancellation(
  ctx: Context,
  db: Database,
  booking: StoredBooking,
): Promise<BookingCancellation | null> {
  if (booking.confirmedAt === null) return null
  return cancellationOf(ctx, db, await reservationsOfBooking(db, booking.accommodationId, booking.id))
}

async function cancellationOf(
  ctx: Context,
  db: Database,
  reservations: readonly StoredReservation[],
): Promise<BookingCancellation | null> {
  const standing = reservations.filter(({ deletedAt }) => deletedAt === null)
  const now = ctx.clock.now()
  // from then on the guest has come or is a no-show, and the property decides
  const isOpen = (stay: StoredReservation) => isAllowed('cancelWithBooking', stay) && stay.useStartAt > now
  if (standing.length === 0 || !standing.every(isOpen)) return null
  const books = await accommodationOf(db, standing[0]!.accommodationId)
  const fees = []
  for (const stay of standing) {
    const { amount, until } = (await feeNow(db, stay, now)) ?? { amount: 0, until: null }
    const fee = { source: 'CANCELLATION', date: businessDayOf(books, now), amount } as const
    fees.push({ id: stay.id, amount, until, saved: await savedByGuest(db, stay, fee) })
  }
  const ends = fees.flatMap(({ until }) => until?.getTime() ?? [])
  return {
    fee: fees.reduce((sum, { amount }) => sum + amount, 0),
    saved: fees.reduce((sum, { saved }) => sum + saved, 0),
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    hash: hashToken(JSON.stringify(fees.map(({ id, amount }) => [id, amount]))),
  }
}

/** Cancels all stays of a confirmed booking for the fee that the guest has seen. One that is cancelled already stays as it is. */
export function cancelGuestBooking(
  ctx: Context,
  { accommodationId, id: bookingId }: StoredBooking,
  quoteHash: string,
): Promise<StoredBooking> {
  return transactOnBooking(ctx, { accommodationId, bookingId }, async (unit, { booking, books, reservations }) => {
    if (booking.confirmedAt === null) fail('BOOKING_NOT_CONFIRMED')
    const standing = reservations.filter(({ deletedAt }) => deletedAt === null)
    if (standing.length === 0) return booking
    const quote =
      (await cancellationOf(ctx, unit.db, reservations)) ??
      fail('STATUS_NOT_ALLOWED', 'A stay of the booking has begun. Ask the property.')
    if (quote.hash !== quoteHash) fail('CANCELLATION_FEE_CHANGED', { members: { fee: quote.fee, hash: quote.hash } })
    // one moment for all, by which `restoreBooking` finds them
    const canceledAt = ctx.clock.now()
    const together = { ...ctx, clock: clockAt(canceledAt) }
    for (const stay of standing) {
      const room = stay.roomId === null ? null : await lockRoom(unit.db, accommodationId, stay.roomId)
      await changeLockedStay(together, unit, { stay, room, books }, 'cancelByGuest', {})
    }
    const { fee } = quote
    const canceled = await writeBooking(together, unit, booking, { canceledAt })
    unit.record({
      accommodationId,
      type: 'booking.cancel',
      log: `Cancelled by the guest for ${fee} ${books.currency}.`,
      relatedId: bookingId,
      after: { fee, reservationIds: standing.map(({ id }) => id) },
      event: 'booking.canceled',
      payload: { bookingId, wasHeld: false },
    })
    return canceled
  })
}
