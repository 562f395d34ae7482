import { sql } from 'drizzle-orm'
import { type BookingRow, bookingView, dueOf, type LockedBooking, type StoredBooking } from '../../core/bookings/index.ts'
import { owedByBooking } from '../../core/folios/index.ts'
import type { Database } from '../../db/database.ts'
import { readOne } from '../../db/read-one.ts'
import { matching } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { bookings, paymentIntents } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'
import type { Context } from '../../kernel/context.ts'
import { isOpen } from '../../platform/payments/index.ts'
import { intentsOfBooking, type StoredIntent } from './intents.ts'

/** Whether the guest may still pay for a held booking. */
export const isSaleOpen = ({ status, expiresAt }: Pick<StoredBooking, 'status' | 'expiresAt'>, now: Date) =>
  status === 'HELD' && expiresAt !== null && now < expiresAt

/** Whether a confirmed booking still has a stay to pay for. A stay that was restored counts: it brings a canceled booking back. */
export const isStanding = ({ booking, reservations }: LockedBooking) =>
  booking.confirmedAt !== null && reservations.some(({ deletedAt }) => deletedAt === null)

/** The money for a locked booking that is authorized and not captured yet. */
export async function authorizedFor(db: Database, { accommodationId, id }: Pick<StoredBooking, 'accommodationId' | 'id'>) {
  return sumOfAuthorized(await intentsOfBooking(db, accommodationId, id))
}

/** Whether a payment is to be taken and is not captured yet. */
export const isToBeCaptured = ({ decision, state }: StoredIntent) => decision === 'TAKE' && isOpen(state)

const sumOfAuthorized = (attempts: readonly StoredIntent[]): number =>
  attempts.filter(isToBeCaptured).reduce((sum, { amount }) => sum + amount, 0)

/** What a locked booking owes beyond the money for it that is authorized and not captured yet. */
export async function amountDue(
  db: Database,
  { accommodationId, id }: StoredBooking,
  attempts: readonly StoredIntent[],
): Promise<number> {
  return dueOf({ balance: await owedByBooking(db, accommodationId, id), reserved: sumOfAuthorized(attempts) })
}

/** Whether a locked booking still owes what an attempt is for: never more is taken, however many attempts succeed. */
export async function isStillDue(db: Database, locked: LockedBooking, { amount, bookingId }: StoredIntent): Promise<boolean> {
  if (!isStanding(locked)) return false
  const { booking } = locked
  return amount <= (await amountDue(db, booking, await intentsOfBooking(db, booking.accommodationId, bookingId)))
}

export interface PaidBookingRow extends BookingRow {
  /** What is reserved at the bank for the confirmed booking, and not taken yet. */
  reserved: number
}

/** The same as `isToBeCaptured`. */
const reserved = qualifyColumns(sql`(select coalesce(sum(${paymentIntents.amount}), 0)::bigint from ${paymentIntents}
  where ${paymentIntents.accommodationId} = ${bookings.accommodationId} and ${paymentIntents.bookingId} = ${bookings.id}
    and ${paymentIntents.decision} = 'TAKE' and ${paymentIntents.state} in ('CREATED', 'PENDING', 'AUTHORIZED'))`).mapWith(Number)

/** A booking with its money in one statement: a second one could miss what was taken between the two. */
const paidBookingView = defineView<PaidBookingRow>(bookings, {
  ...bookingView,
  computed: { ...bookingView.computed, reserved },
})

const where = matching(bookings, { accommodationId: sql.placeholder('accommodationId'), id: sql.placeholder('id') })

export const readPaidBooking = (
  ctx: Context,
  name: string,
  selection: Selection,
  key: { accommodationId: string; id: string },
): Promise<PaidBookingRow | undefined> => readOne(ctx, name, paidBookingView, selection, where, key)
