import { z } from 'zod'
import type { BookingRow } from '../../core/bookings/index.ts'
import { none } from '../../db/selection.ts'
import { bookingStatuses } from '../../db/tables/index.ts'
import { allows } from '../../kernel/scopes.ts'
import { amount, id, instant, iso } from '../../rest/common-schemas.ts'

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

/** The fields that `bookingResource` needs. */
export const bookingFields = {
  number: none,
  status: none,
  reservations: { id: none },
  booker: none,
  locale: none,
  useStartAt: none,
  useExpireAt: none,
  currency: none,
  totalPrice: none,
  totalPaid: none,
  balance: none,
  createdAt: none,
  updatedAt: none,
}

/** Null where the app may not read it. */
type Booker = { name: string; contacts: { contact_type: string; contact_value: string }[] } | null

const bookerResource = ({ name, contacts }: BookingRow['booker']): Booker => ({
  name,
  contacts: contacts.map(({ contactType, contactValue }) => ({ contact_type: contactType, contact_value: contactValue })),
})

export const bookingResource = (row: BookingRow) => ({
  id: row.id,
  number: row.number,
  status: row.status,
  reservation_ids: row.reservations.map((reservation) => reservation.id),
  booker: bookerResource(row.booker),
  locale: row.locale,
  use_start_at: iso(row.useStartAt),
  use_expire_at: iso(row.useExpireAt),
  currency: row.currency,
  total_price: row.totalPrice,
  total_paid: row.totalPaid,
  balance: row.balance,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

type BookingResource = ReturnType<typeof bookingResource>

export const visibleBooking = (booking: BookingResource, scopes: readonly string[]): BookingResource =>
  allows(scopes, 'guests:read') ? booking : { ...booking, booker: null }
