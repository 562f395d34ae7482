import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 1 })
  other = await openHouse(app)
})

const create = `mutation Create($input: CreateRoomInput!) { createRoom(input: $input) { id roomNumber floor state cleaningState roomType { name } } }`
const input = (more: object = {}) => ({
  input: { accommodationId: house.accommodationId, roomTypeId: house.roomTypeId, roomNumber: '901', ...more },
})

test('A new room is free and clean, and its number is unique', async () => {
  const { createRoom } = await house.as.manager.askOk(create, input({ floor: '9' }))
  expect(createRoom).toMatchObject({
    roomNumber: '901',
    floor: '9',
    state: 'NOT_USING',
    cleaningState: 'CLEAN',
    roomType: { name: 'Double' },
  })
  expectError(await house.as.manager.graphql(create, input()), 'NAME_TAKEN')
})

test('Of 20 rooms created at once with one number one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => house.as.manager.graphql(create, input({ roomNumber: '777' }))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions.errorCode === 'NAME_TAKEN')).toHaveLength(19)
})

test('The room type of another property is not found', async () => {
  expectError(await house.as.manager.graphql(create, input({ roomTypeId: other.roomTypeId })), 'ROOM_TYPE_NOT_FOUND')
})

test('Creating a room needs the management right', async () => {
  expectError(await house.as.anonymous.graphql(create, input()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(create, input({ roomNumber: '1' })), 'FORBIDDEN')
})
