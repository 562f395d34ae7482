import { and, eq } from 'drizzle-orm'
import { appDocuments } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { documentsPolicy } from './policy.ts'
import type { AppDocumentRow } from './view.ts'

/** Takes a document of the installation back. */
export async function deleteDocument(ctx: Context, given: Pick<AppDocumentRow, 'refType' | 'dataId'>): Promise<void> {
  authorize(ctx.actor, documentsPolicy.deleteDocument)
  const { accommodationId, installationId } = appOf(ctx)
  const gone = await ctx.db
    .delete(appDocuments)
    .where(
      and(
        eq(appDocuments.accommodationId, accommodationId),
        eq(appDocuments.installationId, installationId),
        eq(appDocuments.refType, given.refType),
        eq(appDocuments.dataId, given.dataId),
      ),
    )
    .returning({ id: appDocuments.id })
  if (gone.length === 0) fail('DOCUMENT_NOT_FOUND')
}
