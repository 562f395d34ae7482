import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import type { Unit } from '../../kernel/transact.ts'
import { assignOnEntry } from './assign-by-rule.ts'
import { checkIn } from './check-in.ts'
import { type Locked, onLocked } from './on-locked.ts'
import { getsRoomOnEntry, reservationsPolicy } from './policy.ts'
import { locateReservation, type StoredReservation } from './queries.ts'

const ReservationCheckIn = z.object({
  reservationId: id,
  useExpireAtLimit: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm')
    .nullish(),
})

export async function reservationCheckIn(ctx: Context, input: z.input<typeof ReservationCheckIn>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.reservationCheckIn)
  const given = parse(ReservationCheckIn, input)
  const located = await locateReservation(ctx.db, given.reservationId)
  authorize(ctx.actor, reservationsPolicy.reservationCheckIn, located.accommodationId)
  const limit = given.useExpireAtLimit ?? null
  const enter = (unit: Unit, locked: Locked) => checkIn(ctx, unit, locked, limit)
  if (located.roomId === null && getsRoomOnEntry(ctx.actor)) {
    const outcome = await assignOnEntry(ctx, located.id, limit, enter)
    if (outcome === 'none') fail('ROOM_UNASSIGNED', 'No room of the planned type is free.')
    if (outcome !== 'unneeded') return outcome
  }
  return onLocked(ctx, located, enter)
}
