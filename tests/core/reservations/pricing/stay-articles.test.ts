import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCatalogue, updateArticle } from '../../../harness/core/articles.ts'
import { closeBooks, write } from '../../../harness/core/folios.ts'
import { create, modify, openPricedHouse, type PricedHouse, reprice, waitForNoon } from '../../../harness/core/priced-house.ts'
import { updatePlan } from '../../../harness/core/rate-plans.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse
/** 100 for each guest and night, 30 for the stay. */
let breakfast: string
let cleaning: string

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

beforeEach(async () => {
  house = await openPricedHouse(app)
  breakfast = await addToCatalogue(app, house, { unit: 'PERSON_NIGHT', amount: 100, taxGroup: 'none', name: 'Breakfast' })
  cleaning = await addToCatalogue(app, house, { unit: 'STAY', amount: 30, taxGroup: 'none', name: 'Cleaning' })
})

const both = () => ({ articles: [{ articleId: breakfast }, { articleId: cleaning }] })
const changed = async (id: string, fields: object) =>
  (await house.as.manager.askOk(modify, { input: { id, ...fields } })).modifyReservation
const sorted = async (id: string) => (await house.spelled(id)).toSorted()
const price = (articleId: string, amount: number) => house.as.manager.askOk(updateArticle, { input: { id: articleId, amount } })

test('A stay is charged the articles that its guest adds, and its terms name them', async () => {
  const input = house.input(1, 2, { ratePlanId: house.ratePlanId, ...both() })
  const { reservation } = (await house.as.staff.askOk(create, { input })).createReservation
  const articles = [breakfast, cleaning].toSorted().map((articleId) => ({ articleId, count: 1 }))
  expect(reservation.terms.articles).toEqual(articles)
  const { standing, total } = await house.charges(reservation.id)
  const spelled = standing.map(({ source, kind, description, amount }) => `${source} ${kind} ${description} ${amount}`)
  expect(spelled).toContain('ARTICLE EXTRA Breakfast 100')
  expect(spelled).toContain('ARTICLE EXTRA Cleaning 30')
  expect(total).toBe(2 * (1000 + 50 + 100) + 30)
})

test('An offer keeps its articles, also when their prices change; fields given besides have to agree', async () => {
  const { token, total } = await house.offer(1, 1, both())
  await price(breakfast, 900)
  const input = house.input(1, 1, { offer: token })
  const wrong = await house.as.staff.graphql(create, { input: { ...input, articles: [{ articleId: breakfast }] } })
  expect(expectError(wrong, 'BAD_REQUEST').message).toContain('articles')
  const right = { ...input, articles: [{ articleId: cleaning }, { articleId: breakfast, count: 1 }] }
  const { reservation } = (await house.as.staff.askOk(create, { input: right })).createReservation
  expect((await house.charges(reservation.id)).total).toBe(total)
})

test('An expired offer whose article costs more now is refused with the new one', async () => {
  const { token } = await house.offer(1, 1, both())
  await price(breakfast, 101)
  app.clock.moveBy({ minutes: 16 })
  expectError(await house.as.staff.graphql(create, { input: house.input(1, 1, { offer: token }) }), 'PRICE_CHANGED')
  await house.as.manager.askOk(updateArticle, { input: { id: breakfast, archived: true } })
  expectError(await house.as.staff.graphql(create, { input: house.input(1, 1, { offer: token }) }), 'ARTICLE_NOT_SOLD')
})

test('What a price includes is a charge of its own within the price', async () => {
  const types = [{ roomTypeId: house.roomTypeId, articles: [{ articleId: breakfast, count: 2 }] }]
  await house.as.manager.askOk(updatePlan, { input: { id: house.ratePlanId, types } })
  const id = await house.sold(1, 1)
  expect(await sorted(id)).toEqual(['ARTICLE 1 200', 'RATE 1 800', 'TAX 1 50'])
  const archived = await house.as.manager.graphql(updateArticle, { input: { id: breakfast, archived: true } })
  expect(expectError(archived, 'BAD_REQUEST').message).toContain('includes the article')
})

test('A mandatory article is added to each new stay of a rate plan, and to no stay that is priced by hand', async () => {
  await house.as.manager.askOk(updateArticle, { input: { id: cleaning, mandatory: true } })
  expect(await sorted(await house.sold(1, 1))).toEqual(['ARTICLE 1 30', 'RATE 1 1000', 'TAX 1 50'])
  const nightlyRates = [{ date: house.day(1), amount: 700 }]
  expect(await sorted((await house.reservation({ inDays: 1, nightlyRates })).id)).toEqual(['RATE 1 700'])
})

test('An extended stay keeps its articles, and new nights have those of nights at the price of now', async () => {
  const id = await house.sold(1, 2, both())
  await price(breakfast, 120)
  await price(cleaning, 99)
  await changed(id, { useExpireAt: house.period(1, 3).useExpireAt })
  const kept = ['ARTICLE 1 100', 'ARTICLE 1 30', 'ARTICLE 2 100']
  const nights = ['RATE 1 1000', 'RATE 2 1000', 'RATE 3 1000', 'TAX 1 50', 'TAX 2 50', 'TAX 3 50']
  expect(await sorted(id)).toEqual([...kept, 'ARTICLE 3 120', ...nights])
})

test('A shortened stay loses the articles of its dropped nights, and those of the stay move to its first night', async () => {
  const id = await house.sold(1, 3, both())
  await price(cleaning, 99)
  await changed(id, house.period(2, 1))
  expect(await sorted(id)).toEqual(['ARTICLE 2 100', 'ARTICLE 2 30', 'RATE 2 1000', 'TAX 2 50'])
})

