import { and, asc, gt } from 'drizzle-orm'
import { filterBy } from '../../db/filter.ts'
import { readAuthorized } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import { matching } from '../../db/rows.ts'
import type { Selection } from '../../db/selection.ts'
import { importErrors, imports } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { EXPORT_PAGE_ROWS } from '../../kernel/limits.ts'
import { pageFields } from '../../kernel/page.ts'
import { verbAt, verbOnRow } from '../../kernel/verb.ts'
import { transferPolicy } from './policy.ts'
import { accommodationOfImport } from './queries.ts'
import { type ImportRow, importView } from './view.ts'

export const oneImport = (ctx: Context, { id }: { id: string }, selection: Selection): Promise<ImportRow> =>
  readAuthorized(ctx, transferPolicy.import, { view: importView, missing: 'IMPORT_NOT_FOUND' }, id, selection)

export const listImports = verbAt(
  transferPolicy.imports,
  { ...pageFields, accommodationId: id },
  async (ctx, { accommodationId, ...args }, selection: Selection) =>
    readPage(ctx, args, {
      name: 'imports',
      view: importView,
      selection,
      filter: filterBy(imports, { accommodationId }),
      keys: ['id'],
      direction: 'desc',
    }),
)

/** Every refused line of an import, one JSON object a line. */
export const importErrorLines = verbOnRow(
  transferPolicy.importErrors,
  { id },
  'id',
  accommodationOfImport,
  async (ctx, [{ id: importId }, accommodationId]) => {
    return errorLines(ctx, accommodationId, importId)
  },
)

async function* errorLines({ db }: Context, accommodationId: string, importId: string): AsyncGenerator<string> {
  const { line, key, errorCode, field, message } = importErrors
  for (let after = 0; ; ) {
    const rows = await db
      .select({ line, key, errorCode, field, message })
      .from(importErrors)
      .where(and(matching(importErrors, { accommodationId, importId }), gt(line, after)))
      .orderBy(asc(line))
      .limit(EXPORT_PAGE_ROWS)
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    if (rows.length < EXPORT_PAGE_ROWS) return
    after = rows.at(-1)!.line
  }
}
