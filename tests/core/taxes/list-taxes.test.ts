import { beforeAll, expect, test } from 'vitest'
import { addTax } from '../../harness/core/prices.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const setTaxes = `mutation Set($input: SetTaxesInput!) { setTaxes(input: $input) { archivedAt } }`
const taxes = `query Taxes($accommodationId: ULID!, $includeArchived: Boolean) {
  taxes(accommodationId: $accommodationId, includeArchived: $includeArchived) { code priority archivedAt }
}`

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  await addTax(app, house, 'CITY', { priority: 2 })
  await addTax(app, house, 'VAT')
  await addTax(app, house, 'FEE')
  await addTax(app, other, 'OTHER')
})

const codes = async (includeArchived: boolean) =>
  (await house.as.staff.askOk(taxes, { accommodationId: house.accommodationId, includeArchived })).taxes.map(
    ({ code }: { code: string }) => code,
  )
const archive = (archived: boolean) =>
  house.as.manager.askOk(setTaxes, { input: { accommodationId: house.accommodationId, taxes: [{ code: 'FEE', archived }] } })

test('Taxes are listed in their order, archived ones only on demand, and those of no other property', async () => {
  expect(await codes(false)).toEqual(['FEE', 'VAT', 'CITY'])
  await archive(true)
  expect(await codes(false)).toEqual(['VAT', 'CITY'])
  expect(await codes(true)).toEqual(['FEE', 'VAT', 'CITY'])
  expect((await archive(false)).setTaxes).toEqual([{ archivedAt: null }])
})

test('Taxes are read by the desk of the property', async () => {
  for (const caller of [house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(taxes, { accommodationId: house.accommodationId }), 'FORBIDDEN')
})
