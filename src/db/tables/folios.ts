import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { articles } from './articles.ts'
import { day, idOf, instant, keyOf, minorUnits, oneOf, refersTo, table, tableOfRows, timestamps, ulid } from './columns.ts'
import { companies } from './companies.ts'
import { reservations } from './reservations.ts'
import type { Route } from './routing.ts'

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
  /** What it is levied on, if that is not the charge without its included taxes. */
  base?: number
}

/** Why a charge has no taxes: an exemption, whose reason is told, or because it is no taxable sale. */
export const untaxedKinds = ['EXEMPT', 'OUTSIDE'] as const

/** What a discount gives of a charge, and takes back of its taxes. */
export interface Reduction {
  chargeId: string
  /** Above zero. */
  amount: number
  taxes: ChargeTax[]
}

/** `platform`: the channel of the reservation owes the payment, not the guest. */
export const paymentMethods = ['cash', 'card', 'bank_transfer', 'voucher', 'other', 'platform'] as const
export const paymentStatuses = ['RECORDED', 'VOIDED'] as const

/**
 * A reservation has a folio of its guest, and can have more, each for another who pays. Triggers of a custom migration keep `balance` and `is_due`,
 * whoever writes charges, payments, refunds and reservations.
 */
export const folios = tableOfRows(
  'folios',
  {
    /** The stay whose guest's own folio it is; null for any other folio. */
    reservationId: ulid(),
    /** The stay of any other folio. What looks up folios by their reservation finds what its guest owes, and nothing else. */
    stayId: ulid(),
    /** Who pays, or what for; null for the guest's own. */
    name: text(),
    routes: jsonb().$type<Route[]>().notNull().default([]),
    /** The company that pays it. */
    companyId: ulid(),
    /** Routes bring it no more than makes this sum of its charges. */
    chargedMax: minorUnits(),
    /** Nothing more comes to it; null while it is open. */
    closedAt: instant(),
    currency: text().notNull(),
    /** What is still owed; negative if too much was paid. */
    balance: minorUnits().notNull().default(0),
    /** The guest is in house, has left, or will not come: the stay was cancelled or was a no-show. */
    isDue: boolean().notNull().default(false),
    /** A column of its own, so that an index of it does not change with each amount. */
    isOpen: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`${folios.isDue} and ${folios.balance} <> 0`),
    createdAt: instant().notNull(),
  },
  (t) => [
    refersTo(t, t.reservationId, reservations),
    refersTo(t, t.stayId, reservations),
    refersTo(t, t.companyId, companies),
    check('folios_stay', sql`num_nonnulls(${t.reservationId}, ${t.stayId}) = 1`),
    index('folios_id').on(t.id),
    unique('folios_reservation').on(t.accommodationId, t.reservationId),
    index('folios_of_stay').on(t.accommodationId, t.stayId).where(sql`${t.stayId} is not null`),
    index('folios_company').on(t.accommodationId, t.companyId, t.id).where(sql`${t.companyId} is not null`),
    index('folios_open').on(t.accommodationId, t.id).where(sql`${t.isOpen}`),
  ],
)

