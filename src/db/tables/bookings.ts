import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, minorUnits, oneOf, secretHash, tableOfRows, timestamps } from './columns.ts'

/** Staff make only CONFIRMED bookings; guests who buy online begin with a HELD one. */
export const bookingStatuses = ['HELD', 'CONFIRMED', 'EXPIRED', 'CANCELED'] as const

/** Who booked, and does not have to be a guest. */
export interface Booker {
  name: string
  contacts: { contactType: string; contactValue: string }[]
}

/** What a guest who buys online agreed to. */
export interface Agreed {
  terms: string | null
  privacy: string | null
}

/** What shows that the guest of a booking exists. */
export const bookingProofs = ['LINK', 'CODE', 'ACCOUNT', 'PAYMENT', 'DESK'] as const

export type BookingProof = (typeof bookingProofs)[number]

/** The newest code that was sent to the guest of a held booking. */
export interface ProofCode {
  hash: string
  /** Wrong tries. */
  tries: number
  /** In epoch milliseconds, like `expiresAt`. */
  sentAt: number
  expiresAt: number
}

/** The last change by the guest: a repeat of its request answers it. Amounts in the minor unit. */
export interface GuestChange {
  /** Names the quote that the guest accepted. */
  hash: string
  requestHash: string
  oldTotal: number
  total: number
  fee: number
  dueNow: number
  due: number
  refund: number
}

/** Reservations that one booker made together; see `reservations.booking_id`. The columns from `expires_at` on are null for bookings of staff. */
export const bookings = tableOfRows(
  'bookings',
  {
    /** For people; unique at the property. */
    number: text().notNull(),
    status: oneOf(bookingStatuses).notNull(),
    booker: jsonb().$type<Booker>().notNull(),
    ...timestamps(),
    /** Until then the guest can pay or confirm. */
    expiresAt: instant(),
    /** Until then its rooms are kept: a payment that was started in time can still succeed. */
    releaseAt: instant(),
    paymentStartedAt: instant(),
    confirmedAt: instant(),
    canceledAt: instant(),
    /** The data of the guest was removed. */
    anonymizedAt: instant(),
    currency: text(),
    total: minorUnits(),
    dueNow: minorUnits(),
    /** SHA-256 of the hashes of its offers. */
    offerHash: text(),
    /** Counts the links that were sent; only the last one is valid. */
    manageTokenGeneration: integer().notNull().default(0),
    manageTokenHash: secretHash(),
    /** The hash of the idempotency key, and of the request that came with it. */
    holdKey: text(),
    holdRequestHash: text(),
    /** Hashes of the phone, the mail and the address that hold it. */
    holders: jsonb().$type<string[]>(),
    locale: text(),
    agreed: jsonb().$type<Agreed>(),
    /** What the guest asks for, until it is a memo of the reservations. */
    request: text(),
    lastChange: jsonb().$type<GuestChange>(),
    /** Confirmed for nothing, and nothing shows yet that its guest exists: it counts in the share of such bookings. */
    isUnproven: boolean().notNull().default(false),
    provenAt: instant(),
    provenBy: oneOf(bookingProofs),
    proofCode: jsonb().$type<ProofCode>(),
  },
  (t) => [
    foreignKey({ columns: [t.accommodationId], foreignColumns: [accommodations.id] }),
    unique('bookings_number').on(t.accommodationId, t.number),
    index('bookings_id').on(t.id),
    /** Only bookings that staff see. Abandoned holds are many, and are kept. */
    index('bookings_known')
      .on(t.accommodationId, t.createdAt, t.id)
      .where(sql`${t.expiresAt} is null or ${t.confirmedAt} is not null`),
    // the feed of changes reads them by id
    index('bookings_known_by_id').on(t.accommodationId, t.id).where(sql`${t.expiresAt} is null or ${t.confirmedAt} is not null`),
    index('bookings_held').on(t.expiresAt).where(sql`${t.status} = 'HELD'`),
    index('bookings_not_confirmed')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null and ${t.confirmedAt} is null and ${t.anonymizedAt} is null`),
    // without a list of pending entries, which searches would have to read
    index('bookings_holders').using('gin', t.holders).with({ fastupdate: false }).where(sql`${t.holders} is not null`),
    uniqueIndex('bookings_hold_key').on(t.accommodationId, t.holdKey).where(sql`${t.holdKey} is not null`),
  ],
)
