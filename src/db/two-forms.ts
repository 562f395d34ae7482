import {
  type Column,
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  isNull,
  type SQL,
  type SQLChunk,
  Subquery,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fail } from '../kernel/errors.ts'
import { CITUS_POLL_MS } from '../kernel/limits.ts'
import { comparedWithValue, withProperty } from './citus/one-property.ts'
import { learnProperty, propertyOfId } from './citus/property-of-id.ts'
import { isDistributed } from './citus/tables.ts'
import type { Database } from './database.ts'
import { accommodations } from './tables/index.ts'

/**
 * What Citus needs in another form than one PostgreSQL. The form is chosen here, so that callers write one. On Citus a statement runs within
 * one property only if it compares the property of each table with a value; PostgreSQL plans best without these comparisons.
 */
export { within } from './citus/one-property.ts'

/** The value of a property for a statement that has to name it in each part; undefined on one PostgreSQL. */
export const namedInEachPart = <Property>(db: Database, property: Property): Property | undefined =>
  isDistributed(db) ? property : undefined

/** Rows of no property: a distribution column is never null. */
export const ofNoProperty = (db: Database, column: Column): SQL => (isDistributed(db) ? eq(column, '') : isNull(column))

/**
 * The lock of a row in a table that is on every node. Citus locks the whole table for it: several transactions that share the lock then
 * wait for each other to raise it, so there it is not shared.
 */
export const sharedLock = <Strength extends 'share' | 'key share'>(db: Database, strength: Strength): Strength | 'update' =>
  isDistributed(db) ? 'update' : strength

/** What a foreign key refuses elsewhere. On Citus, a table that is on every node has none to the properties. */
export async function refuseUnknownProperty(db: Database, accommodationId: string): Promise<void> {
  if (!isDistributed(db)) return
  const isThis = eq(accommodations.id, accommodationId)
  const [known] = await db.select({ id: accommodations.id }).from(accommodations).where(isThis).for('key share')
  if (!known) fail('ACCOMMODATION_NOT_FOUND')
}

/** The pause between two looks for work: on Citus a wakeup may be sent by a node to which nobody listens. */
export const pollPause = (db: Database, ms: number): number => (isDistributed(db) ? CITUS_POLL_MS : ms)

/** The select list of a statement that has the placeholder `accommodationId`, if `values` has it. */
export const ofOneProperty = <List extends Readonly<Record<string, unknown>>>(db: Database, list: List, values: object): List =>
  isDistributed(db) && 'accommodationId' in values ? comparedWithValue(list) : list

/**
 * Writes a statement of one property. `write` gets the value of the property where the statement has to name it; `expression` is another
 * expression of the property in the statement, which the value then replaces.
 */
export const statementOf =
  (db: Database, write: (property?: SQL) => SQL, expression?: SQL): (() => SQL) =>
  () => {
    if (!isDistributed(db)) return write()
    const statement = write(sql`${sql.placeholder('accommodationId')}::text`)
    return expression ? withProperty(statement, expression) : statement
  }

/** Counts the rows of a table for the planner. Citus takes no such statement in a transaction that has written. */
export async function countForPlanner(db: Database, table: PgTable): Promise<void> {
  if (!isDistributed(db)) await db.execute(sql`analyze ${table} (accommodation_id, id)`)
}

/**
 * The first rows of a table, cut before anything else of them is read. Undefined on Citus, which sees the property of related rows only
 * without a subquery.
 */
export const firstRows = (db: Database, table: PgTable, where: SQL, order: SQL, count: number) =>
  isDistributed(db)
    ? undefined
    : new Subquery(
        sql`select * from ${table} where ${where} order by ${order} limit ${sql.raw(String(count))}`,
        getTableColumns(table),
        getTableName(table),
      )

/** Reads by an id alone: on Citus in the property that the id names, and everywhere only if it is not there. */
export async function nearFirst<Found>(
  db: Database,
  id: string,
  read: (property?: string) => Promise<Found>,
  isThere: (found: Found) => boolean = (found) => found !== undefined,
): Promise<Found> {
  const property = await propertyOfId(db, id)
  const near = property === undefined ? undefined : await read(property)
  if (near !== undefined && isThere(near)) return near
  const far = await read()
  if (isDistributed(db)) learnFrom(id, far)
  return far
}

function learnFrom(id: string, row: unknown) {
  if (typeof row !== 'object' || row === null || !('accommodationId' in row)) return
  if (typeof row.accommodationId === 'string') learnProperty(id, row.accommodationId)
}

