import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { dateIn } from '../../../kernel/zone.ts'
import { type Books, openDayFrom } from '../../accommodations/index.ts'
import { chargeEntry, locateFolio, transactOnFolio } from '../../folios/index.ts'
import type { StoredReservation } from '../queries.ts'

/** Charges the fee of a change beside the price of the stay. Later changes and a cancellation leave it. */
export async function chargeChange(
  ctx: Context,
  unit: Unit,
  { id: reservationId }: StoredReservation,
  books: Books,
  amount: number,
): Promise<void> {
  if (amount === 0) return
  const now = ctx.clock.now()
  const date = openDayFrom(books, dateIn(books.timeZone, now))
  const line = { source: 'CANCELLATION', date, amount, description: 'Change fee', taxes: [] } as const
  const located = await locateFolio(unit.db, { reservationId })
  // not audited: the change leaves its entry
  await transactOnFolio(unit.joined(ctx), located, async (inner, { folio }) => {
    const [charge] = await chargeEntry(inner, folio, [line], now)
    return charge!
  })
}
