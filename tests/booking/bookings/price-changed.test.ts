import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rateDays } from '../../../src/db/tables/index.ts'
import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { simulatorAccount } from '../../harness/booking/simulator.ts'
import { addToCatalogue, updateArticle } from '../../harness/core/articles.ts'
import { addPolicy } from '../../harness/core/policies.ts'
import { setStayRules } from '../../harness/core/rate-changes.ts'
import { updatePlan } from '../../harness/core/rate-plans.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { HOLDS_MAX: '0' } })

let house: Seller
let buyer: Buyer

beforeEach(async () => {
  house = await openSeller(app, { rooms: 4 })
  buyer = buyerAt(house)
})

const days = (arrival: string, departure: string) => ({ arrival, departure })
const setPrice = (day: string, amount: number) =>
  app
    .context()
    .db.update(rateDays)
    .set({ amount })
    .where(and(eq(rateDays.accommodationId, house.accommodationId), eq(rateDays.day, day)))

interface NewOffer {
  index: number
  token: string
}

interface Changed {
  index: number
  offer: string
  offers: NewOffer[]
}

const refused = async (tokens: string[], fields: object = {}) =>
  expectError(await buyer.tryHold(tokens, fields), 'PRICE_CHANGED').extensions as unknown as Changed

test('a hold at another price answers all new offers as they are shown, and each can be held', async () => {
  const stays = [days('2027-05-03', '2027-05-05'), days('2027-05-10', '2027-05-11'), days('2027-05-20', '2027-05-21')]
  const tokens = await Promise.all(stays.map((stay) => buyer.offer(stay)))
  app.clock.moveBy({ minutes: 16 })
  await setPrice('2027-05-10', 70_000)
  await setPrice('2027-05-20', 90_000)
  const { index, offer, offers } = await refused(tokens)
  const shown = { currency: 'KRW', dueNow: 0, cancellation: null }
  const expected = [
    { index: 1, total: 70_000, date: '2027-05-10' },
    { index: 2, total: 90_000, date: '2027-05-20' },
  ].map(({ date, total, ...which }) => ({
    ...which,
    ...shown,
    total,
    dueAtProperty: total,
    token: expect.any(String),
    expiresAt: expect.any(String),
    lines: [{ kind: 'RATE', date, description: expect.any(String), names: { en: 'Accommodation', ko: '숙박' }, amount: total }],
  }))
  expect(offers).toEqual(expected)
  expect({ index, offer }).toEqual({ index: 1, offer: offers[0]!.token })
  const renewed = tokens.map((token, at) => offers.find((one) => one.index === at)?.token ?? token)
  const { data } = await buyer.tryHold(renewed)
  expect(data.holdOffer.booking.total).toBe(360_000)
})

test('a new offer has the articles that the guest wanted, and what its cancellation costs now', async () => {
  const breakfast = await addToCatalogue(app, house, { name: 'Breakfast', amount: 9000 })
  const articles = [{ articleId: breakfast, count: 2 }]
  const token = await buyer.offer(days('2027-05-10', '2027-05-11'))
  app.clock.moveBy({ minutes: 16 })
  await setPrice('2027-05-10', 70_000)
  const steps = [{ minutesBeforeArrival: null, ppm: 500_000 }]
  const cancellationPolicyId = await addPolicy(app, house, { steps })
  await house.as.manager.askOk(updatePlan, { input: { id: house.flexible, cancellationPolicyId } })
  const { offer, offers } = await refused([token], { articles })
  expect(offers).toMatchObject([
    {
      total: 88_000,
      lines: [{ kind: 'RATE' }, { kind: 'ARTICLE', amount: 18_000 }],
      cancellation: { steps: [{ amount: 44_000 }] },
    },
  ])
  for (const fields of [{}, { articles }]) {
    const { data } = await buyer.tryHold(offer, fields)
    expect(data.holdOffer.booking.total).toBe(88_000)
  }
})

test('articles beside an offer that is still honoured are priced, and the room keeps its price', async () => {
  const breakfast = await addToCatalogue(app, house, { name: 'Breakfast', amount: 9000 })
  const token = await buyer.offer(days('2027-05-10', '2027-05-11'))
  app.clock.moveBy({ minutes: 16 })
  const { data } = await buyer.tryHold(token, { articles: [{ articleId: breakfast, count: 1 }] })
  expect(data.holdOffer.booking.total).toBe(109_000)
})

describe('articles beside a live offer', () => {
  test.each([
    [
      'whose mandatory article costs more',
      (id: string) => house.as.manager.askOk(updateArticle, { input: { id, amount: 50_000 } }),
      { total: 159_000, dueNow: 0 },
    ],
    [
      'whose plan wants money in advance',
      () => house.as.manager.askOk(updatePlan, { input: { id: house.flexible, guarantee: 'PREPAY', prepayPpm: 1_000_000 } }),
      { total: 129_000, dueNow: 129_000 },
    ],
  ] as const)('%s by now are answered with the new offer, without them it is honoured', async (_, change, changed) => {
    await simulatorAccount(house)
    const cleaning = await addToCatalogue(app, house, { name: 'Cleaning', amount: 20_000, mandatory: true })
    const breakfast = await addToCatalogue(app, house, { name: 'Breakfast', amount: 9000 })
    const articles = [{ articleId: breakfast, count: 1 }]
    const tokens = [await buyer.offer(days('2027-05-10', '2027-05-11')), await buyer.offer(days('2027-05-12', '2027-05-13'))]
    const before = await buyer.tryHold(tokens[0]!, { articles })
    expect(before.data.holdOffer.booking).toMatchObject({ total: 129_000, dueNow: 0 })
    await change(cleaning)
    const { offer, offers } = await refused([tokens[1]!], { articles })
    expect(offers).toMatchObject([changed])
    expect((await buyer.tryHold(offer, { articles })).data.holdOffer.booking).toMatchObject(changed)
    expect((await buyer.tryHold(tokens[1]!)).data.holdOffer.booking).toMatchObject({ total: 120_000, dueNow: 0 })
  })

  test('that the offer had already get the price of today', async () => {
    const breakfast = await addToCatalogue(app, house, { name: 'Breakfast', amount: 9000 })
    const article = { articleId: breakfast, count: 1 }
    const token = await buyer.offer({ ...days('2027-05-10', '2027-05-11'), articles: [article] })
    await house.as.manager.askOk(updateArticle, { input: { id: breakfast, amount: 12_000 } })
    const { data } = await buyer.tryHold(token, { articles: [{ ...article, count: 2 }] })
    expect(data.holdOffer.booking.total).toBe(124_000)
  })
})

test('an expired offer of a stay that is no longer sold is refused, whatever it costs', async () => {
  const token = await buyer.offer(days('2027-05-10', '2027-05-11'))
  app.clock.moveBy({ minutes: 16 })
  await setPrice('2027-05-10', 70_000)
  const items = [{ from: '2027-05-10', to: '2027-05-10', closed: true }]
  await house.as.manager.askOk(setStayRules, { input: { accommodationId: house.accommodationId, items } })
  expectError(await buyer.tryHold(token), 'OFFER_REFUSED')
})
