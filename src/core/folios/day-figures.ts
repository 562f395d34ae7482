import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { planEachTime } from '../../db/statements.ts'
import { accommodations, bills, closedDays, folios, payments, refunds, reservations } from '../../db/tables/index.ts'
import { ofOneProperty } from '../../db/two-forms.ts'
import { qualifyColumns } from '../../db/view.ts'
import { DAY_REPORT_BALANCES_MAX } from '../../kernel/limits.ts'
import { stayOfFolio } from './queries.ts'
import { sourceColumn } from './view.ts'

const { placeholder: the } = sql
const theDate = sql`${the('date')}::date`
const here = accommodations.id

/** The rows of a sub-select as a JSON list. */
const listOf = (rows: SQL) => sql`(select coalesce(json_agg(row_to_json(listed)), '[]'::json) from (${rows}) as listed)`

/** A day that is closed and not stored was closed by a server of the version before, which counted what was planned, too. */
const chargedOn = (date: SQL) =>
  sql`${bills.accommodationId} = ${here} and ${bills.chargedOn} = ${date} and ${bills.voidedAt} is null
    and (not ${bills.planned} or ${bills.chargedOn} <= ${accommodations.auditedUntil})`

const bySource = (date: SQL) => sql`
  select ${sourceColumn} as source, sum(${bills.amount}) as amount, count(*)::int as count,
    coalesce(sum(${bills.amount}) filter (where ${bills.isLate}), 0) as late
  from ${bills} where ${chargedOn(date)} group by 1 order by 1`

const byTax = (date: SQL) => sql`
  select tax.code, tax.name, tax."ratePpm", tax.included, sum(tax.amount) as amount,
    coalesce(sum(tax.amount) filter (where ${bills.isLate}), 0) as late
  from ${bills} cross join lateral
    jsonb_to_recordset(${bills.taxes}) as tax(code text, name text, "ratePpm" int, amount bigint, included boolean)
  where ${chargedOn(date)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/** The first bounds need neither the time zone nor the end of the business day, so that they find the rows by the index of the moment. */
const isOn = (date: SQL, table: typeof payments | typeof refunds, at: typeof payments.paidAt | typeof refunds.refundedAt) => sql`
  ${at} >= (${date} - 1)::timestamp at time zone 'UTC' and ${at} < (${date} + 2)::timestamp at time zone 'UTC'
  and coalesce(${table.postedOn}, (${at} at time zone ${accommodations.timeZone})::date) = ${date}`

/** A provider may have moved the money on a day that was closed when it told so: then it stands at the beginning of an open one. */
const byMethod = (
  date: SQL,
  table: typeof payments | typeof refunds,
  at: typeof payments.paidAt | typeof refunds.refundedAt,
) => sql`
  select ${table.method} as method, sum(${table.amount}) as amount, count(*)::int as count,
    coalesce(sum(${table.amount}) filter (where ${table.movedAt} < ${at}), 0) as late
  from ${table} where ${table.accommodationId} = ${here} and ${table.status} = 'RECORDED' and ${isOn(date, table, at)} group by 1 order by 1`

const figuresOn = (date: SQL) => sql`json_build_object(
  'charges', ${listOf(bySource(date))},
  'taxes', ${listOf(byTax(date))},
  'payments', ${listOf(byMethod(date, payments, payments.paidAt))},
  'refunds', ${listOf(byMethod(date, refunds, refunds.refundedAt))})`

const stored = sql`select ${closedDays.report} from ${closedDays}
  where ${closedDays.accommodationId} = ${here} and ${closedDays.date} = ${theDate}`

/** What was charged and paid on a local date of the property, as SQL over its row. A closed day has what it had at its closing. */
export const figuresOfDay = qualifyColumns(sql`coalesce((${stored})::json, ${figuresOn(theDate)})`)

/** Whether the day was closed before closed days were stored. */
export const isFilledIn = qualifyColumns(sql<boolean>`coalesce((select ${closedDays.isFilledIn} from ${closedDays}
  where ${closedDays.accommodationId} = ${here} and ${closedDays.date} = ${theDate}), false)`)

/** What was charged and paid on each of some days, as it is now. */
export async function readReportsOfDays(
  db: Database,
  { accommodationId, from, to }: { accommodationId: string; from: string; to: string },
): Promise<{ date: string; report: object }[]> {
  const day = sql`days.date::date`
  const list = { date: sql<string>`${day}::text`, report: qualifyColumns(sql<object>`${figuresOn(day)}`) }
  return db
    .select(ofOneProperty(db, list, { accommodationId }))
    .from(accommodations)
    .innerJoin(sql`generate_series(${from}::date, ${to}::date, interval '1 day') as days(date)`, sql`true`)
    .where(eq(accommodations.id, sql.placeholder('accommodationId')))
    .prepare(planEachTime)
    .execute({ accommodationId })
}

const open = sql`
  select ${folios.id} as id, ${stayOfFolio} as reservation_id, ${folios.balance} as balance
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

export const isClosedOn = qualifyColumns(sql<boolean>`coalesce(${theDate} <= ${accommodations.auditedUntil}, false)`)
