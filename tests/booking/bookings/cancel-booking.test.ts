import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { charged, recorded } from '../../harness/core/folios.ts'
import { opened } from '../../harness/core/folios-of-stay.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'

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

describe('a cancellation by the guest', () => {
  test('costs what was shown, frees the room and ends the booking', async () => {
    const { token } = await buyer.hold()
    const { cancellation } = await buyer.askOk('confirm', { token })
    const refused = expectError(await buyer.graphql('cancel', { token, quoteHash: 'x' }), 'CANCELLATION_FEE_CHANGED')
    expect(refused.extensions).toMatchObject({ fee: 0, hash: cancellation.hash })
    const canceled = await buyer.askOk('cancel', { token, quoteHash: cancellation.hash })
    expect(canceled).toMatchObject({
      status: 'CANCELED',
      total: 0,
      due: 0,
      cancellation: null,
      reservations: [{ isCanceled: true, checkInCode: null }],
    })
    expect(await buyer.askOk('cancel', { token, quoteHash: cancellation.hash })).toEqual(canceled)
    expect(await buyer.hold()).toMatchObject({ booking: { status: 'HELD' } })
  })

  test('gives back what the guest paid of the price, not what others pay', async () => {
    const { token } = await buyer.hold()
    const { reservations } = await buyer.askOk('confirm', { token })
    const reservationId = reservations[0].id
    await opened(house.as.staff, { reservationId, routes: [{ charges: ['NIGHTS'] }], movesCharges: true })
    await charged(house.as.staff, { reservationId, amount: 500, description: 'Dinner' })
    await recorded(house.as.staff, { reservationId, amount: 500, method: 'cash' })
    const { cancellation } = await buyer.askOk('booking', { token })
    expect(cancellation.refund).toBe(0)
  })

  test('ends when the first stay begins: then the guest has come or is a no-show', async () => {
    const own = await startApp()
    const seller = await openSeller(own, { rooms: 1 })
    const guest = buyerAt(seller)
    const { token } = await guest.hold()
    const { cancellation } = await guest.askOk('confirm', { token })
    for (const moment of ['2027-05-03T06:00:00Z', '2027-05-05T02:00:01Z']) {
      own.clock.moveTo(moment)
      expect(await guest.askOk('booking', { token })).toMatchObject({ status: 'CONFIRMED', cancellation: null })
      const refused = await guest.graphql('cancel', { token, quoteHash: cancellation.hash })
      expectError(refused, 'STATUS_NOT_ALLOWED')
    }
  })

  test('is not for a held booking', async () => {
    const { token } = await buyer.hold()
    expectError(await buyer.graphql('cancel', { token, quoteHash: 'x' }), 'BOOKING_NOT_CONFIRMED')
  })
})
