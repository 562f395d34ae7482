import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, secretHash, ulid } from './columns.ts'

export const kioskConnectionStates = ['connected', 'disconnected'] as const

export const kiosks = pgTable(
  'kiosks',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    id: ulid('id').notNull(),
    name: text('name').notNull(),
    connectionState: text('connection_state', { enum: kioskConnectionStates }).notNull().default('disconnected'),
    connectionChangedAt: instant('connection_changed_at'),
    createdAt: instant('created_at').notNull(),
    /** Since then it gets no token, and the list leaves it out. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.id] }),
    index('kiosks_id').on(t.id),
    index('kiosks_connected').on(t.accommodationId, t.id).where(sql`${t.connectionState} = 'connected'`),
  ],
)

/** Open subscriptions of kiosks. A node renews its rows; the rows of a dead node expire. */
export const kioskConnections = pgTable(
  'kiosk_connections',
  {
    accommodationId: ulid('accommodation_id').notNull(),
    kioskId: ulid('kiosk_id').notNull(),
    id: ulid('id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.kioskId, t.id] }),
    foreignKey({
      name: 'kiosk_connections_of_kiosk',
      columns: [t.accommodationId, t.kioskId],
      foreignColumns: [kiosks.accommodationId, kiosks.id],
    }),
    index('kiosk_connections_id').on(t.id),
  ],
)

/** Tokens without expiry, for a kiosk or an accommodation administrator. */
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