test('More guests have more articles; KEEP leaves the charges, and REPRICE takes the prices of now', async () => {
  const id = await house.sold(1, 1, both())
  await changed(id, { sleeps: 2 })
  expect(await sorted(id)).toEqual(['ARTICLE 1 200', 'ARTICLE 1 30', 'RATE 1 1000', 'TAX 1 100'])
  await price(cleaning, 40)
  await changed(id, { sleeps: 1, pricing: 'KEEP' })
  expect(await sorted(id)).toEqual(['ARTICLE 1 200', 'ARTICLE 1 30', 'RATE 1 1000', 'TAX 1 100'])
  const { repriceReservation } = await house.as.manager.askOk(reprice, { id })
  expect(repriceReservation.difference).toBe(-100 + 10 - 50)
  expect(await sorted(id)).toEqual(['ARTICLE 1 100', 'ARTICLE 1 40', 'RATE 1 1000', 'TAX 1 50'])
})

test('An archived article follows the stays that have it', async () => {
  const id = await house.sold(1, 1, both())
  await house.as.manager.askOk(updateArticle, { input: { id: breakfast, archived: true } })
  await changed(id, { useExpireAt: house.period(1, 2).useExpireAt })
  expect((await sorted(id)).filter((line) => line.startsWith('ARTICLE'))).toEqual([
    'ARTICLE 1 100',
    'ARTICLE 1 30',
    'ARTICLE 2 100',
  ])
})

test('Nights that are priced by hand later keep the articles that the guest added', async () => {
  const id = await house.sold(1, 2, both())
  await changed(id, { nightlyRates: [{ date: house.day(2), amount: 700 }], ...house.period(2, 1) })
  expect(await sorted(id)).toEqual(['ARTICLE 2 100', 'ARTICLE 2 30', 'RATE 2 700'])
})

test('The charge of an article is voided like any other, and an extension does not bring it back', async () => {
  const id = await house.sold(1, 1, both())
  const { folio } = await house.as.staff.askOk('query F($id: ULID!) { folio(reservationId: $id) { charges { id articleId } } }', {
    id,
  })
  const charge = folio.charges.find(({ articleId }: { articleId: string }) => articleId === cleaning)
  await house.as.staff.askOk(write.voidCharge, { id: charge.id })
  await changed(id, { useExpireAt: house.period(1, 2).useExpireAt })
  expect((await sorted(id)).filter((line) => line.startsWith('ARTICLE'))).toEqual(['ARTICLE 1 100', 'ARTICLE 2 100'])
})

test('A fee replaces the articles of the stay, and a restored stay has them back', async () => {
  const id = await house.sold(2, 1, both())
  const before = await sorted(id)
  await house.as.manager.askOk('mutation D($id: ULID!) { deleteReservation(id: $id, feeAmount: 500) { id } }', { id })
  expect(await sorted(id)).toEqual(['CANCELLATION 0 500'])
  await house.as.manager.askOk('mutation R($id: ULID!) { restoreReservation(id: $id) { id } }', { id })
  expect(await sorted(id)).toEqual(before)
})

test('A closed night keeps its articles, and a charge on the first open day makes up for a new price', async () => {
  const id = await house.sold(-1, 2, both())
  await closeBooks(house, house.day(-1))
  await price(breakfast, 150)
  await house.as.manager.askOk(reprice, { id })
  const articles = (await sorted(id)).filter((line) => line.startsWith('ARTICLE'))
  expect(articles).toEqual(['ARTICLE -1 100', 'ARTICLE -1 30', 'ARTICLE 0 150', 'ARTICLE 0 50'])
  await house.as.manager.askOk(reprice, { id })
  expect((await sorted(id)).filter((line) => line.startsWith('ARTICLE'))).toEqual(articles)
})

test.each([
  ['given twice', () => ({ articles: [{ articleId: breakfast }, { articleId: breakfast }] }), 'BAD_REQUEST'],
  ['with a count of 0', () => ({ articles: [{ articleId: breakfast, count: 0 }] }), 'BAD_REQUEST'],
  ['more than 20', () => ({ articles: Array.from({ length: 21 }, () => ({ articleId: breakfast })) }), 'BAD_REQUEST'],
  ['without a rate plan', () => ({ ...both(), ratePlanId: null }), 'BAD_REQUEST'],
  ['with nightly rates', () => ({ ...both(), nightlyRates: [{ date: house.day(1), amount: 1 }] }), 'BAD_REQUEST'],
] as const)('Articles of a stay that are %s are refused', async (_, fields, code) => {
  const input = house.input(1, 1, { ratePlanId: house.ratePlanId, ...fields() })
  expectError(await house.as.staff.graphql(create, { input }), code)
})

test('Articles that are not sold with stays, archived, or of another property are refused', async () => {
  const atDesk = await addToCatalogue(app, house, { soldAt: ['FOLIO'] })
  const byHour = await addToCatalogue(app, house, { unit: 'HOUR' })
  const foreign = await addToCatalogue(app, await openHouse(app))
  const book = (articleId: string) => {
    const input = house.input(1, 1, { ratePlanId: house.ratePlanId, articles: [{ articleId }] })
    return house.as.staff.graphql(create, { input })
  }
  expectError(await book(atDesk), 'ARTICLE_NOT_SOLD')
  expectError(await book(byHour), 'ARTICLE_NOT_SOLD')
  expectError(await book(foreign), 'ARTICLE_NOT_FOUND')
  const include = (articleId: string) => {
    const types = [{ roomTypeId: house.roomTypeId, articles: [{ articleId }] }]
    return house.as.manager.graphql(updatePlan, { input: { id: house.ratePlanId, types } })
  }
  expectError(await include(foreign), 'ARTICLE_NOT_FOUND')
  expectError(await include(byHour), 'BAD_REQUEST')
})
