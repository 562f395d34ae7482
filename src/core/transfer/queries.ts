import type { Database } from '../../db/database.ts'
import { findById } from '../../db/find-by-id.ts'
import { matching } from '../../db/matching.ts'
import { imports } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'

export type StoredImport = typeof imports.$inferSelect
type Key = Pick<StoredImport, 'accommodationId' | 'id'>

export const isImport = ({ accommodationId, id }: Key) => matching(imports, { accommodationId, id })

export async function accommodationOfImport(db: Database, id: string): Promise<string> {
  const row = await findById(db, 'accommodationOfImport', imports, id, (isRow) =>
    db.select({ accommodationId: imports.accommodationId }).from(imports).where(isRow),
  )
  return row?.accommodationId ?? fail('IMPORT_NOT_FOUND')
}

/** With the lock, no chunk is worked on before the commit. */
export async function lockImport(db: Database, key: Key): Promise<StoredImport> {
  const [row] = await db.select().from(imports).where(isImport(key)).for('update')
  return row ?? fail('IMPORT_NOT_FOUND')
}

export const isActive = ({ status }: Pick<StoredImport, 'status'>) => status === 'RECEIVING' || status === 'RUNNING'

type Changes = Partial<Omit<StoredImport, 'accommodationId' | 'id'>>

export async function writeImport({ db }: Pick<Unit, 'db'>, key: Key, changes: Changes): Promise<StoredImport> {
  const [row] = await db.update(imports).set(changes).where(isImport(key)).returning()
  return row!
}
