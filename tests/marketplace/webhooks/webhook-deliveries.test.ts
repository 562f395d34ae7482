import { expect, test } from 'vitest'
import { webhooks } from '../../../src/db/tables/index.ts'
import { sweepJobs } from '../../../src/platform/sweep/index.ts'
import { eventually, expectRefusal, openHouse, startApp } from '../../harness/index.ts'
import { manyChanges } from './changes.ts'
import { listening, working } from './listening.ts'

const app = await startApp({ env: { ...working, APP_TOKEN_SECONDS: '86400' } })
const house = await openHouse(app)

const path = '/api/v1/webhook-deliveries'

type Row = { id: string; type: string; status: string }

test('the log has every delivery, successes too, newest first, page by page and narrowed', async () => {
  const { as, receiver, deliveries, delivery } = await listening(app, house)
  await manyChanges(app, house, { stays: 5, each: 2 })
  const heard = await receiver.heard(10)
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
  const { log, ...row } = await delivery(all[0]!.id)
  expect(row).toMatchObject({ status: 'delivered', attempts: 1, next_attempt_at: null })
  expect(log).toEqual([{ number: 1, at: expect.any(String), milliseconds: expect.any(Number), status: 204, failure: null }])
  expectRefusal(await as.get(`${path}?status=lost`), 400, 'invalid_request')
  expectRefusal(await as.get(`${path}?cursor=mine`), 400, 'cursor_invalid')
})

test('the log is kept for its days, and what still waits longer', async () => {
  const { receiver, deliveries } = await listening(app, house)
  await manyChanges(app, house, { stays: 2, each: 1 })
  await receiver.heard(2)
  await eventually(async () => (await deliveries('?status=delivered')).length === 2)
  const count = async () => (await app.context().db.select({ id: webhooks.id }).from(webhooks)).length
  app.clock.moveBy({ days: 29 })
  await sweepJobs.sweep(app.context(), null)
  expect(await count()).toBeGreaterThan(0)
  app.clock.moveBy({ days: 2 })
  await sweepJobs.sweep(app.context(), null)
  expect(await count()).toBe(0)
})
