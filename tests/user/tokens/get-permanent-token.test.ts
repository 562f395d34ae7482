import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { houseLog } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ limits: { PERMANENT_TOKENS_MAX: 3 } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const register = `mutation Register($accommodationId: ID!) { registerKiosk(accommodationId: $accommodationId, name: "Lobby") { id } }`
const issue = 'query Issue($kioskId: ID!) { getPermanentToken(kioskId: $kioskId) }'

async function newKiosk({ accommodationId, as }: House): Promise<string> {
  return (await as.manager.askOk(register, { accommodationId })).registerKiosk.id
}

test('The token of a kiosk has no expiry and works only at its own accommodation', async () => {
  const fresh = await openHouse(app)
  const kioskId = await newKiosk(fresh)
  const answer = await fresh.as.manager.graphql(issue, { kioskId })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const kiosk = app.asHolderOf(answer.data.getPermanentToken)
  app.clock.moveBy({ days: 300 })
  const read = (id: string) => kiosk.graphql(`{ accommodation(id: "${id}") { id } }`)
  expect((await read(fresh.accommodationId)).data.accommodation.id).toBe(fresh.accommodationId)
  expectError(await read(house.accommodationId), 'FORBIDDEN')
})

test('Issuing writes a log entry without the token', async () => {
  const fresh = await openHouse(app)
  const { getPermanentToken } = await fresh.as.manager.askOk(issue, { kioskId: await newKiosk(fresh) })
  const [entry] = await houseLog(fresh.as.owner, fresh.accommodationId)
  expect(entry).toMatchObject({ type: 'permanentToken.issue', data: { after: { kind: 'kiosk' } } })
  expect(JSON.stringify(entry)).not.toContain(getPermanentToken)
})

test('Valid tokens of kiosks and administrators share one limit', async () => {
  const fresh = await openHouse(app)
  const kioskId = await newKiosk(fresh)
  for (let count = 0; count < 3; count++) await fresh.as.manager.askOk(issue, { kioskId })
  expectError(await fresh.as.manager.graphql(issue, { kioskId }), 'LIMIT_EXCEEDED')
})

test('The request for a token must be the only field of its request and is refused over GET', async () => {
  const kioskId = await newKiosk(house)
  const query = `{ a: getPermanentToken(kioskId: "${kioskId}") b: getPermanentToken(kioskId: "${kioskId}") }`
  expectError(await house.as.manager.graphql(query), 'LIMIT_EXCEEDED')
  const single = `{ getPermanentToken(kioskId: "${kioskId}") }`
  const response = await house.as.manager.fetch(`/graphql?query=${encodeURIComponent(single)}`)
  expect(response.status).toBe(400)
  expect(await response.text()).not.toContain('foyer_permanent')
})

test('Only people with the management right there issue one; a token issues no tokens', async () => {
  const kioskId = await newKiosk(house)
  expectError(await app.as.anonymous.graphql(issue, { kioskId }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(issue, { kioskId }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(issue, { kioskId: unknownId }), 'KIOSK_NOT_FOUND')
  expectError(await app.as.admin.graphql(issue, { kioskId: 'x' }), 'BAD_REQUEST')
})

onPostgres('Concurrent calls', () => {
  test('50 concurrent requests do not exceed the limit', async () => {
    const fresh = await openHouse(app)
    const kioskId = await newKiosk(fresh)
    const answers = await Promise.all(Array.from({ length: 50 }, () => fresh.as.manager.graphql(issue, { kioskId })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
  })
})
