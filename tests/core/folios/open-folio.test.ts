import { expect, test } from 'vitest'
import { addToCatalogue } from '../../harness/core/articles.ts'
import { charged, readFolio, recorded, withoutMoneyRights, write } from '../../harness/core/folios.ts'
import { ofStay, opened, readFolios, spelledFolios, totalsOf } from '../../harness/core/folios-of-stay.ts'
import { openPricedHouse } from '../../harness/core/priced-house.ts'
import { addTax } from '../../harness/core/prices.ts'
import { write as stays } from '../../harness/core/reservations.ts'
import { expectError, openHouse, startApp, unknownId } from '../../harness/index.ts'

const app = await startApp()
const house = await openPricedHouse(app)
const { staff, manager } = house.as
await addTax(app, house, 'SALES', { taxGroup: 'shop', ratePpm: 140_000, included: false })
const nights = { charges: ['NIGHTS'] }

test('A stay begins with the folio of its guest, and gets more for others who pay', async () => {
  const reservationId = await house.sold(1, 2)
  const before = await readFolios(staff, reservationId)
  expect(before).toMatchObject([{ isOwn: true, name: null, routes: [], closedAt: null }])
  expect(await totalsOf(house.as.manager, reservationId)).toEqual({ stayTotal: 2100, stayBalance: 2100 })
  const folioId = await opened(staff, { reservationId, chargedMax: 5000, routes: [{ charges: ['ENTERED'], sharePpm: 500_000 }] })
  await charged(staff, { folioId, amount: 300, description: 'Parking' })
  const folios = await readFolios(staff, reservationId)
  const { stayTotal } = await totalsOf(house.as.manager, reservationId)
  expect(folios.map(({ id }) => id)).toEqual([before[0].id, folioId])
  expect(folios[1]).toMatchObject({ isOwn: false, name: 'Company', chargedMax: 5000, totalPrice: 300 })
  expect(stayTotal).toBe(2400)
  // the folio of the reservation is the guest's own, and so is what the guest owes
  expect(await readFolio(staff, reservationId)).toMatchObject({ id: before[0].id, balance: 2100 })
})

test('Charges that stand come along if the caller says so; new ones come by the routes', async () => {
  const reservationId = await house.sold(1, 2)
  await opened(staff, { reservationId, routes: [nights], movesCharges: true })
  expect(await spelledFolios(staff, reservationId)).toEqual([
    ['TAX 50', 'TAX 50'],
    ['RATE 1000', 'RATE 1000'],
  ])
  await manager.askOk(stays.modify, { input: { id: reservationId, ...house.period(1, 3) } })
  expect(await spelledFolios(staff, reservationId)).toEqual([
    ['TAX 50', 'TAX 50', 'TAX 50'],
    ['RATE 1000', 'RATE 1000', 'RATE 1000'],
  ])
})

