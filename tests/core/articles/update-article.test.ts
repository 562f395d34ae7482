import { beforeAll, expect, test } from 'vitest'
import { eventsAfter } from '../../../src/platform/feed/index.ts'
import { addToCatalogue, updateArticle } from '../../harness/core/articles.ts'
import { addPlan, updatePlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const update = (input: object, caller = house.as.manager) => caller.graphql(updateArticle, { input })

test('What is left out stays, and null clears what may be empty', async () => {
  const fields = { unit: 'PERSON', names: { ko: '조식' }, ageBand: 'CHILD' } as const
  const id = await addToCatalogue(app, house, fields)
  const raised = (await update({ id, amount: 12_000 })).data!.updateArticle
  expect(raised).toMatchObject({ ...fields, amount: 12_000, soldAt: ['BOOKING', 'FOLIO', 'KIOSK'] })
  const cleared = (await update({ id, names: null, ageBand: null, soldAt: ['KIOSK'] })).data!.updateArticle
  expect(cleared).toMatchObject({ names: {}, ageBand: null, amount: 12_000, soldAt: ['KIOSK'] })
})

test('What cannot be empty is not cleared, and a name has one line', async () => {
  const id = await addToCatalogue(app, house)
  for (const field of ['code', 'name', 'soldAt', 'amount', 'taxGroup', 'mandatory', 'archived'])
    expectError(await update({ id, [field]: null }), 'BAD_REQUEST')
  for (const name of ['Break\nfast', 'Break\u202efast', 'Break\u0007fast']) expectError(await update({ id, name }), 'BAD_REQUEST')
  expectError(await update({ id, names: JSON.parse('{"__proto__": "Breakfast"}') }), 'BAD_REQUEST')
})

test('A change is an event with its fields, and a change that changes nothing is none', async () => {
  const id = await addToCatalogue(app, house)
  const newest = async () => (await eventsAfter(app.context().db, house.accommodationId, 0, 1000)).at(-1)
  await update({ id, amount: 1, mandatory: true })
  const changed = await newest()
  expect(changed).toMatchObject({ type: 'article.updated', payload: { articleId: id, fields: ['amount', 'mandatory'] } })
  await update({ id, amount: 1, mandatory: true })
  expect(await newest()).toEqual(changed)
})

test('An article is archived and put back in use', async () => {
  const id = await addToCatalogue(app, house)
  expect((await update({ id, archived: true })).data!.updateArticle.archivedAt).not.toBeNull()
  expect((await update({ id, archived: false })).data!.updateArticle.archivedAt).toBeNull()
})

test('An article takes a code that no other one has', async () => {
  await addToCatalogue(app, house, { code: 'FIRST' })
  const id = await addToCatalogue(app, house, { code: 'SECOND' })
  expectError(await update({ id, code: 'first' }), 'CODE_TAKEN')
  expect((await update({ id, code: 'second' })).data!.updateArticle.code).toBe('second')
})

test('Contradictions are refused with their field', async () => {
  const id = await addToCatalogue(app, house)
  for (const wrong of [{ ageBand: 'ADULT' }, { mandatory: true, soldAt: ['KIOSK'] }, { taxGroup: 'x'.repeat(101) }])
    expectError(await update({ id, ...wrong }), 'BAD_REQUEST')
})

test('Only the management of the property changes its articles', async () => {
  const id = await addToCatalogue(app, house)
  expectError(await update({ id, amount: 1 }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await update({ id, amount: 1 }, caller), 'FORBIDDEN')
  expectError(await update({ id: unknownId, amount: 1 }), 'ARTICLE_NOT_FOUND')
})

test('An article that a rate plan in use includes is not archived', async () => {
  const id = await addToCatalogue(app, house)
  const plan = await addPlan(app, house, { types: [{ roomTypeId: house.roomTypeId, articles: [{ articleId: id }] }] })
  const refused = await update({ id, archived: true })
  expect(expectError(refused, 'BAD_REQUEST').message).toContain(`the rate plan ${plan.code} includes the article`)
  await house.as.manager.askOk(updatePlan, { input: { id: plan.id, archived: true } })
  expect((await update({ id, archived: true })).status).toBe(200)
  const back = await house.as.manager.graphql(updatePlan, { input: { id: plan.id, archived: false } })
  expect(expectError(back, 'BAD_REQUEST').message).toContain('which is archived')
})

onPostgres('concurrent calls', () => {
  test('An article is archived, or a rate plan includes it: never both', async () => {
    for (let round = 0; round < 10; round++) {
      const [id, plan] = [await addToCatalogue(app, house), await addPlan(app, house)]
      const types = [{ roomTypeId: house.roomTypeId, articles: [{ articleId: id }] }]
      const [archived, included] = await Promise.all([
        update({ id, archived: true }),
        house.as.manager.graphql(updatePlan, { input: { id: plan.id, types } }),
      ])
      expect([archived, included].filter(({ errors }) => errors)).toHaveLength(1)
    }
  })
})
