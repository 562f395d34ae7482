import { beforeAll, expect, test } from 'vitest'
import { addToCatalogue, articles, updateArticle } from '../../harness/core/articles.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  await addToCatalogue(app, house, { code: 'PARKING', soldAt: ['FOLIO'] })
  await addToCatalogue(app, house, { code: 'BREAKFAST', soldAt: ['BOOKING', 'KIOSK'] })
  const id = await addToCatalogue(app, house, { code: 'OLD', soldAt: ['KIOSK'] })
  await house.as.manager.askOk(updateArticle, { input: { id, archived: true } })
})

const codes = async (caller: House['as']['staff'], args: object = {}) => {
  const { articles: all } = await caller.askOk(articles, { accommodationId: house.accommodationId, ...args })
  return all.map(({ code }: { code: string }) => code)
}

test('The articles in use are listed by code in one statement, archived ones if wanted', async () => {
  expect(await codes(house.as.staff)).toEqual(['BREAKFAST', 'PARKING'])
  expect(await codes(house.as.staff, { includeArchived: true })).toEqual(['BREAKFAST', 'OLD', 'PARKING'])
  expect(await codes(house.as.staff, { soldAt: 'FOLIO' })).toEqual(['PARKING'])
  const { work } = await app.statements(() => codes(house.as.staff))
  expect(work).toHaveLength(1)
})

test('A kiosk reads what is in use and sold at kiosks, whatever it asks for', async () => {
  expect(await codes(house.as.kiosk)).toEqual(['BREAKFAST'])
  expect(await codes(house.as.kiosk, { includeArchived: true })).toEqual(['BREAKFAST'])
  expect(await codes(house.as.kiosk, { soldAt: 'FOLIO' })).toEqual([])
})

test('Customers, maids and people of another property read no articles', async () => {
  const other = await openHouse(app)
  const { accommodationId } = house
  expectError(await house.as.anonymous.graphql(articles, { accommodationId }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(articles, { accommodationId }), 'FORBIDDEN')
})
