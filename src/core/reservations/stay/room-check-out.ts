import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { reservations } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { accommodationOfRoom, lockRoom, type StoredRoom } from '../../rooms/index.ts'
import { occupying } from '../assignment/room-occupancy.ts'
import { changeLockedStay } from '../change/change-stay.ts'
import { reservationsPolicy } from '../policy.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'

const RoomCheckOut = z.object({ roomId: id })

export async function roomCheckOut(ctx: Context, input: z.input<typeof RoomCheckOut>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.roomCheckOut)
  const { roomId } = parse(RoomCheckOut, input)
  const accommodationId = await accommodationOfRoom(ctx.db, roomId)
  authorize(ctx.actor, reservationsPolicy.roomCheckOut, accommodationId)
  return transact(ctx, async (unit) => {
    const room = await lockRoom(unit.db, accommodationId, roomId)
    const current = room.awaitsDepartureOf ?? (await currentStay(unit.db, room, ctx.clock.now()))
    const stay = await lockReservation(unit.db, accommodationId, current)
    return (await changeLockedStay(ctx, unit, { stay, room }, 'checkOut', { kind: 'room' })).reservation
  })
}

/** The guest in house, also one who overstays. A room has one at most. */
async function currentStay(db: Database, room: StoredRoom, now: Date): Promise<string> {
  const [current] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(occupying(room), eq(reservations.status, 'CHECKED_IN'), lte(reservations.useStartAt, now)))
    .limit(1)
  return current?.id ?? fail('RESERVATION_NOT_FOUND', 'No guest is in house in this room now.')
}
