import { readWritten } from '../../db/read-one.ts'
import type { Resolvers } from '../../graphql/generated/types.ts'
import { pageRowsOf, selectionOf } from '../../graphql/selection.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { invoice, invoiceProfile, listInvoices } from './read.ts'
import { setInvoiceProfile } from './set-invoice-profile.ts'
import { netOf, taxRatesOf } from './tax-rates.ts'
import { invoiceView } from './view.ts'

export const resolvers = {
  Query: {
    invoiceProfile: (_, args, ctx, info) => invoiceProfile(ctx, args, selectionOf(info)),
    invoice: (_, args, ctx, info) => invoice(ctx, args, selectionOf(info)),
    invoices: (_, args, ctx, info) => listInvoices(ctx, args, pageRowsOf(info)),
  },
  Mutation: {
    setInvoiceProfile: (_, { input }, ctx) => setInvoiceProfile(ctx, input),
    issueInvoice: async (_, { input }, ctx, info) =>
      readWritten(ctx, invoiceView, await issueInvoice(ctx, input), selectionOf(info)),
    issueCreditNote: async (_, args, ctx, info) =>
      readWritten(ctx, invoiceView, await issueCreditNote(ctx, args), selectionOf(info)),
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
