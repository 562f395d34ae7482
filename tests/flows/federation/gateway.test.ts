import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openGateway } from '../../../examples/federation/gateway.ts'
import { supergraphSdl } from '../../harness/federated.ts'
import { addPerson, eventually, expectError, GraphqlClient, openHouse, startApp } from '../../harness/index.ts'
import { Wire } from '../../harness/platform/transports.ts'
import { ProxiedClient } from '../../harness/proxied-client.ts'
import { png } from '../../harness/user/pictures.ts'
import { upload } from '../../harness/user/upload.ts'

const app = await startApp({ federated: true })
const house = await openHouse(app)

test('a query goes through two subgraphs: the reservation from one, its account from the other', async () => {
  const { myInfo } = await house.as.manager.askOk('{ myInfo { id } }')
  const { id } = await house.reservation({ userId: myInfo.id })
  const { getSingleReservation: read } = await house.as.manager.askOk(
    'query ($id: ULID!) { getSingleReservation(reservationId: $id) { id user { id identity } } }',
    { id },
  )
  expect(read).toEqual({ id, user: { id: myInfo.id, identity: expect.any(String) } })
})

test('errors keep their code and their status', async () => {
  const { id } = await house.reservation({ room: 0 })
  expectError(await house.as.maid.graphql(`mutation { reservationCheckIn(reservationId: "${id}") { id } }`), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql('{ myInfo { id } }'), 'UNAUTHENTICATED')
  expectError(await house.as.maid.graphql('{ nothing }'), 'BAD_REQUEST')
})

test('a field that goes alone is refused beside others by the gateway, which would send them one by one', async () => {
  const two =
    'mutation ($i: SignInInput!) { a: signIn(input: $i) { token { accessToken } } b: signIn(input: $i) { token { accessToken } } }'
  const input = { identity: 'nobody', password: 'wrong' }
  expectError(await app.as.anonymous.graphql(two, { i: input }), 'LIMIT_EXCEEDED')
})

test('events reach a subscriber of the gateway over WebSocket and as server-sent events', async () => {
  const query = 'subscription ($id: ULID!) { changes(accommodationId: $id, after: "0") { type } }'
  const socket = await house.as.staff.subscribe(query, { id: house.accommodationId })
  const stream = await house.as.staff.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables: { id: house.accommodationId } }),
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let written = ''
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      written += value
    }
  })()
  await house.reservation({ room: 1 })
  expect(await socket.next()).toEqual({ changes: { type: expect.any(String) } })
  await eventually(() => expect(written).toContain('"changes"'))
  await socket.stop()
  await reader.cancel()
})

test('subgraphs learn who asks, from where, in which trace and under which id', async () => {
  let heard: IncomingHttpHeaders = {}
  const subgraph = createServer((request, response) => {
    heard = request.headers
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"myInfo":{"id":"1"}}}')
  })
  await new Promise<void>((resolve) => subgraph.listen(0, '127.0.0.1', resolve))
  const user = `http://127.0.0.1:${(subgraph.address() as AddressInfo).port}`
  const gateway = await openGateway({ supergraph: supergraphSdl(), addresses: { user } })
  onTestFinished(async () => {
    await gateway.stop()
    subgraph.close()
  })
  const known = {
    authorization: 'Bearer token',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'x-request-id': 'request-1',
  }
  const headers = { ...known, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
  const answer = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body: '{"query":"{ myInfo { id } }"}' })
  expect(await answer.json()).toEqual({ data: { myInfo: { id: '1' } } })
  expect(heard).toMatchObject({ ...known, 'x-forwarded-for': '203.0.113.7, 127.0.0.1' })
  expect(answer.headers.get('x-request-id')).toBe('request-1')

  const without = { 'content-type': 'application/json' }
  const second = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: without,
    body: '{"query":"{ myInfo { id } }"}',
  })
  expect(second.headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/)
  expect(heard['x-request-id']).toBe(second.headers.get('x-request-id'))
})

test('requests are counted by the subgraphs for the address that the gateway forwards', async () => {
  const limited = await startApp({ federated: true, env: { RATE_LIMIT_PER_MINUTE: '2' } })
  const from = (address: string) =>
    limited.as.anonymous.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ query: '{ myInfo { id } }' }),
    })
  for (const status of [401, 401, 429]) expect((await from('203.0.113.7')).status).toBe(status)
  expect((await from('203.0.113.7')).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await from('203.0.113.8')).status).toBe(401)
})

test('executions of a field with @rateLimit are counted by its subgraph for the address that the gateway forwards', async () => {
  const limited = await startApp({ federated: true, limits: { DUPLICATE_CHECKS_PER_MINUTE: 2 } })
  const query = '{ verifyDuplicate(input: { nickname: "nobody" }) { verified } }'
  const from = (address: string) => new ProxiedClient(address, limited.url, async () => null).graphql(query)
  for (let count = 0; count < 2; count++) expect((await from('203.0.113.7')).status).toBe(200)
  const refused = await from('203.0.113.7')
  expectError(refused, 'RATE_LIMITED')
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await from('203.0.113.8')).status).toBe(200)
})

test('a file is uploaded, and one that is too large is refused with 413', async () => {
  const { data } = await upload(app.as.customer, { content: await png() })
  expect((await app.as.customer.askOk('{ myInfo { thumbnail } }')).myInfo.thumbnail).toBe(data.uploadThumbnail)
  const tooLarge = await upload(app.as.customer, { content: Buffer.alloc(7 * 1024 * 1024) })
  expect(tooLarge.status).toBe(413)
  expect(tooLarge.errors![0]!.extensions.errorCode).toBe('PAYLOAD_TOO_LARGE')
})

test('a socket with a refused credential is closed with 4403, and one whose credential ends with 4401', async () => {
  const refused = await Wire.open(app.url)
  refused.send({ type: 'connection_init', payload: { authorization: 'Bearer nonsense' } })
  expect((await refused.closed).code).toBe(4403)

  const { accommodationId } = house
  const person = await addPerson(app.context(), { accessLevel: 'PARTNER', authority: 'STAFF', accommodationId })
  const caller = new GraphqlClient(app.url, person.credential)
  const query = 'subscription ($id: ULID!) { changes(accommodationId: $id) { type } }'
  const listening = await caller.subscribe(query, { id: accommodationId })
  void listening.next().catch(() => {})
  await caller.askOk('mutation { signOut }')
  expect((await listening.closed).code).toBe(4401)
})
