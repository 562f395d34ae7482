import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { leaveRoom } from './assign-room.ts'
import { flagWithoutRoom } from './capacity.ts'
import type { Locked } from './on-locked.ts'
import { type StoredReservation, writeReservation } from './queries.ts'

/** What a reservation looks like that holds nothing. */
export const holdingNothing = { status: 'INQUIRY', roomId: null, roomTypeId: null, releaseAt: null } as const

/** A locked TENTATIVE reservation gives back what it holds. */
export async function giveBack(ctx: Context, unit: Unit, { reservation, room }: Locked): Promise<StoredReservation> {
  const flag = await flagWithoutRoom(unit, reservation, room)
  const row = await writeReservation(ctx, unit, reservation, { ...holdingNothing, ...flag, doorKeyId: null })
  if (room) await leaveRoom(ctx, unit, room, reservation)
  return row
}
