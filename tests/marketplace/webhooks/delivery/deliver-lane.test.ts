import { expect, test } from 'vitest'
import { webhookLanes } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { manyChanges } from '../changes.ts'
import { later, listening, working } from '../listening.ts'
import { openReceiver, says, takes } from '../receiver.ts'

const app = await startApp({ env: working })
const house = await openHouse(app)

type Row = { id: string; status: string; attempts: number }

test('a long row of changes of one reservation arrives in order, also around one that fails, with a line of the log for each try', async () => {
  const failing = { at: 12 }
  const { receiver, deliveries } = await listening(app, house, {
    behaviour: (answer) => answer.writeHead(receiver.received.length === failing.at ? 500 : 204).end(),
  })
  await manyChanges(app, house, { stays: 1, each: 30 })
  await receiver.heard(failing.at)
  const logged = async (): Promise<Row[]> => (await deliveries('?limit=50')).toReversed()
  await eventually(async () => {
    const all = await logged()
    return all.length === 30 && all[failing.at - 1]!.attempts === 1
  })
  expect((await logged()).map(({ status }) => status)).toEqual([...Array(11).fill('delivered'), ...Array(19).fill('pending')])
  await later(app, { seconds: 6 })
  const heard = await receiver.heard(31)
  await eventually(async () => (await logged()).every(({ status }) => status === 'delivered'))
  const ids = (await logged()).map(({ id }) => id)
  expect(heard.map(({ id }) => id)).toEqual([...ids.slice(0, failing.at), ...ids.slice(failing.at - 1)])
  expect((await logged()).map(({ attempts }) => attempts)).toEqual(ids.map((_, at) => (at === failing.at - 1 ? 2 : 1)))
  const left = await app.context().db.select().from(webhookLanes)
  expect(left.map(({ waiting, lease }) => [waiting, lease])).toEqual([[0, null]])
})

test('an endpoint that is turned off while it is told of one change hears of no more than the next', async () => {
  const asked = Promise.withResolvers<void>()
  const turnedOff = Promise.withResolvers<void>()
  const { as, receiver, endpointId, deliveries } = await listening(app, house, {
    behaviour: async (answer, received) => {
      asked.resolve()
      await turnedOff.promise
      takes(answer, received)
    },
  })
  await manyChanges(app, house, { stays: 1, each: 20 })
  await asked.promise
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: false })
  turnedOff.resolve()
  await manyChanges(app, house, { stays: 1, each: 1, first: newId() })
  await eventually(async () => (await deliveries('?limit=50')).length === 21)
  expect(receiver.received.length).toBeLessThanOrEqual(2)
  expect((await deliveries('?limit=50')).every(({ status }: Row) => status === 'dead')).toBe(true)
})

test.each([
  ['takes it', takes],
  ['says that it is gone', says(410)],
])('an endpoint that is moved has all told to its new address, also where the former one %s in the end', async (_, behaviour) => {
  const asked = Promise.withResolvers<void>()
  const moved = Promise.withResolvers<void>()
  const { as, receiver, endpointId, deliveries } = await listening(app, house, {
    behaviour: async (answer, received) => {
      asked.resolve()
      await moved.promise
      behaviour(answer, received)
    },
  })
  const next = await openReceiver()
  await manyChanges(app, house, { stays: 1, each: 8 })
  await asked.promise
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { url: next.url })
  moved.resolve()
  const heard = await next.heard(8)
  const logged = async (): Promise<Row[]> => (await deliveries()).toReversed()
  await eventually(async () => (await logged()).every(({ status }) => status === 'delivered'))
  expect(heard.map(({ id }) => id)).toEqual((await logged()).map(({ id }) => id))
  expect(receiver.received.length).toBeLessThanOrEqual(2)
  expect((await as.get(`/api/v1/webhook-endpoints/${endpointId}`)).body).toMatchObject({ enabled: true, failing_since: null })
})
