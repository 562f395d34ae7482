import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bookings } from './bookings.ts'
import { instant, keyOf, minorUnits, oneOf, refersTo, table, tableOfRows, timestamps, ulid } from './columns.ts'

export const paymentIntentStates = ['CREATED', 'PENDING', 'AUTHORIZED', 'CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'] as const
/** OPEN: the guest may pay. TAKE: the sale is confirmed, and the money is to be captured. RETURN: whatever money comes goes back. */
export const paymentDecisions = ['OPEN', 'TAKE', 'RETURN'] as const
export const providerRefundStates = ['PENDING', 'SUCCEEDED', 'FAILED'] as const

/** The account of a property at a payment provider. */
export const paymentAccounts = tableOfRows(
  'payment_accounts',
  {
    driver: text().notNull(),
    /** JSON, encrypted. */
    credentials: text().notNull(),
    /** Guests pay through the enabled one. */
    enabled: boolean().notNull(),
    ...timestamps(),
  },
  (t) => [
    foreignKey({ columns: [t.accommodationId], foreignColumns: [accommodations.id] }),
    unique('payment_accounts_driver').on(t.accommodationId, t.driver),
    uniqueIndex('payment_accounts_enabled').on(t.accommodationId).where(sql`${t.enabled}`),
    index('payment_accounts_id').on(t.id),
  ],
)

/** A try to pay for a booking at a provider. */
export const paymentIntents = tableOfRows(
  'payment_intents',
  {
    /** The provider's idempotency key of its first creation too. */
    id: ulid().notNull(),
    bookingId: ulid().notNull(),
    accountId: ulid().notNull(),
    state: oneOf(paymentIntentStates).notNull(),
    decision: oneOf(paymentDecisions).notNull(),
    amount: minorUnits().notNull(),
    currency: text().notNull(),
    /** It pays what a confirmed booking owes, and can be paid until then; null if it is for the sale of a held one. */
    balanceUntil: instant(),
    /** What the provider calls it; null until it answered. */
    reference: text(),
    returnUrl: text(),
    /** Number of the key by which the provider is asked to create it: a key that was answered with an error of the server is not used again. */
    createAttempt: integer().notNull().default(1),
    /** What a webhook calls the payment of the present key, before its creation was answered. */
    namedReference: text(),
    /** The provider created it by a key that was given up. No guest ever saw it, and it is ended. */
    isOrphan: boolean().notNull().default(false),
    /** When the provider last answered a call with an error of its own, so that the effect was unknown. */
    indeterminateAt: instant(),
    /** Since when people have to look at it; null once it goes on by itself. */
    stuckAt: instant(),
    /** The provider's idempotency key of the next capture or cancellation. */
    idempotencyKey: ulid('move_key').notNull(),
    /** The last refusal, in the provider's words. */
    failure: text(),
    authorizedUntil: instant(),
    /** When the provider was asked for the money: about when it moved, also if the answer was lost. */
    captureAskedAt: instant(),
    capturedAt: instant(),
    /** What the provider took, whatever was agreed on. */
    capturedAmount: minorUnits(),
    capturedCurrency: text(),
    /** When it is looked at next; null when nothing can happen any more. */
    dueAt: instant(),
    /** How often it was looked at without a change. */
    idleChecks: integer().notNull().default(0),
    /** Until then one process works on it. */
    claimedUntil: instant(),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.bookingId, bookings),
    refersTo(t, t.accountId, paymentAccounts),
    check('payment_intents_amount', sql`${t.amount} > 0`),
    index('payment_intents_id').on(t.id),
    index('payment_intents_booking').on(t.accommodationId, t.bookingId),
    index('payment_intents_created').on(t.accommodationId, t.createdAt, t.id),
    index('payment_intents_reference').on(t.accommodationId, t.accountId, t.reference),
    index('payment_intents_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('payment_intents_stuck').on(t.stuckAt).where(sql`${t.stuckAt} is not null`),
    index('payment_intents_state').on(t.accommodationId, t.state, t.createdAt, t.id),
  ],
)

/** Money that goes back by the provider. */
export const providerRefunds = tableOfRows(
  'provider_refunds',
  {
    /** The provider's first idempotency key too. */
    id: ulid().notNull(),
    intentId: ulid().notNull(),
    amount: minorUnits().notNull(),
    currency: text().notNull(),
    state: oneOf(providerRefundStates).notNull(),
    reason: text().notNull(),
    /** What the provider calls it; null until it answered. */
    reference: text(),
    failure: text(),
    /** Number of the key by which the provider is asked for it. */
    attempt: integer().notNull().default(1),
    /** When the provider answered this key with an error of its own: from then on the refund is only looked for. */
    indeterminateAt: instant(),
    /** Since when people have to look for it at the provider. */
    stuckAt: instant(),
    /** Name of the actor, for people to read. */
    requestedBy: text().notNull(),
    /** Nobody asked for it: the guest had paid too much, or for no sale. */
    isAutomatic: boolean().notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    refersTo(t, t.intentId, paymentIntents),
    check('provider_refunds_amount', sql`${t.amount} > 0`),
    index('provider_refunds_intent').on(t.accommodationId, t.intentId, t.id),
    // one that was made at the provider is recorded once
    unique('provider_refunds_reference').on(t.accommodationId, t.intentId, t.reference),
  ],
)

/** Webhooks of providers, each once. */
export const paymentEvents = table(
  'payment_events',
  {
    accommodationId: ulid().notNull(),
    accountId: ulid().notNull(),
    /** The provider's. */
    eventId: text().notNull(),
    reference: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.accountId, t.eventId),
    refersTo(t, t.accountId, paymentAccounts),
    index('payment_events_received').on(t.receivedAt),
  ],
)

/** What the simulated provider remembers. Empty in production. */
export const devPayments = table(
  'dev_payments',
  {
    reference: text().primaryKey(),
    /** JSON. */
    payment: text().notNull(),
    /** When something happens to it by itself. */
    dueAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('dev_payments_created').on(t.createdAt, t.reference),
    index('dev_payments_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
