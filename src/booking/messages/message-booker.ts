import type { BookingRow } from '../../core/bookings/index.ts'
import { forgetPins, keptPins } from '../../core/bookings/index.ts'
import { bookingMessages } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { countAll } from '../../platform/limiter/index.ts'
import { budgetOfAll, type Message, sendMessage } from '../../platform/messages/index.ts'
import type { MessageKind } from './placeholders.ts'
import { messagesPolicy } from './policy.ts'
import { localeOf, messageBooking, onlineBooking, type Stay } from './read-booking.ts'
import { type RenderedMessage, render } from './render.ts'
import { templateOf } from './templates.ts'
import { moneyIn, valuesOf } from './values.ts'

export interface BookerMessage {
  accommodationId: string
  bookingId: string
  kind: MessageKind
  /** Of several messages of a booking with one kind and cause, one is sent. */
  cause: string
  /** Of a payment or a refund, in the minor unit. */
  amount?: number
  /** Of the amount; by default that of the booking. */
  currency?: string
}

const hourMilliseconds = 3_600_000

/** Writes to who booked online: by mail, or by SMS without a mail address. A job that runs twice sends once. */
export async function messageBooker(ctx: Context, message: BookerMessage): Promise<void> {
  authorize(ctx.actor, messagesPolicy.messageBooker)
  const { accommodationId, bookingId, kind, cause, amount, currency } = message
  const booking = await onlineBooking(ctx, accommodationId, bookingId)
  const recipient = booking && recipientOf(booking)
  if (!recipient) return
  const stays = staysOf(booking, message)
  // before its confirmation a booking has no stays: money that came too late goes back, and its link can be asked for
  if (stays.length === 0 && kind !== 'REFUND' && kind !== 'LINK') return
  const isConfirmation = kind === 'CONFIRMATION'
  const pins = isConfirmation ? await keptPins(ctx, message) : new Map<string, string>()
  const about = await messageBooking(ctx, booking, stays, pins)
  if (kind === 'LINK' && about.link === null)
    return ctx.log.warn({ accommodationId }, 'A guest asked for a link, and the property has no bookingPageUrl')
  const money = moneyIn(about)
  const moved = moneyIn({ ...about, ...(currency !== undefined && { currency }) })
  const values = { ...valuesOf(about), fee: money(feeOf(stays)), ...(amount !== undefined && { amount: moved(amount) }) }
  const rendered = render(await templateOf(ctx.db, { accommodationId, kind, locale: localeOf(booking) }), values)
  await countAll(ctx, [budgetOfAll(ctx, recipient.channel)])
  // not audited: what it tells of was
  await transact(ctx, async ({ db }) => {
    const sentAt = ctx.clock.now()
    const sent = await db
      .insert(bookingMessages)
      .values({ accommodationId, bookingId, kind, cause, sentAt })
      .onConflictDoNothing()
      .returning({ cause: bookingMessages.cause })
    const until = new Date(sentAt.getTime() + ctx.limits.NOTICE_HOURS * hourMilliseconds)
    if (sent.length > 0) await sendMessage(ctx, db, addressed(recipient, rendered), until)
    if (isConfirmation) await forgetPins(db, message)
  })
}

/** The stays that a message is about. None if it is out of date: the stay was restored, moved or cancelled meanwhile. */
function staysOf({ reservations }: BookingRow, { kind, cause }: BookerMessage): readonly Stay[] {
  const standing = reservations.filter(({ deletedAt }) => deletedAt === null)
  if (kind === 'CANCELLATION') return standing.length === 0 ? reservations : []
  if (kind === 'NO_SHOW') return reservations.filter(({ id, deletedAt }) => id === cause && deletedAt !== null)
  if (kind === 'REMINDER') return standing.filter(({ useStartAt }) => useStartAt.toISOString() === cause)
  return kind === 'REFUND' || kind === 'LINK' ? reservations : standing
}

const feeOf = (stays: readonly Stay[]) =>
  stays
    .flatMap(({ bills }) => bills)
    .filter(({ source }) => source === 'CANCELLATION' || source === 'NO_SHOW')
    .reduce((sum, { amount }) => sum + amount, 0)

interface Recipient {
  channel: 'mail' | 'sms'
  to: string
}

function recipientOf({ booker: { contacts } }: Pick<BookingRow, 'booker'>): Recipient | undefined {
  const of = (type: string) => contacts.find(({ contactType }) => contactType === type)?.contactValue
  const [mail, phone] = [of('email'), of('phone')]
  return mail ? { channel: 'mail', to: mail } : phone ? { channel: 'sms', to: phone } : undefined
}

const addressed = ({ channel, to }: Recipient, { subject, mail, html, text }: RenderedMessage): Message =>
  channel === 'mail' ? { channel, to, subject, text: mail, html } : { channel, to, text }
