import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { instant, secretHash, ulid } from './columns.ts'

/** External systems that read and write reservations. */
export const thirdParties = pgTable(
  'third_parties',
  {
    id: ulid('id').primaryKey(),
    name: text('name').notNull(),
    /** Bit sum of its rights. */
    authority: integer('authority').notNull(),
    /** Host names, addresses and CIDR ranges, separated by commas; null: from anywhere; empty: from nowhere. */
    trustedHosts: text('trusted_hosts'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('third_parties_name').on(sql`lower(${t.name})`)],
)

export const thirdPartyTokens = pgTable(
  'third_party_tokens',
  {
    hash: secretHash('hash').primaryKey(),
    thirdPartyId: ulid('third_party_id')
      .notNull()
      .references(() => thirdParties.id),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('third_party_tokens_third_party').on(t.thirdPartyId)],
)

/** The accommodations that give a third party access. */
export const thirdPartyAccesses = pgTable(
  'third_party_accesses',
  {
    accommodationId: ulid('accommodation_id')
      .notNull()
      .references(() => accommodations.id),
    thirdPartyId: ulid('third_party_id')
      .notNull()
      .references(() => thirdParties.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accommodationId, t.thirdPartyId] }),
    index('third_party_accesses_third_party').on(t.thirdPartyId),
  ],
)
