import { afterEach, describe, expect, test } from 'vitest'
import { type Doorway, openDoorway } from './house.ts'
import { post, Wire, ways } from './ways.ts'

const doors: Doorway[] = []
afterEach(async () => {
  for (const door of doors.splice(0)) await door.stop()
})
const opened = async (options: Parameters<typeof openDoorway>[0]) => {
  const door = await openDoorway(options)
  doors.push(door)
  return door
}

const codes = (answers: { errors?: { extensions: { code: string } }[] }[]) =>
  answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'OK').sort()

test('requests are counted and the rest is reported; over the limit they are refused until the minute ends', async () => {
  const { url, clock } = await opened({ limits: { RATE_LIMIT_PER_MINUTE: 2 } })
  const first = await post(url, { query: '{ hello }' })
  expect(first.headers.get('ratelimit-limit')).toBe('2')
  expect(first.headers.get('ratelimit-remaining')).toBe('1')
  expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
  await post(url, { query: '{ hello }' })
  const third = await post(url, { query: '{ hello }' })
  expect(third.status).toBe(429)
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(third.headers.get('ratelimit-remaining')).toBe('0')
  expect(await third.json()).toMatchObject({
    data: null,
    errors: [{ extensions: { code: 'RATE_LIMITED', errorCode: 'RATE_LIMITED' } }],
  })
  clock.moveBy({ minutes: 1 })
  expect((await post(url, { query: '{ hello }' })).status).toBe(200)
})

test('HTTP, streams and WebSockets count together', async () => {
  const { url } = await opened({ limits: { RATE_LIMIT_PER_MINUTE: 5 } })
  for (const way of Object.values(ways)) expect(await way(url, { query: '{ hello }' })).not.toHaveProperty('errors')
  for (const way of Object.values(ways)) expect(codes([await way(url, { query: '{ hello }' })])).toEqual(['RATE_LIMITED'])
})

test('of a hundred parallel requests exactly the allowed number passes', async () => {
  const { url } = await opened({ limits: { RATE_LIMIT_PER_MINUTE: 10 } })
  const responses = await Promise.all(Array.from({ length: 100 }, () => post(url, { query: '{ hello }' })))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('each caller has its own count; anonymous callers are counted by address', async () => {
  const { url } = await opened({ limits: { RATE_LIMIT_PER_MINUTE: 1 } })
  const post = ways['HTTP POST']!
  expect(codes([await post(url, { query: '{ me }' }, 'kiosk'), await post(url, { query: '{ me }' })])).toEqual(['OK', 'OK'])
  expect(codes([await post(url, { query: '{ me }' }, 'kiosk'), await post(url, { query: '{ me }' })])).toEqual([
    'RATE_LIMITED',
    'RATE_LIMITED',
  ])
})

test('requests with a refused credential are counted by address', async () => {
  const { url } = await opened({ limits: { RATE_LIMIT_PER_MINUTE: 3 } })
  const answers = []
  for (let guess = 0; guess < 5; guess++) answers.push(await ways['HTTP POST']!(url, { query: '{ me }' }, `guess-${guess}`))
  expect(codes(answers)).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'])
})

test('zero means no limit', async () => {
  const { url } = await opened({ limits: { RATE_LIMIT_PER_MINUTE: 0 } })
  const response = await post(url, { query: '{ hello }' })
  expect(response.headers.get('ratelimit-limit')).toBeNull()
})

describe('a field with a limit', () => {
  test.each(Object.entries(ways))('counts its executions over %s, with aliases or one by one', async (_, way) => {
    const { url } = await opened({})
    expect(codes([await way(url, { query: '{ a: sends(phone: "1") b: sends(phone: "1") }' })])).toEqual(['OK'])
    expect(codes([await way(url, { query: '{ a: sends(phone: "1") b: sends(phone: "1") }' })])).toEqual(['RATE_LIMITED'])
    expect(codes([await way(url, { query: '{ sends(phone: "2") }' })])).toEqual(['OK'])
  })

  test('counts all transports and parallel requests together', async () => {
    const { url } = await opened({})
    const requests = Object.values(ways).flatMap((way) => [
      way(url, { query: '{ sends(phone: "1") }' }),
      way(url, { query: '{ sends(phone: "1") }' }),
    ])
    expect(codes(await Promise.all(requests)).filter((code) => code === 'OK')).toHaveLength(3)
  })

  test('counts a value in any spelling as one', async () => {
    const { url } = await opened({})
    const answers = []
    for (const phone of ['AB', ' ab', 'Ab ', 'aB'])
      answers.push(await ways['HTTP POST']!(url, { query: `{ sends(phone: "${phone}") }` }))
    expect(codes(answers)).toEqual(['OK', 'OK', 'OK', 'RATE_LIMITED'])
  })

  test('without a key counts by caller, and answers when to retry', async () => {
    const { url } = await opened({})
    const query = '{ a: asks b: asks c: asks }'
    expect(codes([await ways['HTTP POST']!(url, { query }), await ways['HTTP POST']!(url, { query }, 'kiosk')])).toEqual([
      'OK',
      'OK',
    ])
    const response = await post(url, { query: '{ asks }' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('counts also when its document is cached', async () => {
    const { url } = await opened({})
    const socket = await Wire.open(url)
    await socket.begin()
    const types = []
    for (const id of ['1', '2', '3', '4', '5']) {
      socket.send({ type: 'subscribe', id, payload: { query: '{ sends(phone: "1") }' } })
      types.push((await socket.next()).payload as { errors?: object })
      await socket.next()
    }
    expect(types.map(({ errors }) => errors !== undefined)).toEqual([false, false, false, true, true])
    socket.close()
  })
})
