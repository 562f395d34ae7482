import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { thirdParties, thirdPartyAccesses } from '../../db/tables/index.ts'
import type { AuditEntry } from '../../kernel/audit.ts'
import { fail } from '../../kernel/errors.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { ThirdPartyRow } from './view.ts'

export const thirdPartyConstraints = { third_parties_name: 'NAME_TAKEN' } as const

/** A third party by its name or id, locked. */
export async function lockThirdParty(db: Database, reference: string): Promise<ThirdPartyRow> {
  const matches = ulidPattern.test(reference)
    ? eq(thirdParties.id, reference)
    : sql`lower(${thirdParties.name}) = lower(${reference})`
  const [row] = await db.select().from(thirdParties).where(matches).for('update')
  return row ?? fail('THIRD_PARTY_NOT_FOUND')
}

/** Writes an entry into the platform's log, and into that of each accommodation that gives the third party access. */
export async function auditThirdParty(
  { db, audit }: Unit,
  thirdPartyId: string,
  entry: Omit<AuditEntry, 'accommodationId' | 'relatedId'>,
) {
  const accesses = await db
    .select({ accommodationId: thirdPartyAccesses.accommodationId })
    .from(thirdPartyAccesses)
    .where(eq(thirdPartyAccesses.thirdPartyId, thirdPartyId))
  for (const { accommodationId } of [{ accommodationId: null }, ...accesses])
    audit({ ...entry, accommodationId, relatedId: thirdPartyId })
}

/** Tells the token of a third party from other credentials. */
export const thirdPartyTokenPrefix = 'foyer_thirdparty'
