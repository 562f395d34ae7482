import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { employed, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const list = `query List($accommodationId: ID!, $type: String, $authority: AccommodationAuthority) {
  getAccommodationContacts(accommodationId: $accommodationId, type: $type, authority: $authority) { userId type contact }
}`
const add = `mutation Add($input: AddUserContactInput!) { addUserContact(input: $input) { userId type contact } }`

test('Staff list the contacts of the employees there, by kind and by authority', async () => {
  const { accommodationId } = house
  const people = [await employed(app, accommodationId, 'MANAGER'), await employed(app, accommodationId, 'MAID')]
  const outside = [await employed(app, other.accommodationId, 'STAFF'), await somebody(app)]
  const added: object[] = []
  for (const { id, as } of [...people, ...outside])
    for (const type of ['email', 'phone'])
      added.push((await as.askOk(add, { input: { userId: id, type, contact: `${type} of ${id}` } })).addUserContact)
  const seen = async (variables: object) =>
    (await house.as.staff.askOk(list, { accommodationId, ...variables })).getAccommodationContacts
  expect(await seen({})).toEqual(added.slice(0, 4))
  expect(await seen({ type: 'phone' })).toEqual([added[1], added[3]])
  expect(await seen({ authority: 'MANAGER' })).toEqual(added.slice(0, 2))
  expect(await seen({ authority: 'OWNER' })).toEqual([])
})

test('Nobody else lists the contacts', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await app.as.anonymous.graphql(list, variables), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(list, variables), 'FORBIDDEN')
  expectError(await app.as.admin.graphql(list, { accommodationId: 'x' }), 'BAD_REQUEST')
})
