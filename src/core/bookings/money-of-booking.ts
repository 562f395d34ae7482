import { sql } from 'drizzle-orm'
import { readOne } from '../../db/read-one.ts'
import { matching } from '../../db/rows.ts'
import { none, type Selection } from '../../db/selection.ts'
import { bookings } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredBooking } from './queries.ts'
import { type BookingRow, bookingView } from './view.ts'

const selection: Selection = { totalPrice: none, totalPaid: none, balance: none }
const where = matching(bookings, { accommodationId: sql.placeholder('accommodationId'), id: sql.placeholder('id') })

interface MoneyOfBooking {
  /** What the folios say is owed; negative if too much was paid. */
  balance: number
  /** What the guest has promised, and is not taken yet. */
  reserved: number
}

/** What a guest still has to pay: the one number of the booking, its messages, quotes of changes and payments. */
export const dueOf = ({ balance, reserved }: MoneyOfBooking): number => Math.max(0, balance - reserved)

/** What goes back to the guest, if the booking costs so much less: never more than came in. */
export const refundOf = ({ balance, reserved, totalPaid }: MoneyOfBooking & { totalPaid: number }, saved = 0): number =>
  Math.min(totalPaid + reserved, Math.max(0, saved + reserved - balance))

/** What the folios of the booking say in this unit. */
export const moneyOf = async (
  ctx: Context,
  unit: Unit,
  { accommodationId, id }: StoredBooking,
): Promise<Pick<BookingRow, 'totalPrice' | 'totalPaid' | 'balance'>> =>
  (await readOne(unit.joined(ctx), 'moneyOfBooking', bookingView, selection, where, { accommodationId, id }))!
