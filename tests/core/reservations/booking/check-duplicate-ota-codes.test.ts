import { beforeAll, expect, test } from 'vitest'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  for (const otaCode of ['B-1', 'B-2', 'B-2']) await house.reservation({ otaCode })
  await other.reservation({ otaCode: 'B-3' })
})

const check = `query Check($accommodationId: ULID!, $otaCodes: [String!]!) {
  checkDuplicateOtaCodes(accommodationId: $accommodationId, otaCodes: $otaCodes)
}`
const duplicates = (otaCodes: string[], caller = house.as.staff) =>
  caller.graphql(check, { accommodationId: house.accommodationId, otaCodes })

test('The answer has the codes that are in use here, each once, in the order of the input', async () => {
  const { data } = await duplicates(['B-2', 'new', 'B-1', 'B-2', 'B-3', 'b-1'])
  expect(data.checkDuplicateOtaCodes).toEqual(['B-2', 'B-1'])
  expect((await duplicates([])).data.checkDuplicateOtaCodes).toEqual([])
})

test('The code of a deleted reservation is free again', async () => {
  const { id } = await house.reservation({ otaCode: 'B-4' })
  expect((await duplicates(['B-4'])).data.checkDuplicateOtaCodes).toEqual(['B-4'])
  await house.as.manager.askOk(write.delete, { id })
  expect((await duplicates(['B-4'])).data.checkDuplicateOtaCodes).toEqual([])
})

test('1,000 codes cost one statement, 1,001 are refused', async () => {
  const codes = Array.from({ length: 1000 }, (_, number) => `C-${number}`)
  const { work } = await app.statements(() => duplicates(codes))
  expect(work).toHaveLength(1)
  expectError(await duplicates([...codes, 'C-1000']), 'BAD_REQUEST')
  expectError(await duplicates(['']), 'BAD_REQUEST')
  expectError(await duplicates(['x'.repeat(101)]), 'BAD_REQUEST')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot check codes', async () => {
  expectError(await duplicates(['B-1'], house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await duplicates(['B-1'], caller), 'FORBIDDEN')
})
