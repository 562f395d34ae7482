import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { rowOrFail } from '../../db/rows.ts'
import { companies, type InvoiceDocument, invoices } from '../../db/tables/index.ts'
import { actorName } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { id, label, name } from '../../kernel/inputs.ts'
import { REASON_CHARACTERS_MAX } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { dateIn } from '../../kernel/zone.ts'
import type { Books } from '../accommodations/index.ts'
import { standingEntries, transactOnFolio, verbOnFolio } from '../folios/index.ts'
import { creditOf, documentOf } from './document.ts'
import { address, email, taxNumber } from './inputs.ts'
import { invoicesPolicy } from './policy.ts'
import { invoiceOf, issueBefore, nextSequence, profileOf, type StoredInvoice, standingInvoice } from './queries.ts'
import type { InvoiceProfileRow } from './view.ts'

interface Draft extends Pick<StoredInvoice, 'kind' | 'invoiceId' | 'folioId' | 'reservationId' | 'currency'> {
  profile: InvoiceProfileRow
  books: Books
  document: InvoiceDocument
}

/** Stores an invoice or a credit note under the next number. */
async function numberAndStore(ctx: Context, { db }: Unit, draft: Draft): Promise<StoredInvoice> {
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

export const issueInvoice = verbOnFolio(
  invoicesPolicy.issueInvoice,
  (limits) => ({
    /** The company that pays the folio if it is left out. */
    recipient: z
      .object({
        name: name(limits),
        address: address.nullish(),
        taxNumber: taxNumber.nullish(),
        email: email.nullish(),
      })
      .nullish(),
  }),
  async (ctx, { recipient }, located) =>
    transactOnFolio(ctx, located, async (unit, { folio, books }) => {
      const { accommodationId, reservationId, currency } = folio
      const profile = await profileOf(unit.db, accommodationId)
      const standing = await standingInvoice(unit.db, folio)
      if (standing) fail('INVOICE_EXISTS', { members: { invoiceId: standing.id } })
      const entries = await standingEntries(unit.db, folio)
      if (entries.charges.length === 0) fail('INVOICE_EMPTY')
      const { name, address = null, taxNumber = null, email = null } = recipient ?? (await companyOf(unit.db, folio))
      const { timeZone } = books
      const document = documentOf({ profile, recipient: { name, address, taxNumber, email }, entries, timeZone })
      const kind = 'INVOICE'
      const draft = { profile, books, document, kind, invoiceId: null, folioId: folio.id, reservationId, currency } as const
      const row = await numberAndStore(ctx, unit, draft)
      const { id: invoiceId, number, total } = row
      unit.record({
        accommodationId,
        type: 'invoice.issue',
        log: `Issued the invoice ${number} of ${total} ${currency}.`,
        relatedId: reservationId,
        after: { invoiceId, number, total },
        event: 'invoice.issued',
        payload: { invoiceId, number, folioId: folio.id, reservationId, total },
        subjectId: invoiceId,
      })
      return row
    }),
)

async function companyOf(db: Database, { accommodationId, companyId }: { accommodationId: string; companyId: string | null }) {
  if (companyId === null) refuseField('recipient', 'give it: no company pays the folio')
  return rowOrFail(db, companies, { accommodationId, id: companyId }, 'COMPANY_NOT_FOUND')
}

export const issueCreditNote = verbOnRow(
  invoicesPolicy.issueCreditNote,
  { invoiceId: id, reason: label(REASON_CHARACTERS_MAX) },
  'invoiceId',
  invoiceOf,
  async (ctx, [{ invoiceId, reason }, invoice]) => {
    const { accommodationId, folioId, reservationId, currency } = invoice
    if (invoice.kind === 'CREDIT_NOTE') refuseField('invoiceId', 'is a credit note')
    return transactOnFolio(ctx, { accommodationId, id: folioId }, async (unit, { books }) => {
      const standing = await standingInvoice(unit.db, { accommodationId, id: folioId })
      if (standing?.id !== invoiceId) fail('INVOICE_CREDITED')
      const profile = await profileOf(unit.db, accommodationId)
      const document = creditOf(invoice.document, reason)
      const kind = 'CREDIT_NOTE'
      const row = await numberAndStore(ctx, unit, { profile, books, document, kind, invoiceId, folioId, reservationId, currency })
      const { id: creditNoteId, number, total } = row
      unit.record({
        accommodationId,
        type: 'invoice.credit',
        log: `Issued the credit note ${number} for the invoice ${invoice.number}.`,
        relatedId: reservationId,
        before: { invoiceId, number: invoice.number },
        after: { creditNoteId, number, total, reason },
        event: 'invoice.credited',
        payload: { creditNoteId, number, invoiceId, folioId, reservationId },
        subjectId: creditNoteId,
      })
      return row
    })
  },
)
