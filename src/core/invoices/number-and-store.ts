import { type InvoiceDocument, invoices } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { newIdIn } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import { dateIn } from '../../kernel/zone.ts'
import type { Books } from '../accommodations/index.ts'
import { issueBefore, nextSequence, type StoredInvoice } from './queries.ts'
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
  const { issuedAt, issuedOn } = issueAfter(await issueBefore(db, accommodationId, sequence), books, ctx.clock.now())
  const [row] = await db
    .insert(invoices)
    .values({
      accommodationId,
      id: newIdIn(accommodationId),
      sequence,
      number: `${numberPrefix}${sequence}`,
      ...fields,
      total: document.total,
      document,
      issuedOn,
      issuedAt,
      issuedBy: actorName(ctx.actor),
    })
    .returning()
  return row!
}

type Issue = Pick<StoredInvoice, 'issuedAt' | 'issuedOn'>

/** A higher number never has an earlier moment or day, also if the clock of this node is slow or the property changed its time zone. */
function issueAfter(before: Issue | undefined, { timeZone }: Books, now: Date): Issue {
  const issuedAt = before && before.issuedAt > now ? before.issuedAt : now
  const issuedOn = dateIn(timeZone, issuedAt)
  return { issuedAt, issuedOn: before && before.issuedOn > issuedOn ? before.issuedOn : issuedOn }
}
