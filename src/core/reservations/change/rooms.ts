import { fail } from '../../../kernel/errors.ts'
import { coveringBoth, type Period, periodFromManualAssign, startingAt } from '../period.ts'
import { mustKeepTimes } from '../policy.ts'
import type { StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { event, type StayChange } from './change.ts'
import type { Facts } from './facts.ts'
import { inRoom, withoutRoom } from './room-of-stay.ts'

interface NewRoom {
  roomTypeId?: string | null | undefined
  roomName?: string | null | undefined
  ignoreCapacity?: boolean | null | undefined
}

/** `isManualAssign`: a person chose the room. */
interface AssignWish extends NewRoom {
  isManualAssign?: boolean | null | undefined
}

type OfNewRoom = Facts<'newRoom' | 'occupants' | 'guestInRoom' | 'capacities' | 'isTypeInUse'>

/** When an assignment can need the room: the setting may start the stay now, and an hourly stay keeps its length. */
export const duringAssignment = (stay: StoredReservation, now: Date, isManual: boolean | null | undefined): Period =>
  isManual ? coveringBoth(stay, stay.type === 'rent' ? startingAt(stay, now) : { ...stay, useStartAt: now }) : stay

export function assignRoom(
  facts: OfNewRoom & Facts<'settings'>,
  { roomTypeId, roomName, isManualAssign, ignoreCapacity }: AssignWish,
): StayChange[] {
  const { stay, newRoom } = facts
  refuseUnless('assignRoom', stay)
  if (stay.roomId === newRoom.id) fail('ROOM_NOT_AVAILABLE', 'The reservation has this room already.')
  if (stay.roomId) fail('ROOM_ALREADY_ASSIGNED')
  if (!facts.isTypeInUse) fail('ROOM_TYPE_NOT_FOUND')
  const period = isManualAssign ? periodOfManualAssign(facts) : stay
  return inRoom(facts, { roomTypeId: roomTypeId ?? stay.intendedRoomTypeId, period, roomName, isManualAssign, ignoreCapacity })
}

function periodOfManualAssign({ actor, stay, settings, now }: Facts<'settings'>): Period {
  const startsNow = !mustKeepTimes(actor) && settings.reservation.useManualAssignAutoAdjustment
  return startsNow ? periodFromManualAssign(stay, now) : stay
}

export function changeRoom(facts: OfNewRoom, { roomTypeId, roomName, ignoreCapacity }: NewRoom): StayChange[] {
  const { stay, room, newRoom } = facts
  refuseUnless('changeRoom', stay)
  if (!room) fail('ROOM_UNASSIGNED', 'The reservation has no room. Use assignRoomToReservation.')
  if (room.id === newRoom.id) fail('ROOM_NOT_AVAILABLE', 'The reservation has this room already.')
  if (!facts.isTypeInUse) fail('ROOM_TYPE_NOT_FOUND')
  return inRoom(facts, { roomTypeId: roomTypeId ?? stay.roomTypeId!, period: stay, roomName, ignoreCapacity })
}

export function unassignRoom(facts: Facts<'occupants' | 'capacities'>): StayChange[] {
  const { stay, room } = facts
  refuseUnless('cancelAssign', stay)
  if (!room) fail('ROOM_UNASSIGNED')
  return [withoutRoom(facts, room)]
}

export function setDoorKey({ stay: before, room }: Facts, { doorKeyId }: { doorKeyId: string | null }): StayChange[] {
  refuseUnless('setDoorKey', before)
  if (!room) fail('ROOM_UNASSIGNED')
  const said = doorKeyId === null ? `Removed the key of room ${room.roomNumber}.` : `Set a key of room ${room.roomNumber}.`
  return [
    {
      before,
      set: { doorKeyId },
      from: room,
      to: room,
      rooms: [],
      audits: [{ type: 'reservation.setDoorKey', log: said, before: { doorKeyId: before.doorKeyId }, after: { doorKeyId } }],
      events: [event('reservation.door_key_set', { reservationId: before.id })],
    },
  ]
}
