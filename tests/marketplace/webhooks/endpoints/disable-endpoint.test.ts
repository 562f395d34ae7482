import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhooks } from '../../../../src/db/tables/index.ts'
import { openHouse, startApp } from '../../../harness/index.ts'
import { manyChanges } from '../changes.ts'
import { listening, working } from '../listening.ts'
import { says } from '../receiver.ts'

const app = await startApp({ env: working })
const { db } = app.context()

test('an endpoint is turned off also where a great many wait for it: no statement has to give up all of them', async () => {
  const house = await openHouse(app)
  const { as, receiver, endpointId } = await listening(app, house, { behaviour: says(500) })
  await manyChanges(app, house, { stays: 2, each: 1 })
  await receiver.heard(2)
  const names = Object.values(getTableColumns(webhooks)).map(({ name }) => name)
  const kept = sql.raw(names.filter((name) => !['id', 'sequence'].includes(name)).join())
  await db.execute(sql`insert into ${webhooks} (id, ${kept})
    select id || number, ${kept} from ${webhooks}, generate_series(1, 12000) as number where endpoint_id = ${endpointId}`)
  const waiting = (status: 'PENDING' | 'DEAD') =>
    db.$count(webhooks, and(eq(webhooks.endpointId, endpointId), eq(webhooks.status, status)))
  expect(await waiting('PENDING')).toBe(24_002)

  const { work } = await app.statements(() => as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: false }))
  expect([await waiting('PENDING'), await waiting('DEAD')]).toEqual([0, 24_002])
  expect(work.filter((statement) => /update "webhooks"/.test(statement)).length).toBeGreaterThan(2)
})
