import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'
import { createPolicy } from '../../policies/policies.ts'
import { write } from '../operations.ts'
import { cancellationQuote, openPricedHouse, type PricedHouse, waitForNoon } from './priced-house.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
})

const quoteOf = async (id: string, as = house.as.staff) => (await as.ask(cancellationQuote, { id })).cancellationQuote
const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000)

test('A quote has the present fee of a cancellation, the end of the free time and the moment of each step', async () => {
  const id = await house.sold(5, 2)
  const { useStartAt } = house.period(5, 2)
  expect(await quoteOf(id)).toEqual({
    reservationId: id,
    currency: 'KRW',
    price: 2100,
    fee: 0,
    freeUntil: hoursBefore(useStartAt, 48).toISOString(),
    policyName: 'The CANCELLATION',
    steps: [
      { from: hoursBefore(useStartAt, 48).toISOString(), fee: 1050 },
      { from: hoursBefore(useStartAt, 24).toISOString(), fee: 2100 },
    ],
  })
  app.clock.moveTo(hoursBefore(useStartAt, 30))
  expect(await quoteOf(id)).toMatchObject({ fee: 1050, freeUntil: null })
  waitForNoon(app)
})

test('A policy that never costs anything has no end of the free time', async () => {
  const { accommodationId, cancellationPolicyId: policyId } = house
  for (const steps of [[], [{ minutesBeforeArrival: 60, amount: 0 }]]) {
    await house.as.manager.ask(createPolicy, { input: { accommodationId, policyId, name: 'Free', steps } })
    expect(await quoteOf(await house.sold(5, 1))).toMatchObject({ fee: 0, freeUntil: null, policyName: 'Free' })
  }
})

test('Without a policy a quote has no fee, and a cancellation by policy costs nothing', async () => {
  const { id } = await house.reservation({ inDays: 1, nightlyRates: [{ date: house.day(1), amount: 10 }] })
  expect(await quoteOf(id)).toMatchObject({ price: 10, fee: null, freeUntil: null, policyName: null, steps: [] })
  await house.as.manager.ask(write.delete, { id, fee: 'BY_POLICY' })
  expect(await house.spelled(id)).toEqual([])
})

test('A quote is for staff, and for a stay that can be canceled', async () => {
  const id = await house.sold(1, 1)
  const other = await openPricedHouse(app)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(cancellationQuote, { id }), 'FORBIDDEN')
  await house.as.manager.ask(write.delete, { id })
  expectError(await house.as.staff.graphql(cancellationQuote, { id }), 'RESERVATION_DELETED')
  expectError(await house.as.staff.graphql(cancellationQuote, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }), 'RESERVATION_NOT_FOUND')
})

test('A cancellation charges the fee of the policy unless the caller says otherwise', async () => {
  const [late, early, silent] = [await house.sold(1, 2), await house.sold(10, 2), await house.sold(1, 2)]
  const free = await house.sold(1, 2)
  await house.as.manager.ask(write.delete, { id: late, fee: 'BY_POLICY' })
  expect(await house.spelled(late)).toEqual([expect.stringMatching(/^CANCELLATION 0 (1050|2100)$/)])
  await house.as.manager.ask(write.delete, { id: early, fee: 'BY_POLICY' })
  expect(await house.spelled(early)).toEqual([])
  await house.as.manager.ask(write.delete, { id: silent })
  expect(await house.spelled(silent)).toEqual(await house.spelled(late))
  await house.as.manager.ask(write.delete, { id: free, fee: 'NONE' })
  expect(await house.spelled(free)).toEqual([])
})

test('A no-show costs the fee of the policy by default, and a restoration brings the price back', async () => {
  const id = await house.sold(-1, 3)
  const before = (await house.spelled(id)).toSorted()
  await house.as.staff.ask(write.noShow, { id })
  expect(await house.spelled(id)).toEqual(['NO_SHOW -1 1000'])
  await house.as.manager.ask(write.restore, { id })
  expect((await house.spelled(id)).toSorted()).toEqual(before)
  await house.as.staff.ask(write.noShow, { id, fee: 'NONE' })
  expect(await house.spelled(id)).toEqual([])
  await house.as.manager.ask(write.restore, { id })
  expect((await house.spelled(id)).toSorted()).toEqual(before)
})
