import { expect, test } from 'vitest'
import { eventually, GraphqlClient, inTime, onPostgres, openHouse, spawnServer, startApp } from '../harness/index.ts'
import { events } from '../harness/platform/transports.ts'
import { fromNow } from '../harness/subscription/from-now.ts'
import { listen, newKiosk, notify, stateOf } from '../harness/subscription/kiosks.ts'
import { data, handle, live, publish } from '../harness/subscription/notifications.ts'
import { employed } from '../harness/user/somebody.ts'

interface Stream {
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, it does not compute with it
  next(): Promise<any>
  stop(): Promise<unknown>
}

type Open = (caller: GraphqlClient, query: string, variables: object) => Promise<Stream>

const overEventStream: Open = async (caller, query, variables) => {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
  const response = await caller.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
  const stream = events(response)
  return {
    async next() {
      const { value } = await inTime(stream.next(), 'An event')
      if (!value || value.errors) throw new Error(JSON.stringify(value))
      return value.data
    },
    stop: () => stream.return(),
  }
}

const overWebSocket: Open = (caller, query, variables) => caller.subscribe(query, { ...variables })

onPostgres('an event of one server', () => {
  test.each([
    ['bun', 'WebSocket', overWebSocket],
    ['bun', 'an event stream', overEventStream],
    ['node', 'WebSocket', overWebSocket],
    ['node', 'an event stream', overEventStream],
  ] as const)(
    'reaches a subscriber at another server on %s over %s, until the subscriber loses the right',
    async (runtime, _, open) => {
      const app = await startApp()
      const house = await openHouse(app)
      const { accommodationId } = house
      const server = await spawnServer(runtime, { ...app.env, PORT: '' })
      const there = (caller: GraphqlClient) =>
        new GraphqlClient(server.url, async () => (await caller.authorization())!.replace('Bearer ', ''))
      const maid = await employed(app, accommodationId, 'MAID')
      const kiosk = await newKiosk(app, house)
      const now = await fromNow(app, house)

      const kioskEvents = await open(there(kiosk.as), listen, { kioskId: kiosk.kioskId, after: now.after })
      await house.as.admin.askOk(notify, { input: { kioskId: kiosk.kioskId, type: 'restart' } })
      expect((await kioskEvents.next()).kioskSystemSubscription.type).toBe('restart')
      expect((await stateOf(house, kiosk)).connectionState).toBe('connected')
      await kioskEvents.stop()
      await eventually(async () => (await stateOf(house, kiosk)).connectionState === 'disconnected')

      const notifications = await open(there(maid.as), live, now)
      const dataEvents = await open(there(maid.as), data, now)
      const input = { accommodationId, type: 'emergency', priority: 3, template: 'AUTH_REQUESTED' }
      const { id } = (await house.as.manager.askOk(publish, { input })).publishAccommodationNotification
      await house.as.manager.askOk(handle, { input: { accommodationId, notificationId: id } })
      expect((await notifications.next()).accommodationSubscription).toMatchObject({ id, dotType: 'error' })
      expect((await notifications.next()).accommodationSubscription).toMatchObject({ id, dotType: 'success' })
      const types = [await dataEvents.next(), await dataEvents.next(), await dataEvents.next()]
      expect(types.map(({ dataSubscription: { type } }) => type)).toEqual(['KioskConnection', 'KioskConnection', 'AuthRequest'])

      await house.as.owner.askOk(`mutation { deleteEmployee(id: "${maid.id}", accommodationId: "${accommodationId}") }`)
      await house.as.manager.askOk(publish, { input })
      for (const stream of [notifications, dataEvents]) await expect(stream.next()).rejects.toThrow(/FORBIDDEN|440[13]/)
    },
    180_000,
  )
})
