import { z } from 'zod'
import type { BookingRow } from '../../core/bookings/index.ts'
import { none } from '../../db/selection.ts'
import { bookingStatuses } from '../../db/tables/index.ts'
import { allows } from '../../kernel/scopes.ts'
import { amount, id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'

export const Booking = z
  .object({
    id,
    number: z.string().describe('Ten digits for people.'),
    status: z
      .enum(bookingStatuses)
      .describe('CANCELED once none of its reservations stands. Held and expired bookings are not read.'),
    reservation_ids: z.array(id).describe('Its reservations by their start, canceled ones included.'),
    booker: z
      .object({ name: z.string(), contacts: z.array(z.object({ contact_type: z.string(), contact_value: z.string() })) })
      .nullable()
      .describe('Who booked. Null only for an app without `guests:read`.'),
    locale: z.string().nullable().describe('Language of the messages to a guest who booked online.'),
    use_start_at: instant.nullable().describe('The first start; null if no reservation stands.'),
    use_expire_at: instant.nullable().describe('The last end; null if no reservation stands.'),
    currency: z.string(),
    total_price: amount.describe('The charges of all its folios, fees of canceled reservations included.'),
    total_paid: amount.describe('Payments less refunds.'),
    balance: amount.describe('What is still owed; negative if too much was paid.'),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Booking' })

export const bookingFields = { ...fieldsOf(Booking), booker: none, reservations: { id: none } }

const written = resourceOf(Booking)
export const bookingResource = (row: BookingRow) => written({ ...row, reservationIds: row.reservations.map(({ id }) => id) })

type BookingResource = z.input<typeof Booking>

export const visibleBooking = (booking: BookingResource, scopes: readonly string[]): BookingResource =>
  allows(scopes, 'guests:read') ? booking : { ...booking, booker: null }
