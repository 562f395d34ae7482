import { and, eq } from 'drizzle-orm'
import { bookings, reservations } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
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

/** Tells that a guest's booking ended with its last stay, which the property canceled. Told once, until a stay is restored and canceled again. */
export async function endBooking(ctx: Context, stay: OfStay): Promise<void> {
  authorize(ctx.actor, bookingsPolicy.endBooking)
  const { accommodationId } = stay
  const bookingId = await guestBookingOf(ctx, stay)
  if (bookingId === undefined) return
  await transactOnBooking(ctx, { accommodationId, bookingId }, { allOrNothing: true }, async (unit, locked) => {
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
    const payload = { bookingId, wasHeld: false, byProperty: true as const }
    unit.emit({ accommodationId, type: 'booking.canceled', subjectId: bookingId, payload })
  })
}

/** The booking that a guest confirmed online; undefined for a stay alone, and for bookings of staff. */
async function guestBookingOf({ db }: Context, { accommodationId, reservationId }: OfStay): Promise<string | undefined> {
  const isOfStay = and(eq(bookings.accommodationId, reservations.accommodationId), eq(bookings.id, reservations.bookingId))
  const [found] = await db
    .select({ id: bookings.id, confirmedAt: bookings.confirmedAt })
    .from(reservations)
    .innerJoin(bookings, isOfStay)
    .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, reservationId)))
  return found?.confirmedAt ? found.id : undefined
}
