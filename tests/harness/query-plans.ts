import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { TestApp } from './index.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  /** The conditions of the indexes, if the rows are found by a bitmap. */
  'Recheck Cond'?: string
  Plans?: Node[]
}

/** How a plan finds rows of a table. */
export interface Scan {
  table: string
  index: string | undefined
  condition: string
}

/** Adds 10,000 copies of each row, with other keys. The database sets the `generated` columns. */
export async function manyLike(
  app: TestApp,
  table: PgTable,
  keys: readonly string[],
  generated: readonly string[] = [],
): Promise<void> {
  const { db } = app.context()
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const kept = names.filter((name) => ![...keys, ...generated].includes(name)).join()
  const newKeys = keys.map((key) => `${key} || number`).join()
  await db.execute(sql`insert into ${table} (${sql.raw(`${keys.join()}, ${kept}`)})
    select ${sql.raw(`${newKeys}, ${kept}`)} from ${table}, generate_series(1, 10000) as number`)
  await db.execute(sql`analyze ${table}`)
}

let prepared = 0

/** The generic plan of a statement. */
export async function planOf(app: TestApp, statement: string): Promise<Node> {
  const parameters = new Set(statement.match(/\$\d+/g)).size
  const nulls = Array(parameters).fill('null').join()
  const name = `planned_${++prepared}`
  return app.context().db.transaction(async (tx) => {
    await tx.execute(sql.raw(`prepare ${name} as ${statement}`))
    await tx.execute(sql.raw('set local plan_cache_mode = force_generic_plan'))
    const explained = sql.raw(`explain (format json) execute ${name}${parameters > 0 ? `(${nulls})` : ''}`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained)
    return rows[0]!['QUERY PLAN'][0].Plan
  })
}

/** The first index of a bitmap, which may be made of several. */
function indexOfBitmap({ Plans: plans = [] }: Node): string | undefined {
  const [bitmap] = plans.filter((plan) => plan['Node Type'].startsWith('Bitmap'))
  return bitmap && (bitmap['Index Name'] ?? indexOfBitmap(bitmap))
}

/** Every scan of one of these tables. */
export function scansOf(node: Node, tables: readonly string[]): Scan[] {
  const { 'Relation Name': table, Plans: plans = [] } = node
  const reads = table !== undefined && tables.includes(table) && node['Node Type'] !== 'ModifyTable'
  const index = node['Index Name'] ?? indexOfBitmap(node)
  const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? ''
  const scan = reads ? [{ table, index, condition }] : []
  return [...scan, ...plans.flatMap((plan) => scansOf(plan, tables))]
}

/** The plan reads no rows of the table but those that an index finds by such conditions. */
export function expectFoundByIndex(node: Node, table: string, condition: RegExp): void {
  const scans = scansOf(node, [table])
  expect(scans.length, `scans of ${table}`).toBeGreaterThan(0)
  for (const scan of scans) {
    expect(scan.index, `index for ${table}`).toBeDefined()
    expect(scan.condition).toMatch(condition)
  }
}
