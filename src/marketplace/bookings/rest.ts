import { getSingleBooking } from '../../core/bookings/index.ts'
import type { Context } from '../../kernel/context.ts'
import { conditionalRead } from '../../rest/conditional-read.ts'
import { route } from '../../rest/route.ts'
import { orNotFound } from '../commands/index.ts'
import { Booking, bookingFields, bookingResource, visibleBooking } from './booking-resource.ts'

const readBooking = async (ctx: Context, bookingId: string) =>
  bookingResource(await orNotFound(getSingleBooking(ctx, { bookingId }, bookingFields)))

export const routes = [
  route({
    method: 'get',
    path: '/api/v1/bookings/:id',
    operationId: 'readBooking',
    tag: 'Reservations',
    summary: 'Reservations that were booked together, online or by staff',
    ...conditionalRead('The booking.', Booking, readBooking, visibleBooking),
  }),
]
