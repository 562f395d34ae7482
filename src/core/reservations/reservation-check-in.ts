import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { assignOnEntry } from './assign-by-rule.ts'
import { checkIn } from './check-in.ts'
import { getsRoomOnEntry, reservationsPolicy } from './policy.ts'
import { type Located, locateReservation, lockWithRoom, reservationConstraints, type StoredReservation } from './queries.ts'

const ReservationCheckIn = z.object({
  reservationId: id,
  useExpireAtLimit: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm')
    .nullish(),
})

type Given = z.output<typeof ReservationCheckIn>

export async function reservationCheckIn(ctx: Context, input: z.input<typeof ReservationCheckIn>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.reservationCheckIn)
  const given = parse(ReservationCheckIn, input)
  const found = await locateReservation(ctx.db, given.reservationId)
  authorize(ctx.actor, reservationsPolicy.reservationCheckIn, found.accommodationId)
  const located = await withRoom(ctx, found, given)
  return transact(
    ctx,
    async (unit) => checkIn(ctx, unit, await lockWithRoom(unit.db, located, given.reservationId), given.useExpireAtLimit ?? null),
    { constraints: reservationConstraints },
  )
}

/** Where nobody can assign a room by hand, one is assigned first. */
async function withRoom(ctx: Context, located: Located, { reservationId, useExpireAtLimit }: Given): Promise<Located> {
  if (located.roomId !== null || !getsRoomOnEntry(ctx.actor)) return located
  const assigned = await assignOnEntry(ctx, reservationId, useExpireAtLimit ?? null)
  return assigned ?? fail('ROOM_UNASSIGNED', 'No room of the planned type is free.')
}
