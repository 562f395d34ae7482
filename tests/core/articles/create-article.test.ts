import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { articles as rows } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { ARTICLES_MAX } from '../../../src/kernel/limits.ts'
import { createArticle } from '../../harness/core/articles.ts'
import { addTax } from '../../harness/core/prices.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const input = (fields: object = {}) => ({
  accommodationId: house.accommodationId,
  code: 'BREAKFAST',
  name: 'Breakfast',
  unit: 'PERSON_NIGHT',
  soldAt: ['KIOSK', 'BOOKING'],
  amount: 15_000,
  ...fields,
})
const create = (fields: object = {}, caller = house.as.manager) => caller.graphql(createArticle, { input: input(fields) })

test('A manager creates an article with its price, its unit and the places where it is sold', async () => {
  const { data } = await create({ names: { ko: '조식' }, ageBand: 'ADULT' })
  expect(data!.createArticle).toMatchObject({
    code: 'BREAKFAST',
    name: 'Breakfast',
    names: { ko: '조식' },
    unit: 'PERSON_NIGHT',
    soldAt: ['BOOKING', 'KIOSK'],
    amount: 15_000,
    taxGroup: 'lodging',
    ageBand: 'ADULT',
    mandatory: false,
    archivedAt: null,
  })
})

test('Codes of articles that differ only in their case are the same, and each property has its own', async () => {
  await create({ code: 'Parking' })
  expectError(await create({ code: 'PARKING' }), 'CODE_TAKEN')
  expect((await create({ code: 'PARKING', accommodationId: other.accommodationId }, other.as.manager)).status).toBe(200)
})

test.each([
  ['no place where it is sold', { soldAt: [] }, 'soldAt: '],
  ['a negative price', { amount: -1 }, 'amount: '],
  ['a price over the largest one', { amount: 1_000_000_000_001 }, 'amount: '],
  ['a code with a blank', { code: 'a b' }, 'code: '],
  ['a blank name', { name: ' ' }, 'name: '],
  ['names with the same language in other letters', { names: { ko: 'x', KO: 'y' } }, 'names'],
  ['names with a line break', { names: { ko: 'x\ny' } }, 'names'],
  ['names that are no list of languages', { names: { '?': 'x' } }, 'names'],
  ['an age band for a unit that counts no guests', { unit: 'NIGHT', ageBand: 'ADULT' }, 'ageBand: '],
  ['an age band that the property does not have', { ageBand: 'TEENS' }, 'ageBand: '],
  ['mandatory without being sold with stays', { soldAt: ['FOLIO'], mandatory: true }, 'mandatory: '],
])('An article with %s is refused with its field', async (_, fields, message) => {
  expect(expectError(await create({ code: 'WRONG', ...fields }), 'BAD_REQUEST').message).toContain(message)
})

test('An article has a group of taxes that the property has', async () => {
  const taxed = await openHouse(app)
  await addTax(app, taxed, 'MEALS', { taxGroup: 'meals' })
  const of = { accommodationId: taxed.accommodationId }
  expectError(await create({ ...of, taxGroup: 'drinks' }, taxed.as.manager), 'BAD_REQUEST')
  expect((await create({ ...of, taxGroup: 'meals' }, taxed.as.manager)).status).toBe(200)
  const setTaxes = 'mutation Set($input: SetTaxesInput!) { setTaxes(input: $input) { code } }'
  const archived = await taxed.as.manager.graphql(setTaxes, { input: { ...of, taxes: [{ code: 'MEALS', archived: true }] } })
  expect(expectError(archived, 'BAD_REQUEST').message).toContain('the article BREAKFAST')
})

test('An age band of an article stays while the article has it', async () => {
  const banded = await openHouse(app)
  const { accommodationId } = banded
  const setAgeBands = 'mutation Set($input: SetAgeBandsInput!) { setAgeBands(input: $input) { code } }'
  const bands = [{ code: 'TEENS', name: 'Teens', fromAge: 12, toAge: 17, countsAs: 'CHILD' }]
  await banded.as.manager.askOk(setAgeBands, { input: { accommodationId, bands } })
  expect((await create({ accommodationId, ageBand: 'TEENS' }, banded.as.manager)).status).toBe(200)
  const removed = await banded.as.manager.graphql(setAgeBands, { input: { accommodationId, removeCodes: ['TEENS'] } })
  expect(expectError(removed, 'BAD_REQUEST').message).toContain('the article BREAKFAST')
})

test('Staff, kiosks, anonymous callers and people of another property cannot create an article', async () => {
  expectError(await create({ code: 'NEW' }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.staff, house.as.kiosk, house.as.customer, other.as.owner])
    expectError(await create({ code: 'NEW' }, caller), 'FORBIDDEN')
})

onPostgres('concurrent calls', () => {
  test('Of concurrent creations of one code one succeeds', async () => {
    const answers = await atOnce(20, (at) => create({ code: at % 2 ? 'ONCE' : 'once' }))
    const refusals = answers.filter(({ errors }) => errors)
    expect(refusals).toHaveLength(19)
    for (const answer of refusals) expectError(answer, 'CODE_TAKEN')
  })

  test('Concurrent calls create no more articles than a property may have', async () => {
    const { accommodationId, as } = await openHouse(app)
    const { db } = app.context()
    const now = app.clock.now()
    const row = { accommodationId, name: 'x', unit: 'PIECE' as const, soldAt: ['FOLIO' as const], amount: 1, taxGroup: 'none' }
    const stored = Array.from({ length: ARTICLES_MAX - 3 }, (_, at) => {
      return { ...row, id: newId(), code: `OLD-${at}`, createdAt: now, updatedAt: now }
    })
    await db.insert(rows).values(stored)
    const answers = await atOnce(10, (at) => create({ accommodationId, code: `N-${at}` }, as.manager))
    const refusals = answers.filter(({ errors }) => errors)
    for (const answer of refusals) expectError(answer, 'LIMIT_EXCEEDED')
    expect(refusals).toHaveLength(7)
    expect(await db.$count(rows, eq(rows.accommodationId, accommodationId))).toBe(ARTICLES_MAX)
  })
})
