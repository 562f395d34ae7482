import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { addPlan, addRoomType, plans, updatePlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const codes = async (more: object = {}) =>
  (await house.as.staff.askOk(plans, { accommodationId: house.accommodationId, ...more })).ratePlans.map(
    ({ code }: { code: string }) => code,
  )

test('Rate plans are listed by code, archived ones only where they are asked for', async () => {
  const suite = await addRoomType(app, house, 'Suite')
  await addPlan(app, house, { code: 'B' })
  await addPlan(app, house, { code: 'A', types: [{ roomTypeId: suite }] })
  const { id } = await addPlan(app, house, { code: 'C' })
  await addPlan(app, other, { code: 'D' })
  await house.as.manager.askOk(updatePlan, { input: { id, archived: true } })
  expect(await codes()).toEqual(['A', 'B'])
  expect(await codes({ includeArchived: true })).toEqual(['A', 'B', 'C'])
  expect(await codes({ roomTypeId: suite })).toEqual(['A'])
  expect(await codes({ roomTypeId: newId() })).toEqual([])
})

test('A list of rate plans costs one statement', async () => {
  const all = await app.statements(() => house.as.staff.askOk(plans, { accommodationId: house.accommodationId }))
  expect(all.work).toHaveLength(1)
})

test('Rate plans are listed for those who sell them', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(plans, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(plans, variables), 'FORBIDDEN')
})
