import { sql } from 'drizzle-orm'
import { invoiceProfiles, invoices } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'

export type InvoiceProfileRow = typeof invoiceProfiles.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect & { creditNoteId?: string | null }

export const invoiceProfileView = defineView<InvoiceProfileRow>(invoiceProfiles, { always: ['accommodationId'] })

const document = ['document']

export const invoiceView = defineView<InvoiceRow>(invoices, {
  always: ['accommodationId', 'id'],
  needs: {
    issuer: document,
    recipient: document,
    reason: document,
    lines: document,
    taxes: document,
    taxRates: document,
    totalNet: document,
    payments: document,
    totalPaid: document,
    balance: document,
  },
  computed: {
    creditNoteId: qualifyColumns(sql`(select credit_note.id from ${invoices} as credit_note
      where credit_note.accommodation_id = ${invoices.accommodationId} and credit_note.invoice_id = ${invoices.id})`),
  },
})
