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

/** The booking of a token. A forged token, and one that a later link replaced, are `BOOKING_NOT_FOUND`. */
export async function findBookingByToken({ db }: Pick<Context, 'db'>, token: string): Promise<StoredBooking> {
  const id = token.slice(0, token.indexOf('.'))
  if (token.length > BOOKING_TOKEN_CHARACTERS_MAX || !ulidPattern.test(id)) fail('BOOKING_NOT_FOUND')
  const booking = await findById(db, 'findBookingByToken', bookings, id, (isRow) => db.select().from(bookings).where(isRow))
  if (!booking?.manageTokenHash || !isSame(booking.manageTokenHash, hashToken(token))) fail('BOOKING_NOT_FOUND')
  return booking
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
