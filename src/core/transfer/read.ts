import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterOf } from '../../db/filter.ts'
import { matching } from '../../db/matching.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { importErrors, imports } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import { authorizedAnywhere, authorizedRow } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { EXPORT_PAGE_ROWS } from '../../kernel/limits.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { parse } from '../../kernel/parse.ts'
import { transferPolicy } from './policy.ts'
import { accommodationOfImport } from './queries.ts'
import { type ImportRow, importView } from './view.ts'

const { placeholder: the } = sql

const ImportArguments = z.object({ id })

export async function oneImport(ctx: Context, input: z.input<typeof ImportArguments>, selection: Selection): Promise<ImportRow> {
  const fields = authorizedAnywhere(ctx, transferPolicy.import, ImportArguments, input)
  const found = await readOne(ctx, 'import', importView, selection, eq(imports.id, the('id')), fields)
  if (!found) fail('IMPORT_NOT_FOUND')
  authorize(ctx.actor, transferPolicy.import, found.accommodationId)
  return found
}

const ListImports = z.object({ accommodationId: id })

export async function listImports(
  ctx: Context,
  args: PageArguments & z.input<typeof ListImports>,
  selection: Selection,
): Promise<Page<ImportRow>> {
  const { accommodationId } = parse(ListImports, args)
  authorize(ctx.actor, transferPolicy.imports, accommodationId)
  return readPage(ctx, args, {
    name: 'imports',
    view: importView,
    selection,
    filter: filterOf([['accommodationId', accommodationId, eq(imports.accommodationId, the('accommodationId'))]]),
    keys: ['id'],
    direction: 'desc',
  })
}

/** Every refused line of an import, one JSON object a line. */
export async function importErrorLines(ctx: Context, input: z.input<typeof ImportArguments>): Promise<AsyncGenerator<string>> {
  const [{ id: importId }, accommodationId] = await authorizedRow(
    ctx,
    transferPolicy.importErrors,
    ImportArguments,
    input,
    'id',
    accommodationOfImport,
  )
  return errorLines(ctx, accommodationId, importId)
}

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
