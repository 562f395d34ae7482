import { type InvoiceDocument, invoices } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import { dateIn } from '../../kernel/zone.ts'
import type { Books } from '../accommodations/index.ts'
import { nextSequence, type StoredInvoice } from './queries.ts'
import type { InvoiceProfileRow } from './view.ts'

interface Draft extends Pick<StoredInvoice, 'kind' | 'invoiceId' | 'folioId' | 'reservationId' | 'currency'> {
  profile: InvoiceProfileRow
  books: Books
  document: InvoiceDocument
}

/** Stores an invoice or a credit note under the next number. */
export async function numberAndStore(ctx: Context, { db }: Unit, draft: Draft): Promise<StoredInvoice> {
  const { profile, books, document, ...fields } = draft
  const { accommodationId, numberPrefix } = profile
  const sequence = await nextSequence(db, accommodationId)
  // read with the lock, so that a higher number never has an earlier day
  const issuedAt = ctx.clock.now()
  const [row] = await db
    .insert(invoices)
    .values({
      accommodationId,
      id: newId(),
      sequence,
      number: `${numberPrefix}${sequence}`,
      ...fields,
      total: document.total,
      document,
      issuedOn: dateIn(books.timeZone, issuedAt),
      issuedAt,
      issuedBy: actorName(ctx.actor),
    })
    .returning()
  return row!
}
