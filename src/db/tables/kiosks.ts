import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, secretHash, ulid } from './columns.ts'

export const kiosks = pgTable(
  'kiosks',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accommodationId, t.id] }), index('kiosks_id').on(t.id)],
)

/** Tokens without expiry, of a kiosk or of an accommodation's administrator. */
export const permanentTokens = pgTable(
  'permanent_tokens',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    kind: text('kind', { enum: ['kiosk', 'accommodationAdmin'] }).notNull(),
    kioskId: ulid('kiosk_id'),
    hash: secretHash('hash').notNull().unique(),
    createdBy: ulid('created_by'),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    foreignKey({ columns: [t.accommodationId, t.kioskId], foreignColumns: [kiosks.accommodationId, kiosks.id] }),
    check('permanent_tokens_kiosk', sql`(${t.kind} = 'kiosk') = (${t.kioskId} is not null)`),
    index('permanent_tokens_id').on(t.id),
  ],
)
