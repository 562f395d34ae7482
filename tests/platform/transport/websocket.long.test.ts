import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import { Wire } from '../../harness/platform/transports.ts'
import { type Doorway, kiosk, openDoorway } from './house.ts'
import { open } from './schema.ts'

let door: Doorway
beforeAll(async () => {
  door = await openDoorway({
    limits: {
      WEBSOCKET_INIT_SECONDS: 1,
      WEBSOCKET_RECHECK_SECONDS: 1,
      WEBSOCKET_PING_SECONDS: 1,
      WEBSOCKET_SUBSCRIPTIONS_MAX: 3,
      WEBSOCKET_SOCKETS_MAX: 3,
    },
  })
})
afterAll(() => door.stop())

const begin = async (credential?: string) => {
  const socket = await Wire.open(door.url)
  await socket.begin(credential)
  return socket
}
const subscribe = (id: string, query: string) => ({ type: 'subscribe', id, payload: { query } })
const expectLeft = () => eventually(() => door.http.live.size === 0)

test('the protocol acknowledges, returns results, and completes a subscription', async () => {
  const socket = await begin()
  socket.send(subscribe('1', 'subscription { counts(to: 2) }'))
  expect(await socket.next()).toEqual({ id: '1', type: 'next', payload: { data: { counts: 1 } } })
  expect(await socket.next()).toEqual({ id: '1', type: 'next', payload: { data: { counts: 2 } } })
  expect(await socket.next()).toEqual({ id: '1', type: 'complete' })
  socket.send(subscribe('1', '{ hello }'))
  expect(await socket.next()).toEqual({ id: '1', type: 'next', payload: { data: { hello: 'Hello you' } } })
  socket.close()
  await expectLeft()
})

test('the credential comes from the connection parameters, otherwise from the request', async () => {
  const byParameter = await begin('kiosk')
  byParameter.send(subscribe('1', '{ me }'))
  expect(await byParameter.next()).toMatchObject({ payload: { data: { me: 'kiosk' } } })
  const byHeader = await Wire.open(door.url, undefined, { authorization: 'Bearer kiosk' })
  await byHeader.begin()
  byHeader.send(subscribe('1', '{ me }'))
  expect(await byHeader.next()).toMatchObject({ payload: { data: { me: 'kiosk' } } })
  byParameter.close()
  byHeader.close()
  await expectLeft()
})

test('a socket without connection_init is closed with 4408', async () => {
  const socket = await Wire.open(door.url)
  expect(await socket.closed).toMatchObject({ code: 4408 })
})

test.each([
  [
    'a credential that does not hold is closed with 4403',
    { type: 'connection_init', payload: { authorization: 'Bearer other' } },
    4403,
  ],
  [
    'a credential that is no bearer is closed with 4403',
    { type: 'connection_init', payload: { authorization: 'Basic YTpi' } },
    4403,
  ],
  ['an operation before connection_init is closed with 4401', subscribe('1', '{ hello }'), 4401],
  ['a message that is no JSON is closed with 4400', 'hello', 4400],
  ['an unknown message is closed with 4400', { type: 'start' }, 4400],
  ['a subscription without id is closed with 4400', { type: 'subscribe', payload: { query: '{ hello }' } }, 4400],
])('%s', async (_, message, code) => {
  const socket = await Wire.open(door.url)
  socket.send(message)
  expect(await socket.closed).toMatchObject({ code })
})

test('an operation that follows connection_init before its acknowledgement is closed with 4401', async () => {
  const socket = await Wire.open(door.url)
  socket.send({ type: 'connection_init', payload: { authorization: 'Bearer kiosk' } })
  socket.send(subscribe('1', '{ hello }'))
  expect(await socket.closed).toMatchObject({ code: 4401 })
})

test('a second connection_init is closed with 4429', async () => {
  const socket = await begin()
  socket.send({ type: 'connection_init' })
  expect(await socket.closed).toMatchObject({ code: 4429 })
})

test('a duplicate id is closed with 4409', async () => {
  const socket = await begin()
  socket.send(subscribe('1', 'subscription { never }'))
  socket.send(subscribe('1', 'subscription { never }'))
  expect(await socket.closed).toMatchObject({ code: 4409 })
})

test('another protocol is closed with 4406', async () => {
  for (const protocol of ['graphql-ws', []]) {
    const socket = await Wire.open(door.url, protocol).catch(() => undefined)
    if (socket) expect(await socket.closed).toMatchObject({ code: 4406 })
  }
})

test('a socket at another path than /graphql is refused', async () => {
  await expect(Wire.open(`${door.url}/other`)).rejects.toThrow()
})

test('a completed subscription closes its source, even if the source is silent', async () => {
  const socket = await begin()
  socket.send(subscribe('1', 'subscription { never }'))
  await eventually(() => open.never === 1)
  socket.send({ type: 'complete', id: '1' })
  await eventually(() => open.never === 0)
  socket.send(subscribe('2', 'subscription { never }'))
  await eventually(() => open.never === 1)
  socket.close()
  await expectEventually(() => open.never === 0)
  await expectLeft()
})

