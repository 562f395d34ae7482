import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { newKiosk } from '../../harness/subscription/kiosks.ts'
import { houseLog } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const rename = 'mutation Rename($id: ULID!, $name: String!) { renameKiosk(id: $id, name: $name) { id name } }'

test('A manager renames a kiosk, which stays connected by the same token', async () => {
  const { kioskId: id, as } = await newKiosk(app, house)
  expect((await house.as.manager.askOk(rename, { id, name: ' Garage ' })).renameKiosk).toEqual({ id, name: 'Garage' })
  expect((await as.askOk(`{ accommodation(id: "${house.accommodationId}") { id } }`)).accommodation.id).toBe(
    house.accommodationId,
  )
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(entry).toMatchObject({ type: 'kiosk.rename', log: 'Renamed kiosk Lobby to Garage.' })
  // the same name is no change
  await house.as.manager.askOk(rename, { id, name: 'Garage' })
  expect(await houseLog(house.as.owner, house.accommodationId, { relatedId: id })).toHaveLength(1)
})

test('An unknown kiosk, one of another property and a wrong name are refused, and callers without the management right', async () => {
  const { kioskId: id } = await newKiosk(app, house)
  expectError(await house.as.manager.graphql(rename, { id: unknownId, name: 'x' }), 'KIOSK_NOT_FOUND')
  for (const name of ['', ' ', 'x'.repeat(201)]) expectError(await house.as.manager.graphql(rename, { id, name }), 'BAD_REQUEST')
  expectError(await app.as.anonymous.graphql(rename, { id, name: 'x' }), 'UNAUTHENTICATED')
  for (const caller of [house.as.staff, house.as.kiosk, house.as.customer, other.as.owner])
    expectError(await caller.graphql(rename, { id, name: 'x' }), 'FORBIDDEN')
})
