import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bookings } from './bookings.ts'
import { idOf, instant, oneOf, refersTo, secretHash, tableOfRows, timestamps, ulid } from './columns.ts'
import { rooms, roomTypes } from './rooms.ts'
import type { TaxExemption } from './taxes.ts'
import { users } from './users.ts'

/** In ascending order. */
export const reservationStatuses = ['INQUIRY', 'TENTATIVE', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT'] as const
export const reservationTypes = ['lodge', 'rent'] as const
export const memoTypes = ['MEMO', 'REQUEST'] as const

/** A period in RFC 3339, as JSON has no dates. */
export interface PeriodText {
  useStartAt: string
  useExpireAt: string
}

/** What a check-in changed, for its undo. `to` is the period that it set. */
export interface CheckInRecord {
  at: string
  wasHolding: boolean
  from: PeriodText
  to: PeriodText
}

/** What a check-out changed, for its undo. */
export interface CheckOutRecord {
  at: string
  /** The end of the stay before. */
  useExpireAt: string
}

/**
 * A room holds at most one reservation at a time: a custom migration adds the exclusion constraint
 * `reservations_no_overlap`, and the two indexes of the keyword search over `search_text`.
 */
export const reservations = tableOfRows(
  'reservations',
  {
    accommodationId: idOf(() => accommodations),
    status: oneOf(reservationStatuses).notNull(),
    type: oneOf(reservationTypes).notNull(),
    useStartAt: instant().notNull(),
    useExpireAt: instant().notNull(),
    sleeps: integer().notNull(),
    childSleeps: integer().notNull(),
    infantSleeps: integer().notNull(),
    /** Ages of guests, mostly children, if they were told. A stay with terms has them there instead. */
    childAges: integer().array().notNull().default([]),
    /** More adults and children come than the room type holds; computed when counts or room change. */
    capacityExceeded: boolean().notNull().default(false),
    /** When it was last counted, its room type was sold further than its limit. */
    overbooked: boolean().notNull().default(false),
    /** A channel had sold it when the property had stopped its sale. */
    soldWhileStopped: boolean().notNull().default(false),
    /** Taxes that it does not pay. */
    taxExemptions: jsonb().$type<TaxExemption[]>().notNull().default([]),
    roomId: ulid(),
    roomTypeId: ulid(),
    intendedType: oneOf(reservationTypes).notNull(),
    intendedUseStartAt: instant().notNull(),
    intendedUseExpireAt: instant().notNull(),
    intendedRoomTypeId: ulid().notNull(),
    checkInCode: text().notNull(),
    pinHash: secretHash().notNull(),
    /** Key for the door lock of the room; removed with the room. */
    doorKeyId: text(),
    /** The customer's account, if the booker has one. */
    userId: ulid().references(() => users.id),
    /** The booking that it is a part of. */
    bookingId: ulid(),
    channelId: text(),
    otaCode: text(),
    ratePlanId: text(),
    /** When the hold of a TENTATIVE reservation ends. */
    releaseAt: instant(),
    /** Null before the first check-in, and in rows from before check-ins could be undone. */
    checkedIn: jsonb().$type<CheckInRecord>(),
    checkedOut: jsonb().$type<CheckOutRecord>(),
    deletedAt: instant(),
    /** The guest did not come: the deletion is a no-show. */
    noShowAt: instant(),
    deletionReason: text(),
    cancelledBy: text(),
    cancelReason: text(),
    /** Of the primary guest, for lists of thousands of stays. */
    guestName: text().notNull(),
    /** All that a keyword can match, in lower case, one item a line; see `guestTexts`. */
    searchText: text().notNull(),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.roomId, rooms),
    refersTo(t, t.roomTypeId, roomTypes),
    refersTo(t, t.intendedRoomTypeId, roomTypes),
    refersTo(t, t.bookingId, bookings),
    check('reservations_period', sql`${t.useStartAt} < ${t.useExpireAt}`),
    check('reservations_sleeps', sql`${t.sleeps} >= 0 and ${t.childSleeps} >= 0 and ${t.infantSleeps} >= 0`),
    index('reservations_id').on(t.id),
    index('reservations_created').on(t.accommodationId, t.createdAt, t.id),
    index('reservations_updated').on(t.accommodationId, t.updatedAt, t.id),
    index('reservations_use_start').on(t.accommodationId, t.useStartAt, t.id),
    index('reservations_use_expire').on(t.accommodationId, t.useExpireAt, t.id),
    index('reservations_intended_start').on(t.accommodationId, t.intendedUseStartAt, t.id),
    index('reservations_intended_expire').on(t.accommodationId, t.intendedUseExpireAt, t.id),
    index('reservations_status').on(t.accommodationId, t.status, t.createdAt, t.id),
    index('reservations_room').on(t.accommodationId, t.roomId, t.useStartAt),
    index('reservations_room_type').on(
      t.accommodationId,
      sql`coalesce(${t.roomTypeId}, ${t.intendedRoomTypeId})`,
      t.createdAt,
      t.id,
    ),
    index('reservations_ota_code').on(t.accommodationId, t.otaCode).where(sql`${t.otaCode} is not null`),
    index('reservations_channel').on(t.accommodationId, t.channelId).where(sql`${t.channelId} is not null`),
    index('reservations_booking').on(t.accommodationId, t.bookingId).where(sql`${t.bookingId} is not null`),
    index('reservations_rate_plan').on(t.accommodationId, t.ratePlanId).where(sql`${t.ratePlanId} is not null`),
    // few stays are overbooked: freed stock finds them without a look at all stays of the period
    index('reservations_overbooked').on(t.accommodationId, t.useExpireAt).where(sql`${t.overbooked}`),
    index('reservations_deleted').on(t.accommodationId, t.deletedAt, t.id).where(sql`${t.deletedAt} is not null`),
    // of many cancelled stays, the longest unchanged are read first
    index('reservations_canceled')
      .on(t.accommodationId, t.updatedAt, t.id)
      .where(sql`${t.deletedAt} is not null and ${t.noShowAt} is null`),
    index('reservations_no_show').on(t.accommodationId, t.updatedAt, t.id).where(sql`${t.noShowAt} is not null`),
    index('reservations_awaiting_room')
      .on(t.accommodationId, t.useStartAt, t.id)
      .where(sql`${t.roomId} is null and ${t.deletedAt} is null and ${t.status} = 'DEFINITE'`),
    uniqueIndex('reservations_one_guest')
      .on(t.accommodationId, t.roomId)
      .where(sql`${t.deletedAt} is null and ${t.status} = 'CHECKED_IN'`),
    uniqueIndex('reservations_check_in_code')
      .on(t.accommodationId, t.checkInCode)
      .where(sql`${t.deletedAt} is null and ${t.status} <> 'CHECKED_OUT'`),
  ],
)

