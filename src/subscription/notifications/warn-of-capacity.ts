import { accommodationOf } from '../../core/accommodations/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { notificationsPolicy } from './policy.ts'
import { writeNotification } from './write-notification.ts'

export interface OverCapacity {
  accommodationId: string
  notificationId: string
  reservationId: string
  people: number
}

/** Tells those who work at a property that a channel sold a stay to more people than its room type holds. */
export async function warnOfCapacity(ctx: Context, { notificationId, ...about }: OverCapacity): Promise<void> {
  authorize(ctx.actor, notificationsPolicy.warnOfCapacity)
  const { accommodationId, reservationId, people } = about
  await transact(ctx, async (unit) => {
    await writeNotification(ctx, unit, {
      accommodation: await accommodationOf(unit.db, accommodationId),
      id: notificationId,
      type: 'warning',
      priority: 2,
      template: 'CAPACITY_EXCEEDED',
      objective: 'room',
      relative: reservationId,
      description: `A channel sold this stay to ${people} adults and children, more than its room type holds.`,
      data: JSON.stringify({ reservationId, people }),
    })
  })
}
