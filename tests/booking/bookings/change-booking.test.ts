import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSeller } from '../../harness/booking/seller.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { type Changer, changerAt, untilSix } from './changer.ts'

let app: TestApp
let guest: Changer

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })
})

beforeEach(async () => {
  guest = changerAt(app, await openSeller(app, { rooms: 1 }))
})

describe('a change of a booking', () => {
  test('costs what its quote said, and a quote changes nothing', async () => {
    const bought = await guest.buy()
    const before = await guest.read(bought)
    const quoted = await guest.quote(bought, untilSix)
    expect(quoted).toMatchObject({
      isMade: false,
      oldTotal: 200_000,
      total: 300_000,
      difference: 100_000,
      fee: 0,
      due: 300_000,
      dueNow: 0,
      refund: 0,
      stays: [
        { total: 300_000, useExpireAt: '2027-05-06T02:00:00.000Z', lines: [{}, {}, { date: '2027-05-05', amount: 100_000 }] },
      ],
    })
    expect(quoted.booking).toEqual(before)
    expect(await guest.read(bought)).toEqual(before)
    const { isMade, booking, ...made } = (await guest.change(bought, untilSix, quoted.hash)).data.changeBooking
    expect(quoted).toMatchObject(made)
    expect(isMade).toBe(true)
    expect(booking).toMatchObject({ total: 300_000, due: 300_000, reservations: [{ useExpireAt: '2027-05-06T02:00:00.000Z' }] })
    expect(booking).toEqual(await guest.read(bought))
  })

  test('by moments moves nights only by their dates, at the times of day that the stay has', async () => {
    const bought = await guest.buy()
    const widest = { startAt: '2027-05-03T00:01:00+09:00', endAt: '2027-05-05T23:59:00+09:00' }
    const same = { useStartAt: '2027-05-03T06:00:00.000Z', useExpireAt: '2027-05-05T02:00:00.000Z' }
    expect(await guest.quote(bought, widest)).toMatchObject({ difference: 0, stays: [same] })
  })

  test('is made once by its hash, however often that comes', async () => {
    const bought = await guest.buy()
    const { hash } = await guest.quote(bought, untilSix)
    const first = (await guest.change(bought, untilSix, hash)).data.changeBooking
    expect((await guest.change(bought, untilSix, hash)).data.changeBooking).toEqual(first)
    const other = expectError(await guest.change(bought, { departure: '2027-05-07' }, hash), 'PRICE_CHANGED')
    expect(other.extensions).toMatchObject({ total: 400_000, difference: 100_000 })
    expect((await guest.read(bought)).total).toBe(300_000)
  })

  test('at another price than quoted is PRICE_CHANGED with the new quote', async () => {
    const bought = await guest.buy()
    const { hash } = await guest.quote(bought, untilSix)
    const { accommodationId, roomTypeId, flexible } = guest.house
    const rates = `mutation Set($input: SetRatesInput!) { setRates(input: $input) { version } }`
    const items = [{ ratePlanId: flexible, roomTypeId, from: '2027-05-05', amount: 130_000 }]
    await guest.house.as.manager.askOk(rates, { input: { accommodationId, items } })
    const { extensions } = expectError(await guest.change(bought, untilSix, hash), 'PRICE_CHANGED')
    expect(extensions).toMatchObject({ total: 330_000, difference: 130_000, fee: 0, due: 330_000, dueNow: 0, refund: 0 })
    expect((await guest.read(bought)).total).toBe(200_000)
    const { hash: newHash } = extensions as typeof extensions & { hash: string }
    const { total } = (await guest.change(bought, untilSix, newHash)).data.changeBooking
    expect(total).toBe(330_000)
  })

  test('of the days to others keeps the price of the nights that stand, and its times of day', async () => {
    const bought = await guest.buy()
    const made = await guest.make(bought, { arrival: '2027-05-10', departure: '2027-05-11' })
    expect(made).toMatchObject({ total: 100_000, difference: -100_000, due: 100_000 })
    expect(made.stays).toMatchObject([{ useStartAt: '2027-05-10T06:00:00.000Z', useExpireAt: '2027-05-11T02:00:00.000Z' }])
    // the room of the former nights is sold again
    expect(await guest.buyer.hold()).toMatchObject({ booking: { status: 'HELD' } })
  })

  test('of the name or a request costs nothing and stays possible when the price no longer can', async () => {
    await guest.withPolicy({ steps: [{ minutesBeforeArrival: null, ppm: 1_000_000 }] })
    const bought = await guest.buy()
    const made = await guest.make(bought, { guestName: 'Lee Jiwoo', request: 'We come at 22:00.' })
    expect(made).toMatchObject({ difference: 0, fee: 0 })
    const read = `query Read($id: ULID!) { getSingleReservation(reservationId: $id) { primaryGuestProfile { name } request { content } } }`
    const { getSingleReservation: stay } = await guest.house.as.manager.askOk(read, { id: bought.stays[0]!.id })
    expect(stay).toMatchObject({ primaryGuestProfile: { name: 'Lee Jiwoo' }, request: { content: 'We come at 22:00.' } })
  })

  test('costs the fee of the policy for what it gives up, beside the price, and the fee stays when it is cancelled', async () => {
    await guest.withPolicy({ steps: [{ minutesBeforeArrival: null, ppm: 500_000 }] })
    const bought = await guest.buy()
    expect(await guest.make(bought, { departure: '2027-05-04' })).toMatchObject({ oldTotal: 100_000, total: 75_000, fee: 25_000 })
    expect(await guest.make(bought, { departure: '2027-05-05' })).toMatchObject({ oldTotal: 75_000, total: 125_000, fee: 0 })
    const { cancellation } = await guest.read(bought)
    expect(cancellation.fee).toBe(50_000)
    const canceled = await guest.buyer.askOk('cancel', { token: bought.token, quoteHash: cancellation.hash })
    expect(canceled).toMatchObject({ status: 'CANCELED', total: 75_000 })
    expectError(await guest.change(bought, untilSix), 'RESERVATION_DELETED')
  })
})
