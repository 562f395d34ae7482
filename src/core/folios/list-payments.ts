import { getTableColumns, getTableName, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { filterBy } from '../../db/filter.ts'
import { readPage } from '../../db/read-page.ts'
import type { Selection } from '../../db/selection.ts'
import { paymentMethods, paymentStatuses, payments, refunds } from '../../db/tables/index.ts'
import type { View } from '../../db/view.ts'
import type { Grant } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { type Page, pageFields } from '../../kernel/page.ts'
import { verbAt } from '../../kernel/verb.ts'
import { foliosPolicy } from './policy.ts'
import { paymentView, refundView } from './view.ts'

const { placeholder: the } = sql

interface Money<Row> {
  table: typeof payments | typeof refunds
  view: View<Row>
  /** The column of the moment at which the money moved. */
  at: 'paidAt' | 'refundedAt'
}

const verbThatLists = <Row>(allowed: readonly Grant[], { table, view, at }: Money<Row>) =>
  verbAt(
    allowed,
    {
      ...pageFields,
      accommodationId: id,
      from: z.date().nullish(),
      to: z.date().nullish(),
      method: z.enum(paymentMethods).nullish(),
      status: z.enum(paymentStatuses).nullish(),
    },
    async (ctx, { accommodationId, from, to, method, status, ...args }, selection: Selection): Promise<Page<Row>> => {
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
    },
  )

export const listPayments = verbThatLists(foliosPolicy.payments, { table: payments, view: paymentView, at: 'paidAt' })
export const listRefunds = verbThatLists(foliosPolicy.refunds, { table: refunds, view: refundView, at: 'refundedAt' })
