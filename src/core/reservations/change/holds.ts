import { fail } from '../../../kernel/errors.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { earliestAccountingDay } from '../period.ts'
import { type ReservationStatus, refuseUnless, refuseUnlessLeadsTo } from '../status.ts'
import { event, type StayChange } from './change.ts'
import type { Facts } from './facts.ts'
import { flagWithoutRoom, freed } from './room-of-stay.ts'

/** What is written to a reservation that holds nothing. */
const inquiry = { status: 'INQUIRY', roomId: null, roomTypeId: null, releaseAt: null, overbooked: false } as const

type OfHold = Facts<'occupants' | 'capacities'>

/** A TENTATIVE reservation becomes an INQUIRY and gives up its room. */
function withoutHold(facts: OfHold): Pick<StayChange, 'set' | 'rooms' | 'to'> {
  const { room } = facts
  return {
    set: { ...inquiry, ...flagWithoutRoom(facts), doorKeyId: null },
    rooms: room ? [freed(facts, room)] : [],
    to: null,
  }
}

/** Releases an expired hold. Nothing changes if the reservation did in the meantime. */
export function releaseHold(facts: OfHold): StayChange[] {
  const { stay: before, room, now } = facts
  const { id: reservationId, status, roomId, releaseAt, deletedAt } = before
  if (status !== 'TENTATIVE' || deletedAt || !releaseAt || releaseAt > now) return []
  return [
    {
      before,
      from: room,
      ...withoutHold(facts),
      audits: [
        {
          type: 'reservation.release',
          log: 'Released the hold.',
          before: { status, roomId, releaseAt },
          after: inquiry,
        },
      ],
      events: [event('reservation.released', { reservationId })],
    },
  ]
}

interface NewStatus {
  status: ReservationStatus
  releaseAt: Date | null
}

export function changeStatus(facts: OfHold & Facts<'books'>, { status, releaseAt }: NewStatus): StayChange[] {
  const { stay: before, room, books } = facts
  refuseUnless('changeStatus', before)
  refuseUnlessLeadsTo(before.status, status)
  refuseClosedDay(books, earliestAccountingDay(before, {}, books.timeZone))
  if (status === 'HOLDING' && !room) fail('ROOM_UNASSIGNED', 'HOLDING is for a reservation with a room. Assign one first.')
  const written = status === 'INQUIRY' ? withoutHold(facts) : { set: { status, releaseAt }, rooms: [], to: room }
  const { id: reservationId } = before
  const after = { ...before, ...written.set }
  return [
    {
      before,
      from: room,
      ...written,
      audits: [
        {
          type: 'reservation.changeStatus',
          log: `Changed from ${before.status} to ${status}.`,
          before: { status: before.status, roomId: before.roomId, releaseAt: before.releaseAt },
          after: { status: after.status, roomId: after.roomId, releaseAt: after.releaseAt },
        },
      ],
      events: [event('reservation.status_changed', { reservationId, status, releaseAt: after.releaseAt?.getTime() ?? null })],
    },
  ]
}
