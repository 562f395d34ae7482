import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type OpenBalance, openBalance } from '../../folios/index.ts'
import { writeRoomState } from '../../rooms/index.ts'
import { propertySettings } from '../../settings/index.ts'
import { giveBack } from '../booking/count-stock.ts'
import { periodUntil } from '../period.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import type { LockedReservation } from '../transact-on-reservation.ts'

/** `mayBeRefused`: an open balance refuses the check-out. It never does for `nextGuest`, who would wait outside for another's debt. */
const checkOutKinds = {
  reservation: { roomState: 'NOT_USING', endsNow: false, mayBeRefused: true, why: '' },
  room: { roomState: 'NOT_USING', endsNow: true, mayBeRefused: true, why: '' },
  guestSession: { roomState: 'USING', endsNow: false, mayBeRefused: true, why: '' },
  nextGuest: { roomState: 'USING', endsNow: false, mayBeRefused: false, why: ', since the next guest came in' },
} as const

export type CheckOutKind = keyof typeof checkOutKinds

/** Checks a locked reservation out. Every check-out ends here. */
export async function checkGuestOut(
  ctx: Context,
  unit: Unit,
  { reservation: before, room }: LockedReservation,
  kind: CheckOutKind,
): Promise<StoredReservation> {
  const { accommodationId, id: reservationId, status, useExpireAt } = before
  const { roomState, endsNow, mayBeRefused, why } = checkOutKinds[kind]
  // the guest of a deleted reservation has left, whatever the status and the balance are
  const isDeparture = room?.awaitsDepartureOf === reservationId
  if (!isDeparture) refuseUnless('checkOut', before)
  const owing = await balanceOwed(ctx, unit, before, mayBeRefused && !isDeparture)
  const end = endsNow ? periodUntil(before, ctx.clock.now()).useExpireAt : useExpireAt
  const after = { status: 'CHECKED_OUT', useExpireAt: end } as const
  const checkedOut = { at: ctx.clock.now().toISOString(), useExpireAt: useExpireAt.toISOString() }
  const row = await writeReservation(ctx, unit, before, { ...after, checkedOut })
  // a checked-in stay has a room: no verb takes it away
  await writeRoomState(ctx, unit, room!, { state: roomState, cleaningState: 'DIRTY', awaitsDepartureOf: null })
  unit.audit({
    accommodationId,
    type: 'reservation.checkOut',
    log: `Checked out of room ${room!.roomNumber}${why}.`,
    relatedId: reservationId,
    before: { status, useExpireAt, roomId: room!.id },
    after: { ...after, roomId: room!.id },
  })
  giveBack(ctx, unit, before, room)
  const payload = { reservationId, roomId: room!.id }
  unit.emit({ accommodationId, type: 'reservation.checked_out', subjectId: reservationId, payload })
  if (owing)
    unit.emit({
      accommodationId,
      type: 'reservation.checked_out_owing',
      subjectId: reservationId,
      payload: { ...payload, ...owing },
    })
  return row
}

/** The open balance, if the property wants a warning about it. Refuses the check-out if the property wants that. */
async function balanceOwed(
  ctx: Context,
  { db }: Unit,
  stay: StoredReservation,
  mayBeRefused: boolean,
): Promise<OpenBalance | null> {
  const { checkOutWithBalance = 'allow' } = (await propertySettings(ctx, db, stay.accommodationId)).reservation
  if (checkOutWithBalance === 'allow') return null
  const owing = await openBalance(db, stay)
  if (owing && checkOutWithBalance === 'refuse' && mayBeRefused) fail('BALANCE_OPEN')
  return owing
}
