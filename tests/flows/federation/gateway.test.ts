import { expect, test } from 'vitest'
import { eventually, expectError, openHouse, startApp } from '../../harness/index.ts'

const app = await startApp({ federated: true })
const house = await openHouse(app)

test('a query goes through two subgraphs: the reservation from one, its account from the other', async () => {
  const { myInfo } = await house.as.manager.ask('{ myInfo { id } }')
  const { id } = await house.reservation({ userId: myInfo.id })
  const { getSingleReservation: read } = await house.as.manager.ask(
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
  const two = 'mutation ($i: SignInInput!) { a: signIn(input: $i) { token { accessToken } } b: signIn(input: $i) { token { accessToken } } }'
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
