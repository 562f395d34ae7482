import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rentBlocks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { momentIn } from '../../../../src/kernel/zone.ts'
import { create, modify, openPricedHouse, type PricedHouse, waitForNoon, zone } from '../../../harness/core/priced-house.ts'
import { addTax } from '../../../harness/core/prices.ts'
import { addPlan } from '../../../harness/core/rate-plans.ts'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse
let ratePlanId: string

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
  ;({ house, ratePlanId } = await sellHours())
})

/** A property that sells three hours from 10:00 to 22:00 for 300. */
async function sellHours() {
  const house = await openPricedHouse(app)
  const { accommodationId, roomTypeId } = house
  const { id: ratePlanId } = await addPlan(app, house, { type: 'rent' })
  const place = { accommodationId, ratePlanId, roomTypeId, id: newId(), version: 1 }
  const days = { fromDay: house.day(0), toDay: house.day(30), weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '10:00', lastEnd: '22:00' }
  await app
    .context()
    .db.insert(rentBlocks)
    .values({ ...place, ...days, minutes: 180, amount: 300, mostMinutes: 180 })
  return { house, ratePlanId }
}

const hours = (from: string, to: string) => ({
  useStartAt: momentIn(zone, house.day(1), from),
  useExpireAt: momentIn(zone, house.day(1), to),
})
const change = (id: string, fields: object) => house.as.manager.graphql(modify, { input: { id, ...fields } })

async function soldHours() {
  const input = { ...house.input(1, 1), type: 'rent', ratePlanId, ...hours('12:00', '15:00') }
  return (await house.as.staff.askOk(create, { input })).createReservation.reservation.id as string
}

test('Hours that a change kept beyond their block keep their charges when the number of guests changes', async () => {
  const id = await soldHours()
  expect(await house.spelled(id)).toEqual(['RATE 1 300'])
  expectError(await change(id, hours('12:00', '18:00')), 'NO_PRICE')
  expect((await change(id, { ...hours('12:00', '18:00'), pricing: 'KEEP' })).errors).toBeUndefined()
  expect((await change(id, { sleeps: 2 })).errors).toBeUndefined()
  expect(await house.spelled(id)).toEqual(['RATE 1 300'])
  expectError(await change(id, hours('12:00', '19:00')), 'NO_PRICE')
  expectError(await change(id, { pricing: 'REPRICE' }), 'NO_PRICE')
})

test('Hours that their block still sells are priced anew when the number of guests changes', async () => {
  const id = await soldHours()
  const { db } = app.context()
  await db.update(rentBlocks).set({ amount: 330 }).where(eq(rentBlocks.ratePlanId, ratePlanId))
  expect((await change(id, { sleeps: 2 })).errors).toBeUndefined()
  expect(await house.spelled(id)).toEqual(['RATE 1 330'])
})

test('Hours are charged no tax by the night, in the quote and on the folio, but a tax of the stay', async () => {
  const { house: other, ratePlanId } = await sellHours()
  await addTax(app, other, 'ROOM', { kind: 'CITY', basis: 'PER_ROOM_NIGHT', amount: 7, included: false })
  await addTax(app, other, 'FEE', { kind: 'FEE', basis: 'PER_STAY', amount: 30, included: false })
  const fields = { ...hours('12:00', '15:00'), type: 'rent', sleeps: 2, ratePlanIds: [ratePlanId] }
  const { lines, total } = await other.offer(1, 1, fields)
  expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([300, 30])
  expect(total).toBe(330)
  const { ratePlanIds: _, ...stay } = fields
  const input = other.input(1, 1, { ...stay, ratePlanId })
  const { id } = (await other.as.staff.askOk(create, { input })).createReservation.reservation
  expect(await other.spelled(id)).toEqual(['RATE 1 300', 'TAX 1 30'])
})