test('a stream whose id is used again before it began ends with the socket', async () => {
  const socket = await begin()
  socket.send(subscribe('1', 'subscription { never }'))
  socket.send({ type: 'complete', id: '1' })
  socket.send(subscribe('1', 'subscription { never }'))
  await eventually(() => open.never === 2)
  socket.close()
  await expectEventually(() => open.never === 0)
  await expectLeft()
})

test('a refused subscription returns the reason, and the socket stays open', async () => {
  const socket = await begin()
  socket.send(subscribe('1', 'subscription { forbidden }'))
  expect(await socket.next()).toMatchObject({ id: '1', payload: { data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] } })
  expect(await socket.next()).toMatchObject({ id: '1', type: 'complete' })
  socket.send(subscribe('2', 'subscription { breaks }'))
  expect(await socket.next()).toMatchObject({ payload: { data: { breaks: 1 } } })
  const failure = await socket.next()
  expect(failure).toMatchObject({ payload: { data: null, errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] } })
  expect(JSON.stringify(failure)).not.toContain('password')
  socket.close()
  await expectLeft()
})

test('the number of operations on a socket is limited', async () => {
  const socket = await begin()
  for (const id of ['1', '2', '3', '4']) socket.send(subscribe(id, 'subscription { never }'))
  expect(await socket.next()).toMatchObject({
    id: '4',
    type: 'error',
    payload: [{ extensions: { errorCode: 'LIMIT_EXCEEDED' } }],
  })
  socket.send({ type: 'complete', id: '1' })
  socket.send(subscribe('5', '{ hello }'))
  expect(await socket.next()).toMatchObject({ id: '5', type: 'next' })
  socket.close()
  await expectLeft()
})

test('an operation that was ended before it began counts until its work ends', async () => {
  const socket = await begin()
  for (let time = 0; time < 3; time++) {
    socket.send(subscribe('1', '{ slow(milliseconds: 1000) }'))
    socket.send({ type: 'complete', id: '1' })
  }
  socket.send(subscribe('2', '{ hello }'))
  expect(await socket.next()).toMatchObject({ id: '2', payload: [{ extensions: { errorCode: 'LIMIT_EXCEEDED' } }] })
  await eventually(async () => {
    socket.send(subscribe('3', '{ hello }'))
    const { type } = await socket.next()
    if (type === 'next') await socket.next()
    return type === 'next'
  })
  socket.close()
  await expectLeft()
})

test('the number of sockets of a caller is limited', async () => {
  const sockets = [await begin('kiosk'), await begin('kiosk'), await begin('kiosk')]
  const fourth = await Wire.open(door.url)
  fourth.send({ type: 'connection_init', payload: { authorization: 'Bearer kiosk' } })
  expect(await fourth.closed).toMatchObject({ code: 4429 })
  const anonymous = await begin()
  anonymous.close()
  sockets[0]!.close()
  await eventually(() => door.http.live.size === 2)
  sockets[0] = await begin('kiosk')
  for (const socket of sockets) socket.close()
  await expectLeft()
})

test('a socket whose credential was revoked is closed with 4401, and its subscriptions end', async () => {
  door.callers.set('leaving', { kind: 'phone', phone: '+4930123' })
  const socket = await begin('leaving')
  socket.send(subscribe('1', 'subscription { never }'))
  await eventually(() => open.never === 1)
  door.callers.delete('leaving')
  expect(await socket.closed).toMatchObject({ code: 4401 })
  await eventually(() => open.never === 0)
  await expectLeft()
})

test('a socket with a revoked credential runs no operation, even before it is closed', async () => {
  door.callers.set('leaving', { kind: 'phone', phone: '+4930123' })
  const socket = await begin('leaving')
  door.callers.delete('leaving')
  socket.send(subscribe('1', '{ me }'))
  expect(await socket.closed).toMatchObject({ code: 4401 })
})

test('a socket whose caller’s rights changed is closed with 4403', async () => {
  door.callers.set('changing', kiosk)
  const socket = await begin('changing')
  door.callers.set('changing', { ...kiosk, accommodationId: 'A2' } as typeof kiosk)
  expect(await socket.closed).toMatchObject({ code: 4403 })
})

test('if the caller cannot be identified, the socket is closed with 4500, and only the log has the reason', async () => {
  const known = door.callers.get
  door.callers.get = () => {
    throw new Error('connection to 10.0.0.1 refused')
  }
  const socket = await Wire.open(door.url)
  socket.send({ type: 'connection_init', payload: { authorization: 'Bearer kiosk' } })
  const { code, reason } = await socket.closed
  door.callers.get = known
  expect(code).toBe(4500)
  expect(reason).not.toContain('10.0.0.1')
  expect(door.lines.at(-1)).toMatchObject({ level: 'error', details: { err: { message: 'connection to 10.0.0.1 refused' } } })
})

test('a peer that no longer answers pings is disconnected', async () => {
  const socket = await begin()
  socket.pause()
  await expectLeft()
})

test('peers that answer pings stay connected', async () => {
  const socket = await begin()
  socket.send(subscribe('1', '{ slow(milliseconds: 2500) }'))
  expect(await socket.next()).toMatchObject({ payload: { data: { slow: true } } })
  socket.close()
})
