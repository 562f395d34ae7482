import { expect, test } from 'vitest'
import { closeBooks, readFolio, yesterday } from '../../harness/core/folios.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import { addTax } from '../../harness/core/prices.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp()
const preview = `query Preview($input: AddChargeInput!) { previewCharge(input: $input) {
  total charges { source amount description taxes { code amount included } } } }`

test('A preview shows what a charge would add, and adds nothing', async () => {
  const house = await openPricedHouse(app)
  await addTax(app, house, 'FOOD', { taxGroup: 'shop', ratePpm: 70_000 })
  await addTax(app, house, 'SALES', { taxGroup: 'shop', ratePpm: 140_000, included: false })
  const { id: reservationId } = await house.reservation()
  const input = { reservationId, amount: 1070, description: 'Picnic', taxGroup: 'shop' }
  const { previewCharge } = await house.as.staff.askOk(preview, { input })
  expect(previewCharge).toEqual({
    total: 1210,
    charges: [
      { source: 'MANUAL', amount: 1070, description: 'Picnic', taxes: [{ code: 'FOOD', amount: 70, included: true }] },
      { source: 'TAX', amount: 140, description: 'SALES', taxes: [{ code: 'SALES', amount: 140, included: false }] },
    ],
  })
  expect((await readFolio(house.as.staff, reservationId)).charges).toEqual([])
})

test('It refuses what the charge would be refused for', async () => {
  const house = await openPricedHouse(app)
  const { id: reservationId } = await house.reservation()
  const ask = (input: object, caller = house.as.staff) =>
    caller.graphql(preview, { input: { reservationId, amount: 5, description: 'Tea', ...input } })
  expectError(await ask({ untaxed: { kind: 'EXEMPT', reason: 'Diplomat' } }), 'FORBIDDEN')
  expectError(await ask({ taxGroup: 'beds' }), 'BAD_REQUEST')
  expectError(await ask({}, house.as.maid), 'FORBIDDEN')
  const day = yesterday(app)
  await closeBooks(house, day)
  expectError(await ask({ chargedOn: day }), 'ERR_AUDITTED_DATA')
})
