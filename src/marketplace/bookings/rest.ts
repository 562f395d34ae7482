import { z } from 'zod'
import { getSingleBooking } from '../../core/bookings/index.ts'
import { appOf } from '../../kernel/app.ts'
import { id } from '../../rest/common-schemas.ts'
import { conditionalAnswers, conditionalHeaders, replyIfChanged } from '../../rest/conditional-read.ts'
import { route } from '../../rest/route.ts'
import { orNotFound } from '../commands/index.ts'
import { Booking, bookingFields, bookingResource, visibleBooking } from './booking-resource.ts'

export const routes = [
  route({
    method: 'get',
    path: '/api/v1/bookings/:id',
    operationId: 'readBooking',
    tag: 'Reservations',
    summary: 'Reservations that were booked together, online or by staff',
    params: z.object({ id }),
    headers: conditionalHeaders,
    answers: conditionalAnswers('The booking.', Booking),
    answer: async ({ ctx, params: { id: bookingId }, headers }) => {
      const booking = bookingResource(await orNotFound(getSingleBooking(ctx, { bookingId }, bookingFields)))
      return replyIfChanged(ctx, booking, headers, visibleBooking(booking, appOf(ctx).scopes))
    },
  }),
]
