import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rateDays } from '../../../../src/db/tables/index.ts'
import { createPolicy } from '../../../harness/core/policies.ts'
import { modify, openPricedHouse, type PricedHouse, reprice, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addPlan } from '../../../harness/core/rate-plans.ts'
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

const setPrice = (amount: number) =>
  app.context().db.update(rateDays).set({ amount }).where(eq(rateDays.ratePlanId, house.ratePlanId))

test('A dry run says what another price would change, and the same call without it changes that', async () => {
  const id = await house.sold(1, 1)
  await setPrice(1500)
  const dry = (await house.as.manager.askOk(reprice, { id, dryRun: true })).repriceReservation
  expect(dry).toMatchObject({
    difference: 500,
    before: [
      { source: 'RATE', date: house.day(1), amount: 1000 },
      { source: 'TAX', date: house.day(1), amount: 50 },
    ],
    after: [
      { source: 'RATE', date: house.day(1), amount: 1500 },
      { source: 'TAX', date: house.day(1), amount: 50 },
    ],
  })
  expect((await house.charges(id)).total).toBe(1050)
  const { reservation, ...done } = (await house.as.manager.askOk(reprice, { id })).repriceReservation
  const { reservation: before, ...said } = dry
  expect(done).toEqual(said)
  expect(reservation.terms.offerHash).not.toBe(before.terms.offerHash)
  expect((await house.charges(id)).total).toBe(1550)
  expect((await house.as.manager.askOk(reprice, { id })).repriceReservation.difference).toBe(0)
})

test('A new price leaves the policies of the sale, unless the stay changes its rate plan', async () => {
  const [id, other] = [await house.sold(1, 1), await house.sold(1, 1)]
  const { accommodationId, cancellationPolicyId: policyId, noShowPolicyId } = house
  const addVersion = (of: string, steps: object[]) =>
    house.as.manager.askOk(createPolicy, { input: { accommodationId, policyId: of, name: 'Dearer', steps } })
  await addVersion(policyId, [{ ppm: 1_000_000 }])
  await addVersion(noShowPolicyId, [{ ppm: 1_000_000 }])
  await setPrice(1500)
  const sold = { cancellationPolicy: { version: 1 }, noShowPolicy: { version: 1 } }
  const { reservation } = (await house.as.manager.askOk(reprice, { id })).repriceReservation
  expect(reservation.terms).toMatchObject(sold)
  const change = async (fields: object) =>
    (await house.as.manager.askOk(modify, { input: { id: other, ...fields } })).modifyReservation.terms
  expect(await change({ pricing: 'REPRICE', sleeps: 2 })).toMatchObject(sold)
  const { id: ratePlanId } = await addPlan(app, house, { cancellationPolicyId: policyId })
  await house.addPriceOf(1, 10, 700, ratePlanId)
  expect(await change({ pricing: 'REPRICE', ratePlanId })).toMatchObject({
    cancellationPolicy: { version: 2 },
    noShowPolicy: null,
  })
})

test('A new price needs a manager, and a stay that a rate plan sold and nobody deleted', async () => {
  const id = await house.sold(1, 1)
  expectError(await house.as.staff.graphql(reprice, { id }), 'FORBIDDEN')
  const byHand = await house.reservation()
  expectError(await house.as.manager.graphql(reprice, { id: byHand.id }), 'PRICE_REQUIRED')
  await house.as.manager.askOk('mutation ($id: ULID!) { deleteReservation(id: $id) { id } }', { id })
  expectError(await house.as.manager.graphql(reprice, { id }), 'RESERVATION_DELETED')
})
