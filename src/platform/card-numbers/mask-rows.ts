import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import * as tables from '../../db/tables/index.ts'
import { withoutCardNumbers } from '../../kernel/card-numbers.ts'
import { mailKinds, masked, maskedJson, numberKinds } from '../../kernel/free-texts.ts'
import { replaceTexts, rowsOf } from '../rows/index.ts'

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
  [tables.reservations, [...text('cancel_reason', 'search_text'), ['rate_plan_id', 'text', namesPlan]]],
  [tables.guestProfiles, text('name', 'vehicle_number', 'search_text')],
  [tables.guestContacts, [...text('contact_type'), ['contact_value', 'text', isKeptContact]]],
  [tables.bookings, [...text('request'), ...json('booker', 'last_change')]],
  [tables.bills, text('description')],
  [tables.payments, text('memo')],
  [tables.refunds, text('memo')],
  [tables.providerRefunds, text('reason')],
  [tables.roomBlocks, text('reason')],
  [tables.rooms, text('housekeeping_note')],
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
  [tables.appDocuments, text('ref_type', 'data_id', 'content', 'title')],
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

interface FoundCards {
  table: string
  column: string
  rows: number
  isMasked: boolean
}

/** Counts the rows with numbers of cards, and masks them if asked. A table is walked by its key, so that a large one is never read at once. */
export async function maskRows(db: Database, { write }: { write: boolean }): Promise<FoundCards[]> {
  const found: FoundCards[] = []
  for (const [table, columns] of places) found.push(...(await maskTable(db, table, columns, write)))
  for (const [table, columns] of ofApps) found.push(...(await maskTable(db, table, columns, false)))
  return found.filter(({ rows }) => rows > 0)
}

/** At least as many digits as a card has, which the database finds quickly. */
const mayHoldCard = '[0-9０-９]([^0-9０-９]{0,3}[0-9０-９]){11}'

async function maskTable(db: Database, table: PgTable, columns: Columns, isMasked: boolean): Promise<FoundCards[]> {
  const counts = columns.map(() => 0)
  const mayHold = columns.map(([name, , unless = sql`false`]) => {
    const text = sql`${sql.identifier(name)}::text`
    return sql`case when ${text} ~ ${mayHoldCard} and not ${unless} then ${text} end`
  })
  for await (const { key, texts } of rowsOf(db, table, { columns: mayHold, isWhole: false }))
    for (const [at, [column, holds]] of columns.entries()) {
      const before = texts[at]
      const after = before == null ? before : maskedBy[holds](before)
      if (after == null || after === before) continue
      counts[at]!++
      if (isMasked) await replaceTexts(db, table, key, [{ column, before, after }])
    }
  return columns.map(([column], at) => ({ table: getTableName(table), column, rows: counts[at]!, isMasked }))
}
