import { together } from '../../../db/pipelining.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type StoredRoom, writeRoomState } from '../../rooms/index.ts'
import { countIfMoved } from '../booking/count-stock.ts'
import { announceExcessGuests, type CapacityOptions, flagForRoom, flagWithoutRoom } from '../capacity.ts'
import type { Period } from '../period.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import { statusWithoutRoom } from '../status.ts'
import { checkOutOverstayingGuest } from '../stay/check-out-overstaying-guest.ts'
import { guestInHouse, refuseOverlap, refuseWhileGuestLeaves } from './room-occupancy.ts'

interface Assignment extends CapacityOptions {
  roomTypeId: string
  /** The room that the reservation had before. */
  from?: StoredRoom | null
  period: Period
  /** Name of the room as the caller shows it. */
  roomName?: string | null | undefined
  isManualAssign?: boolean | null | undefined
}

/** Gives a locked room to a locked reservation. Every assignment and change of room ends here; the caller frees the old room. */
export async function assignRoom(
  ctx: Context,
  unit: Unit,
  before: StoredReservation,
  room: StoredRoom,
  { roomTypeId, from = null, period, roomName, isManualAssign, ignoreCapacity }: Assignment,
): Promise<StoredReservation> {
  const { accommodationId, id: reservationId, useStartAt, useExpireAt } = before
  if (room.archivedAt) fail('ROOM_NOT_AVAILABLE', 'The room is out of use.')
  refuseWhileGuestLeaves(room, null)
  await refuseOverlap(unit.db, room, period, reservationId)
  const flag = await flagForRoom(ctx, unit, before, from, room, { ignoreCapacity })
  if (before.status === 'CHECKED_IN') await checkOutOverstayingGuest(ctx, unit, room)
  const after = { roomId: room.id, roomTypeId, useStartAt: period.useStartAt, useExpireAt: period.useExpireAt }
  const [row] = await together([
    writeReservation(ctx, unit, before, { ...after, ...flag, doorKeyId: null }),
    writeRoomState(ctx, unit, room, { state: 'USING' }),
  ])
  unit.audit({
    accommodationId,
    type: before.roomId ? 'reservation.changeRoom' : 'reservation.assignRoom',
    log: `${from ? `Moved from room ${from.roomNumber} to` : 'Assigned'} room ${roomName ?? room.roomNumber}.`,
    relatedId: reservationId,
    before: { roomId: before.roomId, roomTypeId: before.roomTypeId, useStartAt, useExpireAt },
    after: { ...after, isManualAssign: isManualAssign ?? false },
  })
  const payload = { reservationId, roomId: room.id }
  if (before.roomId)
    unit.emit({
      accommodationId,
      type: 'reservation.room_changed',
      subjectId: reservationId,
      payload: { ...payload, previousRoomId: before.roomId },
    })
  else unit.emit({ accommodationId, type: 'reservation.room_assigned', subjectId: reservationId, payload })
  announceExcessGuests(ctx, unit, row, before.capacityExceeded)
  countIfMoved(ctx, unit, before, row, { from, to: room })
  return row
}

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
