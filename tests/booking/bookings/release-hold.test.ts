import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../src/core/bookings/index.ts'
import { bookings } from '../../../src/db/tables/index.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { openSeller, type Seller } from '../offers/seller.ts'
import { type Buyer, buyerAt } from './buyer.ts'

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

const sweep = () => jobs['find-expired-bookings'](app.context(), null)
const storedBooking = async () =>
  (await app.context().db.select().from(bookings).where(eq(bookings.accommodationId, house.accommodationId)))[0]!

describe('a hold that ends', () => {
  test('gives its room back when the guest releases it', async () => {
    const { token } = await buyer.hold()
    expect(await buyer.ask('release', { token })).toMatchObject({ status: 'CANCELED', due: 0 })
    expect(await buyer.ask('release', { token })).toMatchObject({ status: 'CANCELED' })
    expectError(await buyer.graphql('confirm', { token }), 'BOOKING_NOT_HELD')
    expect(await buyer.hold()).toMatchObject({ booking: { status: 'HELD' } })
  })

  test('takes no stock after its time, even if no job ran, and a lost job is made up for', async () => {
    await buyer.hold()
    app.clock.moveBy({ minutes: 20 })
    await buyer.hold()
    await sweep()
    const stored = await app.context().db.select().from(bookings).where(eq(bookings.accommodationId, house.accommodationId))
    expect(stored.map(({ status }) => status).sort()).toEqual(['EXPIRED', 'HELD'])
  })

  test('is forgotten: rows stay, the guest does not', async () => {
    const { token } = await buyer.hold({ request: 'Near the lift' })
    app.clock.moveBy({ minutes: 20 })
    await sweep()
    expect((await storedBooking()).booker.name).toBe('Kim Minjun')
    app.clock.moveBy({ days: 31 })
    await sweep()
    expect(await storedBooking()).toMatchObject({
      ...{ status: 'EXPIRED', booker: { name: '', contacts: [] }, request: null, holders: [] },
    })
    expect(await buyer.ask('booking', { token })).toMatchObject({ status: 'EXPIRED' })
  })
})
