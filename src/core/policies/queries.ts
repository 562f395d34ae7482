import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { policies } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'

export type StoredPolicy = typeof policies.$inferSelect

export const isPolicy = (accommodationId: string, id: string) =>
  and(eq(policies.accommodationId, accommodationId), eq(policies.id, id))

/** The accommodation of a policy, for the authorization before anything is locked. */
export async function accommodationOfPolicy(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ accommodationId: policies.accommodationId }).from(policies).where(eq(policies.id, id))
  return row?.accommodationId ?? fail('POLICY_NOT_FOUND')
}

/** Locks a policy, so that its versions are created one after another. */
export async function lockPolicy(db: Database, accommodationId: string, id: string): Promise<StoredPolicy> {
  const [policy] = await db.select().from(policies).where(isPolicy(accommodationId, id)).for('no key update')
  return policy ?? fail('POLICY_NOT_FOUND')
}
