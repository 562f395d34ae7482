import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import {
  accommodations,
  type auditEntries,
  bills,
  bookings,
  folios,
  guestContacts,
  guestProfiles,
  reservationMemos,
  reservations,
  rooms,
  roomTypes,
  stayTerms,
} from '../../db/tables/index.ts'
import { defineView, many, one, qualifyColumns } from '../../db/view.ts'
import { type BillRow, billView, charged, type FolioRow, folioView, isCharged, ownDay, ownFirst } from '../folios/index.ts'
import type { Refusal } from '../rates/index.ts'
import { memoView, type ReservationMemoRow } from '../reservation-memos/index.ts'
import { type RoomRow, type RoomTypeRow, roomTypeView, roomView } from '../rooms/index.ts'
import { type StayTermsRow, stayTermsView } from './pricing/stay-terms.ts'
import type { StoredReservation } from './queries.ts'

export type GuestContactRow = typeof guestContacts.$inferSelect
export type GuestProfileRow = typeof guestProfiles.$inferSelect & { contacts: GuestContactRow[] }

export interface ReservationRow extends StoredReservation {
  /** Whether it belongs to no booking that nothing has proven. */
  proven: boolean
  /** Time zone of the accommodation. */
  timeZone: string
  room: RoomRow | null
  roomType: RoomTypeRow | null
  intendedRoomType: RoomTypeRow
  memo: ReservationMemoRow | null
  request: ReservationMemoRow | null
  primaryGuestProfile: GuestProfileRow | null
  guestProfiles: GuestProfileRow[]
  folio: FolioRow | null
  folios: FolioRow[]
  stayTotal: number
  stayBalance: number
  terms: StayTermsRow | null
  bills: BillRow[]
  /** Of the answer to a change; null in any other. */
  refusals: Refusal[] | null
}

/** A guest as the newest reservation has it that a search found, with what is known of its stays. */
export interface GuestRow extends GuestProfileRow {
  stayCount: number
  lastStay: ReservationRow | null
  nextStay: ReservationRow | null
}

/** An entry of the audit log about a reservation. */
export interface ReservationHistoryEntryRow
  extends Pick<typeof auditEntries.$inferSelect, 'id' | 'type' | 'log' | 'actorKind' | 'createdAt'> {
  actorName: string | null
  before: unknown
  after: unknown
}

const ofAccommodation = eq(accommodations.id, reservations.accommodationId)

const contactView = defineView<GuestContactRow>(guestContacts)

const ofGuest = matching(guestContacts, { accommodationId: guestProfiles.accommodationId, guestProfileId: guestProfiles.id })

export const guestView = defineView<GuestProfileRow>(guestProfiles, {
  relations: { contacts: many(contactView, ofGuest, asc(guestContacts.id)) },
})

const ofReservation = (table: typeof guestProfiles | typeof reservationMemos | typeof folios | typeof bills | typeof stayTerms) =>
  and(eq(table.accommodationId, reservations.accommodationId), eq(table.reservationId, reservations.id))!

const foliosOfStay = sql`${folios.accommodationId} = ${reservations.accommodationId}
  and (${folios.reservationId} = ${reservations.id} or ${folios.stayId} = ${reservations.id})`

const sumOfFolios = (amount: SQL, which: SQL = foliosOfStay) =>
  qualifyColumns(sql`(select coalesce(sum(${amount}), 0)::bigint from ${folios} where ${which})`).mapWith(Number)

const memoOf = (type: 'MEMO' | 'REQUEST') =>
  one(memoView, sql`${ofReservation(reservationMemos)} and ${reservationMemos.type} = ${sql.raw(`'${type}'`)}`)

const roomTypeBy = (id: typeof reservations.roomTypeId | typeof reservations.intendedRoomTypeId) =>
  one(roomTypeView, matching(roomTypes, { accommodationId: reservations.accommodationId, id }))

export const reservationView = defineView<ReservationRow>(reservations, {
  always: ['accommodationId', 'id'],
  needs: { user: ['userId'] },
  computed: {
    timeZone: sql`(select ${accommodations.timeZone} from ${accommodations} where ${ofAccommodation})`,
    proven:
      qualifyColumns(sql`not exists (select 1 from ${bookings} where ${bookings.accommodationId} = ${reservations.accommodationId}
      and ${bookings.id} = ${reservations.bookingId} and ${bookings.isUnproven})`),
    // counted at the end of the unit, after the written row was returned
    overbooked: sql`${reservations.overbooked}`,
    childAges: sql`coalesce((select ${stayTerms.childAges} from ${stayTerms} where ${ofReservation(stayTerms)}), ${reservations.childAges})`,
    refusals: sql`null`,
    stayTotal: sumOfFolios(charged),
    stayBalance: sumOfFolios(sql`${folios.balance}`),
  },
  relations: {
    room: one(roomView, matching(rooms, { accommodationId: reservations.accommodationId, id: reservations.roomId })),
    roomType: roomTypeBy(reservations.roomTypeId),
    intendedRoomType: roomTypeBy(reservations.intendedRoomTypeId),
    memo: memoOf('MEMO'),
    request: memoOf('REQUEST'),
    primaryGuestProfile: one(guestView, sql`${ofReservation(guestProfiles)} and ${guestProfiles.isPrimary}`),
    guestProfiles: many(guestView, ofReservation(guestProfiles), sql`${guestProfiles.isPrimary} desc, ${guestProfiles.id}`),
    folio: one(folioView, ofReservation(folios)),
    folios: many(folioView, foliosOfStay, sql.join([...ownFirst], sql`, `)),
    terms: one(stayTermsView, ofReservation(stayTerms)),
    bills: many(billView, and(ofReservation(bills), isCharged)!, sql`${ownDay}, ${bills.id}`),
  },
})

const onOwnFolio = sql`${bills.folioId} = (select ${folios.id} from ${folios} where ${ofReservation(folios)})`

/** As customers and guest sessions see it: only the guest's own folio. */
export const guestReservationView = defineView<ReservationRow>(reservations, {
  ...reservationView,
  computed: {
    ...reservationView.computed,
    stayTotal: sumOfFolios(charged, ofReservation(folios)),
    stayBalance: sumOfFolios(sql`${folios.balance}`, ofReservation(folios)),
  },
  relations: {
    ...reservationView.relations,
    bills: many(billView, and(ofReservation(bills), isCharged, onOwnFolio)!, sql`${ownDay}, ${bills.id}`),
  },
})
