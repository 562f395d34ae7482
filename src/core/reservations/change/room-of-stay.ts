import { authorize } from '../../../kernel/authorize.ts'
import { fail } from '../../../kernel/errors.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import type { Occupant } from '../assignment/room-occupancy.ts'
import { type CapacityOptions, peopleOf } from '../capacity.ts'
import { instantPeriod, type Period } from '../period.ts'
import { isStoredOverCapacity, reservationsPolicy } from '../policy.ts'
import type { StoredReservation } from '../queries.ts'
import { statusWithoutRoom } from '../status.ts'
import { event, type RoomChange, type StayChange, type StayEvent } from './change.ts'
import { departure } from './check-out.ts'
import { capacityIn, type Facts } from './facts.ts'

type WithOccupants = Facts<'occupants'>

export const occupantsOf = ({ occupants }: WithOccupants, { id }: StoredRoom): readonly Occupant[] => occupants.get(id) ?? []

const overlaps = ({ useStartAt, useExpireAt }: Period) => {
  return ({ startsAt, endsAt }: Occupant) => startsAt < useExpireAt && endsAt > useStartAt
}

/** Refuses a period in which somebody else has the room, or it is out of order. */
export function refuseOccupied(facts: WithOccupants, room: StoredRoom, period: Period, why?: string): void {
  const occupant = occupantsOf(facts, room).find(overlaps(period))
  if (occupant)
    fail('ROOM_NOT_AVAILABLE', {
      message: why ?? (occupant.isBlock ? `Room ${room.roomNumber} is out of order in this period.` : undefined),
      log: `${occupant.isBlock ? 'blocked' : 'occupied'} by ${occupant.id}`,
    })
}

/** Ends a stay's new period where the next reservation or block of its room starts. Refused if that one has started. */
export function untilNextStay(facts: WithOccupants, room: StoredRoom, period: Period): Period {
  refuseOccupied(facts, room, instantPeriod(period.useStartAt))
  const starts = occupantsOf(facts, room).flatMap(({ startsAt }) =>
    startsAt > period.useStartAt && startsAt < period.useExpireAt ? [startsAt.getTime()] : [],
  )
  return starts.length === 0 ? period : { ...period, useExpireAt: new Date(Math.min(...starts)) }
}

/** Refuses a room that the guest of a deleted reservation has yet to leave; `reservationId` is the one that may have it. */
export function refuseWhileGuestLeaves({ awaitsDepartureOf, roomNumber }: StoredRoom, reservationId: string | null): void {
  if (awaitsDepartureOf !== null && awaitsDepartureOf !== reservationId)
    fail('ROOM_NOT_AVAILABLE', {
      message: `The guest of a canceled reservation has not left room ${roomNumber} yet. Confirm the departure first.`,
      log: `awaits the departure of ${awaitsDepartureOf}`,
    })
}

/** A room has one guest at most. A guest whose stay is over is checked out for the next; any other refuses him. */
export function overstayingGuestOut(facts: Facts<'occupants' | 'guestInRoom'>, room: StoredRoom): StayChange[] {
  const { guestInRoom: guest, now, actor } = facts
  if (!guest) return []
  if (guest.stay.useExpireAt > now)
    fail('ROOM_NOT_AVAILABLE', {
      message: `Another guest is in house in room ${room.roomNumber}. Check that guest out first.`,
      log: `in house: ${guest.stay.id}`,
    })
  return departure({ stay: guest.stay, room, now, actor, owing: guest.owing, mayRefuse: false }, 'nextGuest')
}

/** The facts once that guest is out. */
export const withoutGuest = <Known extends WithOccupants>(facts: Known, gone: readonly StayChange[]): Known => {
  if (gone.length === 0) return facts
  const isGone = ({ id }: Occupant) => gone.some(({ before }) => before.id === id)
  return {
    ...facts,
    occupants: new Map([...facts.occupants].map(([roomId, all]) => [roomId, all.filter((one) => !isGone(one))])),
  }
}

/** The state of a room that its stay leaves. It is dirty if the guest was in it, and still in use if another guest is in it. */
export function freed(facts: WithOccupants, room: StoredRoom): RoomChange {
  const isInUse = room.awaitsDepartureOf !== null || occupantsOf(facts, room).some(({ isInHouse }) => isInHouse)
  const state = isInUse ? 'USING' : 'NOT_USING'
  return { room, set: facts.stay.status === 'CHECKED_IN' ? { state, cleaningState: 'DIRTY' } : { state } }
}

type Flag = Partial<Pick<StoredReservation, 'capacityExceeded'>>

