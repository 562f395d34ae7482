import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhooks } from '../../../../src/db/tables/index.ts'
import { openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { answers } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: workerEnv })
const { db } = app.context()

test('an endpoint with 24,000 pending webhooks can be disabled: they become dead in batches of 10,000', async () => {
  const house = await openHouse(app)
  const { as, receiver, endpointId } = await appWithEndpoint(app, house, { behaviour: answers(500) })
  await commitChanges(app, house, { stays: 2, each: 1 })
  await receiver.waitFor(2)
  const names = Object.values(getTableColumns(webhooks)).map(({ name }) => name)
  const kept = sql.raw(names.filter((name) => !['id', 'sequence'].includes(name)).join())
  await db.execute(sql`insert into ${webhooks} (id, ${kept})
    select id || number, ${kept} from ${webhooks}, generate_series(1, 12000) as number where endpoint_id = ${endpointId}`)
  const countOf = (status: 'PENDING' | 'DEAD') =>
    db.$count(webhooks, and(eq(webhooks.endpointId, endpointId), eq(webhooks.status, status)))
  expect(await countOf('PENDING')).toBe(24_002)

  const { work } = await app.statements(() => as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: false }))
  expect([await countOf('PENDING'), await countOf('DEAD')]).toEqual([0, 24_002])
  expect(work.filter((statement) => /update "webhooks"/.test(statement)).length).toBeGreaterThan(2)
})
