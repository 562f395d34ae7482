import { expect, test } from 'vitest'
import { eventually, inTime } from '../harness/eventually.ts'
import { onPostgres, openHouse, spawnServer, startApp } from '../harness/index.ts'
import { fromNow } from '../subscription/from-now.ts'
import { emitMany, Listener, memoryOf, subscribersOf } from './fan-out.ts'

const listeners = 99
const count = 20_000

onPostgres('many subscribers', () => {
  test.each(['bun', 'node'] as const)(
    'on %s, 99 subscribers get 20,000 events in order, and one that does not read is closed',
    async (runtime) => {
      const app = await startApp()
      const house = await openHouse(app)
      const env = { ...app.env, PORT: '', WEBSOCKET_SOCKETS_MAX: '1000', WEBSOCKET_PING_SECONDS: '15', METRICS: 'on' }
      const server = await spawnServer(runtime, env)
      const place = await fromNow(app, house)
      const authorization = (await house.as.maid.authorization())!
      const all = await Promise.all(
        Array.from({ length: listeners + 1 }, () => Listener.open({ url: server.url, authorization, ...place })),
      )
      const [stalled, ...healthy] = all
      await emitMany(app, house, 500)
      await eventually(() => all.every(({ received }) => received === 500), { within: 60_000 })
      stalled!.stall()
      const before = memoryOf(server.pid)
      let peak = before
      const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 200)
      await emitMany(app, house, count)
      await eventually(() => healthy.every(({ received }) => received === 500 + count), { within: 300_000, every: 100 })
      clearInterval(watch)
      expect(healthy.every(({ inOrder }) => inOrder)).toBe(true)
      expect(peak - before).toBeLessThan(100)
      await eventually(async () => (await subscribersOf(server.url)) === listeners, { within: 120_000, every: 100 })
      stalled!.resume()
      await inTime(stalled!.closed, 'The end of the stalled one')
      for (const one of healthy) one.stop()
    },
    600_000,
  )
})
