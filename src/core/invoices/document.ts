import type { InvoiceDocument } from '../../db/tables/index.ts'
import { dateIn } from '../../kernel/zone.ts'
import { dayOfCharge, type StandingEntries, sourceOfCharge } from '../folios/index.ts'
import { summedTaxes } from '../taxes/index.ts'
import { taxRatesOf } from './tax-rates.ts'
import type { InvoiceProfileRow } from './view.ts'

interface Issue {
  profile: InvoiceProfileRow
  recipient: InvoiceDocument['recipient']
  entries: StandingEntries
  timeZone: string
}

/** What is printed: it repeats all that it shows, so that no later change reaches it. */
export function documentOf({ profile, recipient, entries, timeZone }: Issue): InvoiceDocument {
  const { legalName, address, taxNumber, email, phone, footer } = profile
  const lines = entries.charges.map((charge) => ({
    date: dayOfCharge(charge),
    description: charge.description,
    source: sourceOfCharge(charge),
    amount: charge.amount,
    taxes: charge.taxes,
    ...(charge.untaxed && { untaxed: charge.untaxed, untaxedReason: charge.untaxedReason }),
  }))
  const movements = [
    ...entries.payments.map(({ paidAt, method, amount }) => ({ at: paidAt, method, amount })),
    ...entries.refunds.map(({ refundedAt, method, amount }) => ({ at: refundedAt, method, amount: -amount })),
  ]
  const payments = movements
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, method, amount }) => ({ date: dateIn(timeZone, at), method, amount }))
  return {
    issuer: { legalName, address, taxNumber, email, phone, footer },
    recipient,
    reason: null,
    lines,
    taxes: summedTaxes(lines.flatMap(({ taxes }) => taxes)),
    taxRates: taxRatesOf(lines),
    payments,
    total: sumOf(lines),
    totalPaid: sumOf(payments),
  }
}

/** Takes back all that the invoice charges. What was paid stays on the folio. */
export function creditOf(invoice: InvoiceDocument, reason: string): InvoiceDocument {
  const taxRates = invoice.taxRates ?? taxRatesOf(invoice.lines)
  return {
    ...invoice,
    reason,
    lines: invoice.lines.map((line) => ({ ...negated(line), taxes: line.taxes.map(negated) })),
    taxes: invoice.taxes.map(negated),
    taxRates: taxRates.map((rate) => ({ ...negated(rate), gross: minus(rate.gross) })),
    payments: [],
    total: -invoice.total,
    totalPaid: 0,
  }
}

const minus = <Amount extends number | null>(amount: Amount) => (amount ? -amount : amount)
const negated = <Row extends { amount: number; base?: number | null }>(row: Row): Row => ({
  ...row,
  amount: minus(row.amount),
  ...(row.base !== undefined && { base: minus(row.base) }),
})

/** In exact numbers: the sum of a folio fits, but not each sum on the way. */
const sumOf = (rows: readonly { amount: number }[]) => Number(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
