import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowById } from '../../db/find-by-id.ts'
import { matching, rowOrFail, updateRow } from '../../db/rows.ts'
import { paymentIntents, providerRefunds } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { EventType } from '../../kernel/events.ts'
import { newIdIn, ulidPattern } from '../../kernel/ids.ts'
import { type Limits, PAYMENT_LEASE_ANSWERS } from '../../kernel/limits.ts'

export type StoredIntent = typeof paymentIntents.$inferSelect
export type StoredProviderRefund = typeof providerRefunds.$inferSelect
export type IntentKey = Pick<StoredIntent, 'accommodationId' | 'id'>

/** Wakes the reconcilers of all nodes. */
export const paymentsTopic = 'payments'

const isIntent = ({ accommodationId, id }: IntentKey) => matching(paymentIntents, { accommodationId, id })

export const intentOf = (db: Database, { accommodationId, id }: IntentKey, lock?: 'no key update'): Promise<StoredIntent> =>
  rowOrFail(db, paymentIntents, { accommodationId, id }, 'PAYMENT_NOT_FOUND', lock)

export const locateIntent = rowById(paymentIntents, 'PAYMENT_NOT_FOUND')

/** Locked after the booking, before everything else. */
export const lockIntent = (db: Database, key: IntentKey) => intentOf(db, key, 'no key update')

/** All attempts to pay for a booking, newest first; locked in the order of their ids if a lock is named. Orphans are no attempts of the guest. */
export async function intentsOfBooking(
  db: Database,
  accommodationId: string,
  bookingId: string,
  lock?: 'no key update',
): Promise<StoredIntent[]> {
  const isAttempt = matching(paymentIntents, { accommodationId, bookingId, isOrphan: false })
  const found = db.select().from(paymentIntents).where(isAttempt).orderBy(paymentIntents.id)
  return (await (lock ? found.for(lock) : found)).reverse()
}

export const writeIntent = (
  ctx: Context,
  db: Database,
  { accommodationId, id }: IntentKey,
  fields: Partial<StoredIntent>,
): Promise<StoredIntent> => updateRow(ctx, db, paymentIntents, { accommodationId, id }, fields)

/** The refunds of a payment, oldest first. Its lock keeps them as they are. */
export const refundsOf = (db: Database, { accommodationId, id }: IntentKey): Promise<StoredProviderRefund[]> =>
  db
    .select()
    .from(providerRefunds)
    .where(matching(providerRefunds, { accommodationId, intentId: id }))
    .orderBy(asc(providerRefunds.id))

/** What the provider took of a captured payment. */
export const takenOf = ({ amount, capturedAmount }: StoredIntent) => capturedAmount ?? amount

export type PaymentEvent = Extract<EventType, `payment.${string}`>

export const aboutPayment = <Type extends PaymentEvent, Rest>(
  { accommodationId, id: intentId, bookingId }: StoredIntent,
  type: Type,
  rest: Rest,
) => ({ accommodationId, type, subjectId: intentId, payload: { bookingId, intentId, ...rest } })

/** What of the refunds went back, or is going back. */
export const refundedBy = (refunds: readonly StoredProviderRefund[]) =>
  refunds.reduce((sum, { state, amount }) => (state === 'FAILED' ? sum : sum + amount), 0)

type RequestedRefund = Pick<StoredProviderRefund, 'id' | 'amount' | 'reason' | 'requestedBy'> &
  Partial<Pick<StoredProviderRefund, 'isAutomatic' | 'reference' | 'state'>>

/** The row stands before the provider is asked; its id is the provider's first idempotency key. */
export const newRefund = (
  { accommodationId, id: intentId, currency, capturedCurrency }: StoredIntent,
  requested: RequestedRefund,
  now: Date,
): StoredProviderRefund => ({
  accommodationId,
  intentId,
  currency: capturedCurrency ?? currency,
  state: 'PENDING',
  reference: null,
  failure: null,
  attempt: 1,
  indeterminateAt: null,
  stuckAt: null,
  isAutomatic: false,
  createdAt: now,
  updatedAt: now,
  ...requested,
})

export async function insertRefund(
  { clock }: Context,
  db: Database,
  intent: StoredIntent,
  requested: Omit<RequestedRefund, 'id'>,
): Promise<StoredProviderRefund> {
  const refund = newRefund(intent, { id: newIdIn(intent.accommodationId), ...requested }, clock.now())
  await db.insert(providerRefunds).values(refund)
  return refund
}

/**
 * Changes a refund that the provider was not known to have. Undefined if another process has recorded its answer meanwhile, or uses another
 * key, for which a failure of this one says nothing.
 */
