import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { rowById } from '../../db/find-by-id.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { invoiceCounters, invoiceProfiles, invoices } from '../../db/tables/index.ts'
import type { InvoiceProfileRow } from './view.ts'

export type StoredInvoice = typeof invoices.$inferSelect

export const profileOf = (db: Database, accommodationId: string): Promise<InvoiceProfileRow> =>
  rowOrFail(db, invoiceProfiles, { accommodationId }, 'INVOICE_PROFILE_MISSING')

export const invoiceOf = rowById(invoices, 'INVOICE_NOT_FOUND')

const creditNote = alias(invoices, 'credit_note')

/** The invoice of a locked folio that no credit note took back. */
export async function standingInvoice(
  db: Database,
  { accommodationId, id }: { accommodationId: string; id: string },
): Promise<StoredInvoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .leftJoin(creditNote, matching(creditNote, { accommodationId: invoices.accommodationId, invoiceId: invoices.id }))
    .where(and(matching(invoices, { accommodationId, folioId: id, kind: 'INVOICE' }), isNull(creditNote.id)))
  return row?.invoices
}

/**
 * The next number of the property. Its row is locked until the commit, so numbers follow the order of commits, and one that is rolled
 * back is given out again. docs/architecture.md has its place in the order of locks.
 */
export async function nextSequence(db: Database, accommodationId: string): Promise<number> {
  const [row] = await db
    .insert(invoiceCounters)
    .values({ accommodationId, last: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.accommodationId,
      set: { last: sql`${invoiceCounters.last} + 1` },
      setWhere: eq(invoiceCounters.accommodationId, accommodationId),
    })
    .returning()
  return row!.last
}

/** The moment and the day of the document before this number, whose lock is held. */
export async function issueBefore(
  db: Database,
  accommodationId: string,
  sequence: number,
): Promise<Pick<StoredInvoice, 'issuedAt' | 'issuedOn'> | undefined> {
  const [row] = await db
    .select({ issuedAt: invoices.issuedAt, issuedOn: invoices.issuedOn })
    .from(invoices)
    .where(matching(invoices, { accommodationId, sequence: sequence - 1 }))
  return row
}
