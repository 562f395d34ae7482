import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accommodations } from '../../../src/db/tables/index.ts'
import { PRICE_MAX } from '../../../src/kernel/limits.ts'
import { dateIn } from '../../../src/kernel/zone.ts'
import { addArticle, addToCatalogue, updateArticle } from '../../harness/core/articles.ts'
import { closeBooks, readFolio, write, yesterday } from '../../harness/core/folios.ts'
import { addTax } from '../../harness/core/prices.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const add = (input: object, caller = house.as.staff) => caller.graphql(addArticle, { input })
const added = async (input: object, caller = house.as.staff) => (await caller.askOk(addArticle, { input })).charge

test('Pieces of an article are charged at its price, today', async () => {
  const articleId = await addToCatalogue(app, house, { name: 'Parking', amount: 7000 })
  const { id: reservationId } = await house.reservation()
  const charge = await added({ reservationId, articleId, count: 3 })
  const today = dateIn('Asia/Seoul', app.clock.now())
  const is = { kind: 'EXTRA', source: 'ARTICLE', articleId, description: '3 × Parking', amount: 21_000, chargedOn: today }
  expect(charge).toMatchObject({ ...is, voidedAt: null })
  expect(await added({ reservationId, articleId })).toMatchObject({ description: 'Parking', amount: 7000 })
  expect(await readFolio(house.as.staff, reservationId)).toMatchObject({ totalPrice: 28_000, balance: 28_000 })
})

/** In minor units: won have none, euros two digits, dinars three. */
test.each([
  ['KRW', 12_345, 1122, 555],
  ['EUR', 1999, 182, 90],
  ['KWD', 4_567, 415, 205],
])('In %s the included tax is a part of the charge, and a tax on top a charge of its own', async (currency, amount, vat, fee) => {
  const own = await openHouse(app)
  await app.context().db.update(accommodations).set({ currency }).where(eq(accommodations.id, own.accommodationId))
  const taxGroup = 'meals'
  await addTax(app, own, 'VAT', { taxGroup, ratePpm: 100_000 })
  await addTax(app, own, 'SERVICE', { taxGroup, ratePpm: 49_451, included: false, priority: 1 })
  await addTax(app, own, 'CITY', { taxGroup, basis: 'PER_STAY', amount: 999, included: false })
  await addTax(app, own, 'OLD', { taxGroup, validUntil: '2020-12-31' })
  const articleId = await addToCatalogue(app, own, { amount, taxGroup, name: 'Dinner' })
  const { id: reservationId } = await own.reservation()
  const charge = await added({ reservationId, articleId }, own.as.staff)
  expect(charge).toMatchObject({ amount, taxes: [{ code: 'VAT', amount: vat, included: true }] })
  const { totalPrice, currency: kept, charges } = await readFolio(own.as.staff, reservationId)
  expect(kept).toBe(currency)
  expect(charges.map((one: { amount: number }) => one.amount)).toEqual([amount, fee])
  expect(totalPrice).toBe(amount + fee)
})

test('Voiding an article voids its taxes on top, once, and leaves other entries', async () => {
  const own = await openHouse(app)
  await addTax(app, own, 'SERVICE', { taxGroup: 'bar', included: false })
  const articleId = await addToCatalogue(app, own, { amount: 1000, taxGroup: 'bar' })
  const { id: reservationId } = await own.reservation()
  const [first] = [
    await added({ reservationId, articleId }, own.as.staff),
    await added({ reservationId, articleId }, own.as.staff),
  ]
  expect((await readFolio(own.as.staff, reservationId)).totalPrice).toBe(2200)
  await own.as.staff.askOk(write.voidCharge, { id: first.id })
  expect((await readFolio(own.as.staff, reservationId)).totalPrice).toBe(1100)
  expectError(await own.as.staff.graphql(write.voidCharge, { id: first.id }), 'CHARGE_VOIDED')
})

