import { eq } from 'drizzle-orm'
import { fail } from '../../kernel/errors.ts'
import type { Database } from '../database.ts'
import { accommodations } from '../tables/index.ts'
import { isDistributed } from './query-scope.ts'

/** What a foreign key refuses elsewhere. On Citus, a table that is on every node has none to the properties. */
export async function refuseUnknownProperty(db: Database, accommodationId: string): Promise<void> {
  if (!isDistributed(db)) return
  const isThis = eq(accommodations.id, accommodationId)
  const [known] = await db.select({ id: accommodations.id }).from(accommodations).where(isThis).for('key share')
  if (!known) fail('ACCOMMODATION_NOT_FOUND')
}
