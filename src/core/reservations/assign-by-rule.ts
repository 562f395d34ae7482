import { eq } from 'drizzle-orm'
import { reservations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { lockFreeRoom, type RoomOrder } from '../rooms/index.ts'
import { settingsOf } from '../settings/index.ts'
import { assignRoom } from './assign-room.ts'
import { periodOnCheckIn } from './check-in.ts'
import { reservationConstraints } from './on-locked.ts'
import { holderOf, lockReservation, type StoredReservation } from './queries.ts'
import { isAllowed } from './status.ts'
import { type Period, spanning } from './stay.ts'

interface Rule {
  trigger: 'assignRoom' | 'assignRoomByRule'
  order: RoomOrder
  /** The guest stands at the door. */
  entersNow: boolean
  /** When the room has to be free. */
  needs: Period
}

/** Assigns a room ahead of arrival; null where none is free. */
export async function assignAhead(ctx: Context, stay: StoredReservation, order: RoomOrder): Promise<StoredReservation | null> {
  return assignByRule(ctx, stay, { trigger: 'assignRoomByRule', order, entersNow: false, needs: stay })
}

/** Assigns a room that the guest can enter now; null where none is free or the property does not want it. */
export async function assignOnEntry(
  ctx: Context,
  reservationId: string,
  useExpireAtLimit: string | null,
): Promise<StoredReservation | null> {
  const stay = await findReservation(ctx, reservationId)
  const { useAssignRoom, roomAssignOrderBy = 'roomNumber' } = await settingsOf(ctx.db, stay.accommodationId, 'room')
  if (useAssignRoom === 'false') return null
  const now = ctx.clock.now()
  const afterCheckIn = await periodOnCheckIn(ctx, ctx.db, stay, useExpireAtLimit)
  const needs = spanning(spanning(stay, afterCheckIn), { useStartAt: now, useExpireAt: now })
  return assignByRule(ctx, stay, { trigger: 'assignRoom', order: roomAssignOrderBy as RoomOrder, entersNow: true, needs })
}

async function findReservation({ db }: Context, id: string): Promise<StoredReservation> {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
  return row ?? fail('RESERVATION_NOT_FOUND')
}

/** Each try is a transaction of its own: one that held a room and waited for the next could wait in a circle. */
async function assignByRule(ctx: Context, stay: StoredReservation, rule: Rule): Promise<StoredReservation | null> {
  for (let tries = 0; tries < ctx.limits.ASSIGN_ROOM_TRIES_MAX; tries++) {
    const outcome = await tryOnce(ctx, stay, rule)
    if (outcome !== 'taken') return outcome
  }
  return null
}

async function tryOnce(ctx: Context, stay: StoredReservation, rule: Rule): Promise<StoredReservation | null | 'taken'> {
  const { accommodationId, id, intendedRoomTypeId } = stay
  const { useStartAt, useExpireAt } = rule.needs
  const wanted = { accommodationId, roomTypeId: intendedRoomTypeId, useStartAt, useExpireAt }
  return transact(
    ctx,
    async (unit) => {
      const room = await lockFreeRoom(unit.db, wanted, rule.order, rule.entersNow)
      if (!room) return null
      const before = await lockReservation(unit.db, accommodationId, id)
      if (before.roomId || !isAllowed(rule.trigger, before)) return before
      if (await holderOf(unit.db, room, spanning(rule.needs, before), id)) return 'taken'
      return assignRoom(ctx, unit, before, room, { roomTypeId: intendedRoomTypeId, period: before })
    },
    { constraints: reservationConstraints },
  )
}
