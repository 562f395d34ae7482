import { appDocuments } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type AppDocumentRow = typeof appDocuments.$inferSelect

export const documentView = defineView<AppDocumentRow>(appDocuments, { always: ['id'] })
