import type { Database } from '../../../db/database.ts'
import { matching } from '../../../db/rows.ts'
import { bookingPins } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'

interface OfBooking {
  accommodationId: string
  bookingId: string
}

const isOf = ({ accommodationId, bookingId }: OfBooking) => matching(bookingPins, { accommodationId, bookingId })

/** Keeps the PINs of a booking for the one message that tells them: elsewhere only their hashes are. */
export async function keepPins(
  { ports, clock }: Context,
  { db }: Unit,
  { accommodationId, bookingId }: OfBooking,
  pins: ReadonlyMap<string, string>,
): Promise<void> {
  const sealed = ports.cipher.seal(JSON.stringify(Object.fromEntries(pins)), bookingId)
  await db.insert(bookingPins).values({ accommodationId, bookingId, sealed, createdAt: clock.now() })
}

/** The PINs by reservation; none once they are told, or too old. */
export async function keptPins({ db, ports }: Context, booking: OfBooking): Promise<ReadonlyMap<string, string>> {
  const [row] = await db.select({ sealed: bookingPins.sealed }).from(bookingPins).where(isOf(booking))
  if (!row) return new Map()
  return new Map(Object.entries(JSON.parse(ports.cipher.open(row.sealed, booking.bookingId)) as Record<string, string>))
}

/** In the unit that sends the message. */
export async function forgetPins(db: Database, booking: OfBooking): Promise<void> {
  await db.delete(bookingPins).where(isOf(booking))
}
