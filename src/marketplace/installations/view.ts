import type { installations } from '../../db/tables/index.ts'

export type InstallationRow = typeof installations.$inferSelect
