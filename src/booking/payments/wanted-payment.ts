import type { LockedBooking, StoredBooking } from '../../core/bookings/index.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { minuteMs } from '../../kernel/time.ts'
import { amountDue, isSaleOpen, isStanding } from './balance.ts'
import type { StoredIntent } from './intents.ts'

/** What a guest is to pay now. */
export interface PaymentWanted {
  amount: number
  currency: string
  /** Time limit of the guest. The reconciler ends the attempt then. */
  dueAt: Date
  /** The time limit of a payment of what a confirmed booking owes; null for a sale. */
  balanceUntil: Date | null
}

/** What the offers of a held booking want paid in advance. */
export function saleToPay({ clock }: Context, booking: StoredBooking): PaymentWanted {
  const { dueNow, currency } = booking
  if (!isSaleOpen(booking, clock.now())) fail('BOOKING_NOT_HELD')
  if (!dueNow || currency === null) fail('PAYMENT_NOT_DUE')
  return { amount: dueNow, currency, dueAt: booking.expiresAt!, balanceUntil: null }
}

/** All that a confirmed booking owes. */
export async function balanceToPay(
  { clock, limits }: Context,
  db: Database,
  locked: LockedBooking,
  attempts: readonly StoredIntent[],
): Promise<PaymentWanted> {
  const { booking } = locked
  if (!isStanding(locked)) fail('BOOKING_NOT_HELD', 'The booking was canceled.')
  const amount = await amountDue(db, booking, attempts)
  if (amount <= 0 || booking.currency === null) fail('PAYMENT_NOT_DUE')
  const until = new Date(clock.now().getTime() + limits.HOLD_MINUTES * minuteMs)
  return { amount, currency: booking.currency, dueAt: until, balanceUntil: until }
}
