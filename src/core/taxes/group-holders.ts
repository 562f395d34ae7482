import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { articles, policies, policyVersions, ratePlans, roomTypes } from '../../db/tables/index.ts'

/** What has a group of taxes. */
interface Holder {
  group: string
  name: string
}

type Held = PgTable & Record<'accommodationId' | 'taxGroup' | 'archivedAt', PgColumn>

/** Who has one of these groups: a rate plan, an article, a room type or a policy in use. Nobody gets one meanwhile: the caller holds the lock of taxes. */
export async function holderOf(db: Database, accommodationId: string, groups: readonly string[]): Promise<Holder | undefined> {
  const first = async (kind: string, table: Held, name: PgColumn): Promise<Holder[]> => {
    const has = and(eq(table.accommodationId, accommodationId), inArray(table.taxGroup, [...groups]), isNull(table.archivedAt))
    return db
      .select(held(kind, table.taxGroup, name))
      .from(table)
      .where(has)
      .orderBy(name)
      .limit(1)
  }
  const found = [
    ...(await first('rate plan', ratePlans, ratePlans.code)),
    ...(await first('article', articles, articles.code)),
    ...(await first('room type', roomTypes, roomTypes.name)),
  ]
  if (found.length > 0) return found[0]
  const isOfPolicy = matching(policies, { accommodationId: policyVersions.accommodationId, id: policyVersions.policyId })
  const has = and(eq(policyVersions.accommodationId, accommodationId), inArray(policyVersions.taxGroup, [...groups]))
  const [policy] = await db
    .select(held('policy', policyVersions.taxGroup, policies.code))
    .from(policyVersions)
    .innerJoin(policies, and(isOfPolicy, isNull(policies.archivedAt)))
    .where(has)
    .orderBy(policies.code)
    .limit(1)
  return policy
}

const held = (kind: string, group: PgColumn, name: PgColumn): { group: SQL<string>; name: SQL<string> } => ({
  group: sql<string>`${group}`,
  name: sql<string>`${kind}::text || ' ' || ${name}`,
})
