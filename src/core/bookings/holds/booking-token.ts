import { timingSafeEqual } from 'node:crypto'
import { findById } from '../../../db/find-by-id.ts'
import { bookings } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { ulidPattern } from '../../../kernel/ids.ts'
import { BOOKING_TOKEN_CHARACTERS_MAX } from '../../../kernel/limits.ts'
import { hashToken } from '../../../platform/tokens/index.ts'
import type { StoredBooking } from '../queries.ts'

type Issued = Pick<StoredBooking, 'id' | 'manageTokenGeneration'>

const textOf = ({ id, manageTokenGeneration }: Issued) => `${id}:${manageTokenGeneration}`
const tokenOf = ({ id, manageTokenGeneration }: Issued, mac: string) => `${id}.${manageTokenGeneration}.${mac}`

/** The token by which a guest reads and manages a booking. It is computed again for the same request, so it is not random. */
export const bookingToken = ({ ports }: Pick<Context, 'ports'>, booking: Issued): string =>
  tokenOf(booking, ports.tokens.mac('booking', textOf(booking)))

/** The same token as it was given: by the key that was the first one then. */
export const issuedToken = ({ ports }: Pick<Context, 'ports'>, booking: StoredBooking): string => {
  const tokens = ports.tokens.macs('booking', textOf(booking)).map((mac) => tokenOf(booking, mac))
  return tokens.find((token) => hashToken(token) === booking.manageTokenHash) ?? fail('BOOKING_NOT_FOUND')
}

/** What follows a token in the link of a message alone: whoever has it has read the message. An SMS is short, and 96 bits cannot be guessed. */
const linkPart = (mac: string) => mac.slice(-16)
const linkPartBegins = '~'

/** The token as messages have it. */
export const linkToken = ({ ports }: Pick<Context, 'ports'>, booking: StoredBooking): string =>
  `${issuedToken({ ports }, booking)}${linkPartBegins}${linkPart(ports.tokens.mac('booking-link', textOf(booking)))}`

/** Whether a token of this booking came in a message, and not only to the browser that held the rooms. */
export const isLinkToken = ({ ports }: Pick<Context, 'ports'>, booking: StoredBooking, token: string): boolean => {
  const [, part] = token.split(linkPartBegins)
  return part !== undefined && ports.tokens.macs('booking-link', textOf(booking)).map(linkPart).includes(part)
}

/** The booking of a token, with or without the part of a link. A forged token, and one that a later link replaced, are `BOOKING_NOT_FOUND`. */
export async function findBookingByToken({ db }: Pick<Context, 'db'>, token: string): Promise<StoredBooking> {
  const id = token.slice(0, token.indexOf('.'))
  if (token.length > BOOKING_TOKEN_CHARACTERS_MAX || !ulidPattern.test(id)) fail('BOOKING_NOT_FOUND')
  const booking = await findById(db, 'findBookingByToken', bookings, id, (isRow) => db.select().from(bookings).where(isRow))
  if (!booking?.manageTokenHash || !isSame(booking.manageTokenHash, hashToken(token.split(linkPartBegins)[0]!)))
    fail('BOOKING_NOT_FOUND')
  return booking
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
