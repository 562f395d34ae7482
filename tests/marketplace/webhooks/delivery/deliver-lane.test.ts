import { expect, test } from 'vitest'
import { webhookLanes } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, passTime, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, answers, openReceiver } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)

type Row = { id: string; status: string; attempts: number }

test('thirty webhooks about one reservation arrive in order around a failed one, and each attempt is logged', async () => {
  const failing = { at: 12 }
  const { receiver, deliveries } = await appWithEndpoint(app, house, {
    behaviour: (answer) => answer.writeHead(receiver.received.length === failing.at ? 500 : 204).end(),
  })
  await commitChanges(app, house, { stays: 1, each: 30 })
  await receiver.waitFor(failing.at)
  const logged = async (): Promise<Row[]> => (await deliveries('?limit=50')).toReversed()
  await eventually(async () => {
    const all = await logged()
    return all.length === 30 && all[failing.at - 1]!.attempts === 1
  })
  expect((await logged()).map(({ status }) => status)).toEqual([...Array(11).fill('delivered'), ...Array(19).fill('pending')])
  await passTime(app, { seconds: 6 })
  const heard = await receiver.waitFor(31)
  await eventually(async () => (await logged()).every(({ status }) => status === 'delivered'))
  const ids = (await logged()).map(({ id }) => id)
  expect(heard.map(({ id }) => id)).toEqual([...ids.slice(0, failing.at), ...ids.slice(failing.at - 1)])
  expect((await logged()).map(({ attempts }) => attempts)).toEqual(ids.map((_, at) => (at === failing.at - 1 ? 2 : 1)))
  expect(await app.context().db.$count(webhookLanes)).toBe(0)
})

test('an endpoint that is disabled during a delivery gets at most one more webhook', async () => {
  const requested = Promise.withResolvers<void>()
  const disabled = Promise.withResolvers<void>()
  const { as, receiver, endpointId, deliveries } = await appWithEndpoint(app, house, {
    behaviour: async (answer, received) => {
      requested.resolve()
      await disabled.promise
      accepts(answer, received)
    },
  })
  await commitChanges(app, house, { stays: 1, each: 20 })
  await requested.promise
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: false })
  disabled.resolve()
  await commitChanges(app, house, { stays: 1, each: 1, first: newId() })
  await eventually(async () => (await deliveries('?limit=50')).length === 21)
  expect(receiver.received.length).toBeLessThanOrEqual(2)
  expect((await deliveries('?limit=50')).every(({ status }: Row) => status === 'dead')).toBe(true)
})

test.each([
  ['accepts the open one', accepts],
  ['answers 410 to the open one', answers(410)],
])('an endpoint with a new address gets every webhook there, also if the former address %s', async (_, behaviour) => {
  const requested = Promise.withResolvers<void>()
  const moved = Promise.withResolvers<void>()
  const { as, receiver, endpointId, deliveries } = await appWithEndpoint(app, house, {
    behaviour: async (answer, received) => {
      requested.resolve()
      await moved.promise
      behaviour(answer, received)
    },
  })
  const next = await openReceiver()
  await commitChanges(app, house, { stays: 1, each: 8 })
  await requested.promise
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { url: next.url })
  moved.resolve()
  const heard = await next.waitFor(8)
  const logged = async (): Promise<Row[]> => (await deliveries()).toReversed()
  await eventually(async () => (await logged()).every(({ status }) => status === 'delivered'))
  expect(heard.map(({ id }) => id)).toEqual((await logged()).map(({ id }) => id))
  expect(receiver.received.length).toBeLessThanOrEqual(2)
  expect((await as.get(`/api/v1/webhook-endpoints/${endpointId}`)).body).toMatchObject({ enabled: true, failing_since: null })
})
