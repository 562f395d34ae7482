import { fail } from '../../../kernel/errors.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import type { Occupant } from '../assignment/room-occupancy.ts'
import { type CapacityOptions, exceedsCapacity, mayIgnoreCapacity, peopleOf } from '../capacity.ts'
import { instantPeriod, type Period } from '../period.ts'
import { isStoredOverCapacity } from '../policy.ts'
import type { StoredReservation } from '../queries.ts'
import { statusWithoutRoom } from '../status.ts'
import { event, type RoomChange, type StayChange, type StayEvent } from './change.ts'
import { departure } from './check-out.ts'
import { capacityIn, type Facts } from './facts.ts'

type WithOccupants = Facts<'occupants'>

export const occupantsOf = ({ occupants }: WithOccupants, { id }: StoredRoom): readonly Occupant[] => occupants.get(id) ?? []

export const isDuring = ({ useStartAt, useExpireAt }: Period) => {
  return ({ startsAt, endsAt }: Occupant) => startsAt < useExpireAt && endsAt > useStartAt
}

/** Refuses a period in which somebody else has the room, or it is out of order. */
export const refuseOccupied = (facts: WithOccupants, room: StoredRoom, period: Period, why?: string): void =>
  refuseOccupant(room, occupantsOf(facts, room).find(isDuring(period)), why)

export function refuseOccupant(room: StoredRoom, occupant: Occupant | undefined, why?: string): void {
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
function flagInRoom(facts: Facts<'capacities'>, to: StoredRoom, options: CapacityOptions): Flag {
  const { stay } = facts
  mayIgnoreCapacity(facts, options)
  const typeBefore = typeOf(facts)
  if (to.roomTypeId === typeBefore) return {}
  const capacity = capacityIn(facts, to.roomTypeId)
  if (peopleOf(stay) <= capacity || capacity >= capacityIn(facts, typeBefore))
    return { capacityExceeded: peopleOf(stay) > capacity }
  return { capacityExceeded: exceedsCapacity(facts, stay, capacity, options) }
}

/** The flag once the counts or the booked room type change. Only more people or a smaller room type can be refused. */
export function flagAfterChange(
  facts: Facts<'capacities'>,
  after: StoredReservation,
  newTypeId: string | undefined,
  options: CapacityOptions,
): Flag {
  const { stay: before } = facts
  mayIgnoreCapacity(facts, options)
  if (peopleOf(after) === peopleOf(before) && newTypeId === undefined) return {}
  const typeBefore = typeOf(facts)
  const capacity = capacityIn(facts, newTypeId ?? typeBefore)
  const isSmaller = newTypeId !== undefined && capacity < capacityIn(facts, typeBefore)
  const isTighter = isSmaller || peopleOf(after) > peopleOf(before)
  return { capacityExceeded: isTighter ? exceedsCapacity(facts, after, capacity, options) : peopleOf(after) > capacity }
}

const typeOf = ({ stay, room }: Facts) => room?.roomTypeId ?? stay.intendedRoomTypeId

/** The flag once the room is taken away: the planned room type counts again. */
export function flagWithoutRoom(facts: Facts<'capacities'>): Flag {
  const { stay, room } = facts
  if (!room || room.roomTypeId === stay.intendedRoomTypeId) return {}
  return { capacityExceeded: peopleOf(stay) > capacityIn(facts, stay.intendedRoomTypeId) }
}

/** Tells the desk that a channel sold a stay to more people than its room type holds. */
export function excessOf({ actor, stay: before }: Facts, after: StoredReservation): StayEvent[] {
  if (!after.capacityExceeded || before.capacityExceeded || !isStoredOverCapacity(actor, after.channelId)) return []
  return [event('reservation.capacity_exceeded', { reservationId: before.id, people: peopleOf(after) })]
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
      before,
      set,
      from,
      to,
      rooms: [{ room: to, set: { state: 'USING' } }, ...(from ? [freed(facts, from)] : [])],
      audits: [
        {
          type: isChange ? 'reservation.changeRoom' : 'reservation.assignRoom',
          log: `${from ? `Moved from room ${from.roomNumber} to` : 'Assigned'} room ${roomName ?? to.roomNumber}.`,
          before: { roomId: before.roomId, roomTypeId: before.roomTypeId, useStartAt, useExpireAt },
          after: { ...after, isManualAssign: isManualAssign ?? false },
        },
      ],
      events: [
        isChange
          ? event('reservation.room_changed', { ...payload, previousRoomId: before.roomId! })
          : event('reservation.room_assigned', payload),
        ...excessOf(facts, { ...before, ...flag }),
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
    before,
    set: { ...after, ...flagWithoutRoom(facts), doorKeyId: null },
    from: room,
    to: null,
    rooms: [freed(facts, room)],
    audits: [
      {
        type: 'reservation.cancelAssign',
        log: `Took room ${room.roomNumber} from the reservation.`,
        before: { status, roomId, roomTypeId },
        after,
      },
    ],
    events: [event('reservation.room_unassigned', { reservationId, roomId: room.id })],
  }
}
