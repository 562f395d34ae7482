import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import { guestInHouse } from '../assignment/room-occupancy.ts'
import { lockReservation } from '../queries.ts'
import { checkGuestOut } from './check-guest-out.ts'

/** A room has one guest at most. Checks out a guest whose stay is over; any other guest in the locked room refuses the next. */
export async function checkOutOverstayingGuest(ctx: Context, unit: Unit, room: StoredRoom): Promise<void> {
  const guest = await guestInHouse(unit.db, room)
  if (!guest) return
  if (guest.useExpireAt > ctx.clock.now())
    fail('ROOM_NOT_AVAILABLE', {
      message: `Another guest is in house in room ${room.roomNumber}. Check that guest out first.`,
      log: `in house: ${guest.id}`,
    })
  const reservation = await lockReservation(unit.db, room.accommodationId, guest.id)
  await checkGuestOut(ctx, unit, { reservation, room }, 'nextGuest')
}
