import { notifications } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'
import type { StoredNotification } from './notification.ts'

export type AccommodationNotificationRow = Omit<StoredNotification, 'roomId' | 'urgency' | 'updatedAt'> & { eventId?: string }

export const notificationView = defineView<StoredNotification>(notifications, { needs: { dotType: ['priority'] } })
