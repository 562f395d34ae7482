import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { idOf, instant, keyOf, secretHash, table, timestamps, ulid } from './columns.ts'

/** External systems that read and write reservations. */
export const thirdParties = table(
  'third_parties',
  {
    id: ulid().primaryKey(),
    name: text().notNull(),
    /** Bit sum of its rights. */
    authority: integer().notNull(),
    /** Host names, addresses and CIDR ranges, separated by commas; null: from anywhere; empty: from nowhere. */
    trustedHosts: text(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('third_parties_name').on(sql`lower(${t.name})`)],
)

export const thirdPartyTokens = table(
  'third_party_tokens',
  {
    hash: secretHash().primaryKey(),
    thirdPartyId: idOf(() => thirdParties),
    createdAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index('third_party_tokens_third_party').on(t.thirdPartyId)],
)

/** The accommodations that give a third party access. */
export const thirdPartyAccesses = table(
  'third_party_accesses',
  {
    accommodationId: idOf(() => accommodations),
    thirdPartyId: idOf(() => thirdParties),
    createdAt: instant().notNull(),
  },
  (t) => [keyOf(t.accommodationId, t.thirdPartyId), index('third_party_accesses_third_party').on(t.thirdPartyId)],
)