/** The same for several ids, if all of them name a property. */
export async function allNearFirst<Found>(
  db: Database,
  ids: readonly string[],
  read: (properties?: string[]) => Promise<Map<string, Found>>,
): Promise<Map<string, Found>> {
  const named = await Promise.all(ids.map((id) => propertyOfId(db, id)))
  const properties = named.filter((property) => property !== undefined)
  const near = properties.length === ids.length && ids.length > 0 ? await read(properties) : undefined
  return near && near.size === ids.length ? near : read()
}

interface InProperty<Row> {
  anywhere(): Promise<Row | undefined>
  within(property: string): Promise<Row | undefined>
  /** Asks all shards. */
  find(): Promise<string | undefined>
}

/** Reads a row with related rows, which Citus reads within a property only. */
export async function inItsProperty<Row>(
  db: Database,
  id: unknown,
  { anywhere, within, find }: InProperty<Row>,
): Promise<Row | undefined> {
  if (!isDistributed(db)) return anywhere()
  const named = typeof id === 'string' ? await propertyOfId(db, id) : undefined
  const near = named === undefined ? undefined : await within(named)
  if (near) return near
  // an older id does not name its property
  const property = await find()
  if (property === undefined) return undefined
  if (typeof id === 'string') learnProperty(id, property)
  return within(property)
}

/** Reads rows by their ids: on Citus for each property that they name, and at all shards those that are not there. */
export async function inTheirProperties<Row extends { id: string }>(
  db: Database,
  ids: readonly string[],
  read: (ids: readonly string[], property?: string) => Promise<Row[]>,
): Promise<Row[]> {
  if (!isDistributed(db)) return read(ids)
  const properties: (string | undefined)[] = []
  // in turn, so that a property is looked up once for all its ids
  for (const id of ids) properties.push(await propertyOfId(db, id))
  const byProperty = Map.groupBy(ids, (_, at) => properties[at])
  byProperty.delete(undefined)
  const near = (await Promise.all([...byProperty].map(([property, there]) => read(there, property)))).flat()
  const found = new Set(near.map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  const far = missing.length === 0 ? [] : await read(missing)
  for (const row of far) learnFrom(row.id, row)
  return [...near, ...far]
}

/** Work that locks rows, whatever their property: Citus locks within one, so there it is done for each that `find` returns. */
export async function lockingWithin<Result>(
  db: Database,
  find: () => Promise<string[]>,
  work: (property?: string) => Promise<Result>,
): Promise<Result[]> {
  if (!isDistributed(db)) return [await work()]
  const results: Result[] = []
  for (const property of await find()) results.push(await work(property))
  return results
}

/**
 * Deletes in batches, so that no statement locks many rows, and skips rows that are locked. Citus neither limits a delete nor locks rows over
 * all properties.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  rowsOfBatch: number,
  copyKept?: SQL,
): Promise<void> {
  if (isDistributed(db)) {
    const gone = sql`with gone as (delete from ${table} where ${where} returning *)`
    await db.execute(
      copyKept ? sql`${gone}, copied as (${copyKept}) select 1 from gone limit 1` : sql`delete from ${table} where ${where}`,
    )
    return
  }
  for (let deleted = rowsOfBatch; deleted === rowsOfBatch; ) {
    const batch = sql`select ctid from ${table} where ${where} limit ${rowsOfBatch} for update skip locked`
    const gone = sql`with gone as (delete from ${table} where ctid = any(array(${batch})) returning *)`
    const { rows } = await db.execute(sql`${gone}${copyKept && sql`, copied as (${copyKept})`} select 1 from gone`)
    deleted = rows.length
  }
}

/**
 * Inserts rows as one parameter: for hundreds of rows the query builder would write a parameter for each value, which takes longer than
 * the insert. All rows have the same keys. On Citus they are values: it copies the rows of a query to the nodes, and what breaks a
 * constraint there comes back without its SQLSTATE.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly (InferInsertModel<Table> & object)[],
  onConflict: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const keys = Object.keys(rows[0]!)
  const names = listed(keys.map((key) => sql.identifier(columns[key]!.name)))
  const values = isDistributed(db)
    ? sql`values ${listed(rows.map((row) => sql`(${listed(keys.map((key) => sql.param(cell(row, key), columns[key])))})`))}`
    : sql`select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(named))}::jsonb)`
  await db.execute(sql`insert into ${table} (${names}) ${values} ${onConflict}`)

  function named(row: object) {
    return Object.fromEntries(keys.map((key) => [columns[key]!.name, cell(row, key)]))
  }
}

const listed = (parts: SQLChunk[]) => sql.join(parts, sql`, `)
const cell = (row: object, key: string) => (row as Record<string, unknown>)[key] ?? null
