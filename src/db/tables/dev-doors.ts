import { index, text } from 'drizzle-orm/pg-core'
import { instant, keyOf, table, ulid } from './columns.ts'

/** Openings by the simulated door locks. Empty if a lock service is set up. */
export const devDoors = table(
  'dev_doors',
  {
    accommodationId: ulid().notNull(),
    id: ulid().notNull(),
    reservationId: ulid().notNull(),
    roomNumber: text().notNull(),
    keyId: text().notNull(),
    data: text(),
    openedAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.id), index('dev_doors_opened').on(t.openedAt)],
)
