import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { type Books, lockBooks } from '../accommodations/index.ts'
import { lockReservationsOfBooking, type StoredReservation } from '../reservations/index.ts'
import { lockBooking, type StoredBooking } from './queries.ts'

export interface LockedBooking {
  booking: StoredBooking
  /** By id, deleted ones included. */
  reservations: StoredReservation[]
  books: Books
}

interface Located {
  accommodationId: string
  bookingId: string
}

interface Options {
  allOrNothing?: boolean
  /** Takes the locks that come between those of the booking and of the books. */
  afterBooking?: (unit: Unit, booking: StoredBooking) => Promise<void>
}

/**
 * One transaction on a booking and all its reservations. It takes every lock that the verbs of single reservations take, each kind in
 * the order of its ids, before the first of them joins. If a reservation changes its room meanwhile, it starts again.
 */
export async function transactOnBooking<T>(
  ctx: Context,
  { accommodationId, bookingId }: Located,
  work: (unit: Unit, locked: LockedBooking) => Promise<T>,
  { allOrNothing = true, afterBooking }: Options = {},
): Promise<T> {
  // not audited: `work` leaves its own entry
  return transact(
    ctx,
    async (unit) => {
      const booking = await lockBooking(unit.db, accommodationId, bookingId)
      await afterBooking?.(unit, booking)
      const books = await lockBooks(unit.db, accommodationId)
      const reservations = await lockReservationsOfBooking(unit.db, accommodationId, bookingId)
      return work(unit, { booking, reservations, books })
    },
    { allOrNothing },
  )
}

/** Refuses a change of what the caller has not seen: of the booking, or of one of its reservations. */
export function refuseIfBookingChanged({ booking, reservations }: LockedBooking, ifUpdatedAt: Date | null | undefined): void {
  if (!ifUpdatedAt) return
  const changed = Math.max(...[booking, ...reservations].map(({ updatedAt }) => updatedAt.getTime()))
  if (changed !== ifUpdatedAt.getTime()) fail('CONFLICT')
}
