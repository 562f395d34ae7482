import type { BookingRow } from '../../core/bookings/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Message } from '../../platform/messages/index.ts'
import type { MessageProperty } from './read-property.ts'
import type { RenderedMessage } from './render.ts'

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
const channels = ['mail', 'sms', 'messenger'] as const

export type MessageChannel = (typeof channelNames)[ContactChannel]

export const channelsToGuests = ({ ports }: Context): MessageChannel[] =>
  channels.filter((channel) => ports.rules.delivers[channel]).map((channel) => channelNames[channel])

/** How messages about a booking reach its guest; null if no gateway takes them there. */
export function channelToBooker({ ports }: Context, booking: Pick<BookingRow, 'booker'>): MessageChannel | null {
  const recipient = recipientOf(booking)
  return recipient && ports.rules.delivers[recipient.channel] ? channelNames[recipient.channel] : null
}
