import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../harness/eventually.ts'
import { post, Wire, ways } from '../../harness/platform/transports.ts'
import { type Doorway, openDoorway } from './house.ts'

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

describe('an IPv6 /48', () => {
  const proxied = { config: { TRUSTED_PROXIES: ['127.0.0.1'] } }
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('has three times the requests of one of its /64; refused ones count nowhere', async () => {
    const { url } = await opened({ ...proxied, limits: { RATE_LIMIT_PER_MINUTE: 2 } })
    const ask = (address: string) => post(url, { query: '{ hello }' }, from(address))
    const statuses = async (addresses: string[]) => {
      const answers = []
      for (const address of addresses) answers.push((await ask(address)).status)
      return answers
    }
    // more than the /64 may send, which takes nothing from the others
    expect(await statuses(Array(9).fill('2001:db8:7:1::1'))).toEqual([200, 200, ...Array(7).fill(429)])
    expect(await statuses(['2001:db8:7:2::1', '2001:db8:7:3::1', '2001:db8:7:4::1'])).toEqual([200, 200, 200])
    const last = await ask('2001:db8:7:5::1')
    expect([last.status, last.headers.get('ratelimit-limit'), last.headers.get('ratelimit-remaining')]).toEqual([200, '2', '0'])
    expect(await statuses(['2001:db8:7:6::1', '2001:db8:7:7::1'])).toEqual([429, 429])
    expect(await statuses(['2001:db8:8:1::1', '203.0.113.1'])).toEqual([200, 200])
    const signedIn = await post(url, { query: '{ hello }' }, { ...from('2001:db8:7:9::1'), authorization: 'Bearer kiosk' })
    expect(signedIn.status).toBe(200)
  })

  test('has three times the executions of a field that counts callers', async () => {
    const { url } = await opened(proxied)
    const ask = async (line: number) =>
      (await post(url, { query: '{ a: asks b: asks c: asks }' }, from(`2001:db8:7:${line}::1`))).status
    const answers = []
    for (const line of [1, 2, 3, 4, 5]) answers.push(await ask(line))
    expect(answers).toEqual([200, 200, 200, 429, 429])
  })

  test('has three times the open connections of one of its /64', async () => {
    const { url, http } = await opened({ ...proxied, limits: { WEBSOCKET_SOCKETS_MAX: 1 } })
    const ends: AbortController[] = []
    const listen = async (address: string) => {
      const end = new AbortController()
      ends.push(end)
      const body = { query: 'subscription { never }' }
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { ...from(address), 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(body),
        signal: end.signal,
      })
      return answer.status
    }
    const statuses = []
    for (const line of [1, 1, 2, 3, 4]) statuses.push(await listen(`2001:db8:7:${line}::1`))
    expect(http.live.size).toBe(3)
    for (const end of ends) end.abort()
    await eventually(() => expect(http.live.size).toBe(0))
    await listen('2001:db8:7:4::1')
    expect(http.live.size).toBe(1)
    ends.at(-1)!.abort()
  })
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
