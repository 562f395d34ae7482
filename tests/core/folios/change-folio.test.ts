import { expect, test } from 'vitest'
import { charged, recorded, withoutMoneyRights, write } from '../../harness/core/folios.ts'
import { ofStay, opened, readFolios, spelledFolios } from '../../harness/core/folios-of-stay.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp()
const house = await openPricedHouse(app)
const { staff } = house.as
const change = (input: object, caller = staff) => caller.graphql(ofStay.change, { input })
const changed = async (input: object) => (await staff.askOk(ofStay.change, { input })).folio

test('Name, routes and limit change; what is left out stays', async () => {
  const reservationId = await house.sold(1, 1)
  const id = await opened(staff, { reservationId, chargedMax: 100 })
  const routes = [{ charges: ['NIGHTS', 'TAXES'], articleIds: null, from: null, until: null, sharePpm: null }]
  expect(await changed({ id, routes: [{ charges: ['NIGHTS', 'TAXES'] }] })).toMatchObject({
    name: 'Company',
    chargedMax: 100,
    routes,
  })
  expect(await changed({ id, name: 'Agency', chargedMax: null })).toMatchObject({ name: 'Agency', chargedMax: null, routes })
  expect(await spelledFolios(staff, reservationId)).toEqual([['RATE 1000', 'TAX 50'], []])
  await changed({ id, movesCharges: true })
  expect(await spelledFolios(staff, reservationId)).toEqual([[], ['RATE 1000', 'TAX 50']])
})

test('A settled folio is closed: nothing comes to it any more until it is opened again', async () => {
  const reservationId = await house.sold(1, 1)
  const id = await opened(staff, { reservationId, routes: [{ charges: ['ENTERED'] }] })
  await charged(staff, { reservationId, amount: 80, description: 'Tea' })
  expectError(await change({ id, isClosed: true }), 'FOLIO_NOT_SETTLED')
  await recorded(staff, { folioId: id, amount: 80, method: 'card' })
  expect(await changed({ id, isClosed: true })).toMatchObject({ closedAt: expect.any(String), balance: 0 })
  const charge = { amount: 90, description: 'Cake' }
  expectError(await staff.graphql(write.charge, { input: { folioId: id, ...charge } }), 'FOLIO_CLOSED')
  expectError(await staff.graphql(write.record, { input: { folioId: id, amount: 1, method: 'card' } }), 'FOLIO_CLOSED')
  const paid = (await readFolios(staff, reservationId))[1]!
  expectError(await staff.graphql(write.voidCharge, { id: paid.charges[0]!.id }), 'FOLIO_CLOSED')
  expectError(await staff.graphql(write.void, { id: paid.payments[0]!.id }), 'FOLIO_CLOSED')
  await charged(staff, { reservationId, ...charge })
  expect((await readFolios(staff, reservationId)).map(({ balance }) => balance)).toEqual([1140, 0])
  await changed({ id, isClosed: false })
  await charged(staff, { reservationId, ...charge })
  expect((await readFolios(staff, reservationId)).map(({ balance }) => balance)).toEqual([1140, 90])
})

test('The guest’s own folio does not change, and nobody without the right to charge changes any', async () => {
  const reservationId = await house.sold(1, 1)
  const id = await opened(staff, { reservationId })
  const own = (await readFolios(staff, reservationId))[0].id
  expectError(await change({ id: own, name: 'Mine' }), 'BAD_REQUEST')
  expectError(await change({ id: unknownId, name: 'Mine' }), 'FOLIO_NOT_FOUND')
  expectError(await change({ id }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, await openHouse(app))) expectError(await change({ id }, caller), 'FORBIDDEN')
})
