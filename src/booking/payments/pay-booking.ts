import { z } from 'zod'
import { findBookingByToken, type StoredBooking, transactOnBooking, writeBooking } from '../../core/bookings/index.ts'
import { paymentIntents } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { BOOKING_TOKEN_CHARACTERS_MAX, PAYMENT_ATTEMPTS_MAX, URL_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import type { Unit } from '../../kernel/transact.ts'
import { type ClientData, isOpen } from '../../platform/payments/index.ts'
import { accountOf, enabledAccount } from './accounts.ts'
import { intentsOfBooking, type StoredIntent } from './intents.ts'
import { paymentsPolicy } from './policy.ts'
import { isSaleOpen } from './record-answer.ts'
import { settlePayment } from './settle.ts'

const PayBooking = z.object({
  token: z.string().max(BOOKING_TOKEN_CHARACTERS_MAX),
  returnUrl: z
    .url({ protocol: /^https?$/ })
    .max(URL_CHARACTERS_MAX)
    .nullish(),
})

export interface BookingPaymentRow extends ClientData, Pick<StoredIntent, 'id' | 'state' | 'amount' | 'currency'> {
  driver: string
}

/** Begins to pay for a held booking, or goes on with the attempt that is open. */
export async function payBooking(ctx: Context, input: z.input<typeof PayBooking>): Promise<BookingPaymentRow> {
  authorize(ctx.actor, paymentsPolicy.payBooking)
  const { token, returnUrl } = parse(PayBooking, input)
  const { accommodationId, id: bookingId } = await findBookingByToken(ctx, token)
  const { intent: begun, driver } = await transactOnBooking(
    ctx,
    { accommodationId, bookingId },
    { allOrNothing: true },
    (unit, { booking }) => openAttempt(ctx, unit, booking, returnUrl ?? null),
  )
  const { intent, client } = await settlePayment(ctx, begun)
  const { id, state, amount, currency } = intent
  return { id, state, amount, currency, driver, ...client }
}

async function openAttempt(ctx: Context, unit: Unit, booking: StoredBooking, returnUrl: string | null) {
  const now = ctx.clock.now()
  const { accommodationId, id: bookingId, dueNow, currency } = booking
  if (!isSaleOpen(booking, now)) fail('BOOKING_NOT_HELD')
  if (!dueNow || currency === null) fail('PAYMENT_NOT_DUE')
  const attempts = await intentsOfBooking(unit.db, accommodationId, bookingId)
  const open = attempts.find(({ state, decision }) => decision === 'OPEN' && isOpen(state))
  const account = open
    ? await accountOf(unit.db, accommodationId, open.accountId)
    : ((await enabledAccount(unit.db, accommodationId)) ?? fail('PAYMENT_NOT_POSSIBLE'))
  const driver = ctx.ports.payments.driver(account.driver) ?? fail('PAYMENT_NOT_POSSIBLE')
  if (open) return { intent: open, driver: driver.name }
  if (attempts.length >= PAYMENT_ATTEMPTS_MAX)
    fail('LIMIT_EXCEEDED', `A booking has at most ${PAYMENT_ATTEMPTS_MAX} attempts to pay.`)
  if (driver.traits.currencies?.includes(currency) === false) fail('PAYMENT_NOT_POSSIBLE')
  const [intent] = await unit.db
    .insert(paymentIntents)
    .values({
      ...{ accommodationId, id: newId(), bookingId, accountId: account.id, state: 'CREATED', decision: 'OPEN' },
      ...{ amount: dueNow, currency, returnUrl, moveKey: newId() },
      ...{ dueAt: booking.expiresAt, createdAt: now, updatedAt: now },
    })
    .returning()
  const { id: intentId } = intent!
  if (!booking.paymentStartedAt) await writeBooking(ctx, unit, booking, { paymentStartedAt: now })
  unit.audit({
    accommodationId,
    type: 'payment.start',
    log: `A guest begins to pay ${dueNow} ${currency} online.`,
    relatedId: bookingId,
    after: { intentId, driver: driver.name, amount: dueNow, currency },
  })
  const payload = { bookingId, intentId, amount: dueNow, currency }
  unit.emit({ accommodationId, type: 'payment.started', subjectId: intentId, payload })
  return { intent: intent!, driver: driver.name }
}
