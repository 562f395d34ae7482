import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { openGraphQL } from '../../examples/client/graphql.ts'
import { type Marketplace, openInstallation, openMarketplace } from '../../examples/client/marketplace.ts'
import { atEndOfFile } from '../harness/at-end-of-file.ts'
import { eventually, type GraphqlClient, type House, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { installedApp } from '../harness/marketplace/vendor.ts'

let app: TestApp
let house: House
let api: Marketplace
let shop: Awaited<ReturnType<typeof installedApp>>
let url: string

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  shop = await installedApp(app, house)
  url = new URL('/marketplace', app.url).href
  const { clientId, clientSecret } = shop.vendor
  api = openInstallation({ url, clientId, clientSecret, installationId: shop.installationId })
})

const stay = () => ({
  type: 'lodge' as const,
  use_start_at: '2030-03-01T15:00:00+09:00',
  use_expire_at: '2030-03-02T11:00:00+09:00',
  room_type_id: house.roomTypeId,
  primary_guest: { name: 'Lee Client', contacts: [] },
})

/** A server that answers one after another as it is told, and remembers what it was asked. */
async function scripted(...answers: ((answer: ServerResponse) => unknown)[]) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, answer) => {
    requests.push(request)
    request.resume().on('end', () => answers[Math.min(requests.length, answers.length) - 1]!(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atEndOfFile(async () => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const answerWith =
  (status: number, body: object = { error: 'x' }, headers: Record<string, string> = {}) =>
  (answer: ServerResponse) =>
    answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const soon = { 'retry-after': '0.01' }
const keysOf = (requests: IncomingMessage[]) => new Set(requests.map(({ headers }) => headers['idempotency-key']))

test('the client gives a command a key of its own, and can read and change the reservation with its ETag', async () => {
  const made = await api.createReservation({ body: stay() })
  expect(made).toMatchObject({ status: 201, body: { command_status: 'SUCCEEDED', data: { status: 'DEFINITE' } } })
  const id = made.body.reservation_id!
  const read = await api.readReservation({ id })
  const ifMatch = read.headers.get('etag')!
  expect((await api.changeReservation({ id, ifMatch, body: { memo: 'Late' } })).body.data).toMatchObject({ memo: 'Late' })
  const late = api.changeReservation({ id, ifMatch, body: { memo: 'Later' } })
  await expect(late).rejects.toMatchObject({ name: 'MarketplaceRefusal', status: 412, code: 'precondition_failed' })
  expect((await api.listReservations({ limit: 1, from: '2030-03-01T00:00:00Z' })).body.data).toHaveLength(1)
  await api.cancelReservation({ id })
  expect((await api.readReservation({ id })).body.cancellation).not.toBeNull()
})

test('a refusal has its code and the wrong fields', async () => {
  const refused = await api.createReservation({ body: { ...stay(), room_type_id: 'x' } }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 400, code: 'invalid_request', problem: { errors: [{ pointer: '/room_type_id' }] } })
  const nobody = openInstallation({ url, clientId: 'x', clientSecret: 'y', installationId: shop.installationId })
  await expect(nobody.listRooms()).rejects.toMatchObject({ status: 401, code: 'invalid_client' })
})

test('the client replaces a revoked token by itself', async () => {
  const { clientId: client_id, clientSecret: client_secret } = shop.vendor
  const open = openMarketplace({ url })
  const grant = { grant_type: 'client_credentials', client_id, client_secret, installation_id: shop.installationId }
  const { access_token: token } = (await open.issueToken({ body: grant })).body
  const requests: boolean[] = []
  const renewing = openMarketplace({
    url,
    token: async (renewed) => {
      requests.push(renewed)
      return renewed ? (await open.issueToken({ body: grant })).body.access_token : token
    },
  })
  await open.revokeAppToken({ body: { client_id, client_secret, token } })
  expect((await renewing.listRoomTypes()).status).toBe(200)
  expect(requests).toEqual([false, true])
})

test('concurrent calls request one token', async () => {
  const token = answerWith(200, { access_token: 't', expires_in: 3600 })
  const server = await scripted(token, answerWith(200, { data: [] }))
  const fresh = openInstallation({ url: server.url, clientId: 'c', clientSecret: 's', installationId: 'i' })
  await Promise.all(Array.from({ length: 5 }, () => fresh.listRooms()))
  expect(server.requests.filter((request) => request.url === '/oauth/token')).toHaveLength(1)
})

test('the client repeats a command under the same key after a lost answer or a server error', async () => {
  const server = await scripted(
    (answer) => answer.destroy(),
    answerWith(503, {}, soon),
    answerWith(409, {}, soon),
    answerWith(201, { data: {} }),
  )
  const { createReservation } = openMarketplace({ url: server.url })
  expect((await createReservation({ body: stay() })).status).toBe(201)
  expect(server.requests).toHaveLength(4)
  expect([...keysOf(server.requests)]).toEqual([expect.stringMatching(/^[\w-]{36}$/)])
})

test('the client repeats an unsafe request only if the server has not executed it', async () => {
  const failing = await scripted(answerWith(503, { error: 'internal_error' }, soon))
  const event = { body: { type: 'x', data: {} } }
  await expect(openMarketplace({ url: failing.url }).pushEvents(event)).rejects.toMatchObject({ status: 503 })
  expect(failing.requests).toHaveLength(1)
  const busy = await scripted(answerWith(429, {}, soon), answerWith(202, { accepted: 1, ids: [] }))
  expect((await openMarketplace({ url: busy.url }).pushEvents(event)).body.accepted).toBe(1)
})

test('the error page of a proxy is a failure too', async () => {
  const server = await scripted((answer) => answer.writeHead(404, { 'content-type': 'text/html' }).end('<h1>No</h1>'))
  await expect(openMarketplace({ url: server.url }).listRooms()).rejects.toMatchObject({ status: 404, code: undefined })
  await expect(openGraphQL(server.url).query('myInfo', {}, { id: true })).rejects.toThrow('404')
})

test('a Retry-After of more than a minute is answered to the caller at once', async () => {
  const server = await scripted(answerWith(429, { error: 'rate_limited' }, { 'retry-after': '3600' }))
  await expect(openMarketplace({ url: server.url }).listRooms()).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  expect(server.requests).toHaveLength(1)
})

test('a deferred command is answered at once, or after waitSeconds of waiting', async () => {
  const deferred = answerWith(202, { outbox_id: 'o', data: null }, soon)
  const server = await scripted(deferred, deferred, deferred, answerWith(201, { outbox_id: 'o', data: {} }))
  const { createReservation } = openMarketplace({ url: server.url })
  expect((await createReservation({ body: stay() })).status).toBe(202)
  expect((await createReservation({ body: stay(), waitSeconds: 30 })).status).toBe(201)
  expect(server.requests).toHaveLength(4)
  expect(keysOf(server.requests).size).toBe(2)
})

test('GraphQL answers the selected fields, and its refusals have their codes', async () => {
  const { identity, password } = { identity: 'nobody', password: 'wrong-password' }
  const anybody = openGraphQL(new URL(app.url).origin)
  const signIn = anybody.mutation('signIn', { input: { identity, password } }, { token: { accessToken: true } })
  await expect(signIn).rejects.toMatchObject({ name: 'GraphQLRefusal', code: 'UNAUTHENTICATED', errorCode: 'SIGN_IN_FAILED' })

  const token = (await house.as.manager.authorization())!.replace('Bearer ', '')
  const manager = openGraphQL(new URL(app.url).origin, token)
  const variables = { accommodationId: house.accommodationId, includeUninstalled: undefined }
  const installed = await manager.query('installations', variables, { id: true, version: true })
  expect(installed).toEqual([{ id: shop.installationId, version: '1.0.0' }])
})

test('after a failed answer a query is repeated, a mutation is not', async () => {
  const failed = answerWith(
    500,
    { errors: [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR', errorCode: 'x' } }] },
    soon,
  )
  const server = await scripted(failed, failed, answerWith(200, { data: { myInfo: { id: '1' } } }))
  const client = openGraphQL(server.url)
  await expect(client.mutation('uninstallApp', { installationId: 'i' }, { id: true })).rejects.toThrow('x')
  expect(server.requests).toHaveLength(1)
  expect(await client.query('myInfo', {}, { id: true })).toEqual({ id: '1' })
  expect(server.requests).toHaveLength(3)
})

const as = async (caller: GraphqlClient) => openGraphQL(app.url, (await caller.authorization())!.slice('Bearer '.length))

test('a subscription gets events, resumes after the last one, and ends with its reader', async () => {
  const { accommodationId } = house
  const staff = await as(house.as.staff)
  let using = false
  const change = () => {
    using = !using
    return staff.mutation('setRoomState', { roomId: house.rooms[0]!.id, state: using ? 'USING' : 'NOT_USING' }, { id: true })
  }
  const subscribe = (after?: string) =>
    staff.subscribe('dataSubscription', { accommodationId, after }, { eventId: true, type: true })
  const first = subscribe()
  let heard: IteratorResult<{ eventId: string; type: string }, void> | undefined
  void first.next().then((event) => (heard = event))
  await eventually(async () => (await change()) && heard !== undefined, { every: 100 })
  const { eventId } = heard!.value!
  await first.return()
  await change()
  for await (const next of subscribe(eventId)) {
    expect(next.type).toBe('RoomState')
    expect(Number(next.eventId)).toBeGreaterThan(Number(eventId))
    break
  }
})

test('a refused or lost subscription throws an error', async () => {
  const ask = async (client: ReturnType<typeof openGraphQL>) =>
    client.subscribe('dataSubscription', { accommodationId: house.accommodationId }, { eventId: true }).next()
  await expect(ask(await as(app.as.customer))).rejects.toMatchObject({ name: 'GraphQLRefusal', code: 'FORBIDDEN' })
  const cut = await scripted((answer) => answer.writeHead(200, { 'content-type': 'text/event-stream' }).end(':\n\n'))
  await expect(ask(openGraphQL(cut.url))).rejects.toThrow('lost')
})

test('the client does not compile with a field that the interface does not have', () => {
  const client = openGraphQL('http://127.0.0.1:1')
  const never = [
    // @ts-expect-error no such field, however deep
    () => client.query('myInfo', {}, { id: true, nothing: true }),
    // @ts-expect-error no such field of what is told
    () => client.subscribe('dataSubscription', { accommodationId: 'x' }, { nothing: true }),
    // @ts-expect-error a field of the input is missing
    () => client.mutation('signIn', { input: { identity: 'x' } }, { token: { accessToken: true } }),
    // @ts-expect-error a deferred command has no data
    async () => (await api.createReservation({ body: stay() })).body.data.id,
    // @ts-expect-error what is no command cannot be deferred
    () => api.listRooms({ waitSeconds: 1 }),
    // @ts-expect-error no such state
    () => api.listReservations({ status: 'GONE' }),
  ]
  expect(never).toHaveLength(6)
})
