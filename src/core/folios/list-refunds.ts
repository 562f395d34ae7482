import { eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filterOf } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { paymentMethods, paymentStatuses, refunds } from '../../db/tables/index.ts'
import { authorized } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import type { Page, PageArguments } from '../../kernel/page.ts'
import { foliosPolicy } from './policy.ts'
import { type RefundRow, refundView } from './view.ts'

const ListRefunds = z.object({
  accommodationId: id,
  from: z.date().nullish(),
  to: z.date().nullish(),
  method: z.enum(paymentMethods).nullish(),
  status: z.enum(paymentStatuses).nullish(),
})

const { placeholder: the } = sql

export async function listRefunds(
  ctx: Context,
  args: PageArguments & z.input<typeof ListRefunds>,
  selection: Selection,
): Promise<Page<RefundRow>> {
  const { accommodationId, from, to, method, status } = authorized(ctx, foliosPolicy.refunds, ListRefunds, args)
  if (from && to && from >= to) fail('PERIOD_INVALID', { field: 'to' })
  return readPage(ctx, args, {
    name: 'refunds',
    view: refundView,
    selection,
    filter: filterOf([
      ['accommodationId', accommodationId, eq(refunds.accommodationId, the('accommodationId'))],
      ['from', from?.toISOString(), gte(refunds.refundedAt, sql`${the('from')}::timestamptz`)],
      ['to', to?.toISOString(), lt(refunds.refundedAt, sql`${the('to')}::timestamptz`)],
      ['method', method, eq(refunds.method, the('method'))],
      ['status', status, eq(refunds.status, the('status'))],
      // voided ones are few and have an index of their own
      ['voided', status === 'VOIDED' ? true : null, isNotNull(refunds.voidedAt)],
    ]),
    keys: ['refundedAt', 'id'],
    direction: 'desc',
  })
}
