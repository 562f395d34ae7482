import type { Actor } from '../../../kernel/actor.ts'
import { fail } from '../../../kernel/errors.ts'
import type { OpenBalance } from '../../folios/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import { periodUntil } from '../period.ts'
import type { StoredReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import { event, type StayChange } from './change.ts'
import type { Facts } from './facts.ts'

/** `mayBeRefused`: an open balance refuses the check-out. It never does for `nextGuest`, who would wait outside for another's debt. */
const checkOutKinds = {
  reservation: { roomState: 'NOT_USING', endsNow: false, mayBeRefused: true, why: '' },
  room: { roomState: 'NOT_USING', endsNow: true, mayBeRefused: true, why: '' },
  guestSession: { roomState: 'USING', endsNow: false, mayBeRefused: true, why: '' },
  nextGuest: { roomState: 'USING', endsNow: false, mayBeRefused: false, why: ', since the next guest came in' },
} as const

type CheckOutKind = keyof typeof checkOutKinds

interface Departing {
  stay: StoredReservation
  room: StoredRoom | null
  now: Date
  actor: Actor
  owing: OpenBalance | null
  /** Whether the property refuses a check-out with an open balance. */
  mayRefuse: boolean
}

/** A guest leaves: every check-out is this one. */
export function departure({ stay: before, room, now, owing, mayRefuse }: Departing, kind: CheckOutKind): StayChange[] {
  const { id: reservationId, status, useExpireAt } = before
  const { roomState, endsNow, mayBeRefused, why } = checkOutKinds[kind]
  // the guest of a deleted reservation has left, whatever the status and the balance are
  const isDeparture = room?.awaitsDepartureOf === reservationId
  if (!isDeparture) refuseUnless('checkOut', before)
  if (owing && mayRefuse && mayBeRefused && !isDeparture) fail('BALANCE_OPEN')
  const after = { status: 'CHECKED_OUT', useExpireAt: endsNow ? periodUntil(before, now).useExpireAt : useExpireAt } as const
  const checkedOut = { at: now.toISOString(), useExpireAt: useExpireAt.toISOString() }
  // a checked-in stay has a room: no verb takes it away
  const { id: roomId, roomNumber } = room!
  const payload = { reservationId, roomId }
  return [
    {
      before,
      set: { ...after, checkedOut },
      from: room,
      to: room,
      isDeparture,
      rooms: [{ room: room!, set: { state: roomState, cleaningState: 'DIRTY', awaitsDepartureOf: null } }],
      audits: [
        {
          type: 'reservation.checkOut',
          log: `Checked out of room ${roomNumber}${why}.`,
          before: { status, useExpireAt, roomId },
          after: { ...after, roomId },
        },
      ],
      events: [
        event('reservation.checked_out', payload),
        ...(owing ? [event('reservation.checked_out_owing', { ...payload, ...owing })] : []),
      ],
    },
  ]
}

export const checkOut = (facts: Facts<'settings' | 'owing'>, { kind }: { kind: CheckOutKind }): StayChange[] =>
  departure({ ...facts, mayRefuse: facts.settings.reservation.checkOutWithBalance === 'refuse' }, kind)
