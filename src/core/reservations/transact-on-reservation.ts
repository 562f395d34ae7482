import type { Database } from '../../db/database.ts'
import { together } from '../../db/pipelining.ts'
import { Outdated } from '../../db/sql-state.ts'
import type { Context } from '../../kernel/context.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { lockBooks } from '../accommodations/index.ts'
import { lockRooms, type StoredRoom } from '../rooms/index.ts'
import type { LockedForChange } from './change/facts.ts'
import { decidedStay, roomAfter } from './effect/decisions.ts'
import { type Located, locateReservation, lockReservation } from './queries.ts'

/** Errors for the constraints that refuse an overlap or a used code if the checks before them missed it. */
export const reservationConstraints = {
  reservations_no_overlap: 'ROOM_NOT_AVAILABLE',
  reservations_one_guest: 'ROOM_NOT_AVAILABLE',
  reservations_check_in_code: 'CONFLICT',
} as const

interface Locks {
  /** The room that the stay is about to get. */
  newRoomId?: string | null | undefined
  /** For a verb that must not change a closed day; or whether the stay, as it is, needs them. */
  withBooks?: boolean | ((stay: Located) => boolean)
}

/**
 * One transaction on a reservation and its room. Books, rooms and reservation are locked in this order. If the reservation has moved to
 * another room before it is locked, or needs the books now, the transaction starts again, and so does the unit that it joins.
 */
export async function transactOnReservation<T>(
  ctx: Context,
  first: Located,
  { newRoomId = null, withBooks = false }: Locks,
  work: (unit: Unit, locked: LockedForChange) => Promise<T>,
): Promise<T> {
  let located: Located | undefined = first
  // not audited: `work` leaves its own entry
  return transact(
    ctx,
    async (unit) => {
      const decided = decidedStay(ctx, first.id)
      const found = decided ?? located ?? (await locateReservation(unit.db, first.id))
      const { accommodationId, id, roomId } = found
      const needsBooks = (stay: Located) => (typeof withBooks === 'function' ? withBooks(stay) : withBooks)
      // another try looks it up again
      located = undefined
      // one connection carries them out in this order
      const [books, rooms, locked] = await together([
        needsBooks(found) ? lockBooks(unit.db, accommodationId) : null,
        lockAll(ctx, unit.db, accommodationId, [roomId, newRoomId]),
        lockReservation(unit.db, accommodationId, id),
      ])
      const stay = decided ?? locked
      if (stay.roomId !== roomId) throw new Outdated('The reservation got another room while both were being locked.')
      if (!books && needsBooks(stay)) throw new Outdated('The reservation needs the books of its property now.')
      const lockedRoom = (of: string | null) => (of === null ? null : rooms.get(of)!)
      return work(unit, { stay, room: lockedRoom(roomId), newRoom: lockedRoom(newRoomId), books })
    },
    { constraints: reservationConstraints },
  )
}

async function lockAll(ctx: Context, db: Database, accommodationId: string, ids: readonly (string | null)[]) {
  const roomIds = ids.filter((id) => id !== null)
  const rooms = roomIds.length === 0 ? new Map<string, StoredRoom>() : await lockRooms(db, accommodationId, roomIds)
  return new Map([...rooms].map(([id, room]) => [id, roomAfter(ctx, room)]))
}
