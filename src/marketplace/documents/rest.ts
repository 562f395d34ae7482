import { z } from 'zod'
import { appReference } from '../../kernel/inputs.ts'
import { TITLE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { id, instant, pageQuery } from '../../rest/common-schemas.ts'
import { nothing, page, row, verbRoute } from '../../rest/verb-route.ts'
import { appDocument, appDocuments } from './app-documents.ts'
import { deleteDocument } from './delete-document.ts'
import { putDocument } from './put-document.ts'

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

export const routes = [
  verbRoute({
    method: 'put',
    path: '/api/v1/documents',
    operationId: 'putDocument',
    tag: 'Documents',
    summary: 'Stores or replaces a document',
    description: 'An installation has one document of each `ref_type` and `data_id`, and at most {DOCUMENTS_MAX} of them.',
    refusesCards: true,
    body: PutDocument,
    refuses: [409],
    gives: row('Stored.', Document),
    verb: putDocument,
  }),
  verbRoute({
    method: 'get',
    path: '/api/v1/documents',
    operationId: 'listDocuments',
    tag: 'Documents',
    summary: 'The documents of the installation, newest first, without their content',
    description: 'After the app is uninstalled, they can be read until the clean-up ends.',
    readsLeftovers: true,
    query: z.strictObject({ ...pageQuery, ref_type: appReference.optional(), external_ref: appReference.optional() }),
    gives: page('A page of documents.', Document),
    verb: appDocuments,
  }),
  verbRoute({
    method: 'get',
    path: '/api/v1/documents/:id',
    operationId: 'readDocument',
    tag: 'Documents',
    summary: 'A document with its content',
    description: 'After the app is uninstalled, it can be read until the clean-up ends.',
    readsLeftovers: true,
    params: z.object({ id }),
    gives: row('The document.', DocumentWithContent),
    verb: appDocument,
  }),
  verbRoute({
    method: 'delete',
    path: '/api/v1/documents',
    operationId: 'deleteDocument',
    tag: 'Documents',
    summary: 'Deletes a document',
    query: z.strictObject({ ref_type: appReference, data_id: appReference }),
    refuses: [404],
    gives: nothing('Deleted.'),
    verb: deleteDocument,
  }),
]
