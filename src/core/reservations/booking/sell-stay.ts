import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { onOpenDay, type StayLine } from '../../folios/index.ts'
import type { PricedStay, StayToPrice } from '../../rates/index.ts'
import { applyNew } from '../change/apply.ts'
import { newStay } from '../change/new-stay.ts'
import { newPin, pinHashOf } from '../guests/guest-codes.ts'
import type { Guest } from '../guests/guests.ts'
import type { StoredReservation } from '../queries.ts'

interface SoldStay {
  id: string
  bookingId: string
  stay: StayToPrice
  priced: PricedStay
  primaryGuest: Guest
  request: string | null
}

/**
 * Makes a stay that was sold a reservation, at the price that was agreed to. Rules, stock and price were judged when it was held. Its books
 * are locked.
 */
export async function sellStay(
  ctx: Context,
  unit: Unit,
  books: Books,
  { id, bookingId, stay, priced, primaryGuest, request }: SoldStay,
): Promise<{ reservation: StoredReservation; pinCode: string }> {
  const pinCode = newPin()
  const identity = { id, pinHash: pinHashOf(ctx, id, pinCode), createdAt: ctx.clock.now() }
  const { ratePlanId } = priced
  // the night audit can close the day of arrival while the guest pays
  const lines = priced.lines.map((line) => onOpenDay<StayLine>(books, line))
  const determined = { books, room: null, capacityExceeded: false, soldWhileStopped: false, ratePlanId, lines, priced }
  const sold = newStay(identity, { ...stay, bookingId, primaryGuest, request }, determined)
  return { reservation: await applyNew(ctx, unit, sold), pinCode }
}
