import { filterBy } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { appDocuments as table } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { documentsPolicy } from './policy.ts'
import { type AppDocumentRow, documentView } from './view.ts'

interface DocumentsArguments extends PageArguments {
  accommodationId: string
  installationId?: string | null
  externalRef?: string | null
}

export async function appDocuments(ctx: Context, args: DocumentsArguments, selection: Selection): Promise<Page<AppDocumentRow>> {
  const { accommodationId, installationId, externalRef } = args
  authorize(ctx.actor, documentsPolicy.appDocuments, accommodationId)
  return readPage(ctx, args, {
    name: 'appDocuments',
    view: documentView,
    selection,
    filter: filterBy(table, { accommodationId, installationId, externalRef }),
    keys: ['id'],
    direction: 'desc',
  })
}
