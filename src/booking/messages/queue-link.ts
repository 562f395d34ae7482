import type { StoredBooking } from '../../core/bookings/index.ts'
import type { Context } from '../../kernel/context.ts'
import { uuidNamed } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { ContactChannel } from './recipients.ts'

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
