import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { nobodysId } from '../somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const issue = 'query Issue($id: ID!) { getPermanentTokenForAdmin(accommodationId: $id) }'

test('It acts with the management right at its accommodation alone, but over no people and no tokens', async () => {
  const { accommodationId } = house
  const { getPermanentTokenForAdmin } = await house.as.manager.ask(issue, { id: accommodationId })
  const as = app.asHolderOf(getPermanentTokenForAdmin)
  const rename = 'mutation Name($id: ULID!) { updateAccommodation(input: { id: $id, name: "Renamed" }) { name } }'
  expect((await as.ask(rename, { id: accommodationId })).updateAccommodation.name).toBe('Renamed')
  expectError(await as.graphql(rename, { id: other.accommodationId }), 'FORBIDDEN')
  expectError(await as.graphql(issue, { id: accommodationId }), 'FORBIDDEN')
  const employ = `mutation Employ($id: ID!) {
    addEmployee(input: { accommodationId: $id, authority: MAID, identity: "sneaky", name: "x", password: "correct horse" }) { id }
  }`
  expectError(await as.graphql(employ, { id: accommodationId }), 'FORBIDDEN')
})

test('Only people with the management right there have one issued', async () => {
  const id = house.accommodationId
  expectError(await app.as.anonymous.graphql(issue, { id }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(issue, { id }), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(issue, { id: nobodysId }), 'ACCOMMODATION_NOT_FOUND')
  const response = await house.as.manager.fetch(
    `/graphql?query=${encodeURIComponent(`{ getPermanentTokenForAdmin(accommodationId: "${id}") }`)}`,
  )
  expect(response.status).toBe(400)
})
