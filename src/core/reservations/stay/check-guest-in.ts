import { together } from '../../../db/pipelining.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type StoredRoom, writeRoomState } from '../../rooms/index.ts'
import { propertySettings } from '../../settings/index.ts'
import { refuseOverlap, untilNextStay } from '../assignment/room-occupancy.ts'
import { countIfMoved } from '../booking/count-stock.ts'
import { coveringBoth, instantPeriod, type Period, periodFromCheckIn } from '../period.ts'
import { isUnattended } from '../policy.ts'
import { type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless } from '../status.ts'
import type { LockedReservation } from '../transact-on-reservation.ts'
import { checkInRecord } from './check-in-record.ts'
import { checkOutOverstayingGuest } from './check-out-overstaying-guest.ts'

/**
 * Checks a locked reservation in. Every check-in ends here. In the same transaction a guest who overstays is checked out of the room, the room
 * becomes USING and stock is counted if the stay moved. After the commit reactions (src/reactions.ts) notify staff and queue webhooks, and
 * subscribers and feeds of changes get `reservation.checked_in` and `room.state_changed`. Nothing is sent to the guest, and no door is touched.
 */
export async function checkGuestIn(
  ctx: Context,
  unit: Unit,
  { reservation: before, room }: LockedReservation,
  useExpireAtLimit: string | null = null,
): Promise<StoredReservation> {
  const { accommodationId, id: reservationId, status, useStartAt, useExpireAt, releaseAt } = before
  refuseUnless('checkIn', before)
  if (!room) fail('ROOM_UNASSIGNED')
  await checkOutOverstayingGuest(ctx, unit, room)
  if (isUnattended(ctx.actor)) await refuseOverlap(unit.db, room, timeInRoom(before, ctx.clock.now()), reservationId)
  const period = await periodInRoom(unit.db, room, before, await periodOnCheckIn(ctx, unit.db, before, useExpireAtLimit))
  const after = { status: 'CHECKED_IN', ...period, releaseAt: null } as const
  const [row] = await together([
    writeReservation(ctx, unit, before, { ...after, checkedIn: checkInRecord(ctx, before, period) }),
    writeRoomState(ctx, unit, room, { state: 'USING' }),
  ])
  countIfMoved(ctx, unit, before, row, { from: room, to: room })
  unit.audit({
    accommodationId,
    type: 'reservation.checkIn',
    log: `Checked in to room ${room.roomNumber}.`,
    relatedId: reservationId,
    before: { status, useStartAt, useExpireAt, releaseAt, roomId: room.id },
    after: { ...after, roomId: room.id },
  })
  const times = { useStartAt: row.useStartAt.getTime(), useExpireAt: row.useExpireAt.getTime() }
  const payload = { reservationId, roomId: room.id, ...times }
  unit.emit({ accommodationId, type: 'reservation.checked_in', subjectId: reservationId, payload })
  return row
}

/** The period of the stay if its guest checks in now. */
export async function periodOnCheckIn(
  ctx: Context,
  db: Context['db'],
  stay: StoredReservation,
  useExpireAtLimit: string | null,
): Promise<Period> {
  const { timeZone, reservation } = await propertySettings(ctx, db, stay.accommodationId)
  return periodFromCheckIn(stay, ctx.clock.now(), timeZone, reservation, useExpireAtLimit)
}

/** A stay that starts early needs the room throughout. One that ends later than planned ends where the next one starts. */
async function periodInRoom(db: Context['db'], room: StoredRoom, before: StoredReservation, period: Period): Promise<Period> {
  if (period.useStartAt < before.useStartAt) await refuseOverlap(db, room, period, before.id)
  else if (period.useExpireAt > before.useExpireAt) return untilNextStay(db, room, period, before.id)
  return period
}

/** Without staff present, an early guest needs the room free from now until the stay, a late one from the stay until now. */
const timeInRoom = (stay: Period, now: Date) => coveringBoth(stay, instantPeriod(now))
