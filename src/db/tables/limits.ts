import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Hits that all nodes count together. The migration makes the table unlogged: a crash may lose them. */
export const rateLimitHits = pgTable(
  'rate_limit_hits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    /** When the window ends. */
    resetsAt: instant('resets_at').notNull(),
  },
  (t) => [index('rate_limit_hits_resets').on(t.resetsAt)],
)
