import { eq } from 'drizzle-orm'
import { memberships } from '../../db/tables/index.ts'
import type { AuditEntry } from '../../kernel/audit.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { StoredUser } from './view.ts'

/** Writes an entry into the platform's log, and into that of each accommodation where the user works. */
export async function auditAccount(
  { db, audit }: Unit,
  userId: string,
  entry: Omit<AuditEntry, 'accommodationId' | 'relatedId'>,
) {
  const workplaces = await db
    .select({ accommodationId: memberships.accommodationId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  for (const { accommodationId } of [{ accommodationId: null }, ...workplaces])
    audit({ ...entry, accommodationId, relatedId: userId })
}

type Names = Pick<StoredUser, 'name' | 'nickname'>

/** Which names changed. The log stores no names themselves. */
export function namesChanged(before: Names, after: Names) {
  const names = (['name', 'nickname'] as const).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, 'changed'] as const))
}
