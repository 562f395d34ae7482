import { accommodationOf } from '../../core/accommodations/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { notificationsPolicy } from './policy.ts'
import { writeNotification } from './write-notification.ts'

export interface LeftOwing {
  accommodationId: string
  notificationId: string
  reservationId: string
  roomId: string
  balance: number
  currency: string
}

/** Tells those who work at a property that a guest has checked out and still owes something. */
export async function warnOfBalance(ctx: Context, { accommodationId, notificationId, ...owing }: LeftOwing): Promise<void> {
  authorize(ctx.actor, notificationsPolicy.warnOfBalance)
  await transact(ctx, async (unit) => {
    await writeNotification(ctx, unit, {
      accommodation: await accommodationOf(unit.db, accommodationId),
      id: notificationId,
      type: 'warning',
      priority: 2,
      template: 'BALANCE_OPEN',
      objective: 'checkout',
      relative: owing.reservationId,
      description: 'A guest has checked out with an open balance.',
      data: JSON.stringify(owing),
    })
  })
}
