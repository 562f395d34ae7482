import type { Context } from '../../../kernel/context.ts'
import { chargedDates } from '../../../kernel/nights.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { changeStayCharges, pricedDates, priceOfStay } from '../../folios/index.ts'
import type { StoredReservation } from '../queries.ts'

interface MovedStay {
  before: StoredReservation
  after: StoredReservation
  books: Books
}

/** A stay that moves by whole days takes the prices of its nights along, in their order. One of another length keeps its charges. */
export async function shiftPrice(ctx: Context, unit: Unit, { before, after, books }: MovedStay): Promise<void> {
  const [from, to] = [chargedDates(before, books.timeZone), chargedDates(after, books.timeZone)]
  if (from.length !== to.length || from[0] === to[0]) return
  const { accommodationId, id: reservationId } = after
  const charges = await priceOfStay(unit.db, accommodationId, reservationId)
  const lines = charges
    .filter(({ isCorrection }) => !isCorrection)
    .map((line) => ({ ...line, date: to[from.indexOf(line.date)] ?? line.date }))
  const at = ctx.clock.now()
  await changeStayCharges(unit, { books, reservationId, lines, closedDays: 'refuse', at, field: 'useStartAt' })
}

/** The nights of a stay without a price, if others have one. */
export async function unpricedNights({ db }: Unit, { after, books }: MovedStay): Promise<string[]> {
  const priced = await pricedDates(db, after.accommodationId, after.id)
  return priced.length === 0 ? [] : chargedDates(after, books.timeZone).filter((date) => !priced.includes(date))
}
