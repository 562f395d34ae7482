import { beforeAll, expect, test } from 'vitest'
import { expectRefusal, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { installedApp } from '../marketplace/vendor.ts'

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
