import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { installedApp } from '../harness/marketplace/vendor.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  app.clock.stop()
})

test('an installation can send a hundred requests at once and then ten a second, independent of others', async () => {
  const [one, two] = [await installedApp(app, await openHouse(app)), await installedApp(app, await openHouse(app))]
  const answers = await Promise.all(Array.from({ length: 130 }, () => one.as.get('/api/v1/room-types')))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(30)
  for (const answer of refused) {
    expectRefusal(answer, 429, 'rate_limited')
    expect(answer.headers.get('ratelimit-limit')).toBe('100')
    expect(answer.headers.get('ratelimit-remaining')).toBe('0')
  }
  expect((await two.as.get('/api/v1/room-types')).headers.get('ratelimit-remaining')).toBe('99')
  app.clock.moveBy({ seconds: 10 })
  expect((await one.as.get('/api/v1/room-types')).headers.get('ratelimit-remaining')).toBe('99')
})

test('requests with an invalid token count against their address', async () => {
  const tries = await Promise.all(Array.from({ length: 130 }, () => app.market('foyer_app_guess').get('/api/v1/rooms')))
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(30)
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401, 429]))
})

test('requests with an invalid token from one IPv6 /48 count together too, with three times the limit', async () => {
  const own = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1', MARKETPLACE_BURST: '2' } })
  own.clock.stop()
  const ask = async (address: string) => {
    const headers = { authorization: 'Bearer foyer_app_guess', 'x-forwarded-for': address }
    return (await fetch(`${own.url}/marketplace/api/v1/rooms`, { headers })).status
  }
  const statuses = []
  for (const line of [1, 1, 1, 2, 2, 3, 3, 4]) statuses.push(await ask(`2001:db8:7:${line}::1`))
  expect(statuses).toEqual([401, 401, 429, 401, 401, 401, 401, 429])
  expect(await ask('2001:db8:8:1::1')).toBe(401)
})
