import { type SQL, sql } from 'drizzle-orm'
import { preparedSql } from '../../db/statements.ts'
import { closedDays } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { CLOSED_DAYS_AT_ONCE } from '../../kernel/limits.ts'
import type { Unit } from '../../kernel/transact.ts'
import { addDays } from '../../kernel/zone.ts'
import { type AccommodationRow, startOfDay } from '../accommodations/index.ts'
import { readFiguresOfDays } from '../figures/index.ts'
import { countPlanned, readReportsOfDays } from '../folios/index.ts'

/** No closed day before the stored ones is left to be filled in. */
export const allBefore = '-infinity'

interface Days {
  from: string
  to: string
}

/** As many days as one transaction stores: nobody waits for the figures of years. */
export function someDaysFrom(from: string, until: string): Days {
  const last = addDays(from, CLOSED_DAYS_AT_ONCE - 1)
  return { from, to: last < until ? last : until }
}

/** The first day that is stored in one transaction with a last one. */
export const earliestWith = (last: string): string => addDays(last, 1 - CLOSED_DAYS_AT_ONCE)

/** Stores the figures of days as they are now. The caller has locked the property. */
export async function storeDays(ctx: Context, unit: Unit, accommodationId: string, days: Days, isFilledIn: boolean) {
  const { db } = unit
  if (isFilledIn) await countPlanned(unit, accommodationId, days)
  const storedAt = ctx.clock.now()
  const reports = new Map((await readReportsOfDays(db, { accommodationId, ...days })).map(({ date, report }) => [date, report]))
  const figures = await readFiguresOfDays(db, { accommodationId, ...days, now: storedAt.toISOString() }, isFilledIn)
  const rows = figures.map((day) => ({ accommodationId, ...day, report: reports.get(day.date)!, isFilledIn, storedAt }))
  await db.insert(closedDays).values(rows)
}

type Property = Pick<AccommodationRow, 'id' | 'timeZone'>

/** The first day, from one on, of which there is anything to count; null if there is none. */
export const firstDayFrom = (unit: Unit, property: Property, from: string) => dayOf(unit, property, from, 'first')

/** The last day, up to one, of which there is anything to count; null if there is none. */
export const lastDayTo = (unit: Unit, property: Property, to: string) => dayOf(unit, property, to, 'last')

async function dayOf(
  { db }: Unit,
  { id, timeZone }: Property,
  day: string,
  which: keyof typeof statements,
): Promise<string | null> {
  const statement = preparedSql<{ found: string | null }>(db, `${which} day to store`, () => statements[which])
  return (await statement.execute({ id, timeZone, day })).rows[0]!.found
}

const { placeholder: the } = sql
const ofProperty = sql`accommodation_id = ${the('id')}`
const zone = sql`${the('timeZone')}::text`
const theDay = sql`${the('day')}::date`
const begin = sql`(${startOfDay(theDay, zone)})`
const end = sql`(${startOfDay(sql`${theDay} + 1`, zone)})`

/** Rooms, once they are there, and stays are counted on each day. */
const isCounted = sql`(exists (select from rooms where ${ofProperty} and created_at < ${end})
  or exists (select from reservations where ${ofProperty} and use_start_at < ${end} and use_expire_at > ${begin}))`

const dateOf = (found: SQL, table: string, condition: SQL) =>
  sql`((select ${found} from ${sql.raw(table)} where ${ofProperty} and ${condition}) at time zone ${zone})::date`
const firstOf = (moment: string, table: string) => dateOf(sql.raw(`min(${moment})`), table, sql`${sql.raw(moment)} >= ${begin}`)
const lastOf = (moment: string, table: string) => dateOf(sql.raw(`max(${moment})`), table, sql`${sql.raw(moment)} < ${end}`)

/** Of what is posted: early in the morning it belongs to the day before, and it stays on its day if the time zone changes. */
const firstPosted = (moment: string, table: string) =>
  sql`(select greatest(found.day - 2, ${theDay}) from (select ${firstOf(moment, table)} as day) as found where found.day is not null)`
const lastPosted = (moment: string, table: string) => {
  const before = sql`${sql.raw(moment)} < ${end} + interval '1 day'`
  return sql`(select least(found.day, ${theDay}) from (select ${dateOf(sql.raw(`max(${moment})`), table, before)} as day) as found
    where found.day is not null)`
}

const statements = {
  first: sql`select (case when ${isCounted} then ${theDay} else least(
    ${firstOf('created_at', 'rooms')}, ${firstOf('use_start_at', 'reservations')}, ${firstPosted('paid_at', 'payments')},
    ${firstPosted('refunded_at', 'refunds')}, (select min(charged_on) from bills where ${ofProperty} and charged_on >= ${theDay})
  ) end)::text as found`,
  last: sql`select (case when ${isCounted} then ${theDay} else greatest(
    ${lastOf('use_expire_at', 'reservations')}, ${lastPosted('paid_at', 'payments')}, ${lastPosted('refunded_at', 'refunds')},
    (select max(charged_on) from bills where ${ofProperty} and charged_on <= ${theDay})
  ) end)::text as found`,
}
