import { fail, refuseField } from '../../kernel/errors.ts'
import { id, label } from '../../kernel/inputs.ts'
import { REASON_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { transactOnFolio } from '../folios/index.ts'
import { creditOf } from './document.ts'
import { numberAndStore } from './number-and-store.ts'
import { invoicesPolicy } from './policy.ts'
import { invoiceOf, profileOf, type StoredInvoice, standingInvoice } from './queries.ts'

export const issueCreditNote = verbOnRow(
  invoicesPolicy.issueCreditNote,
  { invoiceId: id, reason: label(REASON_CHARACTERS_MAX) },
  'invoiceId',
  invoiceOf,
  async (ctx, [{ invoiceId, reason }, invoice]): Promise<StoredInvoice> => {
    const { accommodationId, folioId, reservationId, currency } = invoice
    if (invoice.kind === 'CREDIT_NOTE') refuseField('invoiceId', 'is a credit note')
    return transactOnFolio(ctx, { accommodationId, id: folioId }, async (unit, { books }) => {
      const standing = await standingInvoice(unit.db, { accommodationId, id: folioId })
      if (standing?.id !== invoiceId) fail('INVOICE_CREDITED')
      const profile = await profileOf(unit.db, accommodationId)
      const document = creditOf(invoice.document, reason)
      const kind = 'CREDIT_NOTE'
      const row = await numberAndStore(ctx, unit, { profile, books, document, kind, invoiceId, folioId, reservationId, currency })
      const { id: creditNoteId, number, total } = row
      unit.record({
        accommodationId,
        type: 'invoice.credit',
        log: `Issued the credit note ${number} for the invoice ${invoice.number}.`,
        relatedId: reservationId,
        before: { invoiceId, number: invoice.number },
        after: { creditNoteId, number, total, reason },
        event: 'invoice.credited',
        payload: { creditNoteId, number, invoiceId, folioId, reservationId },
        subjectId: creditNoteId,
      })
      return row
    })
  },
)
