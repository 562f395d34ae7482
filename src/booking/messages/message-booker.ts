import { type BookingRow, forgetPins, keptPins, type StoredBooking } from '../../core/bookings/index.ts'
import { bookingMessages } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { mailboxOf } from '../../kernel/email.ts'
import { uuidNamed } from '../../kernel/ids.ts'
import { CLOCKS_DIFFER_MS } from '../../kernel/limits.ts'
import { hourMs } from '../../kernel/time.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { countAll } from '../../platform/limiter/index.ts'
import { budgetOfAll, sendMessage } from '../../platform/messages/index.ts'
import type { PaidBookingRow } from '../payments/index.ts'
import type { MessageKind } from './placeholders.ts'
import { messagesPolicy } from './policy.ts'
import { feeOfStays, localeOf, messageBooking, onlineBooking, propertyOf, type Stay } from './read-booking.ts'
import { addressed, type ContactChannel, recipientOf } from './recipients.ts'
import { render } from './render.ts'
import { templateOf } from './templates.ts'
import { moneyIn, valuesOf } from './values.ts'

/** What a message to who booked is made of. */
export interface BookerMessage {
  accommodationId: string
  bookingId: string
  kind: MessageKind
  /** Only one message of a booking with the same kind and cause is sent. */
  cause: string
  /** The amount of a payment or a refund, in the minor unit. */
  amount?: number
  /** The currency of the amount; by default that of the booking. */
  currency?: string
  /** Where it goes; to the first contact if this is left out or the booking has none of it. */
  channel?: ContactChannel
}

/** Writes to who booked online, at the first contact. A job that runs twice sends once. */
export async function messageBooker(ctx: Context, message: BookerMessage): Promise<void> {
  authorize(ctx.actor, messagesPolicy.messageBooker)
  const { accommodationId, bookingId, kind, cause, amount, currency } = message
  const booking = await onlineBooking(ctx, accommodationId, bookingId)
  const recipient = booking && recipientOf(booking, message.channel)
  if (!recipient) return
  const stays = staysOf(booking, message)
  // before its confirmation a booking has no stays, and money that came too late goes back
  if (stays.length === 0 && kind !== 'REFUND' && kind !== 'PAYMENT_TOO_LATE') return
  const pins = kind === 'CONFIRMATION' ? await keptPins(ctx, message) : new Map<string, string>()
  const ended = kind === 'STAY_CANCELLATION' ? booking.reservations.filter((stay) => causeOfEnd(stay) === cause) : stays
  const property = await propertyOf(ctx.db, accommodationId)
  const about = await messageBooking(ctx, booking, property, stays, pins, kind === 'STAY_CANCELLATION' ? ended[0] : undefined)
  if (kind === 'LINK' && about.link === null)
    return ctx.log.warn({ accommodationId }, 'A guest asked for a link, and the property has no bookingPageUrl')
  const money = moneyIn(about)
  const moved = moneyIn({ ...about, ...(currency !== undefined && { currency }) })
  const values = { ...valuesOf(about), fee: money(feeOfStays(ended)), ...(amount !== undefined && { amount: moved(amount) }) }
  const rendered = render(await templateOf(ctx.db, { accommodationId, kind, locale: localeOf(booking) }), values, property)
  const uncount = await countMessage(ctx, booking, message, recipient.to)
  if (!uncount) return
  await countAll(ctx, [budgetOfAll(ctx, recipient.channel)])
  // not audited: the verb that it reports has its entry
  const isNew = await transact(ctx, async ({ db }) => {
    const sentAt = ctx.clock.now()
    const sent = await db
      .insert(bookingMessages)
      .values({ accommodationId, bookingId, kind, cause, sentAt })
      .onConflictDoNothing()
      .returning({ cause: bookingMessages.cause })
    const until = new Date(sentAt.getTime() + ctx.limits.NOTICE_HOURS * hourMs)
    if (sent.length > 0) await sendMessage(ctx, db, addressed(recipient, rendered, property), until)
    if (kind === 'CONFIRMATION') await forgetPins(db, message)
    return sent.length > 0
  })
  if (!isNew) await uncount()
}

/** The stays that a message is about. None if it is out of date: the stay was restored, moved or cancelled meanwhile. */
function staysOf({ reservations }: BookingRow, { kind, cause }: BookerMessage): readonly Stay[] {
  const standing = reservations.filter(({ deletedAt }) => deletedAt === null)
  if (kind === 'CANCELLATION') return standing.length === 0 ? reservations : []
  const ended = reservations.filter((stay) => causeOfEnd(stay) === cause)
  if (kind === 'STAY_CANCELLATION') return ended.length > 0 ? standing : []
  if (kind === 'NO_SHOW') return ended
  if (kind === 'REMINDER') return standing.filter(({ useStartAt }) => useStartAt.toISOString() === cause)
  return kind === 'REFUND' ? reservations : standing
}

/** A stay that is restored and ends again has another cause, and so another message. */
export const causeOfEnd = ({ id, deletedAt }: Stay): string => `${id} ${deletedAt?.toISOString() ?? ''}`

const isPaid = ({ dueNow, totalPaid, reserved }: PaidBookingRow) => (dueNow ?? 0) > 0 || totalPaid > 0 || reserved > 0

/**
 * Counts a message, and returns the function that undoes the count; null if the message has to wait, and is queued again for then. Bookings that
 * cost nothing could flood the phone of a stranger; those that were paid for never wait.
 */
async function countMessage(ctx: Context, booking: PaidBookingRow, message: BookerMessage, to: string) {
  const { clock, limits, ports } = ctx
  const { GUEST_MESSAGES_MAX: max, GUEST_MESSAGES_WINDOW_SECONDS: windowSeconds } = limits
  if (max === 0 || isPaid(booking)) return async () => {}
  const key = `guest messages:${ports.tokens.mac('holder', mailboxOf(to))}`
  const { allowed, resetSeconds } = await ports.limiter.hit(key, { max, windowSeconds, shared: true })
  if (allowed) return () => ports.limiter.giveBack(key)
  const startAfter = new Date(clock.now().getTime() + resetSeconds * 1000 + CLOCKS_DIFFER_MS)
  const { bookingId, kind, cause } = message
  const id = uuidNamed(`postponed ${bookingId} ${kind} ${cause} ${startAfter.toISOString()}`)
  await ports.queue.send(ctx.db, 'message-booker', { id, data: message, startAfter })
  return null
}

/** Sends the link of a locked booking, as it is after the unit: the unit has given it a new token. */
export async function queueLink(
  { ports }: Context,
  { db }: Unit,
  booking: StoredBooking,
  channel: ContactChannel,
): Promise<void> {
  const { accommodationId, id: bookingId, manageTokenGeneration } = booking
  const cause = String(manageTokenGeneration)
  const id = uuidNamed(`link ${bookingId} ${cause}`)
  await ports.queue.send(db, 'message-booker', { id, data: { accommodationId, bookingId, kind: 'LINK', cause, channel } })
}
