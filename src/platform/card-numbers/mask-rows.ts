import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import * as tables from '../../db/tables/index.ts'
import { withoutCardNumbers } from '../../kernel/card-numbers.ts'
import { mailKinds, masked, maskedJson, numberKinds } from '../../kernel/free-texts.ts'
import { CARD_NUMBER_ROWS } from '../../kernel/limits.ts'

type Columns = readonly (readonly [name: string, holds: 'text' | 'json' | 'json text', unless?: SQL])[]

const text = (...names: string[]): Columns => names.map((name) => [name, 'text'])
const json = (...names: string[]): Columns => names.map((name) => [name, 'json'])

const { reservations, ratePlans, guestContacts } = tables
const namesPlan = sql`exists (select 1 from ${ratePlans} where ${ratePlans.accommodationId} = ${reservations.accommodationId}
  and (${ratePlans.id} = ${reservations.ratePlanId} or upper(${ratePlans.code}) = upper(${reservations.ratePlanId})))`
const isKeptContact = sql`(${guestContacts.contactType} ~* ${numberKinds}::text
  or (${guestContacts.contactType} ~* ${mailKinds}::text and ${guestContacts.contactValue} like '%@%'))`

/** Table → its columns with texts that people, apps or files brought. */
const places: readonly (readonly [PgTable, Columns])[] = [
  [tables.reservationMemos, text('content')],
  [tables.reservations, [...text('cancelReason', 'searchText'), ['ratePlanId', 'text', namesPlan]]],
  [tables.guestProfiles, text('name', 'vehicleNumber', 'searchText')],
  [tables.guestContacts, [...text('contactType'), ['contactValue', 'text', isKeptContact]]],
  [tables.bookings, [...text('request'), ...json('booker', 'lastChange')]],
  [tables.bills, text('description')],
  [tables.payments, text('memo')],
  [tables.refunds, text('memo')],
  [tables.providerRefunds, text('reason')],
  [tables.roomBlocks, text('reason')],
  [tables.rooms, text('housekeepingNote')],
  [tables.notifications, [...text('description'), ['data', 'json text']]],
  [tables.actionRuns, [...text('message'), ...json('input')]],
  [tables.upgrades, text('message')],
  [tables.importChunks, [['records', 'json text']]],
  [tables.importErrors, text('message')],
  [tables.commands, json('request', 'response', 'error')],
  [tables.events, json('payload')],
  [tables.auditEntries, [...text('log'), ...json('data')]],
  [tables.webhooks, [['body', 'json text']]],
]

/** What apps keep here is theirs: it is counted and never altered. */
const ofApps: readonly (readonly [PgTable, Columns])[] = [
  [tables.appDocuments, text('refType', 'dataId', 'content', 'title')],
  [tables.datasetItems, [...text('key', 'label'), ...json('attributes')]],
  [tables.appEvents, json('data')],
]

const maskedBy = {
  text: withoutCardNumbers,
  json: (value: string) => {
    const { value: after, paths } = masked(JSON.parse(value))
    return paths.length === 0 ? value : JSON.stringify(after)
  },
  'json text': maskedJson,
} as const

export interface FoundCards {
  table: string
  column: string
  rows: number
  isMasked: boolean
}

/** Counts the rows with numbers of cards, and masks them if asked. A table is walked by its key, so that a large one is never read at once. */
export async function maskRows(db: Database, { write }: { write: boolean }): Promise<FoundCards[]> {
  const found: FoundCards[] = []
  for (const [table, columns] of places) found.push(...(await walk(db, table, columns, write)))
  for (const [table, columns] of ofApps) found.push(...(await walk(db, table, columns, false)))
  return found.filter(({ rows }) => rows > 0)
}

/** At least as many digits as a card has, which the database finds quickly. */
const mayHoldCard = '[0-9０-９]([^0-9０-９]{0,3}[0-9０-９]){11}'

function keyOf(table: PgTable): readonly PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
}

const listed = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const named = (column: PgColumn) => sql.identifier(column.name)

type SelectedRow = Record<string, string | null>

/** The texts of a row that hold a number of a card, with their masked form. */
function textsWithCards(row: SelectedRow, columns: Columns) {
  return columns.flatMap(([name, holds], at) => {
    const before = row[`c${at}`]
    const masked = before == null ? before : maskedBy[holds](before)
    return before == null || masked == null || masked === before ? [] : [{ at, name, before, masked }]
  })
}

/** Replaces the text of a column in the row with this key, if it is still the same. */
function replaceText(table: PgTable, column: PgColumn, row: SelectedRow, before: string, after: string): SQL {
  const isRow = keyOf(table).map((part, at) => sql`${named(part)} = ${sql.param(row[`k${at}`], part)}`)
  return sql`update ${table} set ${named(column)} = ${after}::text::${sql.raw(column.getSQLType())}
    where ${sql.join(isRow, sql` and `)} and ${named(column)}::text = ${before}`
}

async function walk(db: Database, table: PgTable, columns: Columns, write: boolean): Promise<FoundCards[]> {
  const key = keyOf(table)
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const counts = columns.map(() => 0)
  const selected = [
    ...key.map((column, at) => sql`${named(column)} as ${sql.identifier(`k${at}`)}`),
    ...columns.map(([name, , unless = sql`false`], at) => {
      const value = sql`${named(all[name]!)}::text`
      return sql`case when ${value} ~ ${mayHoldCard} and not ${unless} then ${value} end as ${sql.identifier(`c${at}`)}`
    }),
  ]
  for (let after: SQL = sql`true`; ; ) {
    const { rows } = await db.execute<SelectedRow>(
      sql`select ${listed(selected)} from ${table} where ${after} order by ${listed(key.map((column) => sql`${named(column)}`))} limit ${CARD_NUMBER_ROWS}::int`,
    )
    for (const row of rows)
      for (const { at, name, before, masked } of textsWithCards(row, columns)) {
        counts[at]!++
        if (write) await db.execute(replaceText(table, all[name]!, row, before, masked))
      }
    const last = rows.at(-1)
    if (!last || rows.length < CARD_NUMBER_ROWS) break
    after = sql`(${listed(key.map((column) => sql`${named(column)}`))}) > (${listed(key.map((column, of) => sql`${sql.param(last[`k${of}`], column)}`))})`
  }
  return columns.map(([name], at) => ({
    table: getTableName(table),
    column: all[name]!.name,
    rows: counts[at]!,
    isMasked: write,
  }))
}
