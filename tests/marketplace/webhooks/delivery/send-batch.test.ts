import { expect, test } from 'vitest'
import { webhookLanes } from '../../../../src/db/tables/index.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: { ...workerEnv, WEBHOOK_SECONDS_MAX: '60' } })

test('an endpoint that answers at once gets eight at once at most, and the webhooks of a reservation in order', async () => {
  const house = await openHouse(app)
  const open = { now: 0, max: 0 }
  const { receiver } = await appWithEndpoint(app, house, {
    behaviour: (answer, received) => {
      open.max = Math.max(open.max, ++open.now)
      answer.on('close', () => open.now--)
      setTimeout(() => accepts(answer, received), 2)
    },
  })
  const stays = await commitChanges(app, house, { stays: 400, each: 2 })
  const heard = await receiver.waitFor(800)
  expect(new Set(heard.map(({ id }) => id)).size).toBe(800)
  expect(open.max).toBeLessThanOrEqual(8)
  const ofStay = Map.groupBy(heard, ({ data }) => data.reservation_id as string)
  for (const stay of stays) expect(ofStay.get(stay)?.map(({ data }) => data.reason)).toEqual(['room_assigned', 'room_unassigned'])
  await eventually(async () => (await app.context().db.select().from(webhookLanes)).every(({ lease }) => lease === null))
})

test('a webhook that an endpoint does not answer holds up none about other reservations', async () => {
  const house = await openHouse(app)
  const { receiver } = await appWithEndpoint(app, house)
  await commitChanges(app, house, { stays: 20, each: 1 })
  await receiver.waitFor(20)
  const hanging: string[] = []
  receiver.behaviour = (answer, received) => {
    if (hanging.length < 3) hanging.push(received.id)
    else accepts(answer, received)
  }
  await commitChanges(app, house, { stays: 100, each: 1 })
  const heard = await receiver.waitFor(120, undefined, 20_000)
  expect(new Set(heard.map(({ id }) => id)).size).toBe(120)
})

test('an endpoint that stops answering in the middle of many webhooks holds up none of those that would have followed', async () => {
  const house = await openHouse(app)
  const { receiver } = await appWithEndpoint(app, house)
  let answered = 0
  receiver.behaviour = (answer, received) => {
    if (answered < 230 || answered > 232) accepts(answer, received)
    answered++
  }
  await commitChanges(app, house, { stays: 400, each: 1 })
  const heard = await receiver.waitFor(400, undefined, 20_000)
  expect(new Set(heard.map(({ id }) => id)).size).toBe(400)
})
