import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'

/** Count and checksum of each table, and the value of each sequence. */
export const proof = z.object({
  tables: z.record(z.string(), z.object({ rows: z.string(), checksum: z.string() })),
  sequences: z.record(z.string(), z.string().nullable()),
})

export type Proof = z.infer<typeof proof>

/** A table, as it is written in SQL. */
interface ProvenTable {
  name: string
  /** What is compared, in this order; else whole rows. */
  columns?: readonly string[]
}

const tablesOfAll = sql`
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
  order by 1`

/** Reads every row of the tables, or of all. The sum of the hashes does not depend on the order of rows. */
export function proofOf(
  db: Database,
  only?: readonly ProvenTable[],
  onTable: (name: string, rows: number) => void = () => {},
): Promise<Proof> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    const tables: Proof['tables'] = {}
    for (const { name, columns } of only ?? ((await tx.execute<{ name: string }>(tablesOfAll)).rows as ProvenTable[])) {
      const row = sql.raw(columns ? `row(${columns.join(', ')})` : 'whole_row')
      const { rows } = await tx.execute<{ rows: string; checksum: string }>(sql`
        select count(*)::text as rows, coalesce(sum(hashtextextended(${row}::text, 0)), 0)::text as checksum
        from ${sql.raw(name)} as whole_row`)
      tables[name] = rows[0]!
      onTable(name, Number(rows[0]!.rows))
    }
    const values = await tx.execute<{ name: string; value: string | null }>(
      sql`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences`,
    )
    return { tables, sequences: Object.fromEntries(values.rows.map(({ name, value }) => [name, value])) }
  })
}

export const rowsIn = ({ tables }: Proof) => Object.values(tables).reduce((sum, { rows }) => sum + Number(rows), 0)

/** The tables and sequences in which the two are not alike. */
export function differences(one: Proof, other: Proof): string[] {
  const parts = (from: Proof) => new Map<string, unknown>(Object.entries({ ...from.tables, ...from.sequences }))
  const [left, right] = [parts(one), parts(other)]
  const names = new Set([...left.keys(), ...right.keys()])
  return [...names].filter((name) => !same(left.get(name), right.get(name)))
}

const same = (one: unknown, other: unknown) => one !== undefined && other !== undefined && text(one) === text(other)
const text = (value: unknown) => JSON.stringify(value, ['rows', 'checksum'])
