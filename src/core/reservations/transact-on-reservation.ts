import type { Database } from '../../db/database.ts'
import { together } from '../../db/pipelining.ts'
import { Outdated } from '../../db/sql-state.ts'
import type { Context } from '../../kernel/context.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { type Books, lockBooks } from '../accommodations/index.ts'
import { lockRooms, type StoredRoom } from '../rooms/index.ts'
import { decidedStay, roomAfter } from './effect/effects.ts'
import { type Located, locateReservation, lockReservation, type StoredReservation } from './queries.ts'

/** A reservation and its room, both locked. */
export interface LockedReservation {
  reservation: StoredReservation
  room: StoredRoom | null
}

/** Errors for the constraints that refuse an overlap or a used code if the checks before them missed it. */
export const reservationConstraints = {
  reservations_no_overlap: 'ROOM_NOT_AVAILABLE',
  reservations_one_guest: 'ROOM_NOT_AVAILABLE',
  reservations_check_in_code: 'CONFLICT',
} as const

type Lock = Pick<LockedReservation, 'reservation' | 'room'> & { books: Books | null; rooms: ReadonlyMap<string, StoredRoom> }

/**
 * One transaction on a reservation and its room, which is locked before the reservation. If the reservation has moved to another
 * room before it is locked, the transaction starts again with that room, and so does the unit that it joins.
 */
export async function transactOnReservation<T>(
  ctx: Context,
  located: Located,
  work: (unit: Unit, locked: LockedReservation) => Promise<T>,
): Promise<T> {
  return transactWithLocks(ctx, located, {}, work)
}

/** The same with the books locked first, for a verb that must not change a closed day. */
export async function transactOnReservationAndBooks<T>(
  ctx: Context,
  located: Located,
  work: (unit: Unit, locked: LockedReservation & { books: Books }) => Promise<T>,
): Promise<T> {
  return transactWithLocks(ctx, located, { withBooks: true }, (unit, { books, ...locked }) =>
    work(unit, { ...locked, books: books! }),
  )
}

interface Wanted {
  newRoomId?: string | null
  withBooks?: boolean
}

export async function transactWithLocks<T>(
  ctx: Context,
  first: Located,
  { newRoomId = null, withBooks = false }: Wanted,
  work: (unit: Unit, locked: Lock) => Promise<T>,
): Promise<T> {
  let located: Located | undefined = first
  // not audited: `work` leaves its own entry
  return transact(
    ctx,
    async (unit) => {
      const decided = decidedStay(ctx, first.id)
      const { accommodationId, id, roomId } = decided ?? located ?? (await locateReservation(unit.db, first.id))
      // another try looks it up again
      located = undefined
      // one connection carries them out in this order
      const [books, rooms, locked] = await together([
        withBooks ? lockBooks(unit.db, accommodationId) : null,
        lockAll(ctx, unit.db, accommodationId, [roomId, newRoomId]),
        lockReservation(unit.db, accommodationId, id),
      ])
      const reservation = decided ?? locked
      if (reservation.roomId !== roomId) throw new Outdated('The reservation got another room while both were being locked.')
      const room = roomId === null ? null : rooms.get(roomId)!
      return work(unit, { reservation, room, books, rooms })
    },
    { constraints: reservationConstraints },
  )
}

async function lockAll(ctx: Context, db: Database, accommodationId: string, ids: readonly (string | null)[]) {
  const roomIds = ids.filter((id) => id !== null)
  const rooms = roomIds.length === 0 ? new Map<string, StoredRoom>() : await lockRooms(db, accommodationId, roomIds)
  return new Map([...rooms].map(([id, room]) => [id, roomAfter(ctx, room)]))
}
