import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { promoCodes } from '../../../src/db/tables/index.ts'
import { PROMO_CODES_MAX } from '../../../src/kernel/limits.ts'
import { eventsOf } from '../../harness/core/rate-changes.ts'
import { createCode, type HouseWithCodes, openHouseWithCodes } from '../../harness/core/rate-codes.ts'
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

test('A promo code is stored in upper case and is unique at a property', async () => {
  const { created, house, plan } = codes
  const { data } = await created({ code: ' summer-26 ' })
  expect(data!.createPromoCode).toEqual({
    code: 'SUMMER-26',
    ratePlanIds: [plan],
    validFrom: null,
    validUntil: null,
    archivedAt: null,
  })
  expectError(await created({ code: 'Summer-26' }), 'CODE_TAKEN')
  // a long s is no S, though it is one in upper case
  expectError(await created({ code: '\u017fummer-27' }), 'BAD_REQUEST')
  expect(await eventsOf(app, house, 'promo_code.created')).toEqual([{ code: 'SUMMER-26' }])
})

test('Plans of another property, plans that need no code and hostile input are refused', async () => {
  const { created, house } = codes
  const foreign = (await addPlan(app, other)).id
  expectError(await created({ ratePlanIds: [foreign] }), 'RATE_PLAN_NOT_FOUND')
  expectError(await created({ ratePlanIds: [(await addPlan(app, house)).id] }), 'BAD_REQUEST')
  expectError(await created({ ratePlanIds: [] }), 'BAD_REQUEST')
  expectError(await created({ code: 'a b' }), 'BAD_REQUEST')
  expectError(await created({ code: 'x'.repeat(51) }), 'BAD_REQUEST')
  expectError(await created({ validFrom: '2026-01-02T00:00:00Z', validUntil: '2026-01-01T00:00:00Z' }), 'BAD_REQUEST')
})

onPostgres('concurrent calls', () => {
  test('Of concurrent creations of one code one succeeds, and the others are told that it is taken', async () => {
    const { created, house } = codes
    const plans = await atOnce(20, () => addPlan(app, house, { visibility: 'CODE' }))
    const answers = await atOnce(20, (at) => created({ code: at % 2 ? 'Once' : 'ONCE', ratePlanIds: [plans[at]!.id] }))
    const winners = answers.filter(({ errors }) => !errors)
    expect(winners).toHaveLength(1)
    for (const answer of answers) if (answer.errors) expectError(answer, 'CODE_TAKEN')
    const stored = await app.context().db.select().from(promoCodes).where(eq(promoCodes.accommodationId, house.accommodationId))
    expect(stored.map(({ code, ratePlanIds }) => ({ code, ratePlanIds }))).toEqual([
      { code: 'ONCE', ratePlanIds: winners[0]!.data.createPromoCode.ratePlanIds },
    ])
    expect(await eventsOf(app, house, 'promo_code.created')).toHaveLength(1)
  })

  test('Concurrent calls create no more codes than a property may have', async () => {
    const { created, house, plan } = codes
    const row = { accommodationId: house.accommodationId, ratePlanIds: [plan], createdAt: app.clock.now() }
    const old = Array.from({ length: PROMO_CODES_MAX - 5 }, (_, at) => ({ ...row, code: `OLD-${at}` }))
    await app.context().db.insert(promoCodes).values(old)
    const answers = await atOnce(20, (at) => created({ code: `NEW-${at}` }))
    const refusals = answers.filter(({ errors }) => errors)
    for (const answer of refusals) expectError(answer, 'LIMIT_EXCEEDED')
    expect(refusals).toHaveLength(15)
  })
})

test('Creating a promo code needs the management right', async () => {
  const { inputOf, house, plan } = codes
  const variables = inputOf({ ratePlanIds: [plan] })
  expectError(await house.as.anonymous.graphql(createCode, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(createCode, variables), 'FORBIDDEN')
})
