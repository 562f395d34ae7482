import { text } from 'drizzle-orm/pg-core'
import { instant, table } from './columns.ts'

/** Keys that hash short secrets such as PINs. The newest key hashes. They stay valid when settings change. */
export const hashKeys = table('hash_keys', {
  id: text().primaryKey(),
  sealed: text().notNull(),
  createdAt: instant().notNull(),
})
