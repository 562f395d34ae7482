import type { Database } from '../../../db/database.ts'
import type { FoliosOfStay } from '../queries.ts'
import { sumsOf } from '../sums.ts'
import type { LeftByLimits } from './routes.ts'

/** What routes may still bring to the locked folios of a stay that limit it. */
export async function leftByLimits(db: Database, folios: FoliosOfStay): Promise<LeftByLimits> {
  const limited = folios.filter(({ chargedMax }) => chargedMax !== null)
  if (limited.length === 0) return new Map()
  const ids = limited.map(({ id }) => id)
  const sums = await sumsOf(db, folios[0].accommodationId, ids)
  return new Map(limited.map(({ id, chargedMax }) => [id, BigInt(chargedMax!) - (sums.get(id)?.charged ?? 0n)]))
}
