import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: Seller
let buyer: Buyer

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })
})

beforeEach(async () => {
  house = await openSeller(app, { rooms: 1 })
  buyer = buyerAt(house)
})

describe('a booking', () => {
  test('is read alone and by POST only', async () => {
    const { token } = await buyer.hold()
    const query = `{ booking(token: "${token}") { number } }`
    const answer = await house.as.anonymous.fetch(`/graphql?query=${encodeURIComponent(query)}`)
    expect(answer.status).toBe(400)
    const posted = await house.as.anonymous.graphql(query)
    expect(posted.headers.get('cache-control')).toBe('no-store')
  })
})
