import { z } from 'zod'
import {
  findBookingByToken,
  type LockedBooking,
  type StoredBooking,
  transactOnBooking,
  writeBooking,
} from '../../core/bookings/index.ts'
import type { Database } from '../../db/database.ts'
import { insertRow } from '../../db/rows.ts'
import { paymentIntents } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { BOOKING_TOKEN_CHARACTERS_MAX, PAYMENT_ATTEMPTS_MAX, URL_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { minuteMs } from '../../kernel/time.ts'
import type { Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { isOpen } from '../../platform/payments/index.ts'
import { accountOf, enabledAccount, guestFailure, type StoredAccount } from './accounts.ts'
import { giveUp } from './answer/record-answer.ts'
import { amountDue, isSaleOpen, isStanding } from './balance.ts'
import { intentsOfBooking, makeDue, type StoredIntent, writeIntent } from './intents.ts'
import { paymentPageUrl } from './payment-page.ts'
import { paymentsPolicy } from './policy.ts'
import { settlePayment } from './settle.ts'

const PayBooking = z.object({
  token: z.string().max(BOOKING_TOKEN_CHARACTERS_MAX),
  returnUrl: z
    .url({ protocol: /^https?$/ })
    .max(URL_CHARACTERS_MAX)
    .nullish(),
})

/** Begins to pay for a held booking what is due now, or for a confirmed one all that it owes; or goes on with the attempt that is open. */
export const payBooking = verb(paymentsPolicy.payBooking, PayBooking, async (ctx, input) => {
  const { token, returnUrl } = input
  const { accommodationId, id: bookingId } = await findBookingByToken(ctx, token)
  let attempts: StoredIntent[] = []
  const afterBooking = async ({ db }: Unit) => {
    attempts = await intentsOfBooking(db, accommodationId, bookingId, 'no key update')
  }
  const located = { accommodationId, bookingId }
  const { intent: begun, driver } = await transactOnBooking(
    ctx,
    located,
    (unit, locked) => openAttempt(ctx, unit, locked, { attempts, returnUrl: returnUrl ?? null }),
    { afterBooking },
  )
  const { intent, client } = await settlePayment(ctx, begun)
  const { id, state, amount, currency } = intent
  const isNew = attempts.every((one) => one.id !== id)
  // some providers need a new attempt after a decline
  const failed = isNew && intent.failure === null ? (attempts[0] ?? intent) : intent
  const redirectUrl = client.redirectUrl ?? paymentPageUrl(ctx, driver, intent)
  return { id, state, amount, currency, driver, failure: guestFailure(ctx, failed, driver), ...client, redirectUrl }
})

/** A booking has one open attempt, however many tabs the guest has. */
async function openAttempt(
  ctx: Context,
  unit: Unit,
  locked: LockedBooking,
  { attempts, returnUrl }: { attempts: readonly StoredIntent[]; returnUrl: string | null },
) {
  const { accommodationId, confirmedAt } = locked.booking
  const payment = confirmedAt === null ? saleToPay(ctx, locked.booking) : await balanceToPay(ctx, unit.db, locked, attempts)
  const alike = attempts.filter(({ balanceUntil }) => (balanceUntil === null) === (payment.balanceUntil === null))
  const open = alike.find(({ state, decision }) => decision === 'OPEN' && isOpen(state))
  if (open && isFor(payment, open, ctx.clock.now())) {
    const driver = driverOf(ctx, await accountOf(unit.db, accommodationId, open.accountId))
    if (returnUrl === null || returnUrl === open.returnUrl) return { intent: open, driver: driver.name }
    // a provider with a page of its own was told the way back when the payment was created, and without one the guest would stay there
    const isStranded = open.returnUrl === null && driver.traits.clientData.includes('redirectUrl')
    // the guest comes back to the last page that asked
    if (!isStranded) return { intent: await writeIntent(ctx, unit.db, open, { returnUrl }), driver: driver.name }
  }
  // of another amount, or without a way back: what the guest pays by it goes back
  if (open) {
    await giveUp(ctx, unit, open, locked.booking)
    await makeDue(ctx, unit.db, open)
  }
  if (alike.length >= PAYMENT_ATTEMPTS_MAX)
    fail('LIMIT_EXCEEDED', `A booking has at most ${PAYMENT_ATTEMPTS_MAX} attempts to pay.`)
  return beginAttempt(ctx, unit, locked.booking, payment, returnUrl)
}

const isFor = (payment: PaymentToMake, { amount, balanceUntil }: StoredIntent, now: Date) =>
  balanceUntil === null || (amount === payment.amount && balanceUntil > now)

const driverOf = ({ ports }: Context, { driver }: StoredAccount) => ports.payments.driver(driver) ?? fail('PAYMENT_NOT_POSSIBLE')

async function beginAttempt(
  ctx: Context,
  unit: Unit,
  booking: StoredBooking,
  { amount, currency, dueAt, balanceUntil }: PaymentToMake,
  returnUrl: string | null,
) {
  const { accommodationId, id: bookingId } = booking
  const account = (await enabledAccount(unit.db, accommodationId)) ?? fail('PAYMENT_NOT_POSSIBLE')
  const driver = driverOf(ctx, account)
  if (driver.traits.currencies?.includes(currency) === false) fail('PAYMENT_NOT_POSSIBLE')
  const intent = await insertRow(ctx, unit.db, paymentIntents, {
    accommodationId,
    bookingId,
    accountId: account.id,
    state: 'CREATED',
    decision: 'OPEN',
    amount,
    currency,
    balanceUntil,
    returnUrl,
    idempotencyKey: newId(),
    dueAt,
  })
  const { id: intentId } = intent
  if (!booking.paymentStartedAt) await writeBooking(ctx, unit, booking, { paymentStartedAt: ctx.clock.now() })
  unit.record({
    accommodationId,
    type: 'payment.start',
    log: `A guest begins to pay ${amount} ${currency} online.`,
    relatedId: bookingId,
    after: { intentId, driver: driver.name, amount, currency },
    event: 'payment.started',
    payload: { bookingId, intentId, amount, currency },
    subjectId: intentId,
  })
  return { intent, driver: driver.name }
}

/** What a guest is to pay now. */
interface PaymentToMake {
  amount: number
  currency: string
  /** Time limit of the guest. The reconciler ends the attempt then. */
  dueAt: Date
  /** The time limit of a payment of what a confirmed booking owes; null for a sale. */
  balanceUntil: Date | null
}

/** What the offers of a held booking want paid in advance. */
function saleToPay({ clock }: Context, booking: StoredBooking): PaymentToMake {
  const { dueNow, currency } = booking
  if (!isSaleOpen(booking, clock.now())) fail('BOOKING_NOT_HELD')
  if (!dueNow || currency === null) fail('PAYMENT_NOT_DUE')
  return { amount: dueNow, currency, dueAt: booking.expiresAt!, balanceUntil: null }
}

/** All that a confirmed booking owes. */
async function balanceToPay(
  { clock, limits }: Context,
  db: Database,
  locked: LockedBooking,
  attempts: readonly StoredIntent[],
): Promise<PaymentToMake> {
  const { booking } = locked
  if (!isStanding(locked)) fail('BOOKING_NOT_HELD', 'The booking was canceled.')
  const amount = await amountDue(db, booking, attempts)
  if (amount <= 0 || booking.currency === null) fail('PAYMENT_NOT_DUE')
  const until = new Date(clock.now().getTime() + limits.HOLD_MINUTES * minuteMs)
  return { amount, currency: booking.currency, dueAt: until, balanceUntil: until }
}
