import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { events, post, Wire } from '../../harness/platform/transports.ts'
import { openGatewayAlone } from './stub-subgraph.ts'

const whoAmI = { query: '{ myInfo { id } }' }
const signIn = {
  query: 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }',
  variables: { input: { identity: 'somebody', password: 'hunter-2' } },
}

async function overSocket(url: string, ask: object, headers: Record<string, string> = {}, parameters: object = {}) {
  const socket = await Wire.open(url, undefined, headers)
  socket.send({ type: 'connection_init', payload: parameters })
  await socket.next()
  socket.send({ type: 'subscribe', id: '1', payload: ask })
  const { payload } = await socket.next()
  socket.close()
  return payload
}

test.each(['x-forwarded-for', 'X-Forwarded-For'])(
  'the parameter %s of a connection does not change the address of a client',
  async (name) => {
    const { url, heard } = await openGatewayAlone()
    await overSocket(url, whoAmI, { 'x-forwarded-for': '198.51.100.9' }, { [name]: '203.0.113.7' })
    await overSocket(url, whoAmI, {}, { [name]: '203.0.113.7' })
    expect(heard.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['198.51.100.9, 127.0.0.1', '127.0.0.1'])
  },
)

test('a subgraph that is down fails the fields that it answers, and neither the log nor the caller reads what was sent', async () => {
  const { url, lines } = await openGatewayAlone({ stands: 'none' })
  const written = {
    query: 'mutation { signIn(input: { identity: "somebody", password: "hunter-2" }) { token { accessToken } } }',
  }
  for (const ask of [signIn, written]) {
    const answer = await post(url, ask)
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ data: null, errors: [{ extensions: { errorCode: 'SERVICE_UNAVAILABLE' } }] })
    expect(text).not.toMatch(/hunter|127\.0\.0\.1/)
    expect(await overSocket(url, ask)).toEqual(JSON.parse(text))
  }
  expect(lines).not.toHaveLength(0)
  for (const line of lines) {
    expect(line).toMatch(/error connect ECONNREFUSED 127\.0\.0\.1:1 \w+ signIn$/)
    expect(line).not.toContain('hunter')
  }
})

test('a reference to a subgraph that is down has an error, beside the other data', async () => {
  const user = { __typename: 'User', id: '1' }
  const answer = { data: { getSingleReservation: { __typename: 'Reservation', id: '2', user } } }
  const { url } = await openGatewayAlone({ stands: 'core', answer })
  const query = '{ getSingleReservation(reservationId: "01J00000000000000000000000") { id user { id name } } }'
  const read = await post(url, { query })
  expect(read.status).toBe(200)
  expect(await read.json()).toMatchObject({
    data: { getSingleReservation: { id: '2', user: { id: '1', name: null } } },
    errors: [{ path: ['getSingleReservation', 'user', 'name'], extensions: { errorCode: 'SERVICE_UNAVAILABLE' } }],
  })
})

test('without settings the gateway is as closed as a server in production', async () => {
  const { url } = await openGatewayAlone()
  expect((await post(url, { query: '{ __schema { queryType { name } } }' })).status).toBe(400)
  for (const ask of [{ query: '{ myInf { id } }' }, { ...signIn, variables: { input: { identity: 'a', passwort: 'b' } } }]) {
    expect(await (await post(url, ask)).text()).not.toContain('Did you mean')
    expect(JSON.stringify(await overSocket(url, ask))).not.toContain('Did you mean')
  }
  const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })
  expect(await page.text()).not.toContain('<html')
  const answer = await post(url, whoAmI, { origin: 'https://other.example' })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('settings of the server open the gateway as they open the server', async () => {
  const settings = { INTROSPECTION: true, SUGGESTIONS: true, GRAPHIQL: true, CORS_ORIGINS: ['https://desk.example'] }
  const { url } = await openGatewayAlone({ settings })
  expect((await post(url, { query: '{ __schema { queryType { name } } }' })).status).toBe(200)
  expect(await (await post(url, { query: '{ myInf { id } }' })).text()).toContain('Did you mean')
  const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-type')).toContain('text/html')
  for (const [origin, allowed] of [
    ['https://desk.example', 'https://desk.example'],
    ['https://other.example', null],
  ] as const) {
    const { headers } = await post(url, whoAmI, { origin })
    expect(headers.get('access-control-allow-origin')).not.toBe(allowed === null ? origin : null)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('a page of another origin opens no socket unless it is listed', async () => {
  const { url } = await openGatewayAlone({ settings: { CORS_ORIGINS: ['https://desk.example'] } })
  const opening = (origin: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin })
      socket.once('open', () => {
        socket.close()
        resolve(101)
      })
      socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
      socket.on('error', () => {})
    })
  for (const [origin, status] of [
    ['https://desk.example', 101],
    [url, 101],
    ['https://other.example', 403],
    ['null', 403],
  ] as const)
    expect(await opening(origin), origin).toBe(status)
})

test('bodies and messages of sockets are limited as by the server', async () => {
  const { url, heard } = await openGatewayAlone()
  const large = JSON.stringify({ ...whoAmI, variables: { text: 'x'.repeat(2_000_000) } })
  const chunked = new Blob([large]).stream()
  for (const body of [large, chunked]) {
    const answer = await post(url, body)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ data: null, errors: [{ extensions: { errorCode: 'PAYLOAD_TOO_LARGE' } }] })
  }
  const form = new FormData()
  form.set('operations', JSON.stringify(whoAmI))
  form.set('map', '{}')
  form.set('0', new Blob([new Uint8Array(7_000_000)]))
  expect((await post(url, form)).status).toBe(413)
  const socket = await Wire.open(url)
  socket.send(large)
  expect((await socket.closed).code).toBe(1009)
  expect(heard).toEqual([])
  expect((await post(url, new Blob([JSON.stringify(whoAmI)]).stream())).status).toBe(200)
})

test('a subscription reaches its subgraph by POST, so that no URL holds its variables', async () => {
  const { url, heard } = await openGatewayAlone({ stands: 'subscription' })
  const query = 'subscription ($id: ULID!) { changes(accommodationId: $id) { type } }'
  const answer = await post(url, { query, variables: { id: '01J00000000000000000000000' } }, { accept: 'text/event-stream' })
  for await (const _ of events(answer));
  expect(heard.map((request) => [request.method, request.url])).toEqual([['POST', '/']])
})
