import { type SQL, sql } from 'drizzle-orm'
import { accommodations, bills, folios, payments, refunds, reservations } from '../../db/tables/index.ts'
import { qualifyColumns } from '../../db/view.ts'
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

const open = sql`
  select ${folios.id} as id, ${folios.reservationId} as reservation_id, ${folios.balance} as balance
  from ${folios} where ${folios.accommodationId} = ${here} and ${folios.isOpen}`

const largest = sql`
  select id, reservation_id, balance from open order by abs(balance) desc, id limit ${sql.raw(String(DAY_REPORT_BALANCES_MAX))}`

/** The balances of stays in house, departed or ended by the desk that are not settled now, the largest first. */
export const openBalancesNow = qualifyColumns(sql`(
  with open as materialized (${open})
  select json_build_object(
    'openBalances', ${listOf(sql`
      select largest.id as "folioId", largest.reservation_id as "reservationId", ${reservations.status} as status,
        ${reservations.deletedAt} as "deletedAt", largest.balance
      from (${largest}) as largest
        join ${reservations} on ${reservations.accommodationId} = ${here} and ${reservations.id} = largest.reservation_id
      order by abs(largest.balance) desc, largest.id`)},
    'openBalanceCount', count(*)::int,
    'owedByGuests', coalesce(sum(balance) filter (where balance > 0), 0),
    'owedToGuests', coalesce(-sum(balance) filter (where balance < 0), 0))
  from open)`)

export const isClosedOn = qualifyColumns(sql<boolean>`coalesce(${date} <= ${accommodations.auditedUntil}, false)`)
