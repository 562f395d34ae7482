import { and, eq, sql } from 'drizzle-orm'
import { owedByStays, partsOfIntent } from '../../core/folios/index.ts'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { paymentIntents, providerRefunds } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { PROVIDER_REFUNDS_MAX } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { amountsBySource, type Source } from './book-money.ts'
import {
  insertRefund,
  intentsOfBooking,
  makeDue,
  refundedBy,
  refundsOf,
  type StoredIntent,
  type StoredProviderRefund,
  takenOf,
} from './intents.ts'
import { paymentsPolicy } from './policy.ts'
import { overpaidBy, sharesOfOverpaid } from './refund-shares.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'return-overpaid': { accommodationId: string; bookingId: string }
  }
}

/**
 * Gives back what a guest has paid online beyond what a canceled or changed booking costs. The reconciler also looks at open attempts to pay
 * for a hold that was released.
 */
export async function returnOverpaid(
  ctx: Context,
  { accommodationId, bookingId }: { accommodationId: string; bookingId: string },
): Promise<void> {
  authorize(ctx.actor, paymentsPolicy.returnOverpaid)
  // not audited: `refundOverpaid` leaves its entry
  await transact(ctx, async (unit) => {
    const intents = await intentsOfBooking(unit.db, accommodationId, bookingId, 'no key update')
    for (const intent of intents) await makeDue(ctx, unit.db, intent)
    await refundOverpaid(ctx, unit, intents)
  })
}

/**
 * Asks for the refund of what was paid beyond the debt of a booking, out of locked payments of it. What any payment of the booking is giving
 * back counts: nothing goes back twice.
 */
export async function refundOverpaid(
  ctx: Context,
  unit: Unit,
  intents: readonly StoredIntent[],
): Promise<StoredProviderRefund[]> {
  const taken = intents.filter(({ state, decision }) => state === 'CAPTURED' && decision === 'TAKE')
  if (taken.length === 0) return []
  const { accommodationId, bookingId } = taken[0]!
  const stays = await owedByStays(unit.db, accommodationId, bookingId)
  // those do not stand on the folios yet
  const underway = await pendingRefundsOfBooking(unit.db, accommodationId, bookingId)
  const amount = -stays.reduce((sum, { owed }) => sum + owed, 0) - underway
  if (amount <= 0) return []
  const overpaid = overpaidBy(stays)
  const sources: Source[] = []
  for (const intent of taken) sources.push(await sourceOf(unit, intent, overpaid))
  const requested: StoredProviderRefund[] = []
  for (const [at, part] of amountsBySource(amount, sources).entries())
    if (part > 0) requested.push(await askForRefund(ctx, unit, taken[at]!, part))
  return requested
}

/** What all payments of a booking are giving back, and no folio shows yet. */
async function pendingRefundsOfBooking(db: Database, accommodationId: string, bookingId: string) {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${providerRefunds.amount}), 0)`.mapWith(Number) })
    .from(providerRefunds)
    .innerJoin(
      paymentIntents,
      matching(paymentIntents, { accommodationId: providerRefunds.accommodationId, id: providerRefunds.intentId }),
    )
    .where(and(matching(paymentIntents, { accommodationId, bookingId }), eq(providerRefunds.state, 'PENDING')))
  return row!.sum
}

async function sourceOf({ db }: Unit, intent: StoredIntent, overpaid: ReturnType<typeof overpaidBy>): Promise<Source> {
  const refunds = await refundsOf(db, intent)
  const left = refunds.length < PROVIDER_REFUNDS_MAX ? takenOf(intent) - refundedBy(refunds) : 0
  const parts = await partsOfIntent(db, intent.accommodationId, intent.id)
  const ofOverpaid = sharesOfOverpaid(left, parts, overpaid).reduce((sum, share) => sum + share.amount, 0)
  return { left, ofOverpaid }
}

async function askForRefund(ctx: Context, unit: Unit, intent: StoredIntent, amount: number) {
  const { accommodationId, bookingId, id: intentId, currency } = intent
  const reason = 'The booking costs less than was paid.'
  const requested = { amount, reason, requestedBy: actorName(ctx.actor), isAutomatic: true }
  const refund = await insertRefund(ctx, unit.db, intent, requested)
  unit.audit({
    accommodationId,
    type: 'payment.refund',
    log: `Gives ${amount} ${currency} of what was overpaid back by the provider.`,
    relatedId: bookingId,
    after: { intentId, refundId: refund.id, amount },
  })
  return refund
}

export const jobs: JobHandlers<'return-overpaid'> = { 'return-overpaid': returnOverpaid }
