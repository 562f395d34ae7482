import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byInput, byPage, bySelection, thenRead } from '../../graphql/resolve.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'
import { invoice, invoiceProfile, listInvoices } from './read.ts'
import { setInvoiceProfile } from './set-invoice-profile.ts'
import { netOf, taxRatesOf } from './tax-rates.ts'
import { invoiceView } from './view.ts'

export const resolvers = {
  Query: {
    invoiceProfile: bySelection(invoiceProfile),
    invoice: bySelection(invoice),
    invoices: byPage(listInvoices),
  },
  Mutation: {
    setInvoiceProfile: byInput(setInvoiceProfile),
    issueInvoice: thenRead(invoiceView, byInput(issueInvoice)),
    issueCreditNote: thenRead(invoiceView, byArgs(issueCreditNote)),
  },
  Invoice: {
    issuer: ({ document }) => document.issuer,
    recipient: ({ document }) => document.recipient,
    reason: ({ document }) => document.reason,
    lines: ({ document }) => document.lines,
    taxes: ({ document }) => document.taxes,
    taxRates: ({ document }) => document.taxRates ?? taxRatesOf(document.lines),
    totalNet: ({ document }) => netOf(document),
    payments: ({ document }) => document.payments,
    totalPaid: ({ document }) => document.totalPaid,
    balance: ({ document }) => document.total - document.totalPaid,
  },
} satisfies Resolvers
