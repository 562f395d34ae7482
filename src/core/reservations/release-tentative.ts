import { and, eq } from 'drizzle-orm'
import { reservations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { changeRoomState } from '../rooms/index.ts'
import { reservationsPolicy } from './policy.ts'
import { locateReservation, lockWithRoom } from './queries.ts'

/** Gives back what a TENTATIVE reservation holds once its time is up; whatever else happened to it in the meantime stands. */
export async function releaseTentative(ctx: Context, { reservationId }: { reservationId: string }): Promise<void> {
  authorize(ctx.actor, reservationsPolicy.releaseTentative)
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  await transact(ctx, async (unit) => {
    const { db, audit, emit } = unit
    const now = ctx.clock.now()
    const { reservation, room } = await lockWithRoom(db, located, reservationId)
    const { status, releaseAt, deletedAt } = reservation
    if (status !== 'TENTATIVE' || deletedAt || !releaseAt || releaseAt > now) return
    const after = { status: 'INQUIRY', roomId: null, roomTypeId: null, releaseAt: null } as const
    await db
      .update(reservations)
      .set({ ...after, updatedAt: now })
      .where(and(eq(reservations.accommodationId, accommodationId), eq(reservations.id, reservationId)))
    if (room) await changeRoomState(ctx, unit, room, { state: 'NOT_USING' })
    audit({
      accommodationId,
      type: 'reservation.release',
      log: 'Gave its inventory back.',
      relatedId: reservationId,
      before: { status, roomId: reservation.roomId, releaseAt },
      after,
    })
    emit({ accommodationId, type: 'reservation.released', subjectId: reservationId, payload: { reservationId } })
  })
}
