import { index, integer, text } from 'drizzle-orm/pg-core'
import { instant, table } from './columns.ts'

/** Hits that all nodes count together. The migration makes the table unlogged: a crash may lose them. */
export const rateLimitHits = table(
  'rate_limit_hits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    /** When the window ends. */
    resetsAt: instant().notNull(),
  },
  (t) => [index('rate_limit_hits_resets').on(t.resetsAt)],
)
