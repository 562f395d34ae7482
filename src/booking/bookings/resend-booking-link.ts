import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email, mailboxOf } from '../../kernel/email.ts'
import { id } from '../../kernel/inputs.ts'
import {
  BOOKING_LINKS_PER_ADDRESS_MAX,
  BOOKING_LINKS_PER_CONTACT_MAX,
  BOOKING_LINKS_WINDOW_SECONDS,
} from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { countAll, countsOfAddress } from '../../platform/limiter/index.ts'
import { guestBookingsPolicy } from './policy.ts'

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
