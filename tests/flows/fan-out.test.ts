import { expect, onTestFinished, test } from 'vitest'
import { eventually, inTime } from '../harness/eventually.ts'
import { onPostgres, openHouse, spawnServer, startApp } from '../harness/index.ts'
import { fromNow } from '../harness/subscription/from-now.ts'
import { emitMany, Listener, memoryOf, subscribersOf } from './fan-out.ts'

const listeners = 99
const count = 20_000
/** Until the runtime's heap has grown to what this load needs. */
const warmUp = 5_000
/** So large that the system's buffers do not hold the events of one that does not read. */
const large = Array.from({ length: 10 }, (_, index) => `data${index}: data`).join(' ')

onPostgres('many subscribers', () => {
  test.each(['bun', 'node'] as const)(
    'on %s, 99 subscribers get 20,000 events in order, and one that does not read is ended as too slow',
    async (runtime) => {
      const app = await startApp()
      const house = await openHouse(app)
      const env = { ...app.env, PORT: '', WEBSOCKET_SOCKETS_MAX: '1000', WEBSOCKET_PING_SECONDS: '300', METRICS: 'on' }
      const server = await spawnServer(runtime, env)
      const place = await fromNow(app, house)
      const authorization = (await house.as.maid.authorization())!
      const subscription = { url: server.url, authorization, ...place }
      const healthy = await Promise.all(Array.from({ length: listeners }, () => Listener.open(subscription)))
      let peak = 0
      const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 200)
      onTestFinished(() => clearInterval(watch))
      await emitMany(app, house, warmUp)
      await eventually(() => healthy.every(({ received }) => received === warmUp), { within: 120_000 })
      const stalled = await Listener.open({ ...subscription, ...(await fromNow(app, house)) }, { fields: large })
      // while it still gets what came before it joined, page by page, it cannot be too slow
      await emitMany(app, house, 1)
      await eventually(() => stalled.received === 1)
      stalled.stall()
      const warm = peak
      await emitMany(app, house, count)
      await eventually(() => healthy.every(({ received }) => received === warmUp + 1 + count), { within: 300_000, every: 100 })
      clearInterval(watch)
      expect(healthy.every(({ inOrder }) => inOrder)).toBe(true)
      expect(peak - warm).toBeLessThan(100)
      await eventually(async () => (await subscribersOf(server.url)) === listeners, { within: 120_000, every: 100 })
      stalled.resume()
      await inTime(stalled.ended, 'The end of the stalled one')
      expect(stalled).toMatchObject({ inOrder: true, error: 'SUBSCRIBER_TOO_SLOW' })
      for (const one of [...healthy, stalled]) one.stop()
    },
    600_000,
  )
})
