import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, name } from '../../kernel/inputs.ts'
import { byLimits, type InputOf } from '../../kernel/parse.ts'
import { authorizedFolio, standingEntries, transactOnFolio } from '../folios/index.ts'
import { documentOf } from './document.ts'
import { address, email, taxNumber } from './inputs.ts'
import { numberAndStore } from './number-and-store.ts'
import { invoicesPolicy } from './policy.ts'
import { profileOf, type StoredInvoice, standingInvoice } from './queries.ts'

const IssueInvoice = byLimits((limits) =>
  z.object({
    folioId: id.nullish(),
    reservationId: id.nullish(),
    recipient: z.object({
      name: name(limits),
      address: address.nullish(),
      taxNumber: taxNumber.nullish(),
      email: email.nullish(),
    }),
  }),
)

export async function issueInvoice(ctx: Context, input: InputOf<typeof IssueInvoice>): Promise<StoredInvoice> {
  const [{ recipient }, located] = await authorizedFolio(ctx, invoicesPolicy.issueInvoice, IssueInvoice, input)
  return transactOnFolio(ctx, located, async (unit, { folio, books }) => {
    const { accommodationId, reservationId, currency } = folio
    const profile = await profileOf(unit.db, accommodationId)
    const standing = await standingInvoice(unit.db, folio)
    if (standing) fail('INVOICE_EXISTS', { members: { invoiceId: standing.id } })
    const entries = await standingEntries(unit.db, folio)
    if (entries.charges.length === 0) fail('INVOICE_EMPTY')
    const { name, address = null, taxNumber = null, email = null } = recipient
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
  })
}
