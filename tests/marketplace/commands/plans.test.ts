import { getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commands } from '../../../src/db/tables/index.ts'
import { openFaulty, pay } from '../commander.ts'

const { app, open } = await openFaulty()

interface Node {
  'Parent Relationship'?: string
  'Index Name'?: string
  Plans?: Node[]
}

/** The indexes by which a plan finds its rows, without those of queries within. */
function indexesOf({ 'Index Name': index, Plans: plans = [] }: Node): string[] {
  const parts = plans.filter((plan) => plan['Parent Relationship'] !== 'SubPlan')
  return [...(index ? [index] : []), ...parts.flatMap(indexesOf)]
}

test('A command among many that ended is found by its key: the indexes of the few that wait hold all that ended since they were tidied up', async () => {
  const { shop, reservationId } = await open()
  const { db } = app.context()
  const { work } = await app.statements(() => pay(shop.as, reservationId))
  const own = work.filter((statement) => /"commands"\."outbox_id" = \$\d/.test(statement))
  expect(own).toHaveLength(2)

  const names = Object.values(getTableColumns(commands)).map(({ name }) => name)
  const kept = names.filter((name) => !['sequence', 'outbox_id', 'idempotency_key'].includes(name))
  await db.execute(sql`insert into ${commands} (outbox_id, idempotency_key, ${sql.raw(kept.join())})
    select outbox_id || number, idempotency_key || number, ${sql.raw(kept.join())} from ${commands}, generate_series(1, 10000) as number`)
  await db.execute(sql`analyze ${commands}`)

  for (const [at, statement] of own.entries()) {
    const parameters = new Set(statement.match(/\$\d+/g)).size
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`prepare own_${at} as ${statement}`))
      await tx.execute(sql.raw('set local plan_cache_mode = force_generic_plan'))
      const nulls = Array(parameters).fill('null').join()
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        sql.raw(`explain (format json) execute own_${at} (${nulls})`),
      )
      return rows[0]!['QUERY PLAN'][0].Plan
    })
    expect(indexesOf(plan), statement).toEqual(['commands_accommodation_id_outbox_id_pk'])
  }
})
