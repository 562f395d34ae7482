import { z } from 'zod'
import { appReference } from '../../kernel/inputs.ts'
import { reply, route } from '../../rest/route.ts'
import { id, instant } from '../../rest/shapes.ts'
import { deleteDocument } from './delete-document.ts'
import { putDocument } from './put-document.ts'

const titleCharactersMax = 200

const PutDocument = z
  .strictObject({
    ref_type: appReference.describe('What kind of document it is to the app.'),
    external_ref: appReference.describe('What it is about, such as the id of a reservation. It can change with each push.'),
    data_id: appReference.describe('Names the document within `ref_type`.'),
    content_type: z.enum(['application/xml', 'application/json', 'text/plain']),
    content: z.string().describe('At most {DOCUMENT_BYTES_MAX} bytes of UTF-8.'),
    title: z.string().max(titleCharactersMax).nullish(),
  })
  .meta({ id: 'PutDocument' })

const Document = z
  .object({ id, ref_type: z.string(), external_ref: z.string(), data_id: z.string(), size_bytes: z.int(), updated_at: instant })
  .meta({ id: 'Document', description: 'A document, without its content.' })

export const routes = [
  route({
    method: 'put',
    path: '/api/v1/documents',
    operationId: 'putDocument',
    tag: 'Documents',
    summary: 'Writes a document down, or over an earlier one',
    description: 'An installation has one document of each `ref_type` and `data_id`, and at most {DOCUMENTS_MAX} of them.',
    access: 'installation',
    body: PutDocument,
    refuses: [409],
    answers: { 200: { says: 'Written down.', body: Document } },
    answer: async ({ ctx, body }) => {
      const row = await putDocument(ctx, {
        refType: body.ref_type,
        externalRef: body.external_ref,
        dataId: body.data_id,
        contentType: body.content_type,
        content: body.content,
        title: body.title ?? null,
      })
      return reply(200, {
        id: row.id,
        ref_type: row.refType,
        external_ref: row.externalRef,
        data_id: row.dataId,
        size_bytes: row.sizeBytes,
        updated_at: row.updatedAt.toISOString(),
      })
    },
  }),
  route({
    method: 'delete',
    path: '/api/v1/documents',
    operationId: 'deleteDocument',
    tag: 'Documents',
    summary: 'Takes a document back',
    access: 'installation',
    query: z.strictObject({ ref_type: appReference, data_id: appReference }),
    refuses: [404],
    answers: { 204: { says: 'It is gone.' } },
    answer: async ({ ctx, query: { ref_type, data_id } }) => {
      await deleteDocument(ctx, { refType: ref_type, dataId: data_id })
      return reply(204, undefined)
    },
  }),
]
