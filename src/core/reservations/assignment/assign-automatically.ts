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
  /** Checks the guest in, in the same transaction. Left out before arrival. */
  enter?: (unit: Unit, locked: LockedReservation) => Promise<StoredReservation>
  /** The period in which the room must be free. */
  needs: Period
}

/** `none`: no room is free. `unneeded`: the reservation has a room already, or its status allows none. */
type Outcome = StoredReservation | 'none' | 'unneeded'

/** How a property assigns rooms automatically. */
type AssignmentRules = Pick<Rule, 'order' | 'cleanOnly'>

export const assignmentRulesOf = (settings: PropertySettings['room']): AssignmentRules => ({
  order: (settings.roomAssignOrderBy ?? 'roomNumber') as RoomOrder,
  cleanOnly: settings.assignCleanRoomsOnly !== 'false',
})

/** Assigns a room ahead of arrival. */
export async function assignBeforeArrival(ctx: Context, stay: StoredReservation, rules: AssignmentRules): Promise<Outcome> {
  return assignByRule(ctx, stay, { trigger: 'assignRoomByRule', ...rules, needs: stay })
}

/** Assigns a room and checks the guest in, in one transaction: if the check-in is refused, the room stays free. */
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
  const shortest = spanning(stay, momentary(now))
  const longest = spanning(shortest, afterCheckIn)
  const rule = { trigger: 'assignRoom', ...assignmentRulesOf(room), enter } as const
  const outcome = await assignByRule(ctx, stay, { ...rule, needs: longest })
  // if every room is booked next, the stay of a late hourly guest ends when that booking starts
  return outcome === 'none' && longest.useExpireAt > shortest.useExpireAt
    ? assignByRule(ctx, stay, { ...rule, needs: shortest })
    : outcome
}

/** Each try is a transaction of its own: one that kept a room locked and waited for the next could deadlock. */
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
