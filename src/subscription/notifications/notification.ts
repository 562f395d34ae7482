import type { notifications } from '../../db/tables/index.ts'

export type StoredNotification = typeof notifications.$inferSelect

/** A notification in the payload of an event. */
export type Notification = Omit<StoredNotification, 'roomId' | 'urgency' | 'createdAt' | 'updatedAt'> & { createdAt: string }

export function notificationOf({ roomId, urgency, updatedAt, createdAt, ...fields }: StoredNotification): Notification {
  return { ...fields, createdAt: createdAt.toISOString() }
}

/** The fields of a handled notification. */
export const handled = { template: 'RESERVATION_MISSED_HANDLED', priority: 1 } as const

const dotTypes = ['success', 'warning', 'error'] as const

/** The level that clients show. */
export function dotTypeOf(priority: number | null): (typeof dotTypes)[number] | 'disabled' {
  return priority === null ? 'disabled' : dotTypes[Math.min(priority, dotTypes.length) - 1]!
}
