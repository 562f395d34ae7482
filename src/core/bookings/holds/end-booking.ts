import { and, isNull, lt, or } from 'drizzle-orm'
import { matching } from '../../../db/rows.ts'
import { bookings, reservations } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { announceEnd } from '../announce-change.ts'
import { bookingsPolicy } from '../policy.ts'
import { writeBooking } from '../queries.ts'
import { transactOnBooking } from '../transact-on-booking.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobTypes {
    'end-booking': OfStay
  }
}

interface OfStay {
  accommodationId: string
  reservationId: string
}

/** Tells that a booking ended with its last stay, which the property canceled alone. Told once, until a stay is restored and canceled again. */
export async function endBooking(ctx: Context, stay: OfStay): Promise<void> {
  authorize(ctx.actor, bookingsPolicy.endBooking)
  const { accommodationId } = stay
  const bookingId = await bookingToEnd(ctx, stay)
  if (bookingId === undefined) return
  await transactOnBooking(ctx, { accommodationId, bookingId }, async (unit, locked) => {
    const { booking } = locked
    const ends = locked.reservations.map(({ deletedAt }) => deletedAt?.getTime() ?? null)
    if (ends.length === 0 || ends.includes(null)) return
    const endedAt = Math.max(...ends.map(Number))
    if (booking.canceledAt !== null && booking.canceledAt.getTime() >= endedAt) return
    await writeBooking(ctx, unit, booking, { canceledAt: new Date(endedAt) })
    unit.audit({
      accommodationId,
      type: 'booking.end',
      log: 'Ended with its last stay, which the property canceled.',
      relatedId: bookingId,
    })
    announceEnd(unit, booking)
  })
}

/** The booking of a canceled stay, if that was not canceled with it; undefined for a stay alone. */
async function bookingToEnd({ db }: Context, { accommodationId, reservationId }: OfStay): Promise<string | undefined> {
  const isOfStay = matching(bookings, { accommodationId: reservations.accommodationId, id: reservations.bookingId })
  const isCanceledAlone = or(isNull(bookings.canceledAt), lt(bookings.canceledAt, reservations.deletedAt))
  const [found] = await db
    .select({ id: bookings.id })
    .from(reservations)
    .innerJoin(bookings, isOfStay)
    .where(and(matching(reservations, { accommodationId, id: reservationId }), isCanceledAlone))
  return found?.id
}
