import { expect, test } from 'vitest'
import { commands } from '../../../src/db/tables/index.ts'
import { openFaulty, pay, workOff } from '../commander.ts'
import { indexesOf, manyLike, planOf } from '../plans.ts'

const { app, open } = await openFaulty()

test('commands are found by the intended index, also with 10,000 finished ones and before the first ANALYZE', async () => {
  const { shop, reservationId } = await open()
  const { work } = await app.statements(async () => {
    await pay(shop.as, reservationId)
    await workOff(app)
  })
  const saying = (said: RegExp) => work.filter((statement) => statement.includes('from "commands"') && said.test(statement))
  const [own, due] = [saying(/"outbox_id" = \$\d/), saying(/"next_attempt_at" <= \$\d/)]
  expect([own.length, due.length]).toEqual([2, 1])
  const lane = { other: 'commands_lane' }
  const byKey = { ...lane, commands: expect.stringMatching(/^commands_(accommodation_id_outbox_id_pk|idempotency|outbox_id)$/) }
  const ownAreFoundByKey = async () => {
    for (const statement of own) expect(indexesOf(await planOf(app, statement)), statement).toMatchObject(byKey)
  }
  // of a table that was never analyzed the planner knows nothing, and keeps its plans until it was
  await ownAreFoundByKey()

  await manyLike(app, commands, ['outbox_id', 'idempotency_key'], ['sequence'])
  await ownAreFoundByKey()
  expect(indexesOf(await planOf(app, due[0]!))).toMatchObject({ ...lane, commands: 'commands_due' })
})