/** The flag once the stay has another room. A room type that holds as many as the one before is never refused. */
export function flagInRoom(facts: Facts<'capacities'>, to: StoredRoom, { ignoreCapacity }: CapacityOptions): Flag {
  const { actor, stay, room } = facts
  if (ignoreCapacity) authorize(actor, reservationsPolicy.ignoreCapacity, stay.accommodationId)
  const typeBefore = room?.roomTypeId ?? stay.intendedRoomTypeId
  if (to.roomTypeId === typeBefore) return {}
  const [people, capacity] = [peopleOf(stay), capacityIn(facts, to.roomTypeId)]
  if (people <= capacity) return { capacityExceeded: false }
  const isRefused = capacity < capacityIn(facts, typeBefore) && !ignoreCapacity && !isStoredOverCapacity(actor, stay.channelId)
  if (isRefused) fail('CAPACITY_EXCEEDED', `The room type holds at most ${capacity}; adults and children are ${people}.`)
  return { capacityExceeded: true }
}

/** The flag once the room is taken away: the planned room type counts again. */
export function flagWithoutRoom(facts: Facts<'capacities'>): Flag {
  const { stay, room } = facts
  if (!room || room.roomTypeId === stay.intendedRoomTypeId) return {}
  return { capacityExceeded: peopleOf(stay) > capacityIn(facts, stay.intendedRoomTypeId) }
}

/** Tells the desk that a channel sold a stay to more people than its room type holds. */
export function excessOf({ actor, stay }: Facts, set: Flag): StayEvent[] {
  if (!set.capacityExceeded || stay.capacityExceeded || !isStoredOverCapacity(actor, stay.channelId)) return []
  return [event('reservation.capacity_exceeded', { reservationId: stay.id, people: peopleOf(stay) })]
}

interface Assignment extends CapacityOptions {
  roomTypeId: string
  period: Period
  /** Name of the room as the caller shows it. */
  roomName?: string | null | undefined
  isManualAssign?: boolean | null | undefined
}

/** The stay gets the new room, and leaves the one that it has. */
export function inRoom(
  facts: Facts<'newRoom' | 'occupants' | 'guestInRoom' | 'capacities'>,
  { roomTypeId, period, roomName, isManualAssign, ignoreCapacity }: Assignment,
): StayChange[] {
  const { stay: before, room: from, newRoom: to } = facts
  const { id: reservationId, useStartAt, useExpireAt } = before
  if (to.archivedAt) fail('ROOM_NOT_AVAILABLE', 'The room is out of use.')
  refuseWhileGuestLeaves(to, null)
  refuseOccupied(facts, to, period)
  const flag = flagInRoom(facts, to, { ignoreCapacity })
  const gone = before.status === 'CHECKED_IN' ? overstayingGuestOut(facts, to) : []
  const after = { roomId: to.id, roomTypeId, useStartAt: period.useStartAt, useExpireAt: period.useExpireAt }
  const set = { ...after, ...flag, doorKeyId: null }
  const payload = { reservationId, roomId: to.id }
  const isChange = before.roomId !== null
  return [
    ...gone,
    {
      ...{ before, set, from, to },
      rooms: [{ room: to, set: { state: 'USING' } }, ...(from ? [freed(facts, from)] : [])],
      audit: {
        type: isChange ? 'reservation.changeRoom' : 'reservation.assignRoom',
        log: `${from ? `Moved from room ${from.roomNumber} to` : 'Assigned'} room ${roomName ?? to.roomNumber}.`,
        before: { roomId: before.roomId, roomTypeId: before.roomTypeId, useStartAt, useExpireAt },
        after: { ...after, isManualAssign: isManualAssign ?? false },
      },
      events: [
        isChange
          ? event('reservation.room_changed', { ...payload, previousRoomId: before.roomId! })
          : event('reservation.room_assigned', payload),
        ...excessOf(facts, flag),
      ],
    },
  ]
}

/** The stay, which is not in house, gives its room back. */
export function withoutRoom(facts: Facts<'occupants' | 'capacities'>, room: StoredRoom): StayChange {
  const { stay: before } = facts
  const { id: reservationId, status, roomId, roomTypeId } = before
  const after = { status: statusWithoutRoom(status), roomId: null, roomTypeId: null }
  return {
    ...{ before, set: { ...after, ...flagWithoutRoom(facts), doorKeyId: null }, from: room, to: null },
    rooms: [freed(facts, room)],
    audit: {
      type: 'reservation.cancelAssign',
      log: `Took room ${room.roomNumber} from the reservation.`,
      before: { status, roomId, roomTypeId },
      after,
    },
    events: [event('reservation.room_unassigned', { reservationId, roomId: room.id })],
  }
}
