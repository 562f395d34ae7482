import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, inTime } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import { type Answer, events, post, Wire } from '../../harness/platform/transports.ts'
import { type Doorway, openDoorway } from './house.ts'
import { open } from './schema.ts'

let door: Doorway
beforeAll(async () => {
  door = await openDoorway({ limits: { WEBSOCKET_RECHECK_SECONDS: 1, WEBSOCKET_SOCKETS_MAX: 2 } })
})
afterAll(() => door.stop())

const subscribe = (query: string, credential?: string, signal?: AbortSignal, url = door.url) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(credential && { authorization: `Bearer ${credential}` }),
    },
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  })

async function all(response: Response): Promise<Answer[]> {
  const answers: Answer[] = []
  for await (const answer of events(response)) answers.push(answer)
  return answers
}

test('a subscription is streamed to its end', async () => {
  expect(await all(await subscribe('subscription { counts(to: 2) }'))).toEqual([{ data: { counts: 1 } }, { data: { counts: 2 } }])
  const get = await fetch(`${door.url}/graphql?query=${encodeURIComponent('subscription { counts(to: 1) }')}`, {
    headers: { accept: 'text/event-stream' },
  })
  expect(await all(get)).toEqual([{ data: { counts: 1 } }])
  await eventually(() => door.http.live.size === 0)
})

test('results over a WebSocket arrive whole, whatever their length and their id', async () => {
  const result = { type: 'next', payload: { data: { counts: 1 } } }
  const rest = JSON.stringify({ id: '', ...result }).length
  const socket = await Wire.open(door.url)
  await socket.begin()
  for (const id of ['"}\\\n\u2028 é 😀', ...[125, 126, 65_535, 65_536].map((length) => 'x'.repeat(length - rest))]) {
    socket.send({ type: 'subscribe', id, payload: { query: 'subscription { counts(to: 1) }' } })
    expect(await socket.next()).toEqual({ id, ...result })
    expect(await socket.next()).toEqual({ id, type: 'complete' })
  }
  socket.close()
  await eventually(() => door.http.live.size === 0)
})

test('a subscription without an accepted stream is refused before it starts', async () => {
  const response = await post(door.url, { query: 'subscription { never }' })
  expect(await response.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  expect((await fetch(`${door.url}/graphql?query=${encodeURIComponent('subscription { never }')}`)).status).toBe(400)
  expect(open.never).toBe(0)
})

test('a client that disconnects closes the source', async () => {
  const leaving = new AbortController()
  await subscribe('subscription { never }', undefined, leaving.signal)
  await eventually(() => open.never === 1)
  leaving.abort()
  await expectEventually(() => open.never === 0 && door.http.live.size === 0)
})

test('HEAD for a stream leaves no source open', async () => {
  const url = `${door.url}/graphql?query=${encodeURIComponent('subscription { never }')}`
  const { status, headers } = await fetch(url, { method: 'HEAD', headers: { accept: 'text/event-stream' } })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  await eventually(() => open.never === 0 && door.http.live.size === 0)
})

test('a failure is masked, and ends the stream', async () => {
  const answers = await all(await subscribe('subscription { breaks }'))
  expect(answers).toMatchObject([
    { data: { breaks: 1 } },
    { data: null, errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
  ])
  expect(JSON.stringify(answers)).not.toContain('password')
})

test('a stream ends soon after its credential', async () => {
  door.callers.set('leaving', { kind: 'phone', phone: '+4930123' })
  const response = await subscribe('subscription { never }', 'leaving')
  door.callers.delete('leaving')
  expect(await all(response)).toMatchObject([{ data: null, errors: [{ extensions: { errorCode: 'AUTH_TOKEN_INVALID' } }] }])
  await eventually(() => open.never === 0)
})

test('streams and sockets of a caller are counted together', async () => {
  const leaving = new AbortController()
  await subscribe('subscription { never }', 'kiosk', leaving.signal)
  await subscribe('subscription { never }', 'kiosk', leaving.signal)
  await eventually(() => door.http.live.size === 2)
  expect(await all(await subscribe('subscription { never }', 'kiosk'))).toMatchObject([
    { errors: [{ extensions: { errorCode: 'LIMIT_EXCEEDED' } }] },
  ])
  leaving.abort()
  await eventually(() => open.never === 0)
})

describe('a right that ends while a stream is being opened', () => {
  let slow: Doorway
  beforeAll(async () => {
    slow = await openDoorway({ limits: { WEBSOCKET_RECHECK_SECONDS: 60 } })
    // every credential is known once
    const { get } = slow.callers
    slow.callers.get = (credential) => {
      const actor = get.call(slow.callers, credential)
      slow.callers.delete(credential)
      return actor
    }
  })
  afterAll(() => slow.stop())

  test('closes an event stream at once', async () => {
    const { url } = slow
    slow.callers.set('leaving', { kind: 'phone', phone: '+4930123' })
    const answers = await inTime(all(await subscribe('subscription { never }', 'leaving', undefined, url)), 'The end')
    expect(answers).toMatchObject([{ data: null, errors: [{ extensions: { errorCode: 'AUTH_TOKEN_INVALID' } }] }])
    await eventually(() => open.never === 0 && slow.http.live.size === 0)
  })

  test('closes a socket at once', async () => {
    slow.callers.set('leaving', { kind: 'phone', phone: '+4930123' })
    const wire = await Wire.open(slow.url)
    wire.send({ type: 'connection_init', payload: { authorization: 'Bearer leaving' } })
    expect(await inTime(wire.closed, 'The end')).toMatchObject({ code: 4401 })
    await eventually(() => slow.http.live.size === 0)
  })
})
