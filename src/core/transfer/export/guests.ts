import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { guestContacts, guestProfiles, importKeys, reservations } from '../../../db/tables/index.ts'
import { EXPORT_PAGE_ROWS } from '../../../kernel/limits.ts'
import type { TransferRow } from '../format/write-rows.ts'

interface GuestRow extends Record<string, unknown> {
  reservationId: string
}

/** By reservation, its primary guest first. */
export async function* guestRows(db: Database, accommodationId: string): AsyncGenerator<TransferRow[]> {
  for (let after = ''; ; ) {
    const { rows } = await db.execute<GuestRow>(page(accommodationId, after))
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.reservationId
  }
}

/** The guests of the next reservations; each reservation has a primary guest. */
const page = (accommodationId: string, after: string) => sql`
  select stay.id as "reservationId", coalesce(known.key, guest.id) as key, coalesce(booked.key, stay.id) as reservation,
    guest.is_primary as "isPrimary", guest.name, guest.vehicle_number as "vehicleNumber",
    (select coalesce(json_agg(json_build_object('contactType', contact.contact_type, 'contactValue', contact.contact_value)
        order by contact.id), '[]'::json)
      from ${guestContacts} as contact
      where contact.accommodation_id = ${accommodationId} and contact.guest_profile_id = guest.id) as contacts
  from (
    select id from ${reservations}
    where accommodation_id = ${accommodationId} and id > ${after} order by id limit ${EXPORT_PAGE_ROWS}::int
  ) as stay
    join ${guestProfiles} as guest on guest.accommodation_id = ${accommodationId} and guest.reservation_id = stay.id
    left join ${importKeys} as known
      on known.accommodation_id = ${accommodationId} and known.kind = 'GUESTS' and known.subject_id = guest.id
    left join ${importKeys} as booked
      on booked.accommodation_id = ${accommodationId} and booked.kind = 'RESERVATIONS' and booked.subject_id = stay.id
  order by stay.id, guest.is_primary desc, guest.id`
