import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventsOf } from '../../harness/core/rate-changes.ts'
import { type HouseWithCodes, openHouseWithCodes, updateCode } from '../../harness/core/rate-codes.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let other: House
let codes: HouseWithCodes

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  codes = await openHouseWithCodes(app)
})

test('Fields of a promo code that are left out stay, null clears a time', async () => {
  const { created, updated, house, plan } = codes
  const validUntil = '2030-01-01T00:00:00.000Z'
  await created({ validFrom: '2026-01-01T00:00:00Z', validUntil })
  const after = (await updated({ code: 'summer', validFrom: null })).data!.updatePromoCode
  expect(after).toMatchObject({ ratePlanIds: [plan], validFrom: null, validUntil })
  await updated({ validFrom: null })
  expect(await eventsOf(app, house, 'promo_code.updated')).toEqual([{ code: 'SUMMER' }])
})

test('An unknown code and plans of another property are refused', async () => {
  const { created, updated } = codes
  expectError(await updated({ code: 'NONE' }), 'PROMO_CODE_NOT_FOUND')
  await created()
  expectError(await updated({ ratePlanIds: [(await addPlan(app, other)).id] }), 'RATE_PLAN_NOT_FOUND')
})

onPostgres('concurrent calls', () => {
  test('Concurrent changes of other fields of a code are all kept', async () => {
    const { created, house, plan, updated } = codes
    const more = (await addPlan(app, house, { visibility: 'CODE' })).id
    const ratePlanIds = [plan, more].sort()
    const [validFrom, validUntil] = ['2026-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']
    const changes = [{ ratePlanIds }, { validFrom }, { validUntil }, { archived: true }]
    await created()
    const answers = await atOnce(20, (at) => updated(changes[at % changes.length]!))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const after = (await updated({})).data!.updatePromoCode
    expect(after).toMatchObject({ ratePlanIds, validFrom, validUntil, archivedAt: expect.any(String) })
    expect(await eventsOf(app, house, 'promo_code.updated')).toHaveLength(changes.length)
  })
})

test('Changing a promo code needs the management right', async () => {
  const { inputOf, house } = codes
  expectError(await house.as.anonymous.graphql(updateCode, inputOf({})), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(updateCode, inputOf({})), 'FORBIDDEN')
})
