import { z } from 'zod'
import type { StoredEvent } from '../../kernel/events.ts'
import { eventNumber, id } from '../../kernel/inputs.ts'
import type { Stream } from '../../kernel/stream.ts'
import { verbAt } from '../../kernel/verb.ts'
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

export const accommodationSubscription = verbAt(
  notificationsPolicy.accommodationSubscription,
  AccommodationSubscription,
  async (ctx, { accommodationId, ...from }): Promise<Stream<AccommodationNotificationRow>> =>
    openStream(ctx, { accommodationId, ...from, mapper: notifications }),
)
