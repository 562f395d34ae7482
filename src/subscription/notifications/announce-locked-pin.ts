import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { EventTypes } from '../../kernel/events.ts'
import { transact } from '../../kernel/transact.ts'
import { keepNotification } from './keep-notification.ts'
import { notificationsPolicy } from './policy.ts'

type Locked = EventTypes['reservation.pin_locked'] & { accommodationId: string; eventId: string }

const descriptions: Readonly<Record<Locked['whose'], string>> = {
  reservation: 'Too many wrong PINs were tried for a reservation. For a while no PIN of it is looked at.',
  address: 'Too many wrong PINs came from one address, the last for this reservation. For a while none from there is looked at.',
}

/** Tells staff, who may help the guest or look out for somebody who guesses. Once: the notification has the event's id. */
export async function announceLockedPin(ctx: Context, { accommodationId, eventId, reservationId, whose }: Locked): Promise<void> {
  authorize(ctx.actor, notificationsPolicy.announceLockedPin)
  await transact(ctx, (unit) =>
    keepNotification(ctx, unit, {
      accommodationId,
      id: eventId,
      type: 'warning',
      priority: 2,
      template: 'PIN_LOCKED',
      objective: 'checkin',
      relative: reservationId,
      data: JSON.stringify({ reservationId, whose }),
      description: descriptions[whose],
    }),
  )
}
