import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { lockName } from '../../db/lock-name.ts'
import { matching } from '../../db/matching.ts'
import { policies } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'

export type StoredPolicy = typeof policies.$inferSelect

export const isPolicy = (accommodationId: string, id: string) => matching(policies, { accommodationId, id })

/** The accommodation of a policy, for the authorization before anything is locked. */
export async function accommodationOfPolicy(db: Database, id: string): Promise<string> {
  const row = await findById(db, 'accommodationOfPolicy', policies, id, (isRow) =>
    db.select({ accommodationId: policies.accommodationId }).from(policies).where(isRow),
  )
  return row?.accommodationId ?? fail('POLICY_NOT_FOUND')
}

/** Locks a policy, so that its versions are created one after another. */
export async function lockPolicy(db: Database, accommodationId: string, id: string): Promise<StoredPolicy> {
  const [policy] = await db.select().from(policies).where(isPolicy(accommodationId, id)).for('no key update')
  return policy ?? fail('POLICY_NOT_FOUND')
}

/** Codes that differ only in their case would be mistaken for each other. One code is taken after another, until the transaction ends. */
export async function refuseTakenCode(db: Database, accommodationId: string, code: string, ownId = ''): Promise<void> {
  await lockName(db, 'code of a policy', accommodationId)
  const isSame = sql`upper(${policies.code}) = ${code.toUpperCase()}`
  const [taken] = await db
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.accommodationId, accommodationId), ne(policies.id, ownId), isSame))
    .limit(1)
  if (taken) fail('CODE_TAKEN', { field: 'code' })
}
