import { eq, gte, lte, sql } from 'drizzle-orm'
import { filterBy } from '../../db/filter.ts'
import { readAuthorized, readOne } from '../../db/read-one.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { invoiceProfiles, invoices } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { day, id } from '../../kernel/inputs.ts'
import { pageFields } from '../../kernel/page.ts'
import { verbAt } from '../../kernel/verb.ts'
import { invoicesPolicy } from './policy.ts'
import { type InvoiceRow, invoiceProfileView, invoiceView } from './view.ts'

const { placeholder: the } = sql

export const invoiceProfile = verbAt(
  invoicesPolicy.invoiceProfile,
  { accommodationId: id },
  async (ctx, fields, selection: Selection) => {
    const where = eq(invoiceProfiles.accommodationId, the('accommodationId'))
    return (await readOne(ctx, 'invoiceProfile', invoiceProfileView, selection, where, fields)) ?? null
  },
)

export const invoice = (ctx: Context, { id }: { id: string }, selection: Selection): Promise<InvoiceRow> =>
  readAuthorized(ctx, invoicesPolicy.invoice, { view: invoiceView, missing: 'INVOICE_NOT_FOUND' }, id, selection)

export const listInvoices = verbAt(
  invoicesPolicy.invoices,
  { ...pageFields, accommodationId: id, folioId: id.nullish(), from: day.nullish(), to: day.nullish() },
  async (ctx, { accommodationId, folioId, from, to, ...args }, selection: Selection) => {
    if (from && to && from > to) fail('PERIOD_INVALID', { field: 'to' })
    return readPage(ctx, args, {
      name: 'invoices',
      view: invoiceView,
      selection,
      filter: filterBy(invoices, { accommodationId, folioId }, [
        ['from', from, gte(invoices.issuedOn, the('from'))],
        ['to', to, lte(invoices.issuedOn, the('to'))],
      ]),
      keys: ['issuedOn', 'sequence'],
      direction: 'desc',
    })
  },
)