test('What was added to the folio stays when the price of the stay changes or the stay is cancelled for a fee', async () => {
  const own = await openHouse(app)
  await addTax(app, own, 'SERVICE', { taxGroup: 'bar', included: false })
  const articleId = await addToCatalogue(app, own, { amount: 1000, taxGroup: 'bar' })
  const stay = await own.reservation({ inDays: 3 })
  const date = dateIn('Asia/Seoul', stay.useStartAt)
  await added({ reservationId: stay.id, articleId }, own.as.staff)
  const price = 'mutation Price($input: ModifyReservationInput!) { modifyReservation(input: $input) { id } }'
  await own.as.manager.askOk(price, { input: { id: stay.id, nightlyRates: [{ date, amount: 50_000 }] } })
  expect((await readFolio(own.as.staff, stay.id)).totalPrice).toBe(51_100)
  const cancel = `mutation Cancel($id: ULID!) { deleteReservation(id: $id, feeAmount: 20000) { id } }`
  await own.as.manager.askOk(cancel, { id: stay.id })
  expect((await readFolio(own.as.staff, stay.id)).totalPrice).toBe(21_100)
})

test('The desk adds what is sold there and in use', async () => {
  const { id: reservationId } = await house.reservation()
  const elsewhere = await addToCatalogue(app, house, { soldAt: ['BOOKING', 'KIOSK'] })
  expectError(await add({ reservationId, articleId: elsewhere }), 'ARTICLE_NOT_SOLD')
  const archived = await addToCatalogue(app, house)
  await house.as.manager.askOk(updateArticle, { input: { id: archived, archived: true } })
  expectError(await add({ reservationId, articleId: archived }), 'ARTICLE_NOT_SOLD')
  const foreign = await addToCatalogue(app, other)
  expectError(await add({ reservationId, articleId: foreign }), 'ARTICLE_NOT_FOUND')
})

test.each([
  ['a count of 0', { count: 0 }],
  ['a count below 0', { count: -1 }],
  ['a count that is too large', { count: 1001 }],
  ['a date that does not exist', { chargedOn: '2030-02-30' }],
  ['a year that no calendar counts', { chargedOn: '0001-01-01' }],
])('Adding an article with %s is refused', async (_, fields) => {
  const articleId = await addToCatalogue(app, house)
  const { id: reservationId } = await house.reservation()
  expectError(await add({ reservationId, articleId, ...fields }), 'BAD_REQUEST')
})

test('An article on a closed day is refused', async () => {
  const closed = await openHouse(app)
  const articleId = await addToCatalogue(app, closed)
  const { id: reservationId } = await closed.reservation()
  const until = yesterday(app)
  await closeBooks(closed, until)
  expectError(await add({ reservationId, articleId, chargedOn: until }, closed.as.manager), 'ERR_AUDITTED_DATA')
  expect((await add({ reservationId, articleId }, closed.as.staff)).status).toBe(200)
})

test('An article is charged on a day from the booking or the start of the stay to its end, or today', async () => {
  const own = await openHouse(app)
  const articleId = await addToCatalogue(app, own)
  const day = (date: Date, days = 0) => dateIn('Asia/Seoul', new Date(date.getTime() + days * 86_400_000))
  const refused = async (reservationId: string, ...days: string[]) => {
    for (const chargedOn of days) expectError(await add({ reservationId, articleId, chargedOn }, own.as.manager), 'BAD_REQUEST')
  }
  const now = app.clock.now()
  const coming = await own.reservation({ inDays: 30, nights: 2 })
  await refused(coming.id, day(now, -1), day(coming.useExpireAt, 1), '2999-12-31', '1900-01-01')
  for (const chargedOn of [day(now), day(now, 9), day(coming.useStartAt), day(coming.useExpireAt)])
    expect(await added({ reservationId: coming.id, articleId, chargedOn }, own.as.staff)).toMatchObject({ chargedOn })
  const over = await own.reservation({ inDays: -9 })
  await refused(over.id, day(over.useStartAt, -1), day(now, 1))
  for (const chargedOn of [day(over.useStartAt), day(now, -1)])
    expect(await added({ reservationId: over.id, articleId, chargedOn }, own.as.staff)).toMatchObject({ chargedOn })
})

