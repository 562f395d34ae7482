import { z } from 'zod'
import { appOf } from '../../kernel/app.ts'
import { appReference } from '../../kernel/inputs.ts'
import { TITLE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { id, instant, pageAnswer, pageOf, pageQuery } from '../../rest/common-schemas.ts'
import { reply, route } from '../../rest/route.ts'
import { appDocument, appDocuments } from './app-documents.ts'
import { deleteDocument } from './delete-document.ts'
import { putDocument } from './put-document.ts'
import type { AppDocumentRow } from './view.ts'

const documentType = z.enum(['application/xml', 'application/json', 'text/plain'])

const PutDocument = z
  .strictObject({
    ref_type: appReference.describe('What kind of document it is to the app.'),
    external_ref: appReference.describe('What it is about, such as the id of a reservation. Each push can change it.'),
    data_id: appReference.describe('Names the document within `ref_type`.'),
    content_type: documentType,
    content: z.string().describe('At most {DOCUMENT_BYTES_MAX} bytes of UTF-8.'),
    title: z.string().max(TITLE_CHARACTERS_MAX).nullish(),
  })
  .meta({ id: 'PutDocument' })

const Document = z
  .object({ id, ref_type: z.string(), external_ref: z.string(), data_id: z.string(), size_bytes: z.int(), updated_at: instant })
  .meta({ id: 'Document', description: 'A document, without its content.' })

const DocumentWithContent = z
  .object({ ...Document.shape, title: z.string().nullable(), content_type: documentType, content: z.string() })
  .meta({ id: 'DocumentWithContent' })

const documentOf = (row: Omit<AppDocumentRow, 'content'>): z.input<typeof Document> => ({
  id: row.id,
  ref_type: row.refType,
  external_ref: row.externalRef,
  data_id: row.dataId,
  size_bytes: row.sizeBytes,
  updated_at: row.updatedAt.toISOString(),
})

const documentFields = { refType: {}, externalRef: {}, dataId: {}, sizeBytes: {}, updatedAt: {} }
const allFields = { ...documentFields, title: {}, contentType: {}, content: {} }

export const routes = [
  route({
    method: 'put',
    path: '/api/v1/documents',
    operationId: 'putDocument',
    tag: 'Documents',
    summary: 'Stores or replaces a document',
    description: 'An installation has one document of each `ref_type` and `data_id`, and at most {DOCUMENTS_MAX} of them.',
    access: 'installation',
    refusesCards: true,
    body: PutDocument,
    refuses: [409],
    answers: { 200: { description: 'Stored.', body: Document } },
    answer: async ({ ctx, body }) => {
      const row = await putDocument(ctx, {
        refType: body.ref_type,
        externalRef: body.external_ref,
        dataId: body.data_id,
        contentType: body.content_type,
        content: body.content,
        title: body.title ?? null,
      })
      return reply(200, documentOf(row))
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/documents',
    operationId: 'listDocuments',
    tag: 'Documents',
    summary: 'The documents of the installation, newest first, without their content',
    description: 'After the app is uninstalled, they can be read until the clean-up ends.',
    access: 'installation',
    readsLeftovers: true,
    query: z.strictObject({ ...pageQuery, ref_type: appReference.optional(), external_ref: appReference.optional() }),
    answers: { 200: { description: 'A page of documents.', body: pageOf(Document) } },
    answer: async ({ ctx, query: { cursor: after, limit: first, ref_type: refType, external_ref: externalRef } }) => {
      const { accommodationId } = appOf(ctx)
      const page = await appDocuments(ctx, { accommodationId, first, after, refType, externalRef }, documentFields)
      return reply(200, pageAnswer(page, documentOf))
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/documents/:id',
    operationId: 'readDocument',
    tag: 'Documents',
    summary: 'A document with its content',
    description: 'After the app is uninstalled, it can be read until the clean-up ends.',
    access: 'installation',
    readsLeftovers: true,
    params: z.object({ id }),
    answers: { 200: { description: 'The document.', body: DocumentWithContent } },
    answer: async ({ ctx, params }) => {
      const row = await appDocument(ctx, params, allFields)
      const { title, contentType, content } = row
      return reply(200, { ...documentOf(row), title, content_type: contentType, content })
    },
  }),
  route({
    method: 'delete',
    path: '/api/v1/documents',
    operationId: 'deleteDocument',
    tag: 'Documents',
    summary: 'Deletes a document',
    access: 'installation',
    query: z.strictObject({ ref_type: appReference, data_id: appReference }),
    refuses: [404],
    answers: { 204: { description: 'Deleted.' } },
    answer: async ({ ctx, query: { ref_type, data_id } }) => {
      await deleteDocument(ctx, { refType: ref_type, dataId: data_id })
      return reply(204, undefined)
    },
  }),
]