export const guestProfiles = tableOfRows(
  'guest_profiles',
  {
    reservationId: ulid().notNull(),
    isPrimary: boolean().notNull(),
    name: text().notNull(),
    vehicleNumber: text(),
    identityDocumentNumber: text(),
    /** Equal for the same guest in other reservations; see `guestColumns`. */
    guestKey: text().notNull(),
    /** Name and contacts as a keyword finds them. */
    searchText: text().notNull(),
  },
  (t) => [
    refersTo(t, t.reservationId, reservations),
    index('guest_profiles_reservation').on(t.accommodationId, t.reservationId),
    index('guest_profiles_guest').on(t.accommodationId, t.guestKey, t.reservationId, t.id),
    uniqueIndex('guest_profiles_primary').on(t.accommodationId, t.reservationId).where(sql`${t.isPrimary}`),
  ],
)

export const guestContacts = tableOfRows(
  'guest_contacts',
  {
    guestProfileId: ulid().notNull(),
    contactType: text().notNull(),
    contactValue: text().notNull(),
    /** The value in E.164, if it is a phone number. */
    phone: text(),
  },
  (t) => [
    refersTo(t, t.guestProfileId, guestProfiles),
    // a later release drops it: `guest_contacts_order` does its work
    index('guest_contacts_profile').on(t.accommodationId, t.guestProfileId),
    index('guest_contacts_order').on(t.accommodationId, t.guestProfileId, t.id),
    index('guest_contacts_phone').on(t.accommodationId, t.phone).where(sql`${t.phone} is not null`),
  ],
)

export const reservationMemos = tableOfRows(
  'reservation_memos',
  {
    reservationId: ulid().notNull(),
    type: oneOf(memoTypes).notNull(),
    content: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    refersTo(t, t.reservationId, reservations),
    index('reservation_memos_id').on(t.id),
    unique('reservation_memos_one_of_type').on(t.accommodationId, t.reservationId, t.type),
  ],
)
