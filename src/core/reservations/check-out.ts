import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { changeRoomState } from '../rooms/index.ts'
import type { Locked } from './on-locked.ts'
import { type StoredReservation, writeReservation } from './queries.ts'
import { refuseUnless } from './status.ts'
import { periodUntil } from './stay.ts'

/** What differs between the ways to check out: the state in which the room is left, whether the stay's end moves, and why. */
const ways = {
  reservation: { roomState: 'NOT_USING', endsNow: false, why: '' },
  room: { roomState: 'NOT_USING', endsNow: true, why: '' },
  guestSession: { roomState: 'USING', endsNow: false, why: '' },
  nextGuest: { roomState: 'USING', endsNow: false, why: ', since the next guest came in' },
} as const

export type CheckOutWay = keyof typeof ways

/** Checks a locked reservation out: the way of every caller. */
export async function checkOut(
  ctx: Context,
  unit: Unit,
  { reservation: before, room }: Locked,
  way: CheckOutWay,
): Promise<StoredReservation> {
  const { accommodationId, id: reservationId, status, useExpireAt } = before
  const { roomState, endsNow, why } = ways[way]
  refuseUnless('checkOut', before)
  const end = endsNow ? periodUntil(before, ctx.clock.now()).useExpireAt : useExpireAt
  const after = { status: 'CHECKED_OUT', useExpireAt: end } as const
  const row = await writeReservation(ctx, unit, before, after)
  // a stay that was checked in has a room: no verb takes it away
  await changeRoomState(ctx, unit, room!, { state: roomState, cleaningState: 'DIRTY' })
  unit.audit({
    accommodationId,
    type: 'reservation.checkOut',
    log: `Checked out of room ${room!.roomNumber}${why}.`,
    relatedId: reservationId,
    before: { status, useExpireAt },
    after,
  })
  const payload = { reservationId, roomId: room!.id }
  unit.emit({ accommodationId, type: 'reservation.checked_out', subjectId: reservationId, payload })
  return row
}
