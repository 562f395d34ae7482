import { expect, test } from 'vitest'
import { commands } from '../../../src/db/tables/index.ts'
import { freshDatabase } from '../../harness/database.ts'
import { openFaulty, pay, submitPayment, workOff } from '../../harness/marketplace/commands.ts'
import { isOnCitus } from '../../harness/postgres.ts'
import { indexesOf, manyLike, planOf } from '../../harness/query-plans.ts'

const { app, open } = await openFaulty({}, await freshDatabase())

test('commands are found by the intended index, also with 10,000 finished ones and before the first ANALYZE', async () => {
  const payer = await open()
  const { shop, reservationId } = payer
  const { work } = await app.statements(async () => {
    await pay(shop.as, reservationId)
    await workOff(app)
  })
  const withText = (text: RegExp) => work.filter((statement) => statement.includes('from "commands"') && text.test(statement))
  const [byId, due] = [withText(/"outbox_id" = \$\d/), withText(/"next_attempt_at" <= \$\d/)]
  expect([byId.length, due.length]).toEqual([2, 1])
  const lane = { other: 'commands_lane' }
  const byKey = { ...lane, commands: expect.stringMatching(/^commands_(accommodation_id_outbox_id_pk|idempotency|outbox_id)$/) }
  const expectFoundByKey = async () => {
    for (const statement of byId) expect(indexesOf(await planOf(app, statement)), statement).toMatchObject(byKey)
  }
  // the planner knows nothing of a table that was never analyzed
  await expectFoundByKey()

  await manyLike(app, commands, ['outbox_id', 'idempotency_key'], ['sequence'])
  await expectFoundByKey()
  expect(indexesOf(await planOf(app, due[0]!))).toMatchObject({ ...lane, commands: 'commands_due' })

  if (isOnCitus) return
  const together = await app.statements(() => Promise.all([submitPayment(app, payer), submitPayment(app, payer)]))
  const ofSeveral = together.work.filter((text) => /from "commands"[\s\S]* skip locked|update "commands"/.test(text))
  expect(ofSeveral).toHaveLength(2)
  for (const statement of ofSeveral) expect(indexesOf(await planOf(app, statement)), statement).toMatchObject(byKey)
})
