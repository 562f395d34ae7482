import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { moveSchema } from '../../db/move/marks.ts'
import { piecesOf } from '../../db/move/row-pieces.ts'
import type { MoveSide } from '../../db/move/side.ts'
import type { Proof } from '../proof/index.ts'
import type { Progress } from './progress.ts'

/** A table and the columns that are moved: generated ones make themselves. Names are as SQL writes them. */
interface MovedTable extends Record<string, unknown> {
  name: string
  columns: readonly string[]
  /** `column type`, in alphabetical order. */
  types: readonly string[]
}

export async function tablesOf(db: Database): Promise<MovedTable[]> {
  const { rows } = await db.execute<MovedTable>(sql`
    select format('%I.%I', nspname, relname) as name,
      json_agg(format('%I', attname) order by attnum) as columns,
      json_agg(format('%I %s', attname, format_type(atttypid, atttypmod)) order by attname) as types
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and nspname !~ '^pg_' and nspname not in ('information_schema', ${moveSchema})
    group by 1 order by 1`)
  return rows
}

/** Names of tables that only one side has, or that have other columns there. */
export function unlikeTables(one: readonly MovedTable[], other: readonly MovedTable[]): string[] {
  const [left, right] = [one, other].map((tables) => new Map(tables.map(({ name, types }) => [name, types.join()])))
  return [...new Set([...left!.keys(), ...right!.keys()])].filter((name) => left!.get(name) !== right!.get(name))
}

interface Partition extends Record<string, unknown> {
  name: string
  parent: string
  bound: string
}

async function partitionsOf(db: Database) {
  const { rows } = await db.execute<Partition>(sql`
    select format('%I.%I', own.nspname, part.relname) as name, format('%I.%I', above.nspname, whole.relname) as parent,
      pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_inherits join pg_class as part on part.oid = inhrelid join pg_class as whole on whole.oid = inhparent
      join pg_namespace as own on own.oid = part.relnamespace join pg_namespace as above on above.oid = whole.relnamespace
    where part.relispartition and part.relkind = 'r' order by 1`)
  return rows
}

/** The queue has a partition for each day on which it ran: the target gets those of the source instead of its own. */
export async function alignPartitions(source: Database, target: Database): Promise<void> {
  const [ofSource, ofTarget] = [await partitionsOf(source), await partitionsOf(target)]
  const without = (list: Partition[], others: Partition[]) =>
    list.filter(({ name, bound }) => !others.some((other) => other.name === name && other.bound === bound))
  await target.transaction(async (tx) => {
    for (const { name } of without(ofTarget, ofSource)) await tx.execute(sql.raw(`drop table ${name}`))
    for (const { name, parent, bound } of without(ofSource, ofTarget))
      await tx.execute(sql.raw(`create table ${name} partition of ${parent} ${bound}`))
  })
}

const ownSchemas = /^(public|drizzle|pgboss)\./

/** Whether a database has no tables, or those of Foyer without a row of Foyer. */
export async function isEmpty(db: Database): Promise<boolean> {
  const tables = await tablesOf(db)
  if (tables.some(({ name }) => !ownSchemas.test(name))) return false
  for (const { name } of tables.filter(({ name }) => name.startsWith('public.'))) {
    const { rows } = await db.execute(sql.raw(`select from ${name} limit 1`))
    if (rows.length > 0) return false
  }
  return true
}

interface ForeignKey extends Record<string, unknown> {
  table: string
  name: string
  definition: string
}

/** Drops the foreign keys and disables the triggers of the target, because rows arrive table by table. `resumeChecks` restores them. */
export function suspendChecks(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<ForeignKey>(sql`
      insert into foyer_move.foreign_keys (of_table, name, definition)
      select format('%I.%I', nspname, relname), format('%I', conname), pg_get_constraintdef(pg_constraint.oid)
      from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
      where contype = 'f' and conparentid = 0
      returning of_table as "table", name, definition`)
    for (const { table, name } of rows) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
    for (const table of await withTriggers(tx)) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
  })
}

/** Makes the foreign keys anew, which checks every row. */
export function resumeChecks(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<ForeignKey>(
      sql`delete from foyer_move.foreign_keys returning of_table as "table", name, definition`,
    )
    for (const { table, name, definition } of rows)
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
    for (const table of await withTriggers(tx)) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
}

async function withTriggers(db: Database) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct format('%I.%I', nspname, relname) as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal order by 1`)
  return rows.map(({ name }) => name)
}

/** Gives the tables of the target the rows of the source. What an interrupted move has brought is kept if it is equal. */
export async function fill(
  source: MoveSide,
  target: MoveSide,
  tables: readonly MovedTable[],
  { ofSource, ofTarget, progress }: { ofSource: Proof; ofTarget: Proof; progress: Progress },
): Promise<void> {
  for (const table of tables) {
    const { name, columns } = table
    const [there, here] = [ofSource.tables[name]!, ofTarget.tables[name]!]
    if (there.rows === here.rows && there.checksum === here.checksum) {
      progress.advance(name, Number(there.rows))
      continue
    }
    await target.db.execute(sql.raw(`truncate ${name}`))
    for await (const piece of piecesOf(source.db, table)) {
      const rows = await source.rows.read(piece)
      await target.rows.write(`${name} (${columns.join(', ')})`, rows)
      progress.advance(name, linesIn(rows))
    }
  }
}

/** A line break within a value is written as two characters. */
function linesIn(rows: Buffer) {
  let lines = 0
  for (let at = rows.indexOf('\n'); at >= 0; at = rows.indexOf('\n', at + 1)) lines++
  return lines
}

/** Null: nobody has asked the sequence for a value yet. */
export async function setSequences(db: Database, values: Proof['sequences']): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db.execute(
      value === null
        ? sql`select setval(${name}::regclass, seqstart, false) from pg_sequence where seqrelid = ${name}::regclass`
        : sql`select setval(${name}::regclass, ${value}::bigint, true)`,
    )
}
