import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { LOCK_TRIES_MAX } from '../../kernel/limits.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { lockRooms, type StoredRoom } from '../rooms/index.ts'
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

/**
 * One transaction on a reservation and its room. Every verb locks the room first, then the reservation. If the reservation
 * has moved to another room before it is locked, the transaction starts again with that room.
 */
export async function transactOnReservation<T>(
  ctx: Context,
  located: Located,
  work: (unit: Unit, locked: LockedReservation) => Promise<T>,
): Promise<T> {
  return transactWithRooms(ctx, located, null, work)
}

/** The same with another room locked, which the reservation is about to get. */
export async function transactOnReservationAndRoom<T>(
  ctx: Context,
  located: Located,
  newRoomId: string,
  work: (unit: Unit, locked: LockedReservation & { newRoom: StoredRoom }) => Promise<T>,
): Promise<T> {
  return transactWithRooms(ctx, located, newRoomId, (unit, locked, rooms) =>
    work(unit, { ...locked, newRoom: rooms.get(newRoomId)! }),
  )
}

async function transactWithRooms<T>(
  ctx: Context,
  first: Located,
  newRoomId: string | null,
  work: (unit: Unit, locked: LockedReservation, rooms: ReadonlyMap<string, StoredRoom>) => Promise<T>,
): Promise<T> {
  // not audited: `work` leaves its own entry
  let located = first
  for (let tries = 0; tries < LOCK_TRIES_MAX; tries++) {
    const { accommodationId, id, roomId } = located
    const outcome = await transact(
      ctx,
      async (unit) => {
        const rooms = await lockAll(unit.db, accommodationId, [roomId, newRoomId])
        const reservation = await lockReservation(unit.db, accommodationId, id)
        if (reservation.roomId !== roomId) return undefined
        return { done: await work(unit, { reservation, room: roomId === null ? null : rooms.get(roomId)! }, rooms) }
      },
      { constraints: reservationConstraints },
    )
    if (outcome) return outcome.done
    located = await locateReservation(ctx.db, id)
  }
  return fail('CONFLICT', { log: 'the reservation changed rooms each time it was being locked' })
}

async function lockAll(db: Database, accommodationId: string, ids: readonly (string | null)[]) {
  const roomIds = ids.filter((id) => id !== null)
  return roomIds.length === 0 ? new Map<string, StoredRoom>() : lockRooms(db, accommodationId, roomIds)
}
