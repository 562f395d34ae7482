import { beforeAll, expect, test } from 'vitest'
import { auditEntries, events } from '../../../src/db/tables/index.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const mutation = (name: string) =>
  `mutation Set($accommodationId: ULID!, $inputs: [SettingInput!]!) { ${name}(accommodationId: $accommodationId, inputs: $inputs) { id key value } }`
const setReservation = mutation('setReservationSettings')
const setRoom = mutation('setRoomSettings')
const variables = (inputs: object) => ({
  accommodationId: house.accommodationId,
  inputs: Object.entries(inputs).map(([key, value]) => ({ key, value })),
})

test('Written settings can be read, and other settings do not change', async () => {
  await house.as.manager.askOk(setReservation, variables({ unlimitedCheckIn: 'true', unlimitedRentCheckInDays: '[0,6]' }))
  const { setReservationSettings } = await house.as.manager.askOk(setReservation, variables({ unlimitedCheckIn: 'false' }))
  expect(setReservationSettings).toMatchObject([
    { key: 'unlimitedCheckIn', value: 'false' },
    { key: 'unlimitedRentCheckInDays', value: '[0,6]' },
  ])
})

test('The audit entry highlights a stop of the sale', async () => {
  await house.as.manager.askOk(setReservation, variables({ useAutoStopSale: 'true', useManualAssignAutoAdjustment: 'true' }))
  const entries = await app.server.database.db.select().from(auditEntries)
  expect(entries.at(-1)!.data).toMatchObject({ after: { useAutoStopSale: 'true' }, highlighted: ['useAutoStopSale'] })
})

test('A change of the assignment settings emits an event, and writing the same values emits none', async () => {
  const inputs = variables({ useAssignRoom: 'true', assignRoomBefore: '24', roomAssignOrderBy: 'roomNumber' })
  await house.as.manager.askOk(setRoom, inputs)
  await house.as.manager.askOk(setRoom, inputs)
  const stored = await app.server.database.db.select().from(events)
  const changes = stored.filter(({ type }) => type === 'ASSIGN_ROOM_OPTION_CHANGED')
  expect(changes.map(({ payload }) => payload)).toEqual([{ useAssignRoom: 'true', assignRoomBefore: '24' }])
})

test.each([
  [setReservation, { noSuchKey: 'true' }],
  [setReservation, { __proto__x: 'true' }],
  [setReservation, { useAssignRoom: 'true' }],
  [setReservation, { unlimitedCheckIn: 'yes' }],
  [setReservation, { unlimitedRentCheckInDays: '[7]' }],
  [setReservation, { unlimitedRentCheckInDays: '{}' }],
  [setReservation, { autoStopSaleUntil: 'tomorrow' }],
  [setRoom, { assignRoomBefore: '-1' }],
  [setRoom, { roomAssignOrderBy: 'random' }],
])('%#: an unknown key or value is refused', async (mutation, inputs) => {
  expectError(await house.as.manager.graphql(mutation, variables(inputs)), 'BAD_REQUEST')
})

test('Changing settings needs the management right', async () => {
  for (const [mutation, inputs] of [
    [setReservation, { unlimitedCheckIn: 'true' }],
    [setRoom, { useAssignRoom: 'true' }],
  ] as const) {
    expectError(await house.as.anonymous.graphql(mutation, variables(inputs)), 'UNAUTHENTICATED')
    for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
      expectError(await caller.graphql(mutation, variables(inputs)), 'FORBIDDEN')
  }
})
