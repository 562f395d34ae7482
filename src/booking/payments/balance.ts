import { dueOf, type LockedBooking, type StoredBooking } from '../../core/bookings/index.ts'
import { owedByBooking } from '../../core/folios/index.ts'
import type { Database } from '../../db/database.ts'
import { isOpen } from '../../platform/payments/index.ts'
import { intentsOfBooking, type StoredIntent } from './intents.ts'

/** Whether a confirmed booking still has a stay to pay for. A stay that was restored counts: it brings a canceled booking back. */
export const isStanding = ({ booking, reservations }: LockedBooking) =>
  booking.confirmedAt !== null && reservations.some(({ deletedAt }) => deletedAt === null)

/** What was given for a locked booking and is not captured yet. */
export async function givenFor(db: Database, { accommodationId, id }: Pick<StoredBooking, 'accommodationId' | 'id'>) {
  return sumOfGiven(await intentsOfBooking(db, accommodationId, id))
}

/** What was promised and is not captured yet. */
export const isGiven = ({ decision, state }: StoredIntent) => decision === 'TAKE' && isOpen(state)

const sumOfGiven = (attempts: readonly StoredIntent[]): number =>
  attempts.filter(isGiven).reduce((sum, { amount }) => sum + amount, 0)

/** What a locked booking owes beyond the money that was given for it and is not captured yet. */
export async function amountDue(
  db: Database,
  { accommodationId, id }: StoredBooking,
  attempts: readonly StoredIntent[],
): Promise<number> {
  return dueOf({ balance: await owedByBooking(db, accommodationId, id), reserved: sumOfGiven(attempts) })
}

/** Whether a locked booking still owes what an attempt is for: never more is taken, however many attempts succeed. */
export async function isStillDue(db: Database, locked: LockedBooking, { amount, bookingId }: StoredIntent): Promise<boolean> {
  if (!isStanding(locked)) return false
  const { booking } = locked
  return amount <= (await amountDue(db, booking, await intentsOfBooking(db, booking.accommodationId, bookingId)))
}
