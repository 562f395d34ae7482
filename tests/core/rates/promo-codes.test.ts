import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type HouseWithCodes, listCodes, openHouseWithCodes } from '../../harness/core/rate-codes.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

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

const listed = async (more: object = {}) =>
  (await codes.house.as.staff.askOk(listCodes, { accommodationId: codes.house.accommodationId, ...more })).promoCodes.map(
    ({ code }: { code: string }) => code,
  )

test('Promo codes are listed by code, archived ones only where they are asked for', async () => {
  await codes.created({ code: 'B2' })
  await codes.created({ code: 'A1' })
  expect(await listed()).toEqual(['A1', 'B2'])
  await codes.updated({ code: 'A1', archived: true })
  expect(await listed()).toEqual(['B2'])
  expect(await listed({ includeArchived: true })).toEqual(['A1', 'B2'])
  expect((await app.statements(() => listed())).work).toHaveLength(1)
})

test('Promo codes are read by the staff', async () => {
  const variables = { accommodationId: codes.house.accommodationId }
  expectError(await codes.house.as.anonymous.graphql(listCodes, variables), 'UNAUTHENTICATED')
  for (const caller of [codes.house.as.customer, codes.house.as.maid, codes.house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(listCodes, variables), 'FORBIDDEN')
})
