import { expect, test } from 'vitest'
import { commands } from '../../../src/db/tables/index.ts'
import { freshDatabase } from '../../harness/database.ts'
import { openFaulty, pay, submitPayment, workOff } from '../../harness/marketplace/commands.ts'
import { isOnCitus } from '../../harness/postgres.ts'
import { expectFoundByIndex, manyLike, planOf } from '../../harness/query-plans.ts'

const { app, open } = await openFaulty({}, await freshDatabase())

test('commands are found by an index, also with 10,000 finished ones and before the first ANALYZE', async () => {
  const payer = await open()
  const { shop, reservationId } = payer
  const { work } = await app.statements(async () => {
    await pay(shop.as, reservationId)
    await workOff(app)
  })
  const withText = (text: RegExp) => work.filter((statement) => statement.includes('from "commands"') && text.test(statement))
  const [byId, due] = [withText(/"outbox_id" = \$\d/), withText(/"next_attempt_at" <= \$\d/)]
  expect([byId.length, due.length]).toEqual([2, 1])
  /** By itself, and the earlier ones of its lane. */
  const byKey = /outbox_id = |idempotency_key = |ordering_key = /
  const expectFoundByKey = async () => {
    for (const statement of byId) expectFoundByIndex(await planOf(app, statement), 'commands', byKey)
  }
  // the planner knows nothing of a table that was never analyzed
  await expectFoundByKey()

  await manyLike(app, commands, ['outbox_id', 'idempotency_key'], ['sequence'])
  await expectFoundByKey()
  // one index has those that are not finished, in the order in which they are due: it may need no condition
  expectFoundByIndex(await planOf(app, due[0]!), 'commands', /^$|next_attempt_at <= |ordering_key = /)

  if (isOnCitus) return
  const together = await app.statements(() => Promise.all([submitPayment(app, payer), submitPayment(app, payer)]))
  const ofSeveral = together.work.filter((text) => /from "commands"[\s\S]* skip locked|update "commands"/.test(text))
  expect(ofSeveral).toHaveLength(2)
  for (const statement of ofSeveral) expectFoundByIndex(await planOf(app, statement), 'commands', byKey)
})
