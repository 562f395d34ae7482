import { and, eq } from 'drizzle-orm'
import { bookings } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { PaymentError, type ProviderPayment } from '../../platform/payments/index.ts'
import type { OpenAccount } from './accounts.ts'
import { type StoredIntent, writeUnsentRefund } from './intents.ts'
import type { Recorded } from './record-answer.ts'
import { announceRefund } from './refund-outcome.ts'

/** What the provider knows of a payment. The first call creates it, by the id of the intent: repeated, it finds the same. */
export async function askForPayment(
  { db }: Context,
  { driver, credentials }: OpenAccount,
  { accommodationId, id: key, bookingId, amount, currency, reference, returnUrl }: StoredIntent,
): Promise<ProviderPayment> {
  if (reference !== null) return driver.retrieve({ credentials, payment: { reference, amount, currency } })
  const isBooking = and(eq(bookings.accommodationId, accommodationId), eq(bookings.id, bookingId))
  const [booking] = await db.select({ number: bookings.number }).from(bookings).where(isBooking)
  return driver.create({ credentials, key, amount, currency, description: `Booking ${booking!.number}`, returnUrl })
}

export function askToMove(
  { driver, credentials }: OpenAccount,
  { amount, currency, reference, moveKey: key }: StoredIntent,
  move: 'capture' | 'cancel',
  guestResult: unknown,
): Promise<ProviderPayment> {
  const asked = { credentials, payment: { reference: reference!, amount, currency }, key }
  return move === 'capture' ? driver.capture({ ...asked, guestResult }) : driver.cancel(asked)
}

/** Sends the refunds that stand as rows. One that the provider refuses has failed; a new try is a new row. */
export async function sendRefunds(ctx: Context, opened: OpenAccount, { intent, refunds }: Recorded): Promise<ProviderPayment> {
  const { driver, credentials } = opened
  const { amount, reference } = intent
  for (const refund of refunds.filter((one) => one.state === 'PENDING' && one.reference === null)) {
    const { id: key, currency, reason } = refund
    const payment = { reference: reference!, amount, currency }
    try {
      const answer = await driver.refund({ credentials, payment, key, amount: refund.amount, reason })
      // a failed one is announced where it is recorded
      if (answer.state !== 'FAILED')
        await writeUnsentRefund(ctx, ctx.db, refund, { state: 'PENDING', reference: answer.reference })
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind === 'UNREACHABLE') throw error
      // not audited: the request for the refund left its entry
      await transact(ctx, async (unit) => {
        const failed = await writeUnsentRefund(ctx, unit.db, refund, { state: 'FAILED', failure: error.code })
        if (failed) await announceRefund(unit, intent, failed)
      })
    }
  }
  return askForPayment(ctx, opened, intent)
}
