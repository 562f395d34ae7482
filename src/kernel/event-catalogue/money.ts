import { amount, event, id, text, texts } from './event.ts'

const folio = { folioId: id, reservationId: id }
const payment = { ...folio, paymentId: id }
const refund = { ...folio, refundId: id, paymentId: id.nullable(), amount }
const charge = { ...folio, chargeId: id, amount }
const numbered = { ...folio, number: text }

export const money = {
  'folio.payment_recorded': event('A payment was recorded.', { ...payment, amount }),
  'folio.payment_changed': event('The memo or the reference of a payment changed.', payment),
  'folio.payment_voided': event('A payment was voided.', { ...payment, amount }),
  'folio.refund_recorded': event('A refund was recorded.', refund),
  'folio.refund_voided': event('A refund was voided.', refund),
  'folio.charge_added': event('A charge was added.', charge),
  'folio.charge_voided': event('A charge was voided.', charge),
  'pms.company.created': event('A company was created.', { companyId: id }),
  'pms.company.changed': event('A company changed.', { companyId: id, fields: texts.describe('Those that changed.') }),
  'pms.folio.opened': event('Another folio of a stay was opened.', folio),
  'pms.folio.changed': event(
    'The name, the payer, the routes or the limit of a folio changed, or it was closed or opened again.',
    folio,
  ),
  'pms.charge.moved': event('Charges came to the folio from another one of its stay.', folio),
  'pms.payment.moved': event('A payment, or a part of one, came to the folio from another one of its stay.', {
    ...payment,
    amount,
  }),
  'folio.nights_changed': event('The nightly charges changed.', folio),
  'invoice.profile_changed': event('What the property prints on invoices changed.', { accommodationId: id }),
  'invoice.issued': event('An invoice was issued.', { ...numbered, invoiceId: id, total: amount }),
  'invoice.credited': event('A credit note takes an invoice back.', {
    ...numbered,
    creditNoteId: id,
    invoiceId: id.describe('The invoice that it takes back.'),
  }),
} as const
