import { createClient } from 'graphql-ws'
import { expect, test } from 'vitest'
import { STRANGERS_BODY_BYTES_MAX } from '../../../src/kernel/limits.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { allScopes, installedApp } from '../../harness/marketplace/vendor.ts'
import { ProxiedClient } from '../../harness/proxied-client.ts'

/** So little that each request spends it: the next one is refused. */
const spentByOne = { WORK_PER_ADDRESS_MS: 1, WORK_PER_CALLER_MS: 1, RATE_LIMIT_PER_MINUTE: 60 }

const offers = 'query ($input: OffersInput!) { offers(input: $input) { token } }'
const rooms = 'query ($accommodationId: ULID!) { rooms(accommodationId: $accommodationId) { edges { node { id } } } }'

/** A server whose budgets count from when `limit` is called. */
async function start() {
  const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  return { app, limit: () => void Object.assign(app.context().limits, spentByOne) }
}
const strangerAt = (app: TestApp, address: string) => new ProxiedClient(address, app.url, async () => null)

function searchOf({ accommodationId }: House) {
  const input = { accommodationId, type: 'lodge', arrival: '2027-05-01', departure: '2027-05-02', adults: 2 }
  return { input }
}

test('An anonymous address whose work is spent waits for the next minute, with requests left', async () => {
  const { app, limit } = await start()
  const search = searchOf(await openSeller(app))
  limit()
  const one = strangerAt(app, '203.0.113.7')
  expect((await one.graphql(offers, search)).errors).toBeUndefined()
  const refused = await one.graphql(offers, search)
  expectError(refused, 'RATE_LIMITED')
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.headers.get('ratelimit-remaining')).toBe('58')
  expect((await strangerAt(app, '203.0.113.8').graphql(offers, search)).errors).toBeUndefined()
  app.clock.moveBy({ seconds: 61 })
  expect((await one.graphql(offers, search)).errors).toBeUndefined()
})

test('A network of IPv6 has the budget of three of its addresses', async () => {
  const { app, limit } = await start()
  const search = searchOf(await openSeller(app))
  limit()
  const statuses: number[] = []
  for (let subnet = 1; subnet <= 20; subnet++)
    statuses.push((await strangerAt(app, `2001:db8:7:${subnet}::1`).graphql(offers, search)).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  expect((await strangerAt(app, '2001:db8:8:1::1').graphql(offers, search)).status).toBe(200)
})

test('Each who signed in has a budget alone, whatever is spent at the same address', async () => {
  const { app, limit } = await start()
  const house = await openHouse(app)
  const { accommodationId } = house
  const { as } = house
  const { as: market } = await installedApp(app, house, allScopes)
  limit()
  const read = async (caller: typeof as.manager) => (await caller.graphql(rooms, { accommodationId })).status
  const asApp = async () => (await market.get('/api/v1/reservations')).status
  await as.anonymous.graphql(offers, searchOf(house))
  for (const caller of [as.manager, as.staff, as.kiosk]) expect([await read(caller), await read(caller)]).toEqual([200, 429])
  expect([await asApp(), await asApp()]).toEqual([200, 429])
  expect(await read(as.owner)).toBe(200)
})

test('Operations of a socket are charged like requests', async () => {
  const { app, limit } = await start()
  const { accommodationId, as } = await openHouse(app)
  limit()
  const authorization = await as.manager.authorization()
  const client = createClient({ url: `${app.url.replace('http', 'ws')}/graphql`, connectionParams: { authorization } })
  const read = async () => {
    for await (const { data } of client.iterate({ query: rooms, variables: { accommodationId } })) return data
  }
  expect(await read()).toMatchObject({ rooms: { edges: expect.any(Array) } })
  await expect(read()).rejects.toMatchObject([{ extensions: { errorCode: 'RATE_LIMITED' } }])
  await client.dispose()
})

test('A socket whose client reads no refusal is closed', async () => {
  const { app, limit } = await start()
  limit()
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const [answers, closed] = [[] as string[], Promise.withResolvers<number>()]
  socket.addEventListener('close', ({ code }) => closed.resolve(code))
  socket.addEventListener('message', ({ data }) => answers.push(JSON.parse(String(data)).type))
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const payload = Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [at, {}]))
  socket.send(JSON.stringify({ type: 'connection_init' }))
  for (let time = 0; time < 50; time++) socket.send(JSON.stringify({ type: 'ping', payload }))
  expect(await closed.promise).toBe(1013)
  expect(answers.filter((type) => type === 'pong').length).toBeLessThan(10)
})

test('Who comes without a credential sends small bodies, and pays for them wherever they go', async () => {
  const { app, limit } = await start()
  const large = 'x'.repeat(STRANGERS_BODY_BYTES_MAX + 1)
  const headers = { 'content-type': 'application/json' }
  const graphql = (query: string) =>
    app.as.anonymous.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
  const token = (body: string) =>
    app.as.anonymous.fetch('/marketplace/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  expect([(await graphql(large)).status, (await token(large)).status]).toEqual([413, 413])
  limit()
  const statuses: number[] = []
  for (let time = 0; time < 20; time++) statuses.push((await token('a=1&'.repeat(20_000))).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
})
