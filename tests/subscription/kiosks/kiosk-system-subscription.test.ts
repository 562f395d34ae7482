import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { kioskConnections } from '../../../src/db/tables/index.ts'
import {
  eventually,
  GraphqlClient,
  type House,
  onPostgres,
  openHouse,
  spawnServer,
  startApp,
  type TestApp,
} from '../../harness/index.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { type Kiosk, listen, newKiosk, notify, stateOf, toKiosk } from '../../harness/subscription/kiosks.ts'
import { data as dataSubscription } from '../../harness/subscription/notifications.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' }, limits: { KIOSK_LEASE_SECONDS: 3 } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const notifyKiosk = (kiosk: Kiosk, type: string) => house.as.admin.askOk(notify, { input: { kioskId: kiosk.kioskId, type } })
const expectState = (kiosk: Kiosk, state: string) =>
  eventually(async () => (await stateOf(house, kiosk)).connectionState === state, { every: 50, within: 60_000 })

test('a kiosk receives its own notifications and none of other kiosks', async () => {
  const [kiosk, neighbour] = [await newKiosk(app, house), await newKiosk(app, house)]
  const listening = await kiosk.as.subscribe(listen, await toKiosk(app, house, kiosk))
  await notifyKiosk(neighbour, 'update')
  await notifyKiosk(kiosk, 'restart')
  expect((await listening.next()).kioskSystemSubscription).toMatchObject({ kioskId: kiosk.kioskId, type: 'restart' })
  await listening.stop()
})

test('with after a kiosk receives the notifications that it missed, each once and in order', async () => {
  const kiosk = await newKiosk(app, house)
  const { kioskId } = kiosk
  const first = await kiosk.as.subscribe(listen, await toKiosk(app, house, kiosk))
  await notifyKiosk(kiosk, '1')
  const { eventId } = (await first.next()).kioskSystemSubscription
  await first.stop()
  for (const type of ['2', '3']) await notifyKiosk(kiosk, type)
  const second = await kiosk.as.subscribe(listen, { kioskId, after: eventId })
  await notifyKiosk(kiosk, '4')
  const received: string[] = []
  while (received.length < 3) received.push((await second.next()).kioskSystemSubscription.type)
  expect(received).toEqual(['2', '3', '4'])
  await second.stop()
})

test('only the kiosk itself can subscribe', async () => {
  const [kiosk, neighbour] = [await newKiosk(app, house), await newKiosk(app, house)]
  for (const caller of [
    house.as.customer,
    house.as.owner,
    house.as.admin,
    house.as.accommodationAdmin,
    neighbour.as,
    other.as.kiosk,
  ])
    await expect((await caller.subscribe(listen, await toKiosk(app, house, kiosk))).next()).rejects.toThrow('FORBIDDEN')
  await expect((await house.as.anonymous.subscribe(listen, await toKiosk(app, house, kiosk))).next()).rejects.toThrow(
    'UNAUTHENTICATED',
  )
  expect(await stateOf(house, kiosk)).toMatchObject({ connectionState: 'disconnected', connectionChangedAt: null })
})

test.each(['-1', 'abc', '999999'])(
  'the invalid after %s is refused, and the kiosk does not count as connected',
  async (after) => {
    const kiosk = await newKiosk(app, house)
    const listening = await kiosk.as.subscribe(listen, { kioskId: kiosk.kioskId, after })
    await expect(listening.next()).rejects.toThrow('BAD_REQUEST')
    expect((await stateOf(house, kiosk)).connectionChangedAt).toBeNull()
  },
)

test('a kiosk is connected while it has one or more subscriptions, and staff are notified of both changes', async () => {
  const kiosk = await newKiosk(app, house)
  const { kioskId } = kiosk
  const watching = await house.as.maid.subscribe(dataSubscription, await fromNow(app, house))
  const received = async (): Promise<string> => {
    const { type, data } = (await watching.next()).dataSubscription
    const { id, connectionState, changedAt } = JSON.parse(data)
    if (type !== 'KioskConnection' || id !== kioskId) return received()
    expect(Math.abs(changedAt - app.clock.now().getTime())).toBeLessThan(10_000)
    return connectionState
  }
  const first = await kiosk.as.subscribe(listen, await toKiosk(app, house, kiosk))
  await expectState(kiosk, 'connected')
  const second = await kiosk.as.subscribe(listen, await toKiosk(app, house, kiosk))
  await notifyKiosk(kiosk, 'config')
  await second.next()
  await first.stop()
  await notifyKiosk(kiosk, 'config')
  await second.next()
  expect((await stateOf(house, kiosk)).connectionState).toBe('connected')
  await second.stop()
  await expectState(kiosk, 'disconnected')
  expect([await received(), await received()]).toEqual(['connected', 'disconnected'])
  await watching.stop()
})

const leaseOf = async ({ kioskId }: Kiosk, at: TestApp) => {
  const [lease] = await at.context().db.select().from(kioskConnections).where(eq(kioskConnections.kioskId, kioskId))
  return lease
}

test('a subscription renews its lease, and creates it again if another node deleted it', async () => {
  // without a worker: it could disconnect the kiosk before this node has created the lease again
  const node = await startApp({ env: { WORKER: 'off' }, limits: { KIOSK_LEASE_SECONDS: 3 } })
  const property = await openHouse(node)
  const kiosk = await newKiosk(node, property)
  const stateIs = async (state: string) => (await stateOf(property, kiosk)).connectionState === state
  const listening = await kiosk.as.subscribe(listen, await toKiosk(node, property, kiosk))
  await eventually(() => stateIs('connected'))
  const { connectionChangedAt } = await stateOf(property, kiosk)
  const first = (await leaseOf(kiosk, node))!
  await eventually(async () => (await leaseOf(kiosk, node))!.expiresAt > first.expiresAt)
  await node.context().db.delete(kioskConnections).where(eq(kioskConnections.kioskId, kiosk.kioskId))
  await eventually(async () => (await leaseOf(kiosk, node)) !== undefined)
  expect(await stateOf(property, kiosk)).toMatchObject({ connectionState: 'connected', connectionChangedAt })
  await listening.stop()
  await eventually(() => stateIs('disconnected'))
  expect(await leaseOf(kiosk, node)).toBeUndefined()
})

onPostgres('A node that dies', () => {
  test.each(['bun', 'node'] as const)('on %s leaves its kiosks disconnected, as the other node finds', async (runtime) => {
    const kiosk = await newKiosk(app, house)
    const dying = await spawnServer(runtime, { ...app.env, PORT: '', DEMO: 'off' })
    const there = new GraphqlClient(dying.url, async () => (await kiosk.as.authorization())!.replace('Bearer ', ''))
    await there.subscribe(listen, await toKiosk(app, house, kiosk))
    await expectState(kiosk, 'connected')
    await dying.signal('SIGKILL')
    await expectState(kiosk, 'disconnected')
  })
})
