import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type StoredRoom, writeRoomState } from '../../rooms/index.ts'
import { flagWithoutRoom } from '../capacity.ts'
import type { StoredReservation } from '../queries.ts'
import { statusWithoutRoom } from '../status.ts'
import { guestInHouse } from './room-occupancy.ts'

/** Takes the locked room from a locked reservation that is not in house. Returns what the caller writes to the reservation. */
export async function unassignRoom(ctx: Context, unit: Unit, before: StoredReservation, room: StoredRoom) {
  const { accommodationId, id: reservationId, status, roomId, roomTypeId } = before
  const after = { status: statusWithoutRoom(status), roomId: null, roomTypeId: null }
  const flag = await flagWithoutRoom(unit, before, room)
  await freeRoom(ctx, unit, room, before)
  unit.audit({
    accommodationId,
    type: 'reservation.cancelAssign',
    log: `Took room ${room.roomNumber} from the reservation.`,
    relatedId: reservationId,
    before: { status, roomId, roomTypeId },
    after,
  })
  const payload = { reservationId, roomId: room.id }
  unit.emit({ accommodationId, type: 'reservation.room_unassigned', subjectId: reservationId, payload })
  return { ...after, ...flag, doorKeyId: null }
}

/** Frees the room that a reservation has left. It is dirty if the guest was in it, and still in use if another guest is in it. */
export async function freeRoom(ctx: Context, unit: Unit, room: StoredRoom, { status }: StoredReservation): Promise<void> {
  const state = (await guestInHouse(unit.db, room)) ? 'USING' : 'NOT_USING'
  await writeRoomState(ctx, unit, room, status === 'CHECKED_IN' ? { state, cleaningState: 'DIRTY' } : { state })
}
