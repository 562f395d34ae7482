import type { StoredEvent } from '../../kernel/events.ts'
import { verbAt } from '../../kernel/verb.ts'
import { eventMapper } from '../../platform/feed/index.ts'
import { Following, follow } from '../streams/index.ts'
import { notificationsPolicy } from './policy.ts'
import type { AccommodationNotificationRow } from './view.ts'

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

export const accommodationSubscription = verbAt(notificationsPolicy.accommodationSubscription, Following, follow(notifications))
