import { readWritten } from '../../../db/read-one.ts'
import type { Selection } from '../../../db/selection.ts'
import { may } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import type { ModifiedReservation } from '../booking/modify-reservation.ts'
import { reservationsPolicy } from '../policy.ts'
import type { StoredReservation } from '../queries.ts'
import { type ReservationRow, reservationView } from '../view.ts'

const withoutGuests = (row: ReservationRow): ReservationRow => ({
  ...row,
  primaryGuestProfile: null,
  guestProfiles: [],
  userId: null,
  taxExemptions: [],
})

/** Leaves out the guests if the actor may write but not read: the write is committed, so an error would come too late. */
export async function readWrittenReservation(
  written: StoredReservation,
  ctx: Context,
  selection: Selection,
): Promise<ReservationRow> {
  const row = await readWritten(ctx, reservationView, written, selection)
  const seesGuests = may(ctx.actor, reservationsPolicy.guestsOfWritten, written.accommodationId)
  return seesGuests ? row : withoutGuests(row)
}

/** With what refuses a public sale of the changed stay, and its nights without a price. */
export async function readModifiedReservation(
  { reservation, refusals, unpriced }: ModifiedReservation,
  ctx: Context,
  selection: Selection,
): Promise<ReservationRow> {
  const row = await readWrittenReservation(reservation, ctx, selection)
  const withoutPrice = unpriced.map((date) => ({ code: 'NO_PRICE', date, value: null }) as const)
  return { ...row, refusals: [...(refusals ?? []), ...withoutPrice] }
}
