import { sql } from 'drizzle-orm'
import { filterBy } from '../../db/filter.ts'
import { readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { appDocuments as table } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { documentsPolicy } from './policy.ts'
import { type AppDocumentRow, documentView } from './view.ts'

interface DocumentsArguments extends PageArguments {
  accommodationId: string
  installationId?: string | null
  refType?: string | null
  externalRef?: string | null
}

/** The documents of an accommodation, newest first. An app always reads its own. */
export async function appDocuments(ctx: Context, args: DocumentsArguments, selection: Selection): Promise<Page<AppDocumentRow>> {
  const { accommodationId, refType, externalRef } = args
  authorize(ctx.actor, documentsPolicy.appDocuments, accommodationId)
  const { installationId } = ctx.actor.kind === 'app' ? ctx.actor : args
  return readPage(ctx, args, {
    name: 'appDocuments',
    view: documentView,
    selection,
    filter: filterBy(table, { accommodationId, installationId, refType, externalRef }),
    keys: ['id'],
    direction: 'desc',
  })
}

const isOwn = sql`${table.accommodationId} = ${sql.placeholder('accommodationId')}
  and ${table.installationId} = ${sql.placeholder('installationId')} and ${table.id} = ${sql.placeholder('id')}`

/** A document of the calling app. */
export async function appDocument(ctx: Context, { id }: { id: string }, selection: Selection): Promise<AppDocumentRow> {
  const { accommodationId, installationId } = authorizedApp(ctx, documentsPolicy.appDocument)
  const values = { accommodationId, installationId, id }
  return (await readOne(ctx, 'appDocument', documentView, selection, isOwn, values)) ?? fail('DOCUMENT_NOT_FOUND')
}
