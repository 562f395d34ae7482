import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Keys that hash short secrets such as PINs. The newest key hashes. They stay valid when settings change. */
export const hashKeys = pgTable('hash_keys', {
  id: text('id').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: instant('created_at').notNull(),
})