export async function writeUnsentRefund(
  { clock }: Context,
  db: Database,
  { accommodationId, id, attempt }: StoredProviderRefund,
  fields: Partial<StoredProviderRefund>,
): Promise<StoredProviderRefund | undefined> {
  const isPending = matching(providerRefunds, { accommodationId, id, state: 'PENDING' })
  const isOfKey = fields.reference ? undefined : eq(providerRefunds.attempt, attempt)
  const [row] = await db
    .update(providerRefunds)
    .set({ ...fields, updatedAt: clock.now() })
    .where(and(isPending, isNull(providerRefunds.reference), isOfKey))
    .returning()
  return row
}

const isFree = (now: Date) => or(isNull(paymentIntents.claimedUntil), lte(paymentIntents.claimedUntil, now))

/** Makes this process the only one that works on the payment for a while. Undefined if another one does. */
export async function claimIntent({ db, clock, limits }: Context, key: IntentKey): Promise<StoredIntent | undefined> {
  const now = clock.now()
  // longer than the calls of one step can take: another process goes on only if this one died
  const until = new Date(now.getTime() + limits.PAYMENT_SECONDS * PAYMENT_LEASE_ANSWERS * 1000)
  const [row] = await db
    .update(paymentIntents)
    .set({ claimedUntil: until, dueAt: until })
    .where(and(isIntent(key), isFree(now)))
    .returning()
  return row
}

/** The same for the payment that is due longest. */
export async function claimDueIntent(ctx: Context): Promise<StoredIntent | undefined> {
  const now = ctx.clock.now()
  const [due] = await ctx.db
    .select()
    .from(paymentIntents)
    .where(and(lte(paymentIntents.dueAt, now), isFree(now)))
    .orderBy(asc(paymentIntents.dueAt))
    .limit(1)
  return due && ((await claimIntent(ctx, due)) ?? claimDueIntent(ctx))
}

/** When a payment that nobody works on is due next. */
export async function nextIntentDueAt({ db, clock }: Context): Promise<Date | null> {
  const [next] = await db
    .select({ dueAt: paymentIntents.dueAt })
    .from(paymentIntents)
    .where(and(isNotNull(paymentIntents.dueAt), isFree(clock.now())))
    .orderBy(asc(paymentIntents.dueAt))
    .limit(1)
  return next?.dueAt ?? null
}

export interface NextCheck extends Pick<StoredIntent, 'dueAt' | 'idleChecks'> {
  /** No people have to look at it. */
  goesOn: boolean
}

/** Gives the claim back. A webhook that came meanwhile has made the payment due already. */
export async function releaseIntent(
  { db }: Context,
  { claimedUntil, ...key }: StoredIntent,
  { dueAt, idleChecks, goesOn }: NextCheck,
): Promise<void> {
  const next = dueAt === null ? sql`null` : sql`${dueAt.toISOString()}::timestamptz`
  await db
    .update(paymentIntents)
    .set({
      claimedUntil: null,
      idleChecks,
      ...(goesOn && { stuckAt: null }),
      dueAt: sql`case when ${paymentIntents.dueAt} < ${claimedUntil!.toISOString()}::timestamptz then ${paymentIntents.dueAt} else ${next} end`,
    })
    .where(and(isIntent(key), eq(paymentIntents.claimedUntil, claimedUntil!)))
}

/** Has the reconciler look at the payment at once. */
export async function makeDue({ clock, ports }: Context, db: Database, key: IntentKey): Promise<void> {
  await db.update(paymentIntents).set({ dueAt: clock.now(), idleChecks: 0 }).where(isIntent(key))
  await ports.wakeups.send(db, paymentsTopic)
}

/** The key by which a provider is asked for a row the first time, or again after it answered the former key with an error of its own. */
export const providerKey = (id: string, attempt: number) => (attempt === 1 ? id : `${id}-${attempt}`)

/** The keys that were given up before. */
export const formerKeys = (id: string, attempt: number) =>
  Array.from({ length: attempt - 1 }, (_, before) => providerKey(id, before + 1))

/** The row of a key; null if the key was not made here. */
export function rowOfKey(key: string): string | null {
  const [id = '', attempt = '2', ...rest] = key.split('-')
  return ulidPattern.test(id) && /^\d+$/.test(attempt) && rest.length === 0 ? id : null
}

/** Payments whose money should move and has not for as long as staff are told of after. For the metrics. */
export async function countStuckPayments(db: Database, { PAYMENT_STUCK_CHECKS }: Limits): Promise<number> {
  const { dueAt, decision, state, idleChecks } = paymentIntents
  const mayMove = inArray(state, ['CREATED', 'PENDING', 'AUTHORIZED', 'CAPTURED'])
  return db.$count(paymentIntents, and(isNotNull(dueAt), ne(decision, 'OPEN'), mayMove, gte(idleChecks, PAYMENT_STUCK_CHECKS)))
}
