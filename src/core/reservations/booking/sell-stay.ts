import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type Books, isClosedDay, openDayFrom } from '../../accommodations/index.ts'
import type { StayLine } from '../../folios/index.ts'
import type { OfferLine, PricedStay, StayToPrice } from '../../rates/index.ts'
import type { Guest } from '../guests/guests.ts'
import type { StoredReservation } from '../queries.ts'
import { countLater } from './count-stock.ts'
import { storeStay } from './store-stay.ts'

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
  const sold = await storeStay(
    ctx,
    unit,
    { ...stay, id, bookingId, primaryGuest, request },
    {
      books,
      capacityExceeded: false,
      ratePlanId: priced.ratePlanId,
      lines: priced.lines.map((line) => onOpenDay(books, line)),
      priced,
    },
  )
  countLater(ctx, unit, sold.reservation, null)
  return sold
}

/** The night audit can close the day of arrival while the guest pays. */
const onOpenDay = (books: Books, line: OfferLine): StayLine =>
  isClosedDay(books, line.date) ? { ...line, date: openDayFrom(books, line.date), isCorrection: true } : line
