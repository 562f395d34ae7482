import type { accommodationSettings } from '../../db/tables/index.ts'

export type SettingRow = typeof accommodationSettings.$inferSelect
