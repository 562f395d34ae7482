import { and, eq } from 'drizzle-orm'
import { accommodationOf } from '../../core/accommodations/index.ts'
import { rooms } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { notificationsPolicy } from './policy.ts'
import { writeNotification } from './write-notification.ts'

export interface CheckIn {
  accommodationId: string
  notificationId: string
  reservationId: string
  roomId: string
}

/** Tells those who work at a property that a guest is in house. */
export async function announceCheckIn(ctx: Context, checkIn: CheckIn): Promise<void> {
  authorize(ctx.actor, notificationsPolicy.announceCheckIn)
  const { accommodationId, notificationId, reservationId, roomId } = checkIn
  await transact(ctx, async (unit) => {
    const [room] = await unit.db
      .select({ roomNumber: rooms.roomNumber, roomTypeId: rooms.roomTypeId })
      .from(rooms)
      .where(and(eq(rooms.accommodationId, accommodationId), eq(rooms.id, roomId)))
    const { roomNumber, roomTypeId } = room!
    await writeNotification(ctx, unit, {
      accommodation: await accommodationOf(unit.db, accommodationId),
      id: notificationId,
      type: 'info',
      priority: 1,
      template: 'ROOM_CHECKED_IN',
      objective: 'checkin',
      relative: reservationId,
      description: `Room ${roomNumber} was checked in.`,
      roomTypeId,
      data: JSON.stringify({ reservationId, roomId, roomNumber }),
    })
  })
}
