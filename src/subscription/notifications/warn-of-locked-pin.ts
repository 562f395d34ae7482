import { accommodationOf } from '../../core/accommodations/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { notificationsPolicy } from './policy.ts'
import { writeNotification } from './write-notification.ts'

export interface LockedPin {
  accommodationId: string
  notificationId: string
  reservationId: string
  whose: 'reservation' | 'address'
}

const described = {
  reservation: 'Wrong PINs were tried for a reservation. None are looked at for a while; a new PIN lets its guest in.',
  address:
    'Wrong PINs were tried from one address, the last one for this reservation. None from there are looked at for a while.',
} as const

/** Tells those who work at a property that somebody guesses, or a guest cannot get in. */
export async function warnOfLockedPin(ctx: Context, { notificationId, ...locked }: LockedPin): Promise<void> {
  authorize(ctx.actor, notificationsPolicy.warnOfLockedPin)
  const { accommodationId, reservationId, whose } = locked
  await transact(ctx, async (unit) => {
    await writeNotification(ctx, unit, {
      accommodation: await accommodationOf(unit.db, accommodationId),
      id: notificationId,
      type: 'warning',
      priority: 2,
      template: 'PIN_LOCKED',
      objective: 'checkin',
      relative: reservationId,
      description: described[whose],
      data: JSON.stringify({ reservationId, whose }),
    })
  })
}
