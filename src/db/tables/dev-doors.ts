import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ulid } from './columns.ts'

/** Openings by the simulated door locks. Empty if a lock service is set up. */
export const devDoors = pgTable(
  'dev_doors',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    id: ulid('id').notNull(),
    reservationId: ulid('reservation_id').notNull(),
    roomNumber: text('room_number').notNull(),
    keyId: text('key_id').notNull(),
    data: text('data'),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.id] }), index('dev_doors_opened').on(t.openedAt)],
)
