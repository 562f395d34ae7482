import { getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commands } from '../../../src/db/tables/index.ts'
import { openFaulty, pay, workOff } from '../commander.ts'

const { app, open } = await openFaulty()

interface Node {
  Alias?: string
  'Index Name'?: string
  Plans?: Node[]
}

/** Alias of a table → the index by which its rows are found. */
function indexesOf({ Alias, 'Index Name': index, Plans = [] }: Node, outer?: string): [string | undefined, string][] {
  const alias = Alias ?? outer
  return [...(index ? [[alias, index] as [string | undefined, string]] : []), ...Plans.flatMap((plan) => indexesOf(plan, alias))]
}

test('Commands are found by the index that is meant, however many ended: those of the few that wait still hold them, and look empty', async () => {
  const { shop, reservationId } = await open()
  const { db } = app.context()
  const { work } = await app.statements(async () => {
    await pay(shop.as, reservationId)
    await workOff(app)
  })
  const [own, due] = [/"outbox_id" = \$\d/, /"next_attempt_at" <= \$\d/].map((said) =>
    work.filter((statement) => statement.includes('from "commands"') && said.test(statement)),
  )
  expect([own!.length, due!.length]).toEqual([2, 1])

  const names = Object.values(getTableColumns(commands)).map(({ name }) => name)
  const kept = names.filter((name) => !['sequence', 'outbox_id', 'idempotency_key'].includes(name))
  await db.execute(sql`insert into ${commands} (outbox_id, idempotency_key, ${sql.raw(kept.join())})
    select outbox_id || number, idempotency_key || number, ${sql.raw(kept.join())} from ${commands}, generate_series(1, 10000) as number`)
  await db.execute(sql`analyze ${commands}`)

  const planOf = (statement: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`prepare asked as ${statement}`))
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
      const nulls = Array(new Set(statement.match(/\$\d+/g)).size)
        .fill('null')
        .join()
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        sql.raw(`explain (format json) execute asked (${nulls})`),
      )
      await tx.execute(sql`deallocate asked`)
      return Object.fromEntries(indexesOf(rows[0]!['QUERY PLAN'][0].Plan))
    })
  const lane = { other: 'commands_lane' }
  for (const statement of own!)
    expect(await planOf(statement), statement).toMatchObject({ ...lane, commands: 'commands_accommodation_id_outbox_id_pk' })
  expect(await planOf(due![0]!)).toMatchObject({ ...lane, commands: 'commands_due' })
})
