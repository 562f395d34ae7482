import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bookings } from './bookings.ts'
import { instant, minorUnits, ulid } from './columns.ts'

export const paymentIntentStates = ['CREATED', 'PENDING', 'AUTHORIZED', 'CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'] as const
/** OPEN: the guest may pay. TAKE: the sale is confirmed, and the money is to be captured. RETURN: whatever money comes goes back. */
export const paymentDecisions = ['OPEN', 'TAKE', 'RETURN'] as const
export const providerRefundStates = ['PENDING', 'SUCCEEDED', 'FAILED'] as const

/** The account of a property at a payment provider. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    driver: text('driver').notNull(),
    /** JSON, encrypted. */
    credentials: text('credentials').notNull(),
    /** Guests pay through the enabled one. */
    enabled: boolean('enabled').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId], foreignColumns: [accommodations.id] }),
    unique('payment_accounts_driver').on(t.accommodationId, t.driver),
    uniqueIndex('payment_accounts_enabled').on(t.accommodationId).where(sql`${t.enabled}`),
    index('payment_accounts_id').on(t.id),
  ],
)

/** A try to pay for a booking at a provider. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    /** The provider's idempotency key of its first creation too. */
    id: ulid('id').notNull(),
    bookingId: ulid('booking_id').notNull(),
    accountId: ulid('account_id').notNull(),
    state: text('state', { enum: paymentIntentStates }).notNull(),
    decision: text('decision', { enum: paymentDecisions }).notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    /** It pays what a confirmed booking owes, and can be paid until then; null if it is for the sale of a held one. */
    balanceUntil: instant('balance_until'),
    /** What the provider calls it; null until it answered. */
    reference: text('reference'),
    returnUrl: text('return_url'),
    /** Number of the key by which the provider is asked to create it: a key that was answered with an error of the server is not used again. */
    createAttempt: integer('create_attempt').notNull().default(1),
    /** What a webhook calls the payment of the present key, before its creation was answered. */
    namedReference: text('named_reference'),
    /** The provider created it by a key that was given up. No guest ever saw it, and it is ended. */
    isOrphan: boolean('is_orphan').notNull().default(false),
    /** When the provider last answered a call with an error of its own, so that the effect was unknown. */
    indeterminateAt: instant('indeterminate_at'),
    /** Since when people have to look at it; null once it goes on by itself. */
    stuckAt: instant('stuck_at'),
    /** The provider's idempotency key of the next capture or cancellation. */
    idempotencyKey: ulid('move_key').notNull(),
    /** The last refusal, in the provider's words. */
    failure: text('failure'),
    authorizedUntil: instant('authorized_until'),
    /** When the provider was asked for the money: about when it moved, also if the answer was lost. */
    captureAskedAt: instant('capture_asked_at'),
    capturedAt: instant('captured_at'),
    /** What the provider took, whatever was agreed on. */
    capturedAmount: minorUnits('captured_amount'),
    capturedCurrency: text('captured_currency'),
    /** When it is looked at next; null when nothing can happen any more. */
    dueAt: instant('due_at'),
    /** How often it was looked at without a change. */
    idleChecks: integer('idle_checks').notNull().default(0),
    /** Until then one process works on it. */
    claimedUntil: instant('claimed_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId, t.bookingId], foreignColumns: [bookings.accommodationId, bookings.id] }),
    foreignKey({
      columns: [t.accommodationId, t.accountId],
      foreignColumns: [paymentAccounts.accommodationId, paymentAccounts.id],
    }),
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
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    /** The provider's first idempotency key too. */
    id: ulid('id').notNull(),
    intentId: ulid('intent_id').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: providerRefundStates }).notNull(),
    reason: text('reason').notNull(),
    /** What the provider calls it; null until it answered. */
    reference: text('reference'),
    failure: text('failure'),
    /** Number of the key by which the provider is asked for it. */
    attempt: integer('attempt').notNull().default(1),
    /** When the provider answered this key with an error of its own: from then on the refund is only looked for. */
    indeterminateAt: instant('indeterminate_at'),
    /** Since when people have to look for it at the provider. */
    stuckAt: instant('stuck_at'),
    /** Name of the actor, for people to read. */
    requestedBy: text('requested_by').notNull(),
    /** Nobody asked for it: the guest had paid too much, or for no sale. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId, t.intentId], foreignColumns: [paymentIntents.accommodationId, paymentIntents.id] }),
    check('provider_refunds_amount', sql`${t.amount} > 0`),
    index('provider_refunds_intent').on(t.accommodationId, t.intentId, t.id),
    // one that was made at the provider is recorded once
    unique('provider_refunds_reference').on(t.accommodationId, t.intentId, t.reference),
  ],
)

/** Webhooks of providers, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    accountId: ulid('account_id').notNull(),
    /** The provider's. */
    eventId: text('event_id').notNull(),
    reference: text('reference').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.accountId, t.eventId] }),
    foreignKey({
      columns: [t.accommodationId, t.accountId],
      foreignColumns: [paymentAccounts.accommodationId, paymentAccounts.id],
    }),
    index('payment_events_received').on(t.receivedAt),
  ],
)

/** What the simulated provider remembers. Empty in production. */
export const devPayments = pgTable(
  'dev_payments',
  {
    reference: text('reference').primaryKey(),
    /** JSON. */
    payment: text('payment').notNull(),
    /** When something happens to it by itself. */
    dueAt: instant('due_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('dev_payments_created').on(t.createdAt, t.reference),
    index('dev_payments_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
