import type { BookingProof } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { lockBooking, type StoredBooking, writeBooking } from '../queries.ts'
import { isLinkToken } from './booking-token.ts'

const logs: Readonly<Record<BookingProof, string>> = {
  LINK: 'Proven: its guest opened the link of a message.',
  CODE: 'Proven: its guest entered the code of a message.',
  ACCOUNT: 'Proven: its guest is signed in with the phone or mail address of the booking.',
  PAYMENT: 'Proven by a payment.',
  DESK: 'Proven by the desk.',
}

/** Takes a locked booking out of the share of unproven ones; a held one never counts in it then. Any other stays as it is. */
export async function markProven(ctx: Context, unit: Unit, booking: StoredBooking, by: BookingProof): Promise<StoredBooking> {
  const { accommodationId, id: bookingId, status, isUnproven, provenAt } = booking
  if (provenAt !== null || !(isUnproven || status === 'HELD')) return booking
  const proven = { isUnproven: false, provenAt: ctx.clock.now(), provenBy: by, proofCode: null }
  const written = await writeBooking(ctx, unit, booking, proven)
  unit.audit({
    accommodationId,
    type: 'booking.prove',
    log: logs[by],
    relatedId: bookingId,
    before: { isUnproven },
    after: { provenBy: by },
  })
  // of a held booking nobody outside is told
  if (isUnproven) unit.emit({ accommodationId, type: 'booking.proven', subjectId: bookingId, payload: { bookingId, by } })
  return written
}

/** A guest who opens the link of a message proves the confirmed booking. Any other booking, and any other token, changes nothing. */
export async function proveByLink(ctx: Context, booking: StoredBooking, token: string): Promise<StoredBooking> {
  if (!booking.isUnproven || !isLinkToken(ctx, booking, token)) return booking
  const { accommodationId, id } = booking
  // not audited: `markProven` leaves its entry
  return transact(ctx, async (unit) => markProven(ctx, unit, await lockBooking(unit.db, accommodationId, id), 'LINK'))
}
