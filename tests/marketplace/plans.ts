import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TestApp } from '../harness/index.ts'

interface Node {
  'Node Type': string
  Alias?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  /** Where the rows are found by a bitmap of one or more indexes, what those were asked. */
  'Recheck Cond'?: string
  Plans?: Node[]
}

/** How a plan finds rows of a table: the index, and by what. */
export interface Scan {
  table: string
  index: string | undefined
  condition: string
}

/** 10,000 rows more for each that there is, alike but for their keys; the database gives what is `generated`. */
export async function manyLike(
  app: TestApp,
  table: PgTable,
  keys: readonly string[],
  generated: readonly string[] = [],
): Promise<void> {
  const { db } = app.context()
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const kept = names.filter((name) => ![...keys, ...generated].includes(name)).join()
  const anew = keys.map((key) => `${key} || number`).join()
  await db.execute(sql`insert into ${table} (${sql.raw(`${keys.join()}, ${kept}`)})
    select ${sql.raw(`${anew}, ${kept}`)} from ${table}, generate_series(1, 10000) as number`)
  await db.execute(sql`analyze ${table}`)
}

let prepared = 0

/** The plan of a statement where PostgreSQL keeps one for all values. */
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

/** The name that a statement gives a table → the index by which it is looked into. */
export function indexesOf(node: Node, outer = ''): Record<string, string> {
  const { 'Index Name': index, Alias: alias = outer, Plans: plans = [] } = node
  return Object.assign(index ? { [alias]: index } : {}, ...plans.map((plan) => indexesOf(plan, alias)))
}

/** Every look into one of these tables. */
export function scansOf(node: Node, tables: readonly string[]): Scan[] {
  const { 'Relation Name': table, Plans: plans = [] } = node
  const reads = table !== undefined && tables.includes(table) && node['Node Type'] !== 'ModifyTable'
  const index = node['Index Name'] ?? plans.find((plan) => plan['Index Name'])?.['Index Name']
  const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? ''
  const own = reads ? [{ table, index, condition }] : []
  return [...own, ...plans.flatMap((plan) => scansOf(plan, tables))]
}
