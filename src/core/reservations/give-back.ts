import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { freeRoom } from './assignment/room-changes.ts'
import { flagWithoutRoom } from './capacity.ts'
import { type StoredReservation, writeReservation } from './queries.ts'
import type { LockedReservation } from './transact-on-reservation.ts'

/** What a reservation looks like that holds nothing. */
export const holdingNothing = { status: 'INQUIRY', roomId: null, roomTypeId: null, releaseAt: null } as const

/** A locked TENTATIVE reservation gives back what it holds. */
export async function giveBack(ctx: Context, unit: Unit, { reservation, room }: LockedReservation): Promise<StoredReservation> {
  const flag = await flagWithoutRoom(unit, reservation, room)
  const row = await writeReservation(ctx, unit, reservation, { ...holdingNothing, ...flag, doorKeyId: null })
  if (room) await freeRoom(ctx, unit, room, reservation)
  return row
}
