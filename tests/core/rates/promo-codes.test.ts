import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { createCode, listCodes, updateCode } from './codes.ts'
import { addPlan } from './plans.ts'

let app: TestApp
let house: House
let other: House
let plan: string

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  house = await openHouse(app)
  plan = (await addPlan(app, house, { visibility: 'CODE' })).id
})

const inputOf = (input: object) => ({ input: { accommodationId: house.accommodationId, code: 'SUMMER', ...input } })
const created = (input: object = {}) => house.as.manager.graphql(createCode, inputOf({ ratePlanIds: [plan], ...input }))
const updated = (input: object) => house.as.manager.graphql(updateCode, inputOf(input))
const codes = async (more: object = {}) =>
  (await house.as.staff.ask(listCodes, { accommodationId: house.accommodationId, ...more })).promoCodes.map(
    ({ code }: { code: string }) => code,
  )

test('Promo codes are listed by code, archived ones only where they are asked for', async () => {
  await created({ code: 'B2' })
  await created({ code: 'A1' })
  expect(await codes()).toEqual(['A1', 'B2'])
  await updated({ code: 'A1', archived: true })
  expect(await codes()).toEqual(['B2'])
  expect(await codes({ includeArchived: true })).toEqual(['A1', 'B2'])
  expect((await app.statements(() => codes())).work).toHaveLength(1)
})

test('Promo codes are read by the staff', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await house.as.anonymous.graphql(listCodes, variables), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(listCodes, variables), 'FORBIDDEN')
})
