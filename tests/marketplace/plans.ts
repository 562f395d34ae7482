import { sql } from 'drizzle-orm'
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