/** The charges of a folio; the sum of those that are not voided is its total price. */
export const bills = tableOfRows(
  'bills',
  {
    folioId: ulid().notNull(),
    reservationId: ulid().notNull(),
    kind: oneOf(chargeKinds).notNull().default('NIGHT'),
    /** Null in rows from before there were sources: RATE for a NIGHT, MANUAL for an EXTRA. */
    source: oneOf(chargeSources),
    /** The article that is charged, also of its tax on top. */
    articleId: ulid(),
    /** Names charges that were added to the folio together and are voided together. Null for the price of the stay. */
    entryId: ulid(),
    taxes: jsonb().$type<ChargeTax[]>().notNull().default([]),
    /** Taxes that it would have if its stay was not exempt from them. */
    exempted: jsonb().$type<ChargeTax[]>().notNull().default([]),
    /** Of a discount: the charges that it reduces. */
    reductions: jsonb().$type<Reduction[]>().notNull().default([]),
    /** The group that its taxes are of; null if it has none, and in rows from before groups were kept. */
    taxGroup: text(),
    untaxed: oneOf(untaxedKinds),
    untaxedReason: text(),
    /** The night or day that is charged, in the accommodation's time zone. */
    chargedOn: day().notNull(),
    description: text().notNull(),
    amount: minorUnits().notNull(),
    /** It belongs to a day whose books were closed, and stands on the first open one. */
    isLate: boolean().notNull().default(false),
    /** That day; null for what corrects several charges. */
    lateOf: day(),
    /** Its stay is only asked for: it is no revenue yet. */
    planned: boolean().notNull().default(false),
    /** Names the parts of a charge that was split, which are one charge for the price of the stay; null for a whole charge. */
    splitOf: ulid(),
    createdAt: instant().notNull(),
    voidedAt: instant(),
  },
  (t) => [
    refersTo(t, t.folioId, folios),
    refersTo(t, t.reservationId, reservations),
    refersTo(t, t.articleId, articles),
    index('bills_id').on(t.id),
    index('bills_folio').on(t.accommodationId, t.folioId),
    index('bills_reservation').on(t.accommodationId, t.reservationId),
    index('bills_charged_on').on(t.accommodationId, t.chargedOn, t.id),
    index('bills_planned').on(t.accommodationId, t.reservationId).where(sql`${t.planned} and ${t.voidedAt} is null`),
    uniqueIndex('bills_night_once')
      .on(t.accommodationId, t.folioId, t.chargedOn)
      .where(sql`${t.kind} = 'NIGHT' and ${t.voidedAt} is null`),
    index('bills_split').on(t.accommodationId, t.splitOf).where(sql`${t.splitOf} is not null`),
  ],
)

/** A payment is never deleted, only voided. */
export const payments = tableOfRows(
  'payments',
  {
    folioId: ulid().notNull(),
    reservationId: ulid().notNull(),
    amount: minorUnits().notNull(),
    currency: text().notNull(),
    method: oneOf(paymentMethods).notNull(),
    status: oneOf(paymentStatuses).notNull(),
    paidAt: instant().notNull(),
    /** The business day on which it counts; null in rows of former versions: the date of `paidAt`. */
    postedOn: day(),
    /** When a provider moved the money, also where the books of that day were closed; null for payments recorded by hand. */
    movedAt: instant(),
    /** The provider's payment that it is a part of. */
    intentId: ulid(),
    /** Its identifier in another system. */
    externalRef: text(),
    memo: text(),
    /** Name of the actor, for people to read. */
    recordedBy: text().notNull(),
    voidedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.folioId, folios),
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
export const refunds = tableOfRows(
  'refunds',
  {
    folioId: ulid().notNull(),
    reservationId: ulid().notNull(),
    /** The payment that it gives back; null if it is of none in particular. */
    paymentId: ulid(),
    amount: minorUnits().notNull(),
    currency: text().notNull(),
    method: oneOf(paymentMethods).notNull(),
    status: oneOf(paymentStatuses).notNull(),
    refundedAt: instant().notNull(),
    /** The business day on which it counts; null in rows of former versions: the date of `refundedAt`. */
    postedOn: day(),
    /** When a provider moved the money, also where the books of that day were closed; null for refunds recorded by hand. */
    movedAt: instant(),
    /** The provider's refund that it is a part of. */
    providerRefundId: ulid(),
    /** Its identifier in another system. */
    externalRef: text(),
    memo: text(),
    /** Name of the actor, for people to read. */
    recordedBy: text().notNull(),
    voidedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.folioId, folios),
    refersTo(t, t.paymentId, payments),
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
export const folioRequests = table(
  'folio_requests',
  {
    accommodationId: idOf(() => accommodations),
    idempotencyKey: ulid().notNull(),
    fingerprint: text().notNull(),
    /** The charge, payment or refund that the first request added. */
    entryId: ulid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.idempotencyKey)],
)
