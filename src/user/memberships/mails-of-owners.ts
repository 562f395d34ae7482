import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/tables/index.ts'
import { OWNERS_MAILED_MAX } from '../../kernel/limits.ts'

/** Where the owners of an accommodation read mail: addresses that they have proven to be theirs. */
export async function mailsOfOwners(db: Database, accommodationId: string): Promise<string[]> {
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
