import { sql } from 'drizzle-orm'
import { importErrors, imports } from '../../db/tables/index.ts'
import { defineView, many } from '../../db/view.ts'
import { IMPORT_ERRORS_SHOWN } from '../../kernel/limits.ts'
import type { StoredImport } from './queries.ts'

export type ImportErrorRow = typeof importErrors.$inferSelect

export interface ImportRow extends StoredImport {
  errors?: ImportErrorRow[]
}

const errorView = defineView<ImportErrorRow>(importErrors, { always: ['line'] })

const isOfImport = sql`${importErrors.accommodationId} = ${imports.accommodationId} and ${importErrors.importId} = ${imports.id}`

/** The first refused lines: an import may have as many as it has lines. */
const isShown = sql`${isOfImport} and ${importErrors.line} = any(array(
  select listed.line from ${importErrors} as listed
  where listed.accommodation_id = ${imports.accommodationId} and listed.import_id = ${imports.id}
  order by listed.line limit ${sql.raw(String(IMPORT_ERRORS_SHOWN))}))`

export const importView = defineView<ImportRow>(imports, {
  always: ['accommodationId', 'id'],
  relations: { errors: many(errorView, isShown, sql`${importErrors.line}`) },
})
