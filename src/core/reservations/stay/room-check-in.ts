import { and, asc, gt, gte, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { reservations } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { accommodationOfRoom, lockRoom, type StoredRoom } from '../../rooms/index.ts'
import { occupying } from '../assignment/room-occupancy.ts'
import { changeLockedStay } from '../change/change-stay.ts'
import { isInCheckInWindow, type Period } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'
import { reservationConstraints } from '../transact-on-reservation.ts'

const RoomCheckIn = z.object({ roomId: id })

export async function roomCheckIn(ctx: Context, input: z.input<typeof RoomCheckIn>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.roomCheckIn)
  const { roomId } = parse(RoomCheckIn, input)
  const accommodationId = await accommodationOfRoom(ctx.db, roomId)
  authorize(ctx.actor, reservationsPolicy.roomCheckIn, accommodationId)
  return transact(
    ctx,
    async (unit) => {
      const room = await lockRoom(unit.db, accommodationId, roomId)
      const next = await nextStay(unit.db, room, ctx.clock.now())
      const stay = await lockReservation(unit.db, accommodationId, next)
      return (await changeLockedStay(ctx, unit, { stay, room }, 'checkIn', { useExpireAtLimit: null })).reservation
    },
    { constraints: reservationConstraints },
  )
}

/** The earliest stay of the room that is not over. A guest in house counts too: a second call must not check in tomorrow's guest. */
async function nextStay(db: Database, room: StoredRoom, now: Date): Promise<string> {
  const [next] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        occupying(room),
        gte(reservations.useExpireAt, now),
        or(ne(reservations.status, 'CHECKED_IN'), gt(reservations.useExpireAt, now)),
      ),
    )
    .orderBy(asc(reservations.useStartAt), asc(reservations.id))
    .limit(1)
  return next?.id ?? fail('RESERVATION_NOT_FOUND', 'No reservation waits for this room.')
}

/** Without staff present, a guest checks in only on the days on which a kiosk finds the reservation, and before the stay ends. */
export async function refuseOutsideCheckInWindow(
  { clock, limits }: Context,
  { db }: Unit,
  stay: Period & { accommodationId: string },
): Promise<void> {
  const { timeZone } = await accommodationOf(db, stay.accommodationId)
  if (!isInCheckInWindow(stay, clock.now(), timeZone, limits.CHECK_IN_WINDOW_DAYS)) fail('CHECK_IN_NOT_OPEN')
}
