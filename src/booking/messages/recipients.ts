import type { BookingRow, StoredBooking } from '../../core/bookings/index.ts'
import type { Context } from '../../kernel/context.ts'
import { mailboxOf } from '../../kernel/email.ts'
import { BOOKING_CODE_MINUTES } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { countSend, type Message, sendMessage } from '../../platform/messages/index.ts'
import { messageChannels } from '../../platform/telemetry/index.ts'
import type { MessageLocale, Template } from './placeholders.ts'
import { localeOf, type MessageProperty, propertyOf } from './read-booking.ts'
import { type RenderedMessage, render } from './render.ts'

export type ContactChannel = Message['channel']

interface Recipient {
  channel: ContactChannel
  /** The messaging app. */
  app?: string
  to: string
}

/** The first contact of who booked, or the first one of a channel. The order is the guest's choice. */
export function recipientOf({ booker }: Pick<BookingRow, 'booker'>, channel?: ContactChannel): Recipient | undefined {
  const recipients = booker.contacts.map(recipient)
  return recipients.find((one) => one.channel === channel) ?? recipients[0]
}

function recipient({ contactType, contactValue: to }: BookingRow['booker']['contacts'][number]): Recipient {
  if (contactType === 'email') return { channel: 'mail', to }
  return contactType === 'phone' ? { channel: 'sms', to } : { channel: 'messenger', app: contactType, to }
}

/** The message as its channel sends it. */
export function addressed(
  { channel, ...recipient }: Recipient,
  { subject, mail, html, text }: RenderedMessage,
  { name, email }: MessageProperty,
): Message {
  if (channel !== 'mail') return { channel, ...recipient, text }
  return { channel, to: recipient.to, fromName: name, ...(email && { replyTo: email }), subject, text: mail, html }
}

/** How callers name the channels. */
const channelNames = { mail: 'MAIL', sms: 'SMS', messenger: 'MESSENGER' } as const

export type MessageChannel = (typeof channelNames)[ContactChannel]

export const channelsToGuests = ({ ports }: Context): MessageChannel[] =>
  messageChannels.filter((channel) => ports.rules.delivers[channel]).map((channel) => channelNames[channel])

/** How messages about a booking reach its guest; null if no gateway takes them there. */
export function channelToBooker({ ports }: Context, booking: Pick<BookingRow, 'booker'>): MessageChannel | null {
  const recipient = recipientOf(booking)
  return recipient && ports.rules.delivers[recipient.channel] ? channelNames[recipient.channel] : null
}

interface CodeRecipient {
  channel: 'mail' | 'sms'
  to: string
}

/** Where a code goes: to the mail address, else to the phone. Undefined if no gateway takes it there. */
export function codeRecipient({ ports }: Context, { booker }: StoredBooking): CodeRecipient | undefined {
  const of = (channel: CodeRecipient['channel'], type: string) =>
    booker.contacts.filter(({ contactType }) => contactType === type).map(({ contactValue: to }) => ({ channel, to }))
  return [...of('mail', 'email'), ...of('sms', 'phone')].find(({ channel }) => ports.rules.delivers[channel])
}

/** Counts a code for the caller's address, the whole server and the recipient, and refuses it if one of their budgets is spent. */
export async function countCode(ctx: Context, { channel, to }: CodeRecipient): Promise<void> {
  const { MAILS_MAX, MAILS_WINDOW_SECONDS, SMS_SENDS_MAX, SMS_SENDS_WINDOW_SECONDS } = ctx.limits
  const ofRecipient =
    channel === 'sms'
      ? { key: `sms-send:${to}`, max: SMS_SENDS_MAX, windowSeconds: SMS_SENDS_WINDOW_SECONDS }
      : {
          key: `booking code:${ctx.ports.tokens.mac('holder', mailboxOf(to))}`,
          max: MAILS_MAX,
          windowSeconds: MAILS_WINDOW_SECONDS,
        }
  await countSend(ctx, channel, ofRecipient)
}

const texts: Readonly<Record<MessageLocale, (minutes: number) => Template>> = {
  en: (minutes) => ({
    subject: '{property}: your code is {code}',
    mail: `{code}

is your code. Enter it on the page on which you are booking at {property}. It is valid for ${minutes} minutes.

If you are not booking there, ignore this message: without the code nothing is booked.`,
    text: `{property}: your code is {code}, valid for ${minutes} minutes. If you are not booking there, ignore this message.`,
  }),
  ko: (minutes) => ({
    subject: '{property}: 인증 번호 {code}',
    mail: `{code}

인증 번호입니다. {property} 예약 화면에 입력해 주세요. ${minutes}분 동안 유효합니다.

예약한 적이 없다면 이 메시지를 무시해 주세요. 인증 번호를 입력하지 않으면 예약되지 않습니다.`,
    text: `{property}: 인증 번호 {code} (${minutes}분 동안 유효). 예약한 적이 없다면 무시해 주세요.`,
  }),
}

/** Sends the code of a booking with the unit. */
export async function sendCode(
  ctx: Context,
  { db }: Unit,
  recipient: CodeRecipient,
  { booking, code, until }: { booking: StoredBooking; code: string; until: Date },
): Promise<void> {
  const property = await propertyOf(db, booking.accommodationId)
  const rendered = render(texts[localeOf(booking)](BOOKING_CODE_MINUTES), { code, property: property.name }, property)
  await sendMessage(ctx, db, addressed(recipient, rendered, property), until)
}
