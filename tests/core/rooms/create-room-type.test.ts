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

const create = `mutation Create($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id name description capacity archivedAt } }`
const input = (more: object = {}) => ({ input: { accommodationId: house.accommodationId, name: 'Suite', capacity: 4, ...more } })

test('The name of a room type is unique at a property; another property can use it too', async () => {
  const { createRoomType } = await house.as.manager.askOk(create, input({ description: 'Two rooms' }))
  expect(createRoomType).toMatchObject({ name: 'Suite', description: 'Two rooms', capacity: 4, archivedAt: null })
  expectError(await house.as.manager.graphql(create, input()), 'NAME_TAKEN')
  await other.as.manager.askOk(create, input({ accommodationId: other.accommodationId }))
})

test.each([
  ['capacity 0', { capacity: 0 }],
  ['capacity 101', { capacity: 101 }],
  ['an empty name', { name: '' }],
  ['a description that is too long', { description: 'x'.repeat(5001) }],
])('A room type with %s is refused', async (_, wrong) => {
  expectError(await house.as.manager.graphql(create, input(wrong)), 'BAD_REQUEST')
})

test('Creating a room type needs the management right', async () => {
  expectError(await house.as.anonymous.graphql(create, input()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(create, input({ name: 'Never' })), 'FORBIDDEN')
  const unknown = input({ accommodationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })
  expectError(await house.as.admin.graphql(create, unknown), 'ACCOMMODATION_NOT_FOUND')
})
