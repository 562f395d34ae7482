import { bookingsOfHolder, renewToken } from '../../core/bookings/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'
import { bookingPageOf, type ContactChannel, queueLink } from '../messages/index.ts'
import { guestBookingsPolicy } from './policy.ts'

interface LinksOfContact {
  accommodationId: string
  /** Hashes of the contact, one for each key of the server. */
  hashes: string[]
  /** The link goes to the booking's contact of this kind, which the guest named. */
  channel: ContactChannel
}

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    'resend-booking-links': LinksOfContact
  }
}

/** Renews and sends the links of a contact. Without a page for them the old ones stay, because nothing could be sent. */
async function resendLinks(ctx: Context, { accommodationId, hashes, channel }: LinksOfContact): Promise<void> {
  authorize(ctx.actor, guestBookingsPolicy.resendLinks)
  const bookingIds = await bookingsOfHolder(ctx, accommodationId, hashes)
  if (bookingIds.length === 0) return
  if ((await bookingPageOf(ctx, accommodationId)) === null)
    return ctx.log.warn({ accommodationId }, 'A guest asked for a link, and the property has no bookingPageUrl')
  for (const bookingId of bookingIds)
    await renewToken(ctx, { accommodationId, bookingId }, (unit, booking) => queueLink(ctx, unit, booking, channel))
}

export const jobs: JobHandlers<'resend-booking-links'> = { 'resend-booking-links': resendLinks }
