import { desk, management, managementByCredential } from '../cast.ts'
import type { Rows } from '../row.ts'

const reads = [...desk, 'accommodationAdmin', 'reader'] as const
const writes = [...desk, 'accommodationAdmin'] as const

export const moneyRows: Rows = {
  folio: { ask: '{ folio(reservationId: $reservation) { balance } }', may: reads },
  folios: { ask: '{ folios(reservationId: $reservation) { balance } }', may: reads },
  'folio by its own id': { ask: '{ folio(id: $folio) { balance } }', may: reads },
  company: { ask: '{ company(id: $company) { name } }', may: reads },
  companies: { ask: '{ companies(accommodationId: $house) { edges { node { name } } } }', may: reads },
  companyFolios: {
    ask: '{ companyFolios(accommodationId: $house, companyId: $company) { edges { node { balance } } } }',
    may: reads,
  },
  createCompany: {
    ask: 'mutation { createCompany(input: { accommodationId: $house, code: $new, name: $new }) { id } }',
    may: writes,
  },
  updateCompany: { ask: 'mutation { updateCompany(input: { id: $company, name: $new }) { id } }', may: writes },
  payment: { ask: '{ payment(id: $payment) { amount } }', may: reads },
  payments: { ask: '{ payments(accommodationId: $house) { edges { node { amount } } } }', may: reads },
  refunds: { ask: '{ refunds(accommodationId: $house) { edges { node { amount } } } }', may: reads },
  dayReport: { ask: '{ dayReport(accommodationId: $house, date: "2026-01-01") { totalCharged owedByGuests } }', may: reads },
  occupancy: {
    ask: '{ occupancy(accommodationId: $house, from: "2026-01-01", to: "2026-01-02") { total { sold } } }',
    may: [...management, 'accommodationAdmin'],
  },
  recordPayment: {
    ask: 'mutation { recordPayment(input: { reservationId: $reservation, amount: 1, method: cash }) { id } }',
    may: writes,
  },
  changePayment: { ask: 'mutation { changePayment(input: { id: $payment, memo: $new }) { id } }', may: writes },
  voidPayment: {
    ask: 'mutation { voidPayment(id: $payment) { id } }',
    may: writes,
    meets: ['PAYMENT_VOIDED', 'PAYMENT_REFUNDED'],
  },
  recordRefund: {
    ask: 'mutation { recordRefund(input: { reservationId: $reservation, amount: 1, method: cash }) { id } }',
    may: writes,
    meets: ['REFUND_EXCEEDS_PAID'],
  },
  voidRefund: { ask: 'mutation { voidRefund(id: $refund) { id } }', may: writes, meets: ['REFUND_VOIDED'] },
  invoiceProfile: { ask: '{ invoiceProfile(accommodationId: $house) { legalName } }', may: reads },
  invoice: { ask: '{ invoice(id: $invoice) { number } }', may: reads },
  invoices: { ask: '{ invoices(accommodationId: $house) { edges { node { number } } } }', may: reads },
  setInvoiceProfile: {
    ask: 'mutation { setInvoiceProfile(input: { accommodationId: $house, legalName: $new }) { legalName } }',
    may: [...management, 'accommodationAdmin'],
  },
  issueCreditNote: {
    ask: 'mutation { issueCreditNote(invoiceId: $invoice, reason: $new) { number } }',
    may: [...management, 'accommodationAdmin'],
    meets: ['INVOICE_CREDITED'],
  },
  issueInvoice: {
    ask: 'mutation { issueInvoice(input: { folioId: $folio, recipient: { name: $new } }) { number } }',
    may: writes,
    meets: ['INVOICE_EXISTS'],
  },
  articles: { ask: '{ articles(accommodationId: $house) { code } }', may: [...reads, 'kiosk'] },
  createArticle: {
    ask: 'mutation { createArticle(input: { accommodationId: $house, code: $new, name: $new, unit: PIECE, soldAt: [FOLIO], amount: 1 }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  updateArticle: {
    ask: 'mutation { updateArticle(input: { id: $article, name: $new }) { id } }',
    may: [...management, 'accommodationAdmin'],
  },
  addArticle: {
    ask: 'mutation { addArticle(input: { folioId: $folio, articleId: $article }) { id } }',
    may: [...writes, 'kiosk'],
    meets: ['STATUS_NOT_ALLOWED'],
  },
  addCharge: {
    ask: 'mutation { addCharge(input: { folioId: $folio, amount: 1, description: $new }) { id } }',
    may: writes,
  },
  previewCharge: {
    ask: '{ previewCharge(input: { folioId: $folio, amount: 1, description: "Tea" }) { total } }',
    may: writes,
  },
  openFolio: {
    ask: 'mutation { openFolio(input: { reservationId: $reservation, name: $new }) { id } }',
    may: writes,
    meets: ['LIMIT_EXCEEDED'],
  },
  changeFolio: { ask: 'mutation { changeFolio(input: { id: $folio, name: $new }) { id } }', may: writes, meets: ['BAD_REQUEST'] },
  moveCharges: {
    ask: 'mutation { moveCharges(input: { folioId: $folio, chargeIds: [$charge] }) { id } }',
    may: writes,
    meets: ['CHARGE_VOIDED'],
  },
  movePayment: {
    ask: 'mutation { movePayment(input: { folioId: $folio, paymentId: $payment }) { id } }',
    may: writes,
    meets: ['PAYMENT_VOIDED'],
  },
  voidCharge: { ask: 'mutation { voidCharge(id: $charge) { id } }', may: writes, meets: ['CHARGE_VOIDED'] },
  'modifyReservation with nightly rates': {
    ask: 'mutation { modifyReservation(input: { id: $planned, nightlyRates: [{ date: $plannedNight, amount: 5 }] }) { id } }',
    may: [...management, 'writer'],
  },
  import: { ask: '{ import(id: $import) { status } }', may: management },
  imports: { ask: '{ imports(accommodationId: $house) { edges { node { status } } } }', may: management },
  cancelImport: {
    ask: 'mutation { cancelImport(id: $import) { status } }',
    may: managementByCredential,
    meets: ['IMPORT_ENDED'],
  },
  resumeImport: { ask: 'mutation { resumeImport(id: $import) { status } }', may: managementByCredential },
  exportPersonalData: {
    ask: `mutation { exportPersonalData(input: { person: { accommodationId: $house, guestId: $reservation } }) { next } }`,
    may: managementByCredential,
    meets: ['GUEST_NOT_FOUND'],
  },
  erasePersonalData: {
    ask: 'mutation { erasePersonalData(input: { accommodationId: $house, guestId: $reservation }) { status } }',
    may: managementByCredential,
    meets: ['GUEST_NOT_FOUND'],
  },
  personalDataErasure: { ask: '{ personalDataErasure(id: $erasure) { status } }', may: management },
  auditDay: {
    ask: 'mutation { auditDay(accommodationId: $house, date: "2020-01-01", dryRun: true) { isClosed } }',
    may: managementByCredential,
  },
  closeAuditPeriod: {
    ask: 'mutation { closeAuditPeriod(accommodationId: $house, until: "2020-01-01") { auditedUntil } }',
    may: managementByCredential,
  },
}
