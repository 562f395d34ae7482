import { beforeAll, beforeEach, expect, test } from 'vitest'
import { modify, openPricedHouse, type PricedHouse, reprice, waitForNoon } from '../../harness/core/priced-house.ts'
import { setReservationSettings, write } from '../../harness/core/reservations.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
})

const single = 'query Read($id: ULID!) { stay: getSingleReservation(reservationId: $id) { id deletedAt } }'
const letStaff = (value: 'true' | 'false' = 'true') => setReservationSettings(house, { staffManagesStays: value })
const change = (id: string, fields: object, as = house.as.staff) => as.graphql(modify, { input: { id, ...fields } })

test('Staff open, cancel and restore stays if the property lets them', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  await letStaff()
  expect((await house.as.staff.askOk(single, { id })).stay).toEqual({ id, deletedAt: null })
  expect((await house.as.staff.askOk(write.delete, { id })).stay.deletedAt).not.toBeNull()
  expect((await house.as.staff.askOk(write.restore, { id })).stay.deletedAt).toBeNull()
})

test('A stay that such staff extend is priced, as if a manager extended it', async () => {
  const id = await house.sold(1, 1)
  await letStaff()
  expect((await change(id, house.period(1, 2))).errors).toBeUndefined()
  expect((await house.charges(id)).total).toBe(2100)
  expect(
    (await change(id, { nightlyRates: [1, 2].map((day) => ({ date: house.day(day), amount: 700 })) })).errors,
  ).toBeUndefined()
  expect((await house.charges(id)).total).toBe(1400)
  expect((await change(id, { ratePlanId: house.ratePlanId, pricing: 'REPRICE' })).errors).toBeUndefined()
  expect((await house.as.staff.askOk(reprice, { id })).repriceReservation.difference).toBe(0)
})

test('Without the setting, and once it is off again, only managers may', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  const refused = async () => {
    expectError(await house.as.staff.graphql(single, { id }), 'FORBIDDEN')
    expectError(await change(id, house.period(1, 2)), 'FORBIDDEN')
    expectError(await house.as.staff.graphql(reprice, { id, dryRun: true }), 'FORBIDDEN')
    expectError(await house.as.staff.graphql(write.delete, { id }), 'FORBIDDEN')
    expectError(await house.as.staff.graphql(write.restore, { id }), 'FORBIDDEN')
  }
  await refused()
  await letStaff()
  await house.as.staff.askOk(single, { id })
  await letStaff('false')
  await refused()
})

test('The setting lets in nobody else: no maid, no kiosk, no staff of another property', async () => {
  const { id } = await house.reservation({ inDays: 1 })
  const other = await openHouse(app)
  await letStaff()
  for (const caller of [house.as.maid, house.as.kiosk, other.as.staff, other.as.owner]) {
    expectError(await caller.graphql(single, { id }), 'FORBIDDEN')
    expectError(await caller.graphql(write.delete, { id }), 'FORBIDDEN')
  }
  expectError(await change(id, house.period(1, 2), house.as.kiosk), 'SCHEDULE_PROTECTED')
  expectError(await house.as.staff.graphql(modify, { input: { id: (await other.reservation()).id } }), 'FORBIDDEN')
})
