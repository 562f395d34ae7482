import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/tables/index.ts'
import { OWNERS_MAILED_MAX } from '../../kernel/limits.ts'

/** Proven mail addresses of the owners of an accommodation. */
export async function ownerMailAddresses(db: Database, accommodationId: string): Promise<string[]> {
  const rows = await db
    .select({ email: sql<string>`${users.email}` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accommodationId, accommodationId),
        eq(memberships.authority, 'OWNER'),
        isNotNull(users.email),
        eq(users.isAuthorizedEmail, true),
      ),
    )
    .limit(OWNERS_MAILED_MAX)
  return rows.map(({ email }) => email)
}
