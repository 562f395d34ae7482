import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { idOf, instant, keyOf, oneOf, refersTo, secretHash, table, tableOfRows, ulid } from './columns.ts'

export const kioskConnectionStates = ['connected', 'disconnected'] as const

export const kiosks = tableOfRows(
  'kiosks',
  {
    accommodationId: idOf(() => accommodations),
    name: text().notNull(),
    connectionState: oneOf(kioskConnectionStates).notNull().default('disconnected'),
    connectionChangedAt: instant(),
    createdAt: instant().notNull(),
    /** Since then it gets no token, and the list leaves it out. */
    retiredAt: instant(),
  },
  (t) => [
    index('kiosks_id').on(t.id),
    index('kiosks_connected').on(t.accommodationId, t.id).where(sql`${t.connectionState} = 'connected'`),
  ],
)

/** Open subscriptions of kiosks. A node renews its rows; the rows of a dead node expire. */
export const kioskConnections = table(
  'kiosk_connections',
  {
    accommodationId: ulid().notNull(),
    kioskId: ulid().notNull(),
    id: ulid().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    keyOf(t.accommodationId, t.kioskId, t.id),
    refersTo(t, t.kioskId, kiosks, 'kiosk_connections_of_kiosk'),
    index('kiosk_connections_id').on(t.id),
  ],
)

/** Tokens without expiry, for a kiosk or an accommodation administrator. */
export const permanentTokens = tableOfRows(
  'permanent_tokens',
  {
    accommodationId: idOf(() => accommodations),
    kind: oneOf(['kiosk', 'accommodationAdmin']).notNull(),
    kioskId: ulid(),
    hash: secretHash().notNull().unique(),
    createdBy: ulid(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    refersTo(t, t.kioskId, kiosks),
    check('permanent_tokens_kiosk', sql`(${t.kind} = 'kiosk') = (${t.kioskId} is not null)`),
    index('permanent_tokens_id').on(t.id),
  ],
)
