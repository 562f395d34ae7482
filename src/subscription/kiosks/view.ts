import type { kiosks } from '../../db/tables/index.ts'

export type KioskRow = typeof kiosks.$inferSelect

export interface KioskSystemNotificationRow {
  id: string
  kioskId: string
  type: string
  data: string
  createdAt: Date
  eventId: string
}
