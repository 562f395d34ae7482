import { eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterOf } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { paymentMethods, paymentStatuses, payments } from '../../db/tables/index.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { foliosPolicy } from './policy.ts'
import { type PaymentRow, paymentView } from './view.ts'

const ListPayments = z.object({
  accommodationId: id,
  from: z.date().nullish(),
  to: z.date().nullish(),
  method: z.enum(paymentMethods).nullish(),
  status: z.enum(paymentStatuses).nullish(),
})

const { placeholder: the } = sql

export async function listPayments(
  ctx: Context,
  args: PageArguments & z.input<typeof ListPayments>,
  selection: Selection,
): Promise<Page<PaymentRow>> {
  const { accommodationId, from, to, method, status } = authorized(ctx, foliosPolicy.payments, ListPayments, args)
  if (from && to && from >= to) fail('PERIOD_INVALID', { field: 'to' })
  return readPage(ctx, args, {
    name: 'payments',
    view: paymentView,
    selection,
    filter: filterOf([
      ['accommodationId', accommodationId, eq(payments.accommodationId, the('accommodationId'))],
      ['from', from?.toISOString(), gte(payments.paidAt, sql`${the('from')}::timestamptz`)],
      ['to', to?.toISOString(), lt(payments.paidAt, sql`${the('to')}::timestamptz`)],
      ['method', method, eq(payments.method, the('method'))],
      ['status', status, eq(payments.status, the('status'))],
      // voided ones are few and have an index of their own
      ['voided', status === 'VOIDED' ? true : null, isNotNull(payments.voidedAt)],
    ]),
    keys: ['paidAt', 'id'],
    direction: 'desc',
  })
}
