import { matching } from '../../db/rows.ts'
import { appDocuments } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { transact } from '../../kernel/transact.ts'
import { lockInstallation } from '../installations/index.ts'
import { documentsPolicy } from './policy.ts'
import type { AppDocumentRow } from './view.ts'

interface DocumentInput extends Pick<AppDocumentRow, 'refType' | 'externalRef' | 'dataId' | 'contentType' | 'content'> {
  title?: string | null | undefined
}

/** Stores a document. It replaces the one of the installation with the same `refType` and `dataId`. */
export async function putDocument(ctx: Context, document: DocumentInput): Promise<Omit<AppDocumentRow, 'content'>> {
  const { accommodationId, installationId } = authorizedApp(ctx, documentsPolicy.putDocument)
  const sizeBytes = Buffer.byteLength(document.content)
  const { DOCUMENT_BYTES_MAX, DOCUMENTS_MAX } = ctx.limits
  if (sizeBytes > DOCUMENT_BYTES_MAX)
    fail('LIMIT_EXCEEDED', { field: 'content', message: `content: a document has at most ${DOCUMENT_BYTES_MAX} bytes` })
  const now = ctx.clock.now()
  const { externalRef, contentType, content, title = null } = document
  // not audited: the row has its installation and the time of the push
  return transact(ctx, async ({ db }) => {
    await lockInstallation(db, accommodationId, installationId)
    const [row] = await db
      .insert(appDocuments)
      .values({ ...document, accommodationId, id: newId(), installationId, sizeBytes, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [appDocuments.accommodationId, appDocuments.installationId, appDocuments.refType, appDocuments.dataId],
        set: { externalRef, contentType, content, title, sizeBytes, updatedAt: now },
      })
      .returning()
    if (row!.createdAt < now) return row!
    const isOwn = matching(appDocuments, { accommodationId, installationId })
    if ((await db.$count(appDocuments, isOwn)) > DOCUMENTS_MAX)
      fail('LIMIT_EXCEEDED', `An installation has at most ${DOCUMENTS_MAX} documents. Delete some first.`)
    return row!
  })
}
