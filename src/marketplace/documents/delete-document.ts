import { isRow } from '../../db/is-row.ts'
import { appDocuments } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { documentsPolicy } from './policy.ts'
import type { AppDocumentRow } from './view.ts'

/** Deletes a document of the calling app. */
export async function deleteDocument(
  ctx: Context,
  { refType, dataId }: Pick<AppDocumentRow, 'refType' | 'dataId'>,
): Promise<void> {
  authorize(ctx.actor, documentsPolicy.deleteDocument)
  const { accommodationId, installationId } = appOf(ctx)
  const deleted = await ctx.db
    .delete(appDocuments)
    .where(isRow(appDocuments, { accommodationId, installationId, refType, dataId }))
    .returning({ id: appDocuments.id })
  if (deleted.length === 0) fail('DOCUMENT_NOT_FOUND')
}
