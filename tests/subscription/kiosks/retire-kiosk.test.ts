import { beforeAll, expect, test } from 'vitest'
import {
  eventually,
  expectError,
  type House,
  inTime,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
} from '../../harness/index.ts'
import { listen, newKiosk, notify, stateOf, toKiosk } from '../../harness/subscription/kiosks.ts'
import { houseLog } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const retire = 'mutation Retire($id: ULID!) { retireKiosk(id: $id) { id retiredAt } }'
const list = 'query Kiosks($id: ID!, $all: Boolean) { kiosks(accommodationId: $id, includeRetired: $all) { id retiredAt } }'
const issue = 'query Issue($id: ID!) { getPermanentToken(kioskId: $id) }'

const listed = async (all: boolean): Promise<string[]> =>
  (await house.as.staff.askOk(list, { id: house.accommodationId, all })).kiosks.map((kiosk: { id: string }) => kiosk.id)

test('The tokens and the stream of a retired kiosk end at once, and it is disconnected', async () => {
  const kiosk = await newKiosk(app, house)
  const { kioskId: id, as } = kiosk
  const { getPermanentToken } = await house.as.manager.askOk(issue, { id })
  const second = app.asHolderOf(getPermanentToken)
  const listening = await as.subscribe(listen, await toKiosk(app, house, kiosk))
  await eventually(async () => (await stateOf(house, kiosk)).connectionState === 'connected')
  const { retireKiosk } = await house.as.manager.askOk(retire, { id })
  expect(retireKiosk.retiredAt).not.toBeNull()
  expect((await inTime(listening.closed, 'The end of the stream')).code).toBe(4401)
  const here = `{ accommodation(id: "${house.accommodationId}") { id } }`
  for (const caller of [as, second]) expectError(await caller.graphql(here), 'AUTH_TOKEN_INVALID')
  const all = `{ kiosks(accommodationId: "${house.accommodationId}", includeRetired: true) { id connectionState } }`
  await eventually(async () => {
    const kiosks: { id: string; connectionState: string }[] = (await house.as.staff.askOk(all)).kiosks
    return kiosks.find((one) => one.id === id)!.connectionState === 'disconnected'
  })
})

test('A retired kiosk is listed only if asked for, is retired once, and gets no token, name or notification again', async () => {
  const { kioskId: id } = await newKiosk(app, house)
  const first = (await house.as.owner.askOk(retire, { id })).retireKiosk
  app.clock.moveBy({ minutes: 1 })
  expect((await house.as.owner.askOk(retire, { id })).retireKiosk).toEqual(first)
  expect(await listed(false)).not.toContain(id)
  expect(await listed(true)).toContain(id)
  expectError(await house.as.manager.graphql(issue, { id }), 'KIOSK_NOT_FOUND')
  expectError(await app.as.admin.graphql(notify, { input: { kioskId: id } }), 'KIOSK_NOT_FOUND')
  const rename = `mutation { renameKiosk(id: "${id}", name: "x") { id } }`
  expectError(await house.as.manager.graphql(rename), 'KIOSK_NOT_FOUND')
  const log = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(log).toMatchObject([{ type: 'kiosk.retire', log: 'Retired kiosk Lobby.', data: { after: { tokensRevoked: 1 } } }])
})

test('The history of a retired kiosk still names it', async () => {
  const { kioskId: id, as } = await newKiosk(app, house)
  const call = 'mutation { requestAuthentication(template: "AUTH_REQUEST_CHECKIN") { description } }'
  await as.askOk(call)
  await house.as.owner.askOk(retire, { id })
  const query = `{ getAccommodationNotifications(accommodationId: "${house.accommodationId}") { edges { node { description } } } }`
  const { edges } = (await house.as.staff.askOk(query)).getAccommodationNotifications
  expect(edges[0].node.description).toBe(id)
})

test('Only the management of the property retires a kiosk', async () => {
  const { kioskId: id } = await newKiosk(app, house)
  expectError(await house.as.manager.graphql(retire, { id: unknownId }), 'KIOSK_NOT_FOUND')
  expectError(await app.as.anonymous.graphql(retire, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.staff, house.as.kiosk, house.as.accommodationAdmin, house.as.customer, other.as.owner])
    expectError(await caller.graphql(retire, { id }), 'FORBIDDEN')
})

onPostgres('a kiosk that is retired while tokens of it are issued', () => {
  test('keeps no live token', async () => {
    for (let round = 0; round < 10; round++) {
      const { kioskId: id } = await newKiosk(app, house)
      const issues = Array.from({ length: 6 }, () => house.as.manager.graphql(issue, { id }))
      await Promise.all([...issues, house.as.owner.askOk(retire, { id })])
      const { permanentTokens } = await house.as.manager.askOk(
        `{ permanentTokens(accommodationId: "${house.accommodationId}") { kioskId } }`,
      )
      expect(permanentTokens.filter((token: { kioskId: string }) => token.kioskId === id)).toEqual([])
    }
  })
})
