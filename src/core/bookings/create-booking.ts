import { z } from 'zod'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import { BOOKING_RESERVATIONS_MAX } from '../../kernel/limits.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { lockBooks } from '../accommodations/index.ts'
import {
  asSeen,
  authorizeManaging,
  type CreatedReservation,
  type CreateReservationInput,
  createReservation,
  Guest,
  orStaff,
  writeBookingId,
} from '../reservations/index.ts'
import { lockRooms } from '../rooms/index.ts'
import { ofStay } from './of-stay.ts'
import { bookingsPolicy } from './policy.ts'
import { insertBooking, type StoredBooking } from './queries.ts'

/** Each reservation is parsed by its own verb. */
const CreateBooking = byLimits((limits) =>
  z.object({
    accommodationId: id,
    booker: Guest(name(limits)).pick({ name: true, contacts: true }),
    reservations: z
      .array(z.looseObject({ accommodationId: id, roomId: id.nullish() }))
      .min(1)
      .max(BOOKING_RESERVATIONS_MAX),
  }),
)

interface Input extends Omit<z.input<ReturnType<typeof CreateBooking>>, 'reservations'> {
  reservations: readonly CreateReservationInput[]
}

interface CreatedBooking {
  booking: StoredBooking
  /** In the order of the input. */
  reservations: (Omit<CreatedReservation, 'reservation'> & { reservationId: string })[]
}

/** A booking with all its reservations, or nothing: the verbs of the single reservations join one unit. */
export const createBooking = asSeen('createBooking', async (ctx: Context, input: Input): Promise<CreatedBooking> => {
  const { accommodationId, booker, reservations } = authorizedAnywhere(
    ctx,
    orStaff(bookingsPolicy.createBooking),
    CreateBooking,
    input,
  )
  await authorizeManaging(ctx, bookingsPolicy.createBooking, accommodationId)
  const elsewhere = reservations.findIndex((stay) => stay.accommodationId !== accommodationId)
  if (elsewhere >= 0)
    refuseField(`reservations.${elsewhere}.accommodationId`, 'all reservations of a booking are at its accommodation')
  const roomIds = reservations.flatMap(({ roomId }) => roomId ?? [])
  return transact(
    ctx,
    async (unit) => {
      await lockBooks(unit.db, accommodationId)
      if (roomIds.length > 0) await lockRooms(unit.db, accommodationId, roomIds)
      const booking = await insertBooking(ctx, unit, { accommodationId, booker: { ...booker, contacts: booker.contacts ?? [] } })
      const created: CreatedBooking['reservations'] = []
      for (const [index, stay] of input.reservations.entries()) {
        const { reservation, ...answer } = await ofStay({ index }, createReservation(unit.joined(ctx), stay))
        created.push({ reservationId: reservation.id, ...answer })
      }
      const { id: bookingId, number } = booking
      const reservationIds = created.map(({ reservationId }) => reservationId)
      await writeBookingId(ctx, unit, { accommodationId, reservationIds, bookingId })
      unit.record({
        accommodationId,
        type: 'booking.create',
        log: `Booked ${created.length} reservations together.`,
        relatedId: bookingId,
        after: { number, reservationIds },
        event: 'booking.confirmed',
        payload: { bookingId, byGuest: false },
      })
      return { booking, reservations: created }
    },
    { allOrNothing: true },
  )
})
