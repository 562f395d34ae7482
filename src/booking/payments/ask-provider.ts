import { insertRow, matching, rowOrFail } from '../../db/rows.ts'
import { bookings, paymentIntents } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { CREATIONS_AT_ONCE } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { isOfKind, PaymentError, type ProviderPayment } from '../../platform/payments/index.ts'
import type { OpenAccount } from './accounts.ts'
import type { Recorded } from './answer/record-answer.ts'
import {
  formerKeys,
  lockIntent,
  makeDue,
  providerKey,
  refundsOf,
  type StoredIntent,
  type StoredProviderRefund,
  writeIntent,
  writeUnsentRefund,
} from './intents.ts'
import { eventOfRefund, isToBeSent } from './refund-step.ts'

/** What the provider knows of a payment. The first call creates it. */
export async function askForPayment(ctx: Context, opened: OpenAccount, intent: StoredIntent): Promise<ProviderPayment> {
  const { reference, amount, currency } = intent
  if (reference === null) return createPayment(ctx, opened, intent)
  const { driver, credentials } = opened
  return driver.retrieve({ credentials, payment: { reference, amount, currency } })
}

export function askToMove(
  { driver, credentials }: OpenAccount,
  { amount, currency, reference, idempotencyKey: key }: StoredIntent,
  move: 'capture' | 'cancel',
  guestResult: unknown,
): Promise<ProviderPayment> {
  const request = { credentials, payment: { reference: reference!, amount, currency }, key }
  return move === 'capture' ? driver.capture({ ...request, guestResult }) : driver.cancel(request)
}

/**
 * Sends the refunds that stand as rows. One that the provider refuses has failed; a new try is a new row. One that the provider answers with an
 * error of its own is looked for from then on.
 */
export async function sendRefunds(ctx: Context, opened: OpenAccount, { intent, refunds }: Recorded): Promise<ProviderPayment> {
  for (const refund of refunds.filter(isToBeSent)) {
    try {
      const answer = await askForRefund(opened, intent, refund)
      // a failed one is announced where it is recorded
      if (answer.state !== 'FAILED')
        await writeUnsentRefund(ctx, ctx.db, refund, { state: 'PENDING', reference: answer.reference })
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind === 'UNREACHABLE') throw error
      if (error.kind === 'INDETERMINATE') {
        const indeterminateAt = ctx.clock.now()
        await writeIntent(ctx, ctx.db, intent, { indeterminateAt })
        await writeUnsentRefund(ctx, ctx.db, refund, { state: 'PENDING', indeterminateAt })
        continue
      }
      // not audited: the request for the refund left its entry
      await transact(ctx, async (unit) => {
        const failed = await writeUnsentRefund(ctx, unit.db, refund, { state: 'FAILED', failure: error.code })
        const event = failed && eventOfRefund(intent, failed, await refundsOf(unit.db, intent))
        if (event) unit.emit(event)
      })
    }
  }
  return askForPayment(ctx, opened, intent)
}

function askForRefund({ driver, credentials }: OpenAccount, intent: StoredIntent, refund: StoredProviderRefund) {
  const { id, attempt, amount, currency, reason } = refund
  const payment = { reference: intent.reference!, amount: intent.amount, currency }
  const keys = { key: providerKey(id, attempt), formerKeys: formerKeys(id, attempt) }
  return driver.refund({ credentials, payment, ...keys, amount, reason })
}

const keyOfCreation = ({ id, createAttempt }: StoredIntent) => providerKey(id, createAttempt)

/**
 * Creates a payment at its provider. If the provider answers with an error of its own, a new key is used at once: what the former one may have
 * created was given to no browser, and is ended when a webhook names it.
 */
async function createPayment(ctx: Context, opened: OpenAccount, intent: StoredIntent) {
  let current = intent
  for (let tries = 1; ; tries++) {
    try {
      return await create(ctx, opened, current)
    } catch (error) {
      if (!isOfKind(error, 'INDETERMINATE')) throw error
      current = await giveUpKey(ctx, current)
      // another process has created it meanwhile
      if (current.reference !== null || tries === CREATIONS_AT_ONCE) throw error
    }
  }
}

async function create({ db }: Context, { driver, credentials }: OpenAccount, intent: StoredIntent) {
  const { accommodationId, bookingId, amount, currency, returnUrl } = intent
  const { number } = await rowOrFail(db, bookings, { accommodationId, id: bookingId }, 'BOOKING_NOT_FOUND')
  const description = `Booking ${number}`
  return driver.create({ credentials, key: keyOfCreation(intent), amount, currency, description, returnUrl })
}

/** The next key stands in the row before it is used. */
const giveUpKey = (ctx: Context, intent: StoredIntent): Promise<StoredIntent> =>
  // not audited: no payment is known to have changed
  transact(ctx, async (unit) => {
    const stored = await lockIntent(unit.db, intent)
    if (stored.createAttempt !== intent.createAttempt || stored.reference !== null) return stored
    if (stored.namedReference !== null) await addOrphan(ctx, unit, stored, stored.namedReference)
    const createAttempt = stored.createAttempt + 1
    return writeIntent(ctx, unit.db, stored, { createAttempt, namedReference: null, indeterminateAt: ctx.clock.now() })
  })

/** A webhook named a payment that was created for a locked intent, and is not the one that its row refers to. */
export async function nameCreated(
  ctx: Context,
  unit: Unit,
  intent: StoredIntent,
  { reference, key }: { reference: string; key: string },
): Promise<void> {
  if (intent.reference === reference) return makeDue(ctx, unit.db, intent)
  // the answer to its creation may be on the way
  const isAwaited = intent.reference === null && intent.decision !== 'RETURN' && key === keyOfCreation(intent)
  if (isAwaited) await writeIntent(ctx, unit.db, intent, { namedReference: reference })
  else await addOrphan(ctx, unit, intent, reference)
}

/** An orphan is an attempt of its own, whose money goes back. */
async function addOrphan(ctx: Context, unit: Unit, intent: StoredIntent, reference: string) {
  const { accommodationId, bookingId, accountId, amount, currency, balanceUntil } = intent
  const payment = { accommodationId, accountId, reference }
  if (await unit.db.$count(paymentIntents, matching(paymentIntents, payment))) return
  const orphan = await insertRow(ctx, unit.db, paymentIntents, {
    ...payment,
    bookingId,
    amount,
    currency,
    balanceUntil,
    state: 'CREATED',
    decision: 'RETURN',
    isOrphan: true,
    idempotencyKey: newId(),
  })
  unit.audit({
    accommodationId,
    type: 'payment.orphan',
    log: 'The provider created a payment whose creation it had answered with an error. It is ended.',
    relatedId: bookingId,
    after: { intentId: orphan.id, reference },
  })
  await makeDue(ctx, unit.db, orphan)
}
