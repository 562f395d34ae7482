import type { notifications } from '../../db/tables/index.ts'

export type StoredNotification = typeof notifications.$inferSelect

/** A notification as events carry it. */
export type Notification = Omit<StoredNotification, 'roomId' | 'urgency' | 'createdAt' | 'updatedAt'> & { createdAt: string }

export function notificationOf({ roomId, urgency, updatedAt, createdAt, ...facts }: StoredNotification): Notification {
  return { ...facts, createdAt: createdAt.toISOString() }
}

/** What a notification becomes when it is dealt with. */
export const handled = { template: 'RESERVATION_MISSED_HANDLED', priority: 1 } as const

const dotTypes = ['success', 'warning', 'error'] as const

/** How urgent a notification looks. */
export function dotTypeOf(priority: number | null): (typeof dotTypes)[number] | 'disabled' {
  return priority === null ? 'disabled' : dotTypes[Math.min(priority, dotTypes.length) - 1]!
}
