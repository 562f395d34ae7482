import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookings, guestContacts, guestProfiles, reservations } from '../../db/tables/index.ts'
import { plain } from '../../kernel/keyword.ts'
import { PERSON_STAYS_MAX } from '../../kernel/limits.ts'

export interface StoredContact {
  contactType: string
  contactValue: string
}

export interface GuestOfStay extends Record<string, unknown> {
  guestId: string
  reservationId: string
  bookingId: string | null
  isPrimary: boolean
  name: string
  vehicleNumber: string | null
  documentNumber: string | null
  contacts: StoredContact[]
}

const columns = (
  accommodationId: string,
) => sql`guest.id as "guestId", guest.reservation_id as "reservationId", stay.booking_id as "bookingId",
  guest.is_primary as "isPrimary", guest.name, guest.vehicle_number as "vehicleNumber", guest.identity_document_number as "documentNumber",
  (select coalesce(json_agg(json_build_object('contactType', contact.contact_type, 'contactValue', contact.contact_value)), '[]'::json)
    from ${guestContacts} as contact
    where contact.accommodation_id = ${accommodationId} and contact.guest_profile_id = guest.id) as contacts`

/** Guests of stays with their contacts, the newest first. */
export async function guestsWhere(
  db: Database,
  accommodationId: string,
  where: SQL,
  limit = PERSON_STAYS_MAX + 1,
): Promise<GuestOfStay[]> {
  const { rows } = await db.execute<GuestOfStay>(sql`
    select ${columns(accommodationId)} from ${guestProfiles} as guest
      join ${reservations} as stay on stay.accommodation_id = guest.accommodation_id and stay.id = guest.reservation_id
    where guest.accommodation_id = ${accommodationId} and ${where} order by guest.id desc limit ${limit}::int`)
  return rows
}

const listed = (texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Guests with one of the phone numbers in E.164 or of the other contacts in lower case. */
export const hasContact = (accommodationId: string, phones: readonly string[], others: readonly string[]): SQL => sql`
  guest.id in (select contact.guest_profile_id from ${guestContacts} as contact
    where contact.accommodation_id = ${accommodationId}
      and (contact.phone in ${listed(phones)} or lower(contact.contact_value) in ${listed(others)}))`

export interface BookingOfBooker extends Record<string, unknown> {
  bookingId: string
  booker: { name: string; contacts: StoredContact[] }
}

/** Bookings whose booker has this name, as people write it, or that hold one of the stays. Those that are held are left out: they end by themselves. */
export async function bookingsWhere(
  db: Database,
  accommodationId: string,
  where: SQL,
  limit = PERSON_STAYS_MAX + 1,
): Promise<BookingOfBooker[]> {
  const { rows } = await db.execute<BookingOfBooker>(sql`
    select booking.id as "bookingId", booking.booker from ${bookings} as booking
    where booking.accommodation_id = ${accommodationId} and booking.status <> 'HELD' and booking.anonymized_at is null and ${where}
    order by booking.id desc limit ${limit}::int`)
  return rows
}

export const isBookedBy = (name: string): SQL => sql`lower(normalize(booking.booker->>'name', NFKC)) = ${plain(name)}`

/** A stay of the person that runs or is to come. */
export async function openStayOf(
  db: Database,
  accommodationId: string,
  { reservationIds, bookingIds }: { reservationIds: readonly string[]; bookingIds: readonly string[] },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${reservations} as stay
    where stay.accommodation_id = ${accommodationId} and stay.deleted_at is null
      and (stay.id in ${listed(reservationIds)} or stay.booking_id in ${listed(bookingIds)})
      and (stay.status = 'CHECKED_IN' or (stay.status <> 'CHECKED_OUT' and stay.use_expire_at > ${now.toISOString()}::timestamptz))
    limit 1`)
  return rows.length > 0
}
