import { type SQL, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { accommodations, bookings, folios, reservations } from '../../db/tables/index.ts'
import { defineView, many, qualifyColumns } from '../../db/view.ts'
import { folioView } from '../folios/index.ts'
import { type ReservationRow, reservationView } from '../reservations/index.ts'
import type { StoredBooking } from './queries.ts'

export interface BookingRow extends StoredBooking {
  proven: boolean
  useStartAt: Date | null
  useExpireAt: Date | null
  reservationCount: number
  people: number
  totalPrice: number
  totalPaid: number
  balance: number
  currency: string
  reservations: ReservationRow[]
}

/** A stay of the booking. The name `stay` keeps it apart from a reservation around it. */
const stays = sql`reservations as stay
  where stay.accommodation_id = ${bookings.accommodationId} and stay.booking_id = ${bookings.id}`
const ofStanding = (value: SQL) => qualifyColumns(sql`(select ${value} from ${stays} and stay.deleted_at is null)`)

const { totalPrice, totalPaid } = folioView.computed

/** The folios of deleted stays count too: they can have a fee. */
const ofFolios = (amount: SQL | undefined) =>
  qualifyColumns(sql`(select coalesce(sum(folio.amount), 0)::bigint from (
    select ${amount} as amount from ${folios}
    where ${folios.accommodationId} = ${bookings.accommodationId}
      and ${folios.reservationId} in (select stay.id from ${stays})
  ) as folio)`).mapWith(Number)

export const bookingView = defineView<BookingRow>(bookings, {
  always: ['accommodationId', 'id'],
  computed: {
    // a booking ends with its last stay, and a restored stay brings it back
    status: qualifyColumns(sql`case when ${bookings.status} = 'CONFIRMED' and not exists (
      select 1 from ${stays} and stay.deleted_at is null) then 'CANCELED' else ${bookings.status} end`),
    proven: qualifyColumns(sql`not ${bookings.isUnproven}`),
    useStartAt: ofStanding(sql`min(stay.use_start_at)`).mapWith(reservations.useStartAt),
    useExpireAt: ofStanding(sql`max(stay.use_expire_at)`).mapWith(reservations.useExpireAt),
    reservationCount: ofStanding(sql`count(*)::int`),
    people: ofStanding(sql`coalesce(sum(stay.sleeps + stay.child_sleeps + stay.infant_sleeps), 0)::int`),
    totalPrice: ofFolios(totalPrice),
    totalPaid: ofFolios(totalPaid),
    balance: ofFolios(sql`${folios.balance}`),
    currency: qualifyColumns(sql`(select ${accommodations.currency} from ${accommodations}
      where ${accommodations.id} = ${bookings.accommodationId})`),
    updatedAt: qualifyColumns(sql`greatest(${bookings.updatedAt}, (select max(stay.updated_at) from ${stays}))`).mapWith(
      bookings.updatedAt,
    ),
  },
  relations: {
    reservations: many(
      reservationView,
      matching(reservations, { accommodationId: bookings.accommodationId, bookingId: bookings.id }),
      sql`${reservations.useStartAt}, ${reservations.id}`,
    ),
  },
})
