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

const register = `mutation Register($accommodationId: ID!, $name: String!) { registerKiosk(accommodationId: $accommodationId, name: $name) { id accommodationId name } }`
const variables = (name = 'Lobby') => ({ accommodationId: house.accommodationId, name })

test('A manager can register a kiosk of the property', async () => {
  const { registerKiosk } = await house.as.manager.askOk(register, variables(' Lobby '))
  expect(registerKiosk).toMatchObject({ accommodationId: house.accommodationId, name: 'Lobby' })
})

test('An empty name, a name over 200 characters and a malformed id are refused', async () => {
  expectError(await house.as.manager.graphql(register, variables(' ')), 'BAD_REQUEST')
  expectError(await house.as.manager.graphql(register, variables('x'.repeat(201))), 'BAD_REQUEST')
  expectError(await house.as.admin.graphql(register, { accommodationId: 'abc', name: 'x' }), 'BAD_REQUEST')
  const unknown = { accommodationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'x' }
  expectError(await house.as.admin.graphql(register, unknown), 'ACCOMMODATION_NOT_FOUND')
})

test('Registering a kiosk needs the management right', async () => {
  expectError(await house.as.anonymous.graphql(register, variables()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(register, variables()), 'FORBIDDEN')
})
