import type { Database } from '../../db/database.ts'
import { accommodationById } from '../../db/find-by-id.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { imports } from '../../db/tables/index.ts'
import type { Unit } from '../../kernel/transact.ts'

export type StoredImport = typeof imports.$inferSelect
type Key = Pick<StoredImport, 'accommodationId' | 'id'>

export const accommodationOfImport = accommodationById(imports, 'IMPORT_NOT_FOUND')

/** With the lock, no chunk is worked on before the commit. */
export const lockImport = (db: Database, { accommodationId, id }: Key): Promise<StoredImport> =>
  rowOrFail(db, imports, { accommodationId, id }, 'IMPORT_NOT_FOUND', 'update')

export const isActive = ({ status }: Pick<StoredImport, 'status'>) => status === 'RECEIVING' || status === 'RUNNING'

type Changes = Partial<Omit<StoredImport, 'accommodationId' | 'id'>>

export async function writeImport(
  { db }: Pick<Unit, 'db'>,
  { accommodationId, id }: Key,
  changes: Changes,
): Promise<StoredImport> {
  const [row] = await db.update(imports).set(changes).where(matching(imports, { accommodationId, id })).returning()
  return row!
}
