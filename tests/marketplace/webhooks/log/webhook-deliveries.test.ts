import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhooks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { sweepJobs } from '../../../../src/sweeps.ts'
import { eventually, expectRefusal, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: { ...workerEnv, APP_TOKEN_SECONDS: '86400' } })
const house = await openHouse(app)

const path = '/api/v1/webhook-deliveries'

type Row = { id: string; type: string; status: string }

test('the log lists every delivery, newest first, in pages and by filter', async () => {
  const { as, receiver, deliveries, delivery } = await appWithEndpoint(app, house)
  await commitChanges(app, house, { stays: 5, each: 2 })
  const heard = await receiver.waitFor(10)
  await eventually(async () => (await deliveries('?status=delivered')).length === 10)
  const all: Row[] = await deliveries()
  expect(all.map(({ id }) => id)).toEqual(
    heard
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  )
  const pages: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await as.get(`${path}?limit=4${cursor && `&cursor=${cursor}`}`)
    pages.push(...body.data.map(({ id }: Row) => id))
    cursor = body.next_cursor
  }
  expect(pages).toEqual(all.map(({ id }) => id))
  expect(await deliveries('?type=pms.reservation.room_assigned')).toHaveLength(5)
  expect(await deliveries('?from=2100-01-01T00:00:00Z')).toEqual([])
  expectRefusal(await as.get(`${path}?from=2100-01-01T00:00:00Z&to=2020-01-01T00:00:00Z`), 400, 'period_invalid')
  const { log, ...row } = await delivery(all[0]!.id)
  expect(row).toMatchObject({ status: 'delivered', attempts: 1, next_attempt_at: null })
  expect(log).toEqual([
    { number: 1, at: expect.any(String), milliseconds: expect.any(Number), status: 204, failure: null, reason: null },
  ])
  expectRefusal(await as.get(`${path}?status=lost`), 400, 'invalid_request')
  expectRefusal(await as.get(`${path}?cursor=mine`), 400, 'cursor_invalid')
})

test('finished deliveries are swept after 30 days, pending ones are not', async () => {
  const waiting = newId()
  const { receiver, deliveries, endpointId } = await appWithEndpoint(app, house, {
    behaviour: (answer, received) => received.data.reservation_id !== waiting && accepts(answer, received),
  })
  await commitChanges(app, house, { stays: 3, each: 1, first: waiting })
  await receiver.waitFor(3)
  await eventually(async () => (await deliveries('?status=delivered')).length === 2)
  const keptAfter = async (days: number) => {
    app.clock.moveBy({ days })
    const { db } = app.context()
    await sweepJobs.sweep(app.context(), null)
    const kept = await db.select().from(webhooks).where(eq(webhooks.endpointId, endpointId)).orderBy(webhooks.status)
    return kept.map(({ status }) => status)
  }
  expect(await keptAfter(29)).toEqual(['DELIVERED', 'DELIVERED', 'PENDING'])
  expect(await keptAfter(2)).toEqual(['PENDING'])
})
