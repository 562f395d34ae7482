import { fail } from '../../../kernel/errors.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import { coveringBoth, instantPeriod, type Period, periodFromCheckIn, startingAt } from '../period.ts'
import { isUnattended } from '../policy.ts'
import type { StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { checkInRecord, periodBeforeCheckIn } from '../stay/check-in-record.ts'
import { event, type StayChange } from './change.ts'
import type { Facts } from './facts.ts'
import {
  occupantsOf,
  overstayingGuestOut,
  refuseOccupied,
  refuseWhileGuestLeaves,
  untilNextStay,
  withoutGuest,
} from './room-of-stay.ts'

/** When a check-in can need the room: the stay may start now and keep its length. */
export const duringCheckIn = (stay: StoredReservation, now: Date): Period => coveringBoth(stay, startingAt(stay, now))

export interface CheckInWish {
  useExpireAtLimit: string | null
  /** Said to a guest without a room. */
  noRoom?: string
}

/**
 * The guest comes: every check-in is this one. A guest who overstays is checked out of the room, and the room becomes USING. Reactions
 * (src/reactions.ts) notify staff and queue webhooks after the commit; nothing is sent to the guest, and no door is touched.
 */
export function checkIn(
  facts: Facts<'settings' | 'occupants' | 'guestInRoom'>,
  { useExpireAtLimit, noRoom }: CheckInWish,
): StayChange[] {
  const { stay: before, room, now, settings, actor } = facts
  const { id: reservationId, status, useStartAt, useExpireAt, releaseAt } = before
  refuseUnless('checkIn', before)
  if (!room) fail('ROOM_UNASSIGNED', noRoom)
  const gone = overstayingGuestOut(facts, room)
  const others = withoutGuest(facts, gone)
  // without staff present, an early guest needs the room free from now until the stay, a late one from the stay until now
  if (isUnattended(actor)) refuseOccupied(others, room, coveringBoth(before, instantPeriod(now)))
  const fromNow = periodFromCheckIn(before, now, settings.timeZone, settings.reservation, useExpireAtLimit)
  const period = periodInRoom(others, room, fromNow)
  const after = { status: 'CHECKED_IN', ...period, releaseAt: null } as const
  const [from, to] = [period.useStartAt.getTime(), period.useExpireAt.getTime()]
  return [
    ...gone,
    {
      before,
      set: { ...after, checkedIn: checkInRecord(now, before, period) },
      from: room,
      to: room,
      rooms: [{ room, set: { state: 'USING' } }],
      audits: [
        {
          type: 'reservation.checkIn',
          log: `Checked in to room ${room.roomNumber}.`,
          before: { status, useStartAt, useExpireAt, releaseAt, roomId: room.id },
          after: { ...after, roomId: room.id },
        },
      ],
      events: [event('reservation.checked_in', { reservationId, roomId: room.id, useStartAt: from, useExpireAt: to })],
    },
  ]
}

/** A stay that starts early needs the room throughout. One that ends later than planned ends where the next one starts. */
function periodInRoom(facts: Facts<'occupants'>, room: StoredRoom, period: Period): Period {
  const { stay } = facts
  if (period.useStartAt < stay.useStartAt) refuseOccupied(facts, room, period)
  else if (period.useExpireAt > stay.useExpireAt) return untilNextStay(facts, room, period)
  return period
}

export interface Undo {
  cleaningState?: StoredRoom['cleaningState'] | null | undefined
}

/** The reservation keeps its room. Its hold, if it had one, does not come back: the guest has come. */
export function checkInUndone(facts: Facts<'books' | 'occupants'>, { cleaningState }: Undo): StayChange[] {
  const { stay: before, room, books } = facts
  refuseUnless('undoCheckIn', before)
  const { id: reservationId, useStartAt, useExpireAt, checkedIn } = before
  refuseClosedDay(books, checkedIn ? new Date(checkedIn.at) : useStartAt)
  // a checked-in stay has a room: no verb takes it away
  const { id: roomId, roomNumber } = room!
  const period = periodBeforeCheckIn(before)
  refuseOccupied(facts, room!, period)
  const after = { status: checkedIn?.wasHolding ? 'HOLDING' : 'DEFINITE', ...period } as const
  return [
    {
      before,
      set: { ...after, checkedIn: null },
      from: room,
      to: room,
      rooms: [{ room: room!, set: { state: 'NOT_USING', ...(cleaningState && { cleaningState }) } }],
      audits: [
        {
          type: 'reservation.undoCheckIn',
          log: `Undid the check-in to room ${roomNumber}.`,
          before: { status: before.status, useStartAt, useExpireAt, roomId },
          after: { ...after, roomId },
        },
      ],
      events: [event('reservation.check_in_undone', { reservationId, roomId })],
    },
  ]
}

/** The end that the stay had before its check-out. */
const endBeforeCheckOut = ({ checkedOut, useExpireAt }: StoredReservation) =>
  checkedOut ? new Date(checkedOut.useExpireAt) : useExpireAt

export const duringUndoneStay = (stay: StoredReservation): Period => ({
  useStartAt: stay.useStartAt,
  useExpireAt: endBeforeCheckOut(stay),
})

/** The guest is in house again. A guest who overstays is not checked out for one who has left already. */
export function checkOutUndone(facts: Facts<'books' | 'occupants' | 'checkInCode'>, { cleaningState }: Undo): StayChange[] {
  const { stay: before, room, books, checkInCode } = facts
  refuseUnless('undoCheckOut', before)
  const { id: reservationId, useExpireAt, checkedOut } = before
  refuseClosedDay(books, checkedOut ? new Date(checkedOut.at) : useExpireAt)
  if (!room) fail('ROOM_UNASSIGNED', 'The stay was imported without a room.')
  const { id: roomId, roomNumber } = room
  const after = { status: 'CHECKED_IN', useExpireAt: endBeforeCheckOut(before) } as const
  if (room.archivedAt) fail('ROOM_NOT_AVAILABLE', 'The room is out of use.')
  refuseWhileGuestLeaves(room, null)
  refuseOccupied(facts, room, duringUndoneStay(before))
  const guest = occupantsOf(facts, room).find(({ isInHouse }) => isInHouse)
  if (guest) fail('ROOM_NOT_AVAILABLE', { message: 'Another guest is in house in the room.', log: `in house: ${guest.id}` })
  return [
    {
      before,
      set: { ...after, checkInCode, checkedOut: null },
      from: room,
      to: room,
      rooms: [{ room, set: { state: 'USING', ...(cleaningState && { cleaningState }) } }],
      audits: [
        {
          type: 'reservation.undoCheckOut',
          log: `Undid the check-out of room ${roomNumber}.`,
          before: { status: before.status, useExpireAt, roomId },
          after: { ...after, roomId },
        },
      ],
      events: [event('reservation.check_out_undone', { reservationId, roomId })],
    },
  ]
}
