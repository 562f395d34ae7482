import { z } from 'zod'
import {
  cancelGuestBooking,
  changeGuestBooking,
  findBookingByToken,
  proveByLink,
  releaseHeldBooking,
  transactOnBooking,
} from '../../core/bookings/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email, mailboxOf } from '../../kernel/email.ts'
import { day, id, isOnce, memo, name, reference } from '../../kernel/inputs.ts'
import {
  AGE_MAX,
  BOOKING_LINKS_PER_ADDRESS_MAX,
  BOOKING_LINKS_PER_CONTACT_MAX,
  BOOKING_LINKS_WINDOW_SECONDS,
  BOOKING_OFFERS_MAX,
  BOOKING_TOKEN_CHARACTERS_MAX,
  PEOPLE_MAX,
} from '../../kernel/limits.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import type { Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { countAll, countsOfAddress, refuseExcess } from '../../platform/limiter/index.ts'
import { authorizedFor } from '../payments/index.ts'
import { guestBookingsPolicy } from './policy.ts'

export const OfBooking = z.object({ token: z.string().max(BOOKING_TOKEN_CHARACTERS_MAX) })

/** The booking of a token; that of a message proves it. */
export const readBooking = verb(guestBookingsPolicy.booking, OfBooking, async (ctx, { token }) =>
  proveByLink(ctx, await findBookingByToken(ctx, token), token),
)

const CancelBooking = OfBooking.extend({ quoteHash: reference })

/** Cancels a confirmed booking for the fee that its guest has seen. */
export const cancelBooking = verb(guestBookingsPolicy.cancelBooking, CancelBooking, async (ctx, { token, quoteHash }) =>
  cancelGuestBooking(ctx, await findBookingByToken(ctx, token), quoteHash),
)

/** Releases a held booking. A payment that was already started is given back. */
export const releaseHold = verb(guestBookingsPolicy.releaseHold, OfBooking, async (ctx, { token }) => {
  const { accommodationId, id: bookingId } = await findBookingByToken(ctx, token)
  // not audited: `releaseHeldBooking` leaves its entry
  return transactOnBooking(ctx, { accommodationId, bookingId }, (unit, { booking }) => releaseHeldBooking(ctx, unit, booking))
})

const ChangeBooking = byLimits((limits) =>
  OfBooking.extend({
    input: z.object({
      stays: z
        .array(
          z.object({
            id,
            startAt: z.date().nullish(),
            endAt: z.date().nullish(),
            arrival: day.nullish(),
            departure: day.nullish(),
            adults: z.int().min(1).max(PEOPLE_MAX).nullish(),
            childrenAges: z.array(z.int().min(0).max(AGE_MAX)).max(PEOPLE_MAX).nullish(),
            roomTypeId: id.nullish(),
            guestName: name(limits).nullish(),
            request: memo(limits).nullish(),
          }),
        )
        .min(1)
        .max(BOOKING_OFFERS_MAX)
        .refine(isOnce('id'), 'name each stay once'),
    }),
    quoteHash: reference.nullish(),
  }),
)

/** Quotes a change of a confirmed booking to its guest, or makes the change that was quoted. */
export const changeBooking = verb(
  guestBookingsPolicy.changeBooking,
  ChangeBooking,
  async (ctx, { token, input: change, quoteHash }) => {
    const booking = await findBookingByToken(ctx, token)
    // each change sends messages to the address that the guest gave
    if (quoteHash != null) await refuseExcess(ctx, `booking change:${booking.id}`, allowanceOf(ctx))
    const reservedIn = (unit: Unit) => authorizedFor(unit.db, booking)
    return changeGuestBooking(ctx, booking, { changes: change.stays, quoteHash: quoteHash ?? null, reservedIn })
  },
)

const allowanceOf = ({ limits }: Context) => ({ max: limits.BOOKING_CHANGES_MAX, windowSeconds: 3600, shared: true })

const ResendBookingLink = ({ ports }: Context) =>
  z.object({ accommodationId: id, contact: z.union([email.toLowerCase(), phone(ports.rules.phoneCountry)]) })

/** Sends new links of a contact's bookings. A job searches them, so the answer and its time do not reveal whether there are any. */
export async function resendBookingLink(ctx: Context, input: z.input<ReturnType<typeof ResendBookingLink>>): Promise<boolean> {
  authorize(ctx.actor, guestBookingsPolicy.resendBookingLink)
  const { accommodationId, contact } = parse(ResendBookingLink(ctx), input)
  const hashes = [...ctx.ports.tokens.macs('holder', contact)]
  const windowSeconds = BOOKING_LINKS_WINDOW_SECONDS
  await countAll(ctx, [
    ...countsOfAddress(ctx, 'booking links', { max: BOOKING_LINKS_PER_ADDRESS_MAX, windowSeconds }),
    {
      key: `booking links:${accommodationId}:${ctx.ports.tokens.mac('holder', mailboxOf(contact))}`,
      max: BOOKING_LINKS_PER_CONTACT_MAX,
      windowSeconds,
    },
  ])
  const channel = contact.includes('@') ? 'mail' : 'sms'
  // nothing about the contact: the server has no such gateway for anybody
  if (!ctx.ports.rules.delivers[channel]) return false
  await ctx.ports.queue.send(ctx.db, 'resend-booking-links', { data: { accommodationId, hashes, channel } })
  return true
}
