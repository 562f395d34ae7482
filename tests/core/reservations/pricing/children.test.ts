import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setAgeBands } from '../../../../src/core/rates/bands/set-age-bands.ts'
import { modify, openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addSupplement, addTax } from '../../../harness/core/prices.ts'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
  const { accommodationId, ratePlanId, roomTypeId } = house
  const ctx = app.server.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId: roomTypeId } })
  const bands = [
    { code: 'SMALL', name: 'Small', fromAge: 0, toAge: 11, countsAs: 'CHILD' as const },
    { code: 'TEEN', name: 'Teenager', fromAge: 12, toAge: 17, countsAs: 'ADULT' as const },
  ]
  await setAgeBands(ctx, { accommodationId, bands })
  const place = { accommodationId, ratePlanId, roomTypeId }
  await addSupplement(app, place, 'SMALL', 1, 300)
  await addSupplement(app, place, 'CHILD', 1, 100)
  await addTax(app, house, 'RESORT', { kind: 'CITY', basis: 'PER_PERSON_NIGHT', amount: 7, included: false, exemptUnderAge: 12 })
})

const change = (id: string, fields: object, as = house.as.manager) => as.graphql(modify, { input: { id, ...fields } })
const changed = async (id: string, fields: object, as = house.as.manager) =>
  (await as.askOk(modify, { input: { id, ...fields } })).modifyReservation
const sorted = async (id: string) => (await house.spelled(id)).toSorted()

describe('a child that leaves a stay', () => {
  test('takes its age along: adults are not priced or taxed as that child', async () => {
    const id = await house.sold(1, 1, { childSleeps: 1, childAges: [5] })
    expect(await sorted(id)).toEqual(['RATE 1 1300', 'TAX 1 100', 'TAX 1 7'])
    expect((await changed(id, { childSleeps: 0 })).terms.childAges).toEqual([])
    expect(await sorted(id)).toEqual(['RATE 1 1000', 'TAX 1 50', 'TAX 1 7'])
  })

  test('leaves children without ages if nobody knows which of them left', async () => {
    const id = await house.sold(1, 1, { childSleeps: 2, childAges: [5, 8], ignoreCapacity: true })
    expect((await changed(id, { childSleeps: 1 })).terms.childAges).toEqual([])
    expect(await sorted(id)).toEqual(['RATE 1 1100', 'TAX 1 100', 'TAX 1 7'])
    const twins = await house.sold(1, 1, { childSleeps: 2, childAges: [5, 5], ignoreCapacity: true })
    expect((await changed(twins, { childSleeps: 1 })).terms.childAges).toEqual([5])
  })

  test('takes its age along also when the charges stay', async () => {
    const [kept, byKiosk] = [
      await house.sold(1, 1, { childSleeps: 1, childAges: [5] }),
      await house.sold(1, 1, { childSleeps: 1, childAges: [5] }),
    ]
    expect((await changed(kept, { childSleeps: 0, pricing: 'KEEP' })).terms.childAges).toEqual([])
    expect((await changed(byKiosk, { childSleeps: 0 }, house.as.kiosk)).terms.childAges).toEqual([])
    for (const id of [kept, byKiosk]) expect(await sorted(id)).toEqual(['RATE 1 1300', 'TAX 1 100', 'TAX 1 7'])
    await changed(kept, { sleeps: 2 })
    expect(await sorted(kept)).toEqual(['RATE 1 1000', 'TAX 1 100', 'TAX 1 14'])
  })
})

test('Ages that a change gives replace those of the stay; without ages, or with null, they stay', async () => {
  const id = await house.sold(1, 1, { childSleeps: 2, childAges: [5, 8], ignoreCapacity: true })
  expect((await changed(id, { childAges: null })).terms.childAges).toEqual([5, 8])
  expect((await changed(id, { childSleeps: 1, childAges: [8] })).terms.childAges).toEqual([8])
  expect((await changed(id, { childAges: [9], pricing: 'KEEP' })).terms.childAges).toEqual([9])
  expectError(await change(id, { childAges: [1, 2, 3], pricing: 'KEEP' }), 'BAD_REQUEST')
  expect((await changed(id, { childAges: [] })).terms.childAges).toEqual([])
})

test('A teenager whose band counts as an adult is one more adult, and takes no adult out of the stay', async () => {
  const id = await house.sold(1, 1, { sleeps: 2, childSleeps: 1, childAges: [15], ignoreCapacity: true })
  expect(await sorted(id)).toEqual(['RATE 1 1000', 'TAX 1 150', 'TAX 1 21'])
})
