import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { lockAssignableRoom, type RoomOrder } from '../../rooms/index.ts'
import { type PropertySettings, propertySettings } from '../../settings/index.ts'
import { momentary, type Period, spanning } from '../period.ts'
import { findReservation, lockReservation, type StoredReservation } from '../queries.ts'
import { isAllowed } from '../status.ts'
import { periodOnCheckIn } from '../stay/check-guest-in.ts'
import { type LockedReservation, reservationConstraints } from '../transact-on-reservation.ts'
import { assignRoom } from './room-changes.ts'
import { holderOf } from './room-occupancy.ts'

interface Rule {
  trigger: 'assignRoom' | 'assignRoomByRule'
  order: RoomOrder
  cleanOnly: boolean
  /** What follows at once where the guest stands at the door. */
  enter?: (unit: Unit, locked: LockedReservation) => Promise<StoredReservation>
  /** When the room has to be free. */
  needs: Period
}

/** `none` where no room is free, `unneeded` where the stay has a room by now, or is not to have one. */
type Outcome = StoredReservation | 'none' | 'unneeded'

/** How a property assigns rooms by itself. */
type Way = Pick<Rule, 'order' | 'cleanOnly'>

export const wayOf = ({ roomAssignOrderBy = 'roomNumber', assignCleanRoomsOnly }: PropertySettings['room']): Way => ({
  order: roomAssignOrderBy as RoomOrder,
  cleanOnly: assignCleanRoomsOnly !== 'false',
})

/** Assigns a room ahead of arrival. */
export async function assignBeforeArrival(ctx: Context, stay: StoredReservation, way: Way): Promise<Outcome> {
  return assignByRule(ctx, stay, { trigger: 'assignRoomByRule', ...way, needs: stay })
}

/**
 * Assigns a room that the guest can enter now and, in the same transaction, lets the guest enter: a room is not kept by somebody
 * who did not come in.
 */
export async function assignAtCheckIn(
  ctx: Context,
  reservationId: string,
  useExpireAtLimit: string | null,
  enter: (unit: Unit, locked: LockedReservation) => Promise<StoredReservation>,
): Promise<Outcome | 'switchedOff'> {
  const stay = (await findReservation(ctx.db, reservationId)) ?? fail('RESERVATION_NOT_FOUND')
  const { room } = await propertySettings(ctx, ctx.db, stay.accommodationId)
  if (room.useAssignRoom === 'false') return 'switchedOff'
  const now = ctx.clock.now()
  const afterCheckIn = await periodOnCheckIn(ctx, ctx.db, stay, useExpireAtLimit)
  const least = spanning(stay, momentary(now))
  const most = spanning(least, afterCheckIn)
  const rule = { trigger: 'assignRoom', ...wayOf(room), enter } as const
  const outcome = await assignByRule(ctx, stay, { ...rule, needs: most })
  // where each room is booked next, the stay of a late guest ends with that
  return outcome === 'none' && most.useExpireAt > least.useExpireAt ? assignByRule(ctx, stay, { ...rule, needs: least }) : outcome
}

/** Each try is a transaction of its own: one that held a room and waited for the next could wait in a circle. */
async function assignByRule(ctx: Context, stay: StoredReservation, rule: Rule): Promise<Outcome> {
  for (let tries = 0; tries < ctx.limits.ASSIGN_ROOM_TRIES_MAX; tries++) {
    const outcome = await tryOnce(ctx, stay, rule)
    if (outcome !== 'taken') return outcome
  }
  return 'none'
}

async function tryOnce(ctx: Context, stay: StoredReservation, rule: Rule): Promise<Outcome | 'taken'> {
  const { accommodationId, id, intendedRoomTypeId } = stay
  const { useStartAt, useExpireAt } = rule.needs
  const wanted = { accommodationId, roomTypeId: intendedRoomTypeId, useStartAt, useExpireAt }
  return transact(
    ctx,
    async (unit) => {
      const room = await lockAssignableRoom(unit.db, wanted, rule.order, {
        entersNow: rule.enter !== undefined,
        cleanOnly: rule.cleanOnly,
      })
      if (!room) return 'none'
      const before = await lockReservation(unit.db, accommodationId, id)
      if (before.roomId || !isAllowed(rule.trigger, before)) return 'unneeded'
      if (await holderOf(unit.db, room, spanning(rule.needs, before), id)) return 'taken'
      const reservation = await assignRoom(ctx, unit, before, room, { roomTypeId: intendedRoomTypeId, period: before })
      return rule.enter ? rule.enter(unit, { reservation, room }) : reservation
    },
    { constraints: reservationConstraints },
  )
}
