import { filterBy } from '../../db/filter.ts'
import { pageAt } from '../../db/page-at.ts'
import { readBy } from '../../db/read-one.ts'
import type { Selection } from '../../db/selection.ts'
import { appDocuments as table } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { documentsPolicy } from './policy.ts'
import { type AppDocumentRow, documentView } from './view.ts'

/** The documents of an accommodation. */
export const appDocuments = pageAt(documentsPolicy.appDocuments, { name: 'appDocuments', view: documentView }, [
  'installationId',
  'refType',
  'externalRef',
])

/** A document of the calling app. */
export async function appDocument(ctx: Context, { id }: { id: string }, selection: Selection): Promise<AppDocumentRow> {
  const { accommodationId, installationId } = authorizedApp(ctx, documentsPolicy.appDocument)
  const isOwn = filterBy(table, { accommodationId, installationId, id })
  return (await readBy(ctx, 'appDocument', documentView, selection, isOwn)) ?? fail('DOCUMENT_NOT_FOUND')
}
