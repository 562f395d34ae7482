import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { EXPORT_PAGE_ROWS } from '../../../kernel/limits.ts'
import type { TransferRow } from '../format/write-rows.ts'

export type ReadRows = (db: Database, accommodationId: string) => AsyncGenerator<TransferRow[]>

interface Page {
  accommodationId: string
  /** The id of the last row of the page before. */
  after: string
  limit: number
}

/** Reads rows in pages by id, so that an export of any length holds one page. Rows have their `id` beside their columns. */
export const byId = (query: (page: Page) => SQL): ReadRows =>
  async function* (db, accommodationId) {
    for (let after = ''; ; ) {
      const { rows } = await db.execute<{ id: string }>(query({ accommodationId, after, limit: EXPORT_PAGE_ROWS }))
      if (rows.length > 0) yield rows
      if (rows.length < EXPORT_PAGE_ROWS) return
      after = rows.at(-1)!.id
    }
  }
