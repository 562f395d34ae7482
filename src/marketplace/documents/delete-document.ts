import { matching } from '../../db/rows.ts'
import { appDocuments } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { documentsPolicy } from './policy.ts'
import type { AppDocumentRow } from './view.ts'

/** Deletes a document of the calling app. */
export async function deleteDocument(
  ctx: Context,
  { refType, dataId }: Pick<AppDocumentRow, 'refType' | 'dataId'>,
): Promise<void> {
  const { accommodationId, installationId } = authorizedApp(ctx, documentsPolicy.deleteDocument)
  const deleted = await ctx.db
    .delete(appDocuments)
    .where(matching(appDocuments, { accommodationId, installationId, refType, dataId }))
    .returning({ id: appDocuments.id })
  if (deleted.length === 0) fail('DOCUMENT_NOT_FOUND')
}
