import type { Policy } from '../../kernel/authorize.ts'

/** Invoices name guests and companies, so apps read them only by routes that check their scopes, of which there are none yet. */
export const invoicesPolicy = {
  invoiceProfile: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  invoice: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  invoices: ['staff', 'accommodationAdmin', 'thirdPartyRead'],
  setInvoiceProfile: ['manager', 'accommodationAdmin'],
  issueInvoice: ['staff', 'accommodationAdmin'],
  issueCreditNote: ['manager', 'accommodationAdmin'],
} as const satisfies Policy
