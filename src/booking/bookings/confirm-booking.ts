import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ConfirmedBooking,
  confirmHeldBooking,
  findBookingByToken,
  hasNewCode,
  hasRunOut,
  newProofCode,
  type StoredBooking,
  transactOnBooking,
  tryProofCode,
} from '../../core/bookings/index.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { FoyerError, fail } from '../../kernel/errors.ts'
import { BOOKING_CODE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { verb } from '../../kernel/verb.ts'
import { countTry, triesOfAddress } from '../../platform/limiter/index.ts'
import { codeRecipient, countCode, sendCode } from '../messages/index.ts'
import { confirmPaidBooking, takePaidBalance } from '../payments/index.ts'
import { OfBooking } from './booking.ts'
import { guestBookingsPolicy } from './policy.ts'

const ConfirmBooking = OfBooking.extend({
  providerResult: z.unknown().optional(),
  proof: z.string().max(BOOKING_CODE_CHARACTERS_MAX).nullish(),
})

/**
 * Confirms a held booking: once it is paid, or at once where nothing has to be paid now. Of a confirmed one it takes what the guest has just paid.
 * A guest whom nothing proves is sent a code where too many such guests have rooms already.
 */
export const confirmBooking = verb(
  guestBookingsPolicy.confirmBooking,
  ConfirmBooking,
  async (ctx, { token, providerResult, proof }): Promise<ConfirmedBooking> => {
    const booking = await findBookingByToken(ctx, token)
    if (booking.confirmedAt !== null) {
      await takePaidBalance(ctx, booking, providerResult)
      return { booking, sold: [] }
    }
    if (booking.dueNow !== 0) return confirmPaidBooking(ctx, booking, providerResult)
    if (proof != null) await proveByCode(ctx, booking, proof)
    try {
      return await confirmWithoutPayment(ctx, booking)
    } catch (error) {
      if (error instanceof FoyerError && error.errorCode === 'PROOF_REQUIRED') return askForCode(ctx, booking)
      throw error
    }
  },
)

async function confirmWithoutPayment(ctx: Context, { accommodationId, id: bookingId }: StoredBooking): Promise<ConfirmedBooking> {
  // not audited: `confirmHeldBooking` leaves its entry
  return transactOnBooking(ctx, { accommodationId, bookingId }, async (unit, locked) => {
    const { booking } = locked
    if (booking.confirmedAt !== null) return { booking, sold: [] }
    if (booking.status !== 'HELD' || hasRunOut(booking, ctx.clock.now())) fail('BOOKING_NOT_HELD')
    return confirmHeldBooking(ctx, unit, locked, (await isOfAccount(ctx, unit.db, booking)) ? 'ACCOUNT' : null)
  })
}

/** The proof stands before the confirmation is tried: a process that dies in between leaves a guest who needs no other code. */
async function proveByCode(ctx: Context, booking: StoredBooking, proof: string) {
  const forgive = await countTry(ctx, triesOfAddress(ctx))
  if (!(await tryProofCode(ctx, booking, proof.replaceAll(/\s/g, '')))) fail('PROOF_INVALID')
  await forgive()
}

/** Sends a code to the guest, and refuses the confirmation until it comes back. */
async function askForCode(ctx: Context, booking: StoredBooking): Promise<never> {
  const recipient = codeRecipient(ctx, booking)
  if (!recipient)
    return fail('PROOF_REQUIRED', {
      message: 'Too many bookings of this kind wait for a proof, and the server can send no code. Ask the property.',
      members: { channel: null },
    })
  if (!hasNewCode(booking, ctx.clock.now())) {
    await countCode(ctx, recipient)
    await newProofCode(ctx, booking, (unit, sent) => sendCode(ctx, unit, recipient, sent))
  }
  return fail('PROOF_REQUIRED', { members: { channel: recipient.channel === 'mail' ? 'MAIL' : 'SMS' } })
}

/** Whether the caller is signed in with a phone or mail address of the booking that is proven to be the caller's. */
async function isOfAccount({ actor }: Context, db: Database, { booker }: StoredBooking): Promise<boolean> {
  const has = (contact: string | null) =>
    contact !== null && booker.contacts.some(({ contactValue }) => contactValue.toLowerCase() === contact.toLowerCase())
  if (actor.kind === 'phone') return has(actor.phone)
  if (actor.kind !== 'user' || actor.openedBy || actor.fromApproval) return false
  const { phone, isAuthorizedPhone, email, isAuthorizedEmail } = users
  const [account] = await db
    .select({ phone, isAuthorizedPhone, email, isAuthorizedEmail })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!account) return false
  return (account.isAuthorizedPhone && has(account.phone)) || (account.isAuthorizedEmail && has(account.email))
}
