import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Keys that hash short secrets such as PINs; the newest one hashes. They outlive every change of the settings. */
export const hashKeys = pgTable('hash_keys', {
  id: text('id').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: instant('created_at').notNull(),
})
