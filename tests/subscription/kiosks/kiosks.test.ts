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

const list = `query Kiosks($accommodationId: ID!) { kiosks(accommodationId: $accommodationId) { name } }`

test('Only staff can list the kiosks of their property, by name', async () => {
  const variables = { accommodationId: house.accommodationId }
  const register = `mutation Register($accommodationId: ID!, $name: String!) { registerKiosk(accommodationId: $accommodationId, name: $name) { id } }`
  for (const name of ['Garage', 'Bar']) await house.as.manager.askOk(register, { ...variables, name })
  expect((await house.as.staff.askOk(list, variables)).kiosks).toEqual([{ name: 'Bar' }, { name: 'Garage' }])
  expectError(await house.as.anonymous.graphql(list, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(list, variables), 'FORBIDDEN')
})
