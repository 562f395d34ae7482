import { describe, expect, test } from 'vitest'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, answers, type Behaviour } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: workerEnv, limits: { WEBHOOK_REPLAYS_PER_HOUR: 1000 } })
const house = await openHouse(app)

/** Numbers from 0 to below `end`, the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

/** Of one reservation: some that are dead, and some that wait behind a request that is not answered yet. */
async function deadAndWaiting({ dead, waiting }: { dead: number; waiting: number }) {
  const { as, receiver, endpointId, deliveries } = await appWithEndpoint(app, house, { behaviour: answers(410) })
  const [stay] = await commitChanges(app, house, { stays: 1, each: dead })
  await eventually(async () => (await deliveries('?status=dead')).length === dead)
  const open: Parameters<Behaviour>[0][] = []
  receiver.behaviour = (answer) => open.push(answer)
  await as.patch(`/api/v1/webhook-endpoints/${endpointId}`, { enabled: true })
  receiver.received.length = 0
  await commitChanges(app, house, { stays: 1, each: waiting, first: stay! })
  await receiver.waitFor(1)
  await eventually(async () => (await deliveries('?status=pending')).length === waiting)
  const path = `/api/v1/webhook-endpoints/${endpointId}/replay`
  const replay = async () => (await as.post(path, { from: '2020-01-01T00:00:00Z' })).body.count as number
  const inOrder = (await deliveries()).map(({ id }: { id: string }) => id).reverse() as string[]
  const settled = () => eventually(async () => (await deliveries('?status=delivered')).length === dead + waiting)
  return { receiver, open, replay, settled, inOrder, as }
}

const lastArrivals = (received: readonly { id: string }[], ids: readonly string[]) =>
  [...ids].sort((one, other) => received.findLastIndex(({ id }) => id === one) - received.findLastIndex(({ id }) => id === other))

test('a replay sends what was dead before what waits, though a request of that resource is on its way', async () => {
  const { receiver, open, replay, settled, inOrder } = await deadAndWaiting({ dead: 3, waiting: 4 })
  expect(await replay()).toBe(3)
  receiver.behaviour = accepts
  accepts(open[0]!, receiver.received[0]!)
  await settled()
  expect(lastArrivals(receiver.received, inOrder)).toEqual(inOrder)
})

test('a webhook that is delivered again goes before those that wait, though a request of its resource is on its way', async () => {
  const { receiver, open, as, inOrder } = await deadAndWaiting({ dead: 1, waiting: 3 })
  expect((await as.post(`/api/v1/webhook-deliveries/${inOrder[0]}/redeliver`, {})).status).toBe(202)
  receiver.behaviour = accepts
  accepts(open[0]!, receiver.received[0]!)
  await eventually(() => new Set(receiver.received.map(({ id }) => id)).size === 4)
  await eventually(() => lastArrivals(receiver.received, inOrder).join() === inOrder.join())
})

describe('whatever the receiver answers and whenever it asks for replays', () => {
  test.each([1, 2, 3, 4, 5, 6])('all webhooks of a resource arrive for the last time in order (history %i)', async (seed) => {
    const next = numbers(seed)
    const waiting = 3 + next(40)
    const { receiver, open, replay, settled, inOrder } = await deadAndWaiting({ dead: 1 + next(8), waiting })
    // how many requests arrive before each replay, which is asked for before the answer to that request
    const pauses = Array.from({ length: 1 + next(3) }, () => next(waiting))
    let requests = 0
    receiver.behaviour = async (answer, received) => {
      if (pauses.includes(requests++)) await replay()
      if (next(5) > 0) return accepts(answer, received)
      answers(500)(answer, received)
      // a retry that waits for its time goes at once with a replay
      await replay()
    }
    await replay()
    accepts(open[0]!, receiver.received[0]!)
    await eventually(async () => {
      await replay()
      return new Set(receiver.received.map(({ id }) => id)).size === inOrder.length
    })
    receiver.behaviour = accepts
    await replay()
    await settled()
    expect(lastArrivals(receiver.received, inOrder)).toEqual(inOrder)
  })
})
