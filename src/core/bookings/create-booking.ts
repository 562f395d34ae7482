import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import { BOOKING_RESERVATIONS_MAX } from '../../kernel/limits.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
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
  created: CreatedReservation[]
}

/** A booking with all its reservations, or nothing: the verbs of the single reservations join one unit. */
export const createBooking = asSeen('createBooking', async (ctx: Context, input: Input): Promise<CreatedBooking> => {
  authorize(ctx.actor, orStaff(bookingsPolicy.createBooking))
  const { accommodationId, booker, reservations } = parse(CreateBooking(ctx.limits), input)
  await authorizeManaging(ctx, ctx.db, bookingsPolicy.createBooking, accommodationId)
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
      const created: CreatedReservation[] = []
      for (const [index, stay] of input.reservations.entries())
        created.push(await ofStay({ index }, createReservation(unit.joined(ctx), stay)))
      const reservationIds = created.map(({ reservation }) => reservation.id)
      await writeBookingId(ctx, unit, { accommodationId, reservationIds, bookingId: booking.id })
      const { id: bookingId, number } = booking
      unit.audit({
        accommodationId,
        type: 'booking.create',
        log: `Booked ${created.length} reservations together.`,
        relatedId: bookingId,
        after: { number, reservationIds },
      })
      unit.emit({ accommodationId, type: 'booking.confirmed', subjectId: bookingId, payload: { bookingId, byGuest: false } })
      return { booking, created }
    },
    { allOrNothing: true },
  )
})
