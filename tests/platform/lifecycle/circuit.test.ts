import { setTimeout as pass } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { eventually, expectError, inTime, onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { expectRefusal } from '../../harness/market.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'
import { Wire } from '../../harness/platform/transports.ts'
import { Network } from './network.ts'

const outageMs = 4000
/** One probe a second and the listener's own look every two; the first second has more of them, as pauses grow. */
const dialsMax = (milliseconds: number) => 17 + (2 * milliseconds) / 1000

onPostgres('while the database is away', () => {
  test('one probe tests it, callers fail at once with a time to retry, and its return is noticed soon', async () => {
    const database = await freshDatabase()
    const network = new Network()
    const env = { ...database.env, ...(await network.between({ DATABASE_URL: database.env.DATABASE_URL! })) }
    const app = await startApp({
      database: { ...database, env },
      env: { WORKER: 'on', MARKETPLACE_PER_SECOND: '0', DATABASE_ACQUIRE_SECONDS: '5' },
    })
    const house = await openHouse(app)
    const { token } = await installedApp(app, house)
    const list = `{ kiosks(accommodationId: "${house.accommodationId}") { id } }`
    await house.as.staff.askOk(list)

    network.cut()
    await eventually(async () => (await house.as.staff.graphql(list)).status === 500)
    const dialsBefore = network.dials
    const cutAt = performance.now()
    const outage = () => performance.now() - cutAt
    let requests = 0
    const waits: number[] = []
    while (outage() < outageMs || requests < 100) {
      const began = performance.now()
      const answers = await Promise.all(Array.from({ length: 10 }, () => house.as.staff.graphql(list)))
      waits.push(performance.now() - began)
      for (const answer of answers) {
        expectError(answer, 'SERVICE_UNAVAILABLE')
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      const refused = await app.market(token).get('/api/v1/rooms')
      expectRefusal(refused, 503, 'service_unavailable')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      requests += answers.length + 1
      await pass(20)
    }
    expect(network.dials - dialsBefore).toBeLessThan(dialsMax(outage()))
    // half of them: a busy machine may hold up some
    expect(waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)]).toBeLessThan(2000)
    const socket = await Wire.open(app.url)
    const credential = (await house.as.staff.authorization())!
    socket.send({ type: 'connection_init', payload: { authorization: credential } })
    expect(await inTime(socket.closed, 'the close')).toMatchObject({ code: 1013 })

    network.mend()
    await eventually(async () => (await house.as.staff.graphql(list)).status === 200)
    await eventually(async () => (await app.market(token).get('/api/v1/rooms')).status === 200)
    await app.stop()
    await network.close()
  })
})
