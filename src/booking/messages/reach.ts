import type { BookingRow } from '../../core/bookings/index.ts'
import type { Context } from '../../kernel/context.ts'
import { recipientOf } from './recipients.ts'

const ways = { mail: 'MAIL', sms: 'SMS', messenger: 'MESSENGER' } as const
const channels = ['mail', 'sms', 'messenger'] as const

/** A way by which messages reach guests. */
export type MessageChannel = (typeof ways)[(typeof channels)[number]]

export const channelsToGuests = ({ ports }: Context): MessageChannel[] =>
  channels.filter((channel) => ports.rules.delivers[channel]).map((channel) => ways[channel])

/** How messages about a booking reach its guest; null if no gateway takes them there. */
export function channelToBooker({ ports }: Context, booking: Pick<BookingRow, 'booker'>): MessageChannel | null {
  const recipient = recipientOf(booking)
  return recipient && ports.rules.delivers[recipient.channel] ? ways[recipient.channel] : null
}
