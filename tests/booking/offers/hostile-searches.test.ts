import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'

const query = 'query Offers($input: OffersInput!) { offers(input: $input) { total } }'

let app: TestApp
let house: Seller

beforeAll(async () => {
  app = await startApp()
  house = await openSeller(app)
})

const dates = { arrival: '2027-05-03', departure: '2027-05-05' }
const input = ({ accommodationId }: Seller, fields: object) => ({
  accommodationId,
  type: 'lodge',
  ...dates,
  adults: 2,
  ...fields,
})
const graphql = (fields: object = {}) => house.as.anonymous.graphql(query, { input: input(house, fields) })

describe('hostile input', () => {
  test.each([
    ['no time at all', { arrival: null, departure: null }],
    ['dates and moments', { startAt: '2027-05-03T06:00:00Z' }],
    ['dates for hours', { type: 'rent' }],
    ['an end without a start', { arrival: null, departure: null, endAt: '2027-05-03T06:00:00Z' }],
    ['a stay of ten years', { departure: '2037-05-03' }],
    ['no adult', { adults: 0 }],
    ['very many adults', { adults: 2_000_000_000 }],
    ['a negative age', { childrenAges: [-1] }],
    ['an age of a thousand years', { childrenAges: [1000] }],
    ['very many children', { childrenAges: Array(1001).fill(3) }],
    ['no room type', { roomTypeIds: [] }],
    ['a code with a NUL', { promoCode: 'A\u0000' }],
    ['a code that is very long', { promoCode: 'A'.repeat(10_000) }],
    ['a day that does not exist', { arrival: '2027-02-30' }],
  ])('is refused: %s', async (_, fields) => {
    expectError(await graphql(fields), 'BAD_REQUEST')
  })

  test('an end before the start is refused', async () => {
    const moments = { arrival: null, departure: null, startAt: '2027-05-03T06:00:00Z', endAt: '2027-05-02T06:00:00Z' }
    expectError(await graphql(moments), 'PERIOD_INVALID')
  })

  test('room types of other properties, and unknown ones, are not told apart', async () => {
    const other = await openSeller(app)
    for (const roomTypeId of [other.roomTypeId, newId()])
      expect((await graphql({ roomTypeIds: [roomTypeId] })).data.offers).toEqual([])
  })

  test('many offers in one request are refused', async () => {
    const fields = Array.from({ length: 60 }, (_, at) => `a${at}: offers(input: $input) { total }`).join(' ')
    const many = await house.as.anonymous.graphql(`query Many($input: OffersInput!) { ${fields} }`, { input: input(house, {}) })
    expectError(many, 'LIMIT_EXCEEDED')
  })
})

test('Each search of a request counts as a request does', async () => {
  const limited = await startApp({ limits: { RATE_LIMIT_PER_MINUTE: 5 } })
  const shop = await openSeller(limited)
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: offers(input: $input) { total }`).join(' ')
  const search = (count: number) =>
    shop.as.anonymous.graphql(`query Many($input: OffersInput!) { ${fields(count)} }`, { input: input(shop, {}) })
  expect((await search(5)).errors).toBeUndefined()
  expectError(await search(1), 'RATE_LIMITED')
})