test('A kiosk adds what is sold there to a stay that it can check in or that goes on, and names no day', async () => {
  const own = await openHouse(app)
  const articleId = await addToCatalogue(app, own, { soldAt: ['KIOSK'] })
  const { id: reservationId } = await own.reservation({ room: 0 })
  expect(await added({ reservationId, articleId, count: 2 }, own.as.kiosk)).toMatchObject({ amount: 20_000 })
  const chargedOn = dateIn('Asia/Seoul', app.clock.now())
  expectError(await add({ reservationId, articleId, chargedOn }, own.as.kiosk), 'BAD_REQUEST')
  const atDesk = await addToCatalogue(app, own, { soldAt: ['FOLIO'] })
  expectError(await add({ reservationId, articleId: atDesk }, own.as.kiosk), 'ARTICLE_NOT_SOLD')
  const checkIn = 'mutation CheckIn($reservationId: ULID!) { reservationCheckIn(reservationId: $reservationId) { status } }'
  await own.as.staff.askOk(checkIn, { reservationId })
  expect((await add({ reservationId, articleId }, own.as.kiosk)).status).toBe(200)
  const checkOut = 'mutation CheckOut($reservationId: ULID!) { reservationCheckOut(reservationId: $reservationId) { status } }'
  await own.as.staff.askOk(checkOut, { reservationId })
  expectError(await add({ reservationId, articleId }, own.as.kiosk), 'STATUS_NOT_ALLOWED')
  const later = await own.reservation({ inDays: 30 })
  expectError(await add({ reservationId: later.id, articleId }, own.as.kiosk), 'CHECK_IN_NOT_OPEN')
  const asked = await own.reservation({ status: 'INQUIRY' })
  expectError(await add({ reservationId: asked.id, articleId }, own.as.kiosk), 'STATUS_NOT_ALLOWED')
})

test('Anonymous callers, customers, maids and people of another property add no article', async () => {
  const articleId = await addToCatalogue(app, house)
  const { id: reservationId } = await house.reservation()
  expectError(await add({ reservationId, articleId }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner, other.as.kiosk])
    expectError(await add({ reservationId, articleId }, caller), 'FORBIDDEN')
  expectError(await add({ reservationId: unknownId, articleId }), 'RESERVATION_NOT_FOUND')
})

test('Pieces that together cost more than a charge may be are refused', async () => {
  const articleId = await addToCatalogue(app, house, { amount: PRICE_MAX / 1000 })
  const { id: reservationId } = await house.reservation()
  expect((await added({ reservationId, articleId, count: 1000 })).amount).toBe(PRICE_MAX)
  await house.as.manager.askOk(updateArticle, { input: { id: articleId, amount: PRICE_MAX / 1000 + 1 } })
  expect(expectError(await add({ reservationId, articleId, count: 1000 }), 'BAD_REQUEST').message).toContain('count')
})

onPostgres('concurrent calls', () => {
  test('Each of 30 concurrent articles is charged, and each of them is voided once', async () => {
    const articleId = await addToCatalogue(app, house, { amount: 1 })
    const { id: reservationId } = await house.reservation()
    const answers = await atOnce(30, () => added({ reservationId, articleId }))
    expect((await readFolio(house.as.staff, reservationId)).totalPrice).toBe(30)
    const voids = await atOnce(30, (at) => house.as.staff.graphql(write.voidCharge, { id: answers[at % 10]!.id }))
    expect(voids.filter(({ errors }) => !errors)).toHaveLength(10)
    expect((await readFolio(house.as.staff, reservationId)).totalPrice).toBe(20)
  })
})
