import { expect, test } from 'vitest'
import { addToCatalogue, updateArticle } from '../../harness/core/articles.ts'
import { openPricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { expectRefusal, openHouse, startApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { Mirror } from '../../harness/marketplace/mirror.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const app = await startApp()
waitForNoon(app)
const house = await openPricedHouse(app)
const shop = await installedApp(app, house)
const breakfast = await addToCatalogue(app, house, { code: 'BREAKFAST', unit: 'PERSON_NIGHT', amount: 100, ageBand: 'ADULT' })
const bar = await addToCatalogue(app, house, { code: 'BAR', soldAt: ['KIOSK'] })
await addToCatalogue(app, await openHouse(app), { code: 'FOREIGN' })

const codes = async (query = '') =>
  (await shop.as.get(`/api/v1/articles${query}`)).body.data.map(({ code }: { code: string }) => code)

const body = (more: object) => {
  const { useStartAt, useExpireAt } = house.period(1, 2)
  const times = { use_start_at: useStartAt.toISOString(), use_expire_at: useExpireAt.toISOString() }
  return stayBody(house, { ...times, nightly_rates: null, sleeps: 1, ...more })
}
const post = (more: object) => shop.as.post('/api/v1/reservations', body(more), keyed())

test('An app reads the articles of its property, those in use by default', async () => {
  const old = await addToCatalogue(app, house, { code: 'OLD' })
  await house.as.manager.askOk(updateArticle, { input: { id: old, archived: true } })
  expect(await codes()).toEqual(['BAR', 'BREAKFAST'])
  expect(await codes('?sold_at=BOOKING')).toEqual(['BREAKFAST'])
  expect(await codes('?include_archived=true')).toEqual(['BAR', 'BREAKFAST', 'OLD'])
  const [, first] = (await shop.as.get('/api/v1/articles')).body.data
  expect(first).toMatchObject({ id: breakfast, unit: 'PERSON_NIGHT', amount: 100, age_band: 'ADULT', mandatory: false })
  expectRefusal(await shop.as.get('/api/v1/articles?sold_at=BAR'), 400, 'invalid_request')
})

test('A quote with articles has a line for each, and its offer books them', async () => {
  const articles = [{ article_id: breakfast, count: 2 }]
  const stay = { type: 'lodge', arrival: house.day(1), departure: house.day(3), sleeps: 1, articles }
  const [quoted] = (await shop.as.post('/api/v1/quotes', stay)).body.data
  const lines = quoted.lines.filter(({ source }: { source: string }) => source === 'ARTICLE')
  expect(lines).toMatchObject([
    { article_id: breakfast, date: house.day(1), amount: 200, is_included: false },
    { article_id: breakfast, date: house.day(2), amount: 200, is_included: false },
  ])
  expect(quoted.total).toBe(2 * (1000 + 50 + 200))
  const offer = { offer: quoted.offer, primary_guest: { name: 'Kim Minji' } }
  const { status, body: answer } = await shop.as.post('/api/v1/reservations', offer, keyed())
  expect(status).toBe(201)
  expect(answer.data.total_price).toBe(quoted.total)
  const { body: folio } = await shop.as.get(`/api/v1/reservations/${answer.data.id}/folio`)
  const charges = folio.charges.filter(({ article_id }: { article_id: string | null }) => article_id === breakfast)
  expect(charges).toHaveLength(2)
})

test('An app adds articles to a stay that a rate plan prices, and no others', async () => {
  const articles = [{ article_id: breakfast }]
  const { status, body: answer } = await post({ rate_plan_id: house.ratePlanId, articles })
  expect(status).toBe(201)
  expect(answer.data.total_price).toBe(2 * (1000 + 50 + 100))
  expectRefusal(await post({ rate_plan_id: house.ratePlanId, articles: [{ article_id: bar }] }), 409, 'article_not_sold')
  expectRefusal(await post({ articles }), 400, 'invalid_request')
  const twice = [...articles, ...articles]
  expectRefusal(await post({ rate_plan_id: house.ratePlanId, articles: twice }), 400, 'invalid_request')
})

test('The feed has articles for readers that chose them', async () => {
  const chosen = new Mirror(shop.as, 2, 'article')
  await chosen.follow()
  const before = chosen.heard.length
  await house.as.manager.askOk(updateArticle, { input: { id: bar, amount: 5 } })
  const usual = await new Mirror(shop.as).follow()
  await chosen.follow()
  const heard = chosen.heard.slice(before).map(({ event, data }) => [event!.type, data.id, data.amount])
  expect(heard).toEqual([['article.updated', bar, 5]])
  expect(usual.heard.filter(({ resource }) => resource === 'article')).toEqual([])
})
