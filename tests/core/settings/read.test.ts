import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const query = (name: string) => `query Read($accommodationId: ULID!) { ${name}(accommodationId: $accommodationId) { key value } }`

test.each(['reservationSettings', 'roomSettings'])('%s can be read only by staff and kiosks of the property', async (name) => {
  const variables = { accommodationId: house.accommodationId }
  for (const caller of [house.as.staff, house.as.kiosk, house.as.accommodationAdmin])
    expect((await caller.askOk(query(name), variables))[name]).toEqual([])
  expectError(await house.as.anonymous.graphql(query(name), variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner])
    expectError(await caller.graphql(query(name), variables), 'FORBIDDEN')
  expect((await app.statements(() => house.as.staff.askOk(query(name), variables))).work).toHaveLength(1)
})
