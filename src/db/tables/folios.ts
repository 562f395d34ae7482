import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { articles } from './articles.ts'
import { instant, minorUnits, ulid } from './columns.ts'
import { reservations } from './reservations.ts'

/** `NIGHT`: the price of a night or day. `EXTRA`: any other charge or discount. */
export const chargeKinds = ['NIGHT', 'EXTRA'] as const
/** What a charge comes from. Nights by hand are RATE, as those of a rate plan. */
export const chargeSources = ['RATE', 'ARTICLE', 'TAX', 'CANCELLATION', 'NO_SHOW', 'MANUAL'] as const

/** A tax of a charge. An included one is a part of the amount; one on top is the whole charge. */
export interface ChargeTax {
  code: string
  name: string
  /** Parts per million; null for a fixed amount. */
  ratePpm: number | null
  amount: number
  included: boolean
}

/** `platform`: the channel of the reservation owes the payment, not the guest. */
export const paymentMethods = ['cash', 'card', 'bank_transfer', 'voucher', 'other', 'platform'] as const
export const paymentStatuses = ['RECORDED', 'VOIDED'] as const

/**
 * Each reservation has one folio. Triggers of a custom migration keep `balance` and `is_due`, whoever writes charges, payments, refunds
 * and reservations.
 */
export const folios = pgTable(
  'folios',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    reservationId: ulid('reservation_id').notNull(),
    currency: text('currency').notNull(),
    /** What is still owed; negative if too much was paid. */
    balance: minorUnits('balance').notNull().default(0),
    /** The guest is in house, has left, or will not come: the stay was cancelled or was a no-show. */
    isDue: boolean('is_due').notNull().default(false),
    /** A column of its own, so that an index of it does not change with each amount. */
    isOpen: boolean('is_open')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${folios.isDue} and ${folios.balance} <> 0`),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({
      columns: [t.accommodationId, t.reservationId],
      foreignColumns: [reservations.accommodationId, reservations.id],
    }),
    index('folios_id').on(t.id),
    unique('folios_reservation').on(t.accommodationId, t.reservationId),
    index('folios_open').on(t.accommodationId, t.id).where(sql`${t.isOpen}`),
  ],
)

/** The charges of a folio; the sum of those that are not voided is its total price. */
export const bills = pgTable(
  'bills',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    folioId: ulid('folio_id').notNull(),
    reservationId: ulid('reservation_id').notNull(),
    kind: text('kind', { enum: chargeKinds }).notNull().default('NIGHT'),
    /** Null in rows from before there were sources: RATE for a NIGHT, MANUAL for an EXTRA. */
    source: text('source', { enum: chargeSources }),
    /** The article that is charged, also of its tax on top. */
    articleId: ulid('article_id'),
    /** Names charges that were added to the folio together and are voided together. Null for the price of the stay. */
    entryId: ulid('entry_id'),
    taxes: jsonb('taxes').$type<ChargeTax[]>().notNull().default([]),
    /** The night or day that is charged, in the accommodation's time zone. */
    chargedOn: date('charged_on', { mode: 'string' }).notNull(),
    description: text('description').notNull(),
    amount: minorUnits('amount').notNull(),
    createdAt: instant('created_at').notNull(),
    voidedAt: instant('voided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId, t.folioId], foreignColumns: [folios.accommodationId, folios.id] }),
    foreignKey({
      columns: [t.accommodationId, t.reservationId],
      foreignColumns: [reservations.accommodationId, reservations.id],
    }),
    foreignKey({ columns: [t.accommodationId, t.articleId], foreignColumns: [articles.accommodationId, articles.id] }),
    index('bills_id').on(t.id),
    index('bills_folio').on(t.accommodationId, t.folioId),
    index('bills_reservation').on(t.accommodationId, t.reservationId),
    index('bills_charged_on').on(t.accommodationId, t.chargedOn, t.id),
    uniqueIndex('bills_night_once')
      .on(t.accommodationId, t.folioId, t.chargedOn)
      .where(sql`${t.kind} = 'NIGHT' and ${t.voidedAt} is null`),
  ],
)

/** A payment is never deleted, only voided. */
export const payments = pgTable(
  'payments',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    folioId: ulid('folio_id').notNull(),
    reservationId: ulid('reservation_id').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** The moment whose day it is booked on. */
    paidAt: instant('paid_at').notNull(),
    /** When a provider moved the money, also where the books of that day were closed; null for payments recorded by hand. */
    movedAt: instant('moved_at'),
    /** The provider's payment that it is a part of. */
    intentId: ulid('intent_id'),
    /** Its identifier in another system. */
    externalRef: text('external_ref'),
    memo: text('memo'),
    /** Name of the actor, for people to read. */
    recordedBy: text('recorded_by').notNull(),
    voidedAt: instant('voided_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId, t.folioId], foreignColumns: [folios.accommodationId, folios.id] }),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_voided', sql`(${t.status} = 'VOIDED') = (${t.voidedAt} is not null)`),
    index('payments_id').on(t.id),
    index('payments_folio').on(t.accommodationId, t.folioId),
    index('payments_paid').on(t.accommodationId, t.paidAt, t.id),
    index('payments_method').on(t.accommodationId, t.method, t.paidAt, t.id),
    index('payments_void').on(t.accommodationId, t.paidAt, t.id).where(sql`${t.voidedAt} is not null`),
    index('payments_intent').on(t.accommodationId, t.intentId).where(sql`${t.intentId} is not null`),
  ],
)

/** Money that went back to a guest. Like a payment, it is never deleted, only voided. */
export const refunds = pgTable(
  'refunds',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    folioId: ulid('folio_id').notNull(),
    reservationId: ulid('reservation_id').notNull(),
    /** The payment that it gives back; null if it is of none in particular. */
    paymentId: ulid('payment_id'),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** The moment whose day it is booked on. */
    refundedAt: instant('refunded_at').notNull(),
    /** When a provider moved the money, also where the books of that day were closed; null for refunds recorded by hand. */
    movedAt: instant('moved_at'),
    /** The provider's refund that it is a part of. */
    providerRefundId: ulid('provider_refund_id'),
    /** Its identifier in another system. */
    externalRef: text('external_ref'),
    memo: text('memo'),
    /** Name of the actor, for people to read. */
    recordedBy: text('recorded_by').notNull(),
    voidedAt: instant('voided_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId, t.folioId], foreignColumns: [folios.accommodationId, folios.id] }),
    foreignKey({ columns: [t.accommodationId, t.paymentId], foreignColumns: [payments.accommodationId, payments.id] }),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_voided', sql`(${t.status} = 'VOIDED') = (${t.voidedAt} is not null)`),
    index('refunds_id').on(t.id),
    index('refunds_folio').on(t.accommodationId, t.folioId),
    index('refunds_payment').on(t.accommodationId, t.paymentId),
    index('refunds_provider').on(t.accommodationId, t.providerRefundId).where(sql`${t.providerRefundId} is not null`),
    index('refunds_refunded').on(t.accommodationId, t.refundedAt, t.id),
    index('refunds_method').on(t.accommodationId, t.method, t.refundedAt, t.id),
    index('refunds_void').on(t.accommodationId, t.refundedAt, t.id).where(sql`${t.voidedAt} is not null`),
  ],
)

/** Requests that came with a key and added to a folio, so that a repeat adds nothing. */
export const folioRequests = pgTable(
  'folio_requests',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    idempotencyKey: ulid('idempotency_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** The charge, payment or refund that the first request added. */
    entryId: ulid('entry_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.idempotencyKey] })],
)
