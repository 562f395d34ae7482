import { getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commands } from '../../../src/db/tables/index.ts'
import { openFaulty, pay } from '../commander.ts'
import { indexesOf, planOf } from '../plans.ts'

const { app, open } = await openFaulty()

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

  for (const statement of own)
    expect(indexesOf(await planOf(app, statement)), statement).toEqual(['commands_accommodation_id_outbox_id_pk'])
})
