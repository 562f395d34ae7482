import type { kiosks } from '../../db/tables/index.ts'

export type KioskRow = typeof kiosks.$inferSelect
