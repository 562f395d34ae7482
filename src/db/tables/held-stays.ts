import { sql } from 'drizzle-orm'
import { check, index, jsonb } from 'drizzle-orm/pg-core'
import type { StayArticle } from './articles.ts'
import { bookings } from './bookings.ts'
import { instant, oneOf, refersTo, tableOfRows, ulid } from './columns.ts'
import type { ChargeTax } from './folios.ts'
import { reservationTypes } from './reservations.ts'
import { roomTypes } from './rooms.ts'

/** What a held stay is sold for, as its offer said. */
export interface HeldTerms {
  ratePlanId: string
  sleeps: number
  childSleeps: number
  infantSleeps: number
  childAges: number[]
  promoCode: string | null
  articles: StayArticle[]
  currency: string
  lines: {
    source: 'RATE' | 'ARTICLE' | 'TAX'
    articleId?: string
    included?: true
    date: string
    description: string
    amount: number
    taxes: ChargeTax[]
  }[]
  total: number
  dueNow: number
  hash: string
  timeZone: string
  ratesVersion: number
  cancellationPolicy: { id: string; version: number } | null
  noShowPolicy: { id: string; version: number } | null
}

/**
 * Stays of a booking that is not confirmed. They take stock as TENTATIVE reservations do, and are no reservations yet: no list, feed, message
 * or door knows them. The confirmation makes each a reservation with the same id.
 */
export const heldStays = tableOfRows(
  'held_stays',
  {
    bookingId: ulid().notNull(),
    roomTypeId: ulid().notNull(),
    type: oneOf(reservationTypes).notNull(),
    useStartAt: instant().notNull(),
    useExpireAt: instant().notNull(),
    /** From then on it takes no stock, whether somebody ended it or not. */
    releaseAt: instant().notNull(),
    /** It was sold, released or expired. */
    endedAt: instant(),
    terms: jsonb().$type<HeldTerms>().notNull(),
  },
  (t) => [
    refersTo(t, t.bookingId, bookings),
    refersTo(t, t.roomTypeId, roomTypes),
    check('held_stays_period', sql`${t.useStartAt} < ${t.useExpireAt}`),
    index('held_stays_booking').on(t.accommodationId, t.bookingId),
    index('held_stays_in_stock').on(t.accommodationId, t.releaseAt).where(sql`${t.endedAt} is null`),
  ],
)
