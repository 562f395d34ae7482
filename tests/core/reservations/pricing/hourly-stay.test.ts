import { beforeAll, expect, test } from 'vitest'
import { rentBlocks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { momentIn } from '../../../../src/kernel/zone.ts'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'
import { addPlan } from '../../rates/plans.ts'
import { create, modify, openPricedHouse, type PricedHouse, waitForNoon, zone } from './priced-house.ts'

let app: TestApp
let house: PricedHouse
let ratePlanId: string

/** Sells three hours from 10:00 to 22:00 for 300. */
beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
  house = await openPricedHouse(app)
  const { accommodationId, roomTypeId } = house
  ratePlanId = (await addPlan(app, house, { type: 'rent' })).id
  const place = { accommodationId, ratePlanId, roomTypeId, id: newId(), version: 1 }
  const days = { fromDay: house.day(0), toDay: house.day(30), weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '10:00', lastEnd: '22:00' }
  await app
    .context()
    .db.insert(rentBlocks)
    .values({ ...place, ...days, minutes: 180, amount: 300, mostMinutes: 180 })
})

const hours = (from: string, to: string) => ({
  useStartAt: momentIn(zone, house.day(1), from),
  useExpireAt: momentIn(zone, house.day(1), to),
})
const change = (id: string, fields: object) => house.as.manager.graphql(modify, { input: { id, ...fields } })

async function soldHours() {
  const input = { ...house.input(1, 1), type: 'rent', ratePlanId, ...hours('12:00', '15:00') }
  return (await house.as.staff.ask(create, { input })).createReservation.reservation.id as string
}

test('Hours that a change kept beyond their block keep their charges when the number of guests changes', async () => {
  const id = await soldHours()
  expect(await house.spelled(id)).toEqual(['RATE 1 300', 'TAX 1 50'])
  expectError(await change(id, hours('12:00', '18:00')), 'NO_PRICE')
  expect((await change(id, { ...hours('12:00', '18:00'), pricing: 'KEEP' })).errors).toBeUndefined()
  expect((await change(id, { sleeps: 2 })).errors).toBeUndefined()
  expect(await house.spelled(id)).toEqual(['RATE 1 300', 'TAX 1 50'])
  expectError(await change(id, hours('12:00', '19:00')), 'NO_PRICE')
  expectError(await change(id, { pricing: 'REPRICE' }), 'NO_PRICE')
})

test('Hours that their block still sells are priced anew when the number of guests changes', async () => {
  const id = await soldHours()
  expect((await change(id, { sleeps: 2 })).errors).toBeUndefined()
  expect(await house.spelled(id)).toEqual(['RATE 1 300', 'TAX 1 100'])
})
