import { getTableColumns, getTableName, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { filterBy } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { paymentMethods, paymentStatuses, payments, refunds } from '../../db/tables/index.ts'
import type { View } from '../../db/view.ts'
import type { Grant } from '../../kernel/authorize.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { foliosPolicy } from './policy.ts'
import { type PaymentRow, paymentView, type RefundRow, refundView } from './view.ts'

const { placeholder: the } = sql

const ListMoney = z.object({
  accommodationId: id,
  from: z.date().nullish(),
  to: z.date().nullish(),
  method: z.enum(paymentMethods).nullish(),
  status: z.enum(paymentStatuses).nullish(),
})

type Arguments = PageArguments & z.input<typeof ListMoney>

export const listPayments = (ctx: Context, args: Arguments, selection: Selection): Promise<Page<PaymentRow>> =>
  listMoney(ctx, foliosPolicy.payments, args, selection, { table: payments, view: paymentView, at: 'paidAt' })

export const listRefunds = (ctx: Context, args: Arguments, selection: Selection): Promise<Page<RefundRow>> =>
  listMoney(ctx, foliosPolicy.refunds, args, selection, { table: refunds, view: refundView, at: 'refundedAt' })

interface Money<Row> {
  table: typeof payments | typeof refunds
  view: View<Row>
  /** The column of the moment at which the money moved. */
  at: 'paidAt' | 'refundedAt'
}

async function listMoney<Row>(
  ctx: Context,
  allowed: readonly Grant[],
  args: Arguments,
  selection: Selection,
  { table, view, at }: Money<Row>,
): Promise<Page<Row>> {
  const { accommodationId, from, to, method, status } = authorized(ctx, allowed, ListMoney, args)
  if (from && to && from >= to) fail('PERIOD_INVALID', { field: 'to' })
  const moment = getTableColumns<PgTable>(table)[at]!
  return readPage(ctx, args, {
    name: getTableName(table),
    view,
    selection,
    filter: filterBy(table, { accommodationId, method, status }, [
      ['from', from?.toISOString(), gte(moment, sql`${the('from')}::timestamptz`)],
      ['to', to?.toISOString(), lt(moment, sql`${the('to')}::timestamptz`)],
      // voided ones are few and have an index of their own
      ['voided', status === 'VOIDED' ? true : null, isNotNull(table.voidedAt)],
    ]),
    keys: [at, 'id'],
    direction: 'desc',
  })
}
