import type { contacts } from '../../db/tables/index.ts'

export type ContactRow = typeof contacts.$inferSelect
