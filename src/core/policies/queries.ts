import type { Database } from '../../db/database.ts'
import { accommodationById } from '../../db/find-by-id.ts'
import { lockName } from '../../db/lock-name.ts'
import { refuseTakenCode, rowOrFail } from '../../db/rows.ts'
import { policies } from '../../db/tables/index.ts'

export type StoredPolicy = typeof policies.$inferSelect

/** The accommodation of a policy, for the authorization before anything is locked. */
export const accommodationOfPolicy = accommodationById(policies, 'POLICY_NOT_FOUND')

/** Locks a policy, so that its versions are created one after another. */
export const lockPolicy = (db: Database, accommodationId: string, id: string): Promise<StoredPolicy> =>
  rowOrFail(db, policies, { accommodationId, id }, 'POLICY_NOT_FOUND', 'no key update')

/** One code is taken after another, until the transaction ends. */
export async function refuseTakenPolicy(db: Database, accommodationId: string, code: string, ownId?: string): Promise<void> {
  await lockName(db, 'code of a policy', accommodationId)
  await refuseTakenCode(db, policies, accommodationId, code, ownId)
}
