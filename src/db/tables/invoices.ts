import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accommodations } from './accommodations.ts'
import { bigNumber, day, idOf, instant, minorUnits, oneOf, refersTo, table, tableOfRows, ulid } from './columns.ts'
import { type ChargeTax, type chargeSources, folios, type paymentMethods, type untaxedKinds } from './folios.ts'

/** Who issues the invoices of a property. */
export const invoiceProfiles = table('invoice_profiles', {
  accommodationId: idOf(() => accommodations).primaryKey(),
  legalName: text().notNull(),
  address: text().notNull(),
  taxNumber: text(),
  email: text(),
  phone: text(),
  /** Before each number, such as `2026-`. */
  numberPrefix: text().notNull().default(''),
  /** Printed below each invoice. */
  footer: text(),
  updatedAt: instant().notNull(),
})

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const

/** A tax of an invoice with what it is of. */
export interface InvoiceTaxRate extends Omit<ChargeTax, 'base'> {
  /** Net. Null for a fixed amount, and for a tax on top whose charge is not known. */
  base: number | null
  gross: number | null
}

/** A charge of an invoice. */
export interface InvoiceLine {
  date: string
  description: string
  source: (typeof chargeSources)[number]
  amount: number
  taxes: ChargeTax[]
  /** Why it has no taxes, if somebody said so. */
  untaxed?: (typeof untaxedKinds)[number]
  untaxedReason?: string | null
}

/** What is printed on an invoice. Amounts of a refund, and all of a credit note, are negative. */
export interface InvoiceDocument {
  issuer: Omit<typeof invoiceProfiles.$inferSelect, 'accommodationId' | 'numberPrefix' | 'updatedAt'>
  recipient: { name: string; address: string | null; taxNumber: string | null; email: string | null }
  /** Why a credit note was issued. */
  reason: string | null
  lines: InvoiceLine[]
  taxes: ChargeTax[]
  /** Invoices from before there were bases lack it. */
  taxRates?: InvoiceTaxRate[]
  payments: { date: string; method: (typeof paymentMethods)[number]; amount: number }[]
  total: number
  totalPaid: number
}

/** An invoice or a credit note as it was issued. It never changes: a credit note corrects it. */
export const invoices = tableOfRows(
  'invoices',
  {
    /** Without gaps within the property, invoices and credit notes together. */
    sequence: bigNumber().notNull(),
    /** The prefix of the profile and the sequence. */
    number: text().notNull(),
    kind: oneOf(invoiceKinds).notNull(),
    /** The invoice that a credit note corrects. */
    invoiceId: ulid(),
    folioId: ulid().notNull(),
    reservationId: ulid().notNull(),
    currency: text().notNull(),
    total: minorUnits().notNull(),
    /** Issuer, recipient, lines, taxes by rate and payments, as they are printed. */
    document: jsonb().$type<InvoiceDocument>().notNull(),
    issuedOn: day().notNull(),
    issuedAt: instant().notNull(),
    /** Name of the actor, for people to read. */
    issuedBy: text().notNull(),
  },
  (t) => [
    refersTo(t, t.folioId, folios),
    check('invoices_credit_note', sql`(${t.kind} = 'CREDIT_NOTE') = (${t.invoiceId} is not null)`),
    index('invoices_id').on(t.id),
    index('invoices_folio').on(t.accommodationId, t.folioId),
    index('invoices_issued').on(t.accommodationId, t.issuedOn, t.sequence),
    // numbers are searched whatever the case of their prefix
    index('invoices_number').on(t.accommodationId, sql`lower(${t.number})`),
    uniqueIndex('invoices_sequence').on(t.accommodationId, t.sequence),
    uniqueIndex('invoices_credited_once').on(t.accommodationId, t.invoiceId).where(sql`${t.invoiceId} is not null`),
  ],
)

/** The last number of a property. Its row is the lock of those who issue. */
export const invoiceCounters = table('invoice_counters', {
  accommodationId: idOf(() => accommodations).primaryKey(),
  last: bigNumber().notNull(),
})
