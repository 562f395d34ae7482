import { Outdated } from '../../../db/sql-state.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { transact } from '../../../kernel/transact.ts'
import { lockBooks } from '../../accommodations/index.ts'
import { isPlanned } from '../../folios/index.ts'
import { lockAssignableRoom, type RoomOrder } from '../../rooms/index.ts'
import { type PropertySettings, propertySettings } from '../../settings/index.ts'
import { changeLockedStay } from '../change/change-stay.ts'
import type { CheckInWish } from '../change/check-in.ts'
import { coveringBoth, instantPeriod, type Period, periodFromCheckIn } from '../period.ts'
import { findReservation, locateReservation, lockReservation, type StoredReservation } from '../queries.ts'
import { isAllowed } from '../status.ts'
import { reservationConstraints } from '../transact-on-reservation.ts'
import { isTaken } from './room-occupancy.ts'

interface Rule {
  action: 'assignRoom' | 'assignRoomByRule'
  order: RoomOrder
  /**
   * Neither the job `assign-due-rooms` nor a kiosk's check-in assigns a dirty room or another that is not ready (`isReady`), unless the property
   * allows it. Whoever names a room gets it as it is: docs/decisions/0030-rooms-by-rule.md.
   */
  readyOnly: boolean
  /** A room is ready only after an inspection. */
  inspectionRequired: boolean
  /** Checks the guest in, in the same transaction. Left out before arrival. */
  checkIn?: CheckInWish
  /** The period in which the room must be free. */
  needs: Period
}

/** `none`: no room is free. `notNeeded`: the reservation has a room already, or its status allows none. */
type Outcome = StoredReservation | 'none' | 'notNeeded'

/** How a property assigns rooms automatically. */
type AssignmentRules = Pick<Rule, 'order' | 'readyOnly' | 'inspectionRequired'>

/** When a property assigns rooms automatically. While `useAssignRoom` is not set, only at a kiosk's check-in. */
export const assignmentTimesOf = ({ useAssignRoom }: PropertySettings['room']) => ({
  beforeArrival: useAssignRoom ?? false,
  atCheckIn: useAssignRoom ?? true,
})

export const assignmentRulesOf = (settings: PropertySettings['room']): AssignmentRules => ({
  order: (settings.roomAssignOrderBy ?? 'roomNumber') as RoomOrder,
  readyOnly: settings.assignCleanRoomsOnly,
  inspectionRequired: settings.inspectionRequired,
})

/** Assigns a room ahead of arrival. */
export async function assignBeforeArrival(ctx: Context, stay: StoredReservation, rules: AssignmentRules): Promise<Outcome> {
  return assignByRule(ctx, stay, { action: 'assignRoomByRule', ...rules, needs: stay })
}

/** Assigns a room and checks the guest in, in one transaction: if the check-in is refused, the room stays free. */
export async function assignAtCheckIn(
  ctx: Context,
  reservationId: string,
  useExpireAtLimit: string | null,
): Promise<Outcome | 'switchedOff'> {
  const stay = (await findReservation(ctx.db, reservationId)) ?? fail('RESERVATION_NOT_FOUND')
  const { room, reservation, timeZone } = await propertySettings(ctx, ctx.db, stay.accommodationId)
  if (!assignmentTimesOf(room).atCheckIn) return 'switchedOff'
  const now = ctx.clock.now()
  const afterCheckIn = periodFromCheckIn(stay, now, timeZone, reservation, useExpireAtLimit)
  const shortest = coveringBoth(stay, instantPeriod(now))
  const longest = coveringBoth(shortest, afterCheckIn)
  const rule = { action: 'assignRoom', ...assignmentRulesOf(room), checkIn: { useExpireAtLimit } } as const
  const outcome = await assignByRule(ctx, stay, { ...rule, needs: longest })
  // if every free room has a booking that starts before the stay would end, a late hourly guest's stay ends at that start
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
  const demand = { accommodationId, roomTypeId: intendedRoomTypeId, useStartAt, useExpireAt, isRent: stay.type === 'rent' }
  return transact(
    ctx,
    async (unit) => {
      // a check-in sells a stay that is planned
      const isSale = rule.checkIn !== undefined && isPlanned(await locateReservation(unit.db, id))
      const books = isSale ? await lockBooks(unit.db, accommodationId) : null
      const room = await lockAssignableRoom(unit.db, demand, rule.order, {
        forCheckIn: rule.checkIn !== undefined,
        readyOnly: rule.readyOnly,
        inspectionRequired: rule.inspectionRequired,
      })
      if (!room) return 'none'
      const before = await lockReservation(unit.db, accommodationId, id)
      const isOfType = before.intendedRoomTypeId === intendedRoomTypeId
      if (before.roomId || !isOfType || !isAllowed(rule.action, before)) return 'notNeeded'
      if (rule.checkIn && !books && isPlanned(before)) throw new Outdated('The reservation is planned now.')
      if (await isTaken(unit.db, room, { ...demand, ...coveringBoth(rule.needs, before) }, id)) return 'taken'
      const assigned = await changeLockedStay(ctx, unit, { stay: before, room: null, newRoom: room }, 'assignRoom', {})
      if (!rule.checkIn) return assigned.reservation
      return (await changeLockedStay(ctx, unit, { stay: assigned.reservation, room, books }, 'checkIn', rule.checkIn)).reservation
    },
    { constraints: reservationConstraints },
  )
}
