import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCatalogue } from '../../../harness/core/articles.ts'
import { createPolicy } from '../../../harness/core/policies.ts'
import { cancellationQuote, create, openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addPlan } from '../../../harness/core/rate-plans.ts'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
})

const quoteOf = async (id: string, as = house.as.staff) => (await as.askOk(cancellationQuote, { id })).cancellationQuote
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
    await house.as.manager.askOk(createPolicy, { input: { accommodationId, policyId, name: 'Free', steps } })
    expect(await quoteOf(await house.sold(5, 1))).toMatchObject({ fee: 0, freeUntil: null, policyName: 'Free' })
  }
})

test('Without a policy a quote has no fee, and a cancellation by policy costs nothing', async () => {
  const { id } = await house.reservation({ inDays: 1, nightlyRates: [{ date: house.day(1), amount: 10 }] })
  expect(await quoteOf(id)).toMatchObject({ price: 10, fee: null, freeUntil: null, policyName: null, steps: [] })
  await house.as.manager.askOk(write.delete, { id, fee: 'BY_POLICY' })
  expect(await house.spelled(id)).toEqual([])
})

test('A quote is for staff, and for a stay that can be canceled', async () => {
  const id = await house.sold(1, 1)
  const other = await openPricedHouse(app)
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(cancellationQuote, { id }), 'FORBIDDEN')
  await house.as.manager.askOk(write.delete, { id })
  expectError(await house.as.staff.graphql(cancellationQuote, { id }), 'RESERVATION_DELETED')
  expectError(await house.as.staff.graphql(cancellationQuote, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }), 'RESERVATION_NOT_FOUND')
})

test('A cancellation charges the fee of the policy unless the caller says otherwise', async () => {
  const [late, early, silent] = [await house.sold(1, 2), await house.sold(10, 2), await house.sold(1, 2)]
  const free = await house.sold(1, 2)
  await house.as.manager.askOk(write.delete, { id: late, fee: 'BY_POLICY' })
  expect(await house.spelled(late)).toEqual(['CANCELLATION 0 1050'])
  await house.as.manager.askOk(write.delete, { id: early, fee: 'BY_POLICY' })
  expect(await house.spelled(early)).toEqual([])
  await house.as.manager.askOk(write.delete, { id: silent })
  expect(await house.spelled(silent)).toEqual(await house.spelled(late))
  await house.as.manager.askOk(write.delete, { id: free, fee: 'NONE' })
  expect(await house.spelled(free)).toEqual([])
})

test('A no-show costs the fee of the policy by default, and a restoration brings the price back', async () => {
  const id = await house.sold(-1, 3)
  const before = (await house.spelled(id)).toSorted()
  await house.as.staff.askOk(write.noShow, { id })
  expect(await house.spelled(id)).toEqual(['NO_SHOW -1 1050'])
  await house.as.manager.askOk(write.restore, { id })
  expect((await house.spelled(id)).toSorted()).toEqual(before)
  await house.as.staff.askOk(write.noShow, { id, fee: 'NONE' })
  expect(await house.spelled(id)).toEqual([])
  await house.as.manager.askOk(write.restore, { id })
  expect((await house.spelled(id)).toSorted()).toEqual(before)
})

test('A deletion of an inquiry or an option costs nothing unless the caller says a fee', async () => {
  for (const status of ['INQUIRY', 'TENTATIVE']) {
    const releaseAt = status === 'TENTATIVE' ? new Date(app.clock.now().getTime() + 3_600_000) : null
    const sold = () => house.sold(1, 2, { status, releaseAt })
    const [silent, byPolicy, byHand] = [await sold(), await sold(), await sold()]
    await house.as.manager.askOk(write.delete, { id: silent })
    expect(await house.spelled(silent), status).toEqual([])
    await house.as.manager.askOk(write.delete, { id: byPolicy, fee: 'BY_POLICY' })
    expect(await house.spelled(byPolicy), status).toEqual(['CANCELLATION 0 1050'])
    await house.as.manager.askOk(write.delete, { id: byHand, feeAmount: 7 })
    expect(await house.spelled(byHand), status).toEqual(['CANCELLATION 0 7'])
  }
})

test('The first night of a fee is what a prepayment of one night takes: with taxes and articles of the night, without what the guest added', async () => {
  const { roomTypeId, noShowPolicyId, cancellationPolicyId } = house
  const article = (more: Parameters<typeof addToCatalogue>[2]) => addToCatalogue(app, house, { taxGroup: 'none', ...more })
  const breakfast = await article({ unit: 'NIGHT', amount: 100 })
  const cleaning = await article({ unit: 'STAY', amount: 30, mandatory: true })
  const parking = await article({ unit: 'NIGHT', amount: 20 })
  const plan = await addPlan(app, house, {
    cancellationPolicyId,
    noShowPolicyId,
    guarantee: 'PREPAY',
    prepayNights: 1,
    types: [{ roomTypeId, articles: [{ articleId: breakfast, count: 1 }] }],
  })
  await house.addPriceOf(-1, 10, 1000, plan.id)
  const articles = [breakfast, parking].map((articleId) => ({ articleId, count: 1 }))
  const input = house.input(-1, 2, { ratePlanId: plan.id, articles })
  const { id, terms } = (await house.as.staff.askOk(create, { input })).createReservation.reservation
  const { standing } = await house.charges(id)
  const ofFirst = standing.filter(({ chargedOn }) => chargedOn === house.day(-1))
  expect(ofFirst.map(({ articleId, amount }) => [articleId, amount]).toSorted()).toEqual(
    [
      [null, 900],
      [null, 50],
      [breakfast, 100],
      [breakfast, 100],
      [cleaning, 30],
      [parking, 20],
    ].toSorted(),
  )
  expect(terms.dueNow).toBe(900 + 50 + 100 + 30)
  await house.as.staff.askOk(write.noShow, { id })
  expect(await house.spelled(id)).toEqual([`NO_SHOW -1 ${terms.dueNow}`])
})
