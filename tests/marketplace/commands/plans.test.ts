import { getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commands } from '../../../src/db/tables/index.ts'
import { openFaulty, pay, workOff } from '../commander.ts'
import { indexesOf, planOf } from '../plans.ts'

const { app, open } = await openFaulty()

test('Commands are found by the index that is meant, however many ended: those of the few that wait still hold them, and look empty', async () => {
  const { shop, reservationId } = await open()
  const { db } = app.context()
  const { work } = await app.statements(async () => {
    await pay(shop.as, reservationId)
    await workOff(app)
  })
  const saying = (said: RegExp) => work.filter((statement) => statement.includes('from "commands"') && said.test(statement))
  const [own, due] = [saying(/"outbox_id" = \$\d/), saying(/"next_attempt_at" <= \$\d/)]
  expect([own.length, due.length]).toEqual([2, 1])
  const lane = { other: 'commands_lane' }
  const byKey = { ...lane, commands: expect.stringMatching(/^commands_(accommodation_id_outbox_id_pk|idempotency)$/) }
  const ownAreFoundByKey = async () => {
    for (const statement of own) expect(indexesOf(await planOf(app, statement)), statement).toMatchObject(byKey)
  }
  // of a table that was never analyzed the planner knows nothing, and keeps its plans until it was
  await ownAreFoundByKey()

  const names = Object.values(getTableColumns(commands)).map(({ name }) => name)
  const kept = names.filter((name) => !['sequence', 'outbox_id', 'idempotency_key'].includes(name))
  await db.execute(sql`insert into ${commands} (outbox_id, idempotency_key, ${sql.raw(kept.join())})
    select outbox_id || number, idempotency_key || number, ${sql.raw(kept.join())} from ${commands}, generate_series(1, 10000) as number`)
  await db.execute(sql`analyze ${commands}`)

  await ownAreFoundByKey()
  expect(indexesOf(await planOf(app, due[0]!))).toMatchObject({ ...lane, commands: 'commands_due' })
})
