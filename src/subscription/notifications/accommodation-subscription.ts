import { z } from 'zod'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import type { StoredEvent } from '../../kernel/events.ts'
import { eventNumber, id } from '../../kernel/inputs.ts'
import type { Stream } from '../../kernel/stream.ts'
import { eventMapper } from '../../platform/feed/index.ts'
import { openStream } from '../streams/index.ts'
import { notificationsPolicy } from './policy.ts'
import type { AccommodationNotificationRow } from './view.ts'

const AccommodationSubscription = z.object({ accommodationId: id, after: eventNumber.nullish(), since: z.date().nullish() })

type NotificationEvent = StoredEvent<'notification.published' | 'notification.handled'>

const rowOf = ({ number, payload: { notification } }: NotificationEvent): AccommodationNotificationRow => ({
  ...notification,
  createdAt: new Date(notification.createdAt),
  eventId: String(number),
})

const notifications = eventMapper<AccommodationNotificationRow>({
  'notification.published': rowOf,
  'notification.handled': rowOf,
})

export async function accommodationSubscription(
  ctx: Context,
  input: z.input<typeof AccommodationSubscription>,
): Promise<Stream<AccommodationNotificationRow>> {
  const { accommodationId, ...from } = authorized(
    ctx,
    notificationsPolicy.accommodationSubscription,
    AccommodationSubscription,
    input,
  )
  return openStream(ctx, { accommodationId, ...from, mapper: notifications })
}
