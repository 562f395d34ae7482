import { expect, test } from 'vitest'
import { onPostgres, openHouse, spawnServer, startApp } from '../../../harness/index.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, openReceiver, type Received, verify } from '../../../harness/marketplace/receiver.ts'
import { installedApp } from '../../../harness/marketplace/vendor.ts'

const fast = {
  OUTBOUND_ALLOW: '127.0.0.0/8',
  MARKETPLACE_PER_SECOND: '0',
  WEBHOOK_RETRY_SECONDS: Array(120).fill('1').join(),
  WEBHOOK_SECONDS_MAX: '2',
}

/** The first arrival of each webhook. */
const firsts = (received: readonly Received[]) =>
  [...new Map(received.toReversed().map((one) => [one.id, one])).values()].reverse()

onPostgres('while a receiver is down and the server is killed twice', () => {
  test('a thousand webhooks arrive: none is lost, each keeps its id, and those of a reservation stay in order', async () => {
    const app = await startApp({ env: fast })
    const house = await openHouse(app)
    const first = await spawnServer('bun', { ...app.env, WORKER: 'on', PORT: '' })
    const { as } = await installedApp(app, house)
    const receiver = await openReceiver((answer) => answer.destroy())
    const { body } = await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['pms.*'] })
    const stays = await commitChanges(app, house, { stays: 100, each: 10 })
    await receiver.waitFor(50, undefined, 20_000)
    await first.signal('SIGKILL')

    const before = receiver.received.length
    receiver.behaviour = accepts
    const second = await spawnServer('node', { ...app.env, WORKER: 'on', PORT: '' })
    await receiver.waitFor(before + 200, undefined, 30_000)
    await second.signal('SIGKILL')
    await spawnServer('bun', { ...app.env, WORKER: 'on', PORT: '' })
    const arrived = () => firsts(receiver.received.slice(before))
    await expect.poll(() => arrived().length, { timeout: 120_000 }).toBe(1000)

    for (const one of receiver.received) verify(body.secret, one)
    const bodies = Map.groupBy(receiver.received, ({ id }) => id)
    for (const same of bodies.values()) expect(new Set(same.map((one) => one.body)).size).toBe(1)
    const ofStay = Map.groupBy(arrived(), ({ data }) => data.reservation_id as string)
    const wanted = Array.from({ length: 10 }, (_, round) => (round % 2 === 0 ? 'room_assigned' : 'room_unassigned'))
    for (const stay of stays) expect(ofStay.get(stay)?.map(({ data }) => data.reason)).toEqual(wanted)
    expect(bodies.size).toBe(1000)
  })
})
