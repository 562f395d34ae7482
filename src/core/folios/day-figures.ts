import { type SQL, sql } from 'drizzle-orm'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { accommodations, bills, folios, payments, refunds, reservations } from '../../db/tables/index.ts'
import { DAY_REPORT_BALANCES_MAX } from '../../kernel/limits.ts'
import { sourceColumn } from './view.ts'

const { placeholder: the } = sql
const date = sql`${the('date')}::date`
const here = accommodations.id

/** The rows of a sub-select as a JSON list. */
const listOf = (rows: SQL) => sql`(select coalesce(json_agg(row_to_json(listed)), '[]'::json) from (${rows}) as listed)`

const chargedThatDay = sql`${bills.accommodationId} = ${here} and ${bills.chargedOn} = ${date} and ${bills.voidedAt} is null`

const bySource = sql`
  select ${sourceColumn} as source, sum(${bills.amount}) as amount, count(*)::int as count
  from ${bills} where ${chargedThatDay} group by 1 order by 1`

const byTax = sql`
  select tax.code, tax.name, tax."ratePpm", tax.included, sum(tax.amount) as amount
  from ${bills} cross join lateral
    jsonb_to_recordset(${bills.taxes}) as tax(code text, name text, "ratePpm" int, amount bigint, included boolean)
  where ${chargedThatDay} group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/** The first bounds need no time zone, so that they find the rows by the index of the moment. */
const isThatDay = (at: typeof payments.paidAt | typeof refunds.refundedAt) => sql`
  ${at} >= (${date} - 1)::timestamp at time zone 'UTC' and ${at} < (${date} + 2)::timestamp at time zone 'UTC'
  and (${at} at time zone ${accommodations.timeZone})::date = ${date}`

const byMethod = (table: typeof payments | typeof refunds, at: SQL) => sql`
  select ${table.method} as method, sum(${table.amount}) as amount, count(*)::int as count
  from ${table} where ${table.accommodationId} = ${here} and ${table.status} = 'RECORDED' and ${at} group by 1 order by 1`

/** What was charged and paid on a local date of the property, as SQL over its row. */
export const figuresOfDay = qualifyColumns(sql`json_build_object(
  'charges', ${listOf(bySource)},
  'taxes', ${listOf(byTax)},
  'payments', ${listOf(byMethod(payments, isThatDay(payments.paidAt)))},
  'refunds', ${listOf(byMethod(refunds, isThatDay(refunds.refundedAt)))})`)

/** What changed a balance. Whole tables are added up once, because a look into each folio is slower. */
const entries = sql`
  select ${bills.folioId} as folio_id, ${bills.amount} as amount
  from ${bills} where ${bills.accommodationId} = ${here} and ${bills.voidedAt} is null
  union all
  select ${payments.folioId}, -${payments.amount}
  from ${payments} where ${payments.accommodationId} = ${here} and ${payments.status} = 'RECORDED'
  union all
  select ${refunds.folioId}, ${refunds.amount}
  from ${refunds} where ${refunds.accommodationId} = ${here} and ${refunds.status} = 'RECORDED'`

const open = sql`
  select ${folios.id} as folio_id, ${folios.reservationId} as reservation_id, ${reservations.status} as status, summed.balance
  from (select folio_id, sum(amount) as balance from (${entries}) as entries group by 1 having sum(amount) <> 0) as summed
    join ${folios} on ${folios.accommodationId} = ${here} and ${folios.id} = summed.folio_id
    join ${reservations} on ${reservations.accommodationId} = ${here} and ${reservations.id} = ${folios.reservationId}
  where ${reservations.status} in ('CHECKED_IN', 'CHECKED_OUT')`

/** The balances of stays in house or departed that are not settled now, the largest first. */
export const openBalancesNow = qualifyColumns(sql`(
  with open as (${open})
  select json_build_object(
    'openBalances', ${listOf(sql`
      select folio_id as "folioId", reservation_id as "reservationId", status, balance from open
      order by abs(balance) desc, folio_id limit ${sql.raw(String(DAY_REPORT_BALANCES_MAX))}`)},
    'openBalanceCount', count(*)::int,
    'owedByGuests', coalesce(sum(balance) filter (where balance > 0), 0),
    'owedToGuests', coalesce(-sum(balance) filter (where balance < 0), 0))
  from open)`)

export const isClosedOn = qualifyColumns(sql<boolean>`coalesce(${date} <= ${accommodations.auditedUntil}, false)`)