test('A share of each charge comes to it, with that share of the taxes, up to its limit', async () => {
  const reservationId = await house.sold(1, 3)
  await opened(staff, { reservationId, chargedMax: 1000, routes: [{ ...nights, sharePpm: 333_333 }], movesCharges: true })
  const spelled = await spelledFolios(staff, reservationId)
  expect(spelled[1]).toEqual(['RATE 333', 'RATE 333', 'RATE 333'])
  const folios = await readFolios(staff, reservationId)
  const { stayTotal } = await totalsOf(house.as.manager, reservationId)
  expect(stayTotal).toBe(3150)
  // what is divided is not divided again
  await staff.askOk(ofStay.change, { input: { id: folios[1]!.id, movesCharges: true } })
  expect((await spelledFolios(staff, reservationId))[1]).toEqual(['RATE 333', 'RATE 333', 'RATE 333'])
  expect(
    folios[0].charges
      .filter(({ voidedAt }) => !voidedAt)
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([50, 50, 50, 667, 667, 667])
  // the next night would bring it beyond its limit: it takes what is left
  await manager.askOk(stays.modify, { input: { id: reservationId, ...house.period(1, 4) } })
  expect((await spelledFolios(staff, reservationId))[1]).toEqual(['RATE 333', 'RATE 333', 'RATE 333', 'RATE 1'])
})

test('Nights that get a new price in the same change come before new ones in what a limit lets in', async () => {
  const reservationId = await house.sold(1, 1)
  await opened(staff, { reservationId, chargedMax: 1500, routes: [nights], movesCharges: true })
  const nightlyRates = [1, 2, 3].map((day) => ({ date: house.day(day), amount: 900 }))
  await manager.askOk(stays.modify, { input: { id: reservationId, ...house.period(1, 3), nightlyRates } })
  expect((await spelledFolios(staff, reservationId))[1]!.toSorted()).toEqual(['RATE 600', 'RATE 900'])
})

test('A night that was free counts once it has a price', async () => {
  const reservationId = await house.sold(1, 1)
  const free = [{ date: house.day(1), amount: 0 }]
  await manager.askOk(stays.modify, { input: { id: reservationId, nightlyRates: free } })
  await opened(staff, { reservationId, chargedMax: 100, routes: [nights], movesCharges: true })
  const priced = [1, 2].map((day) => ({ date: house.day(day), amount: 100 }))
  await manager.askOk(stays.modify, { input: { id: reservationId, ...house.period(1, 2), nightlyRates: priced } })
  const [, company] = await readFolios(staff, reservationId)
  expect(company!.totalPrice).toBe(100)
})

test('An entry with taxes on top comes to the unit up to the limit', async () => {
  const reservationId = await house.sold(1, 1)
  await opened(staff, { reservationId, chargedMax: 333, routes: [{ charges: ['ENTERED'] }] })
  await charged(staff, { reservationId, amount: 1000, description: 'Shop', taxGroup: 'shop' })
  const [, company] = await readFolios(staff, reservationId)
  expect(company!.totalPrice).toBe(333)
})

test('Articles, fees and what somebody enters have routes of their own, and days bound them', async () => {
  const [bar, spa] = [await addToCatalogue(app, house, { amount: 70 }), await addToCatalogue(app, house, { amount: 90 })]
  const reservationId = await house.sold(1, 1)
  await opened(staff, { reservationId, name: 'Bar', routes: [{ charges: ['ARTICLES'], articleIds: [bar] }] })
  await opened(staff, { reservationId, name: 'Rest', routes: [{ charges: ['ENTERED', 'FEES'], until: house.day(0) }] })
  const add = 'mutation Add($input: AddArticleInput!) { addArticle(input: $input) { folioId } }'
  for (const articleId of [bar, spa]) await staff.askOk(add, { input: { reservationId, articleId } })
  await charged(staff, { reservationId, amount: 11, description: 'Today' })
  await charged(staff, { reservationId, amount: 12, description: 'Tomorrow', chargedOn: house.day(1) })
  const [own, ...others] = await spelledFolios(staff, reservationId)
  expect(own!.toSorted()).toEqual(['ARTICLE 90', 'MANUAL 12', 'RATE 1000', 'TAX 50'])
  expect(others).toEqual([['ARTICLE 70'], ['MANUAL 11']])
})

test('Payments by the reservation settle the guest’s own folio, and by the folio any of its stay', async () => {
  const reservationId = await house.sold(1, 1)
  const other = await house.sold(1, 1)
  const folioId = await opened(staff, { reservationId, routes: [nights], movesCharges: true })
  await recorded(staff, { reservationId, amount: 50, method: 'cash' })
  await recorded(staff, { reservationId, folioId, amount: 600, method: 'card' })
  const folios = await readFolios(staff, reservationId)
  const { stayBalance } = await totalsOf(house.as.manager, reservationId)
  expect(folios.map(({ balance }) => balance)).toEqual([0, 400])
  expect(stayBalance).toBe(400)
  const input = { reservationId: other, folioId, amount: 1, method: 'cash' }
  expectError(await staff.graphql(write.record, { input }), 'BAD_REQUEST')
})

test('It is refused for a stay that has ten, with routes that make no sense, and to who may not charge', async () => {
  const reservationId = await house.sold(1, 1)
  const ask = (input: object, caller = staff) =>
    caller.graphql(ofStay.open, { input: { reservationId, name: 'Company', ...input } })
  expectError(await ask({ routes: [{ ...nights, from: '2031-02-02', until: '2031-02-01' }] }), 'PERIOD_INVALID')
  expectError(await ask({ routes: [{ ...nights, articleIds: [unknownId] }] }), 'BAD_REQUEST')
  expectError(await ask({ routes: [{ charges: ['ARTICLES'], articleIds: [unknownId] }] }), 'ARTICLE_NOT_FOUND')
  expectError(await ask({ reservationId: unknownId }), 'RESERVATION_NOT_FOUND')
  expectError(await ask({}, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, await openHouse(app))) expectError(await ask({}, caller), 'FORBIDDEN')
  for (let more = 1; more < 10; more++) await opened(staff, { reservationId })
  expectError(await ask({}), 'LIMIT_EXCEEDED')
})
