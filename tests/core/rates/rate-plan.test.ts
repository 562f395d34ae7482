import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { addPlan, onePlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

test('A rate plan is read with its room types and supplements in one statement', async () => {
  const supplements = [{ band: 'ADULT', nth: 3, supplement: 9_007 }]
  const { id } = await addPlan(app, house, { code: 'BAR', types: [{ roomTypeId: house.roomTypeId, supplements }] })
  const { ratePlan } = await house.as.staff.askOk(onePlan, { id })
  expect(ratePlan).toMatchObject({ code: 'BAR', types: [{ roomType: { name: 'Double' }, supplements }] })
  const { work } = await app.statements(() => house.as.staff.askOk(onePlan, { id }))
  expect(work).toHaveLength(1)
})

test('A rate plan is read by those who sell it', async () => {
  const { id } = await addPlan(app, house)
  expectError(await house.as.anonymous.graphql(onePlan, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(onePlan, { id }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(onePlan, { id: newId() }), 'RATE_PLAN_NOT_FOUND')
})
