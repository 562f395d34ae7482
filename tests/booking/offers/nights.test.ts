import { describe, expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller } from '../../harness/booking/seller.ts'
import { closeBooks } from '../../harness/core/folios.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp()
const house = await openSeller(app)

describe('nights', () => {
  const offers = `query Offers($input: OffersInput!) { offers(input: $input) { useStartAt useExpireAt total left } }`
  const stayOf = async (startAt: string, endAt: string) => {
    const { accommodationId } = house
    return (await house.as.anonymous.askOk(offers, { input: { accommodationId, type: 'lodge', startAt, endAt } })).offers
  }
  const night = { useStartAt: '2027-05-03T06:00:00.000Z', useExpireAt: '2027-05-04T02:00:00.000Z', total: 100_000 }

  test('go from the check-in time of the plan to its check-out time, whatever moments are asked for', async () => {
    for (const [startAt, endAt] of [
      ['2027-05-03T15:00:00+09:00', '2027-05-04T11:00:00+09:00'],
      ['2027-05-03T00:01:00+09:00', '2027-05-04T23:59:00+09:00'],
      ['2027-05-03T20:00:00+09:00', '2027-05-04T06:00:00+09:00'],
    ] as const)
      expect(await stayOf(startAt, endAt)).toMatchObject([night])
  })

  test('need a later day of departure', async () => {
    const { accommodationId } = house
    const moments = { startAt: '2027-05-03T00:30:00+09:00', endAt: '2027-05-03T11:00:00+09:00' }
    const input = { accommodationId, type: 'lodge', ...moments }
    expectError(await house.as.anonymous.graphql(offers, { input }), 'PERIOD_INVALID')
  })
})

// from here on the clock moves for good
describe('the night that goes on', () => {
  const calendar = `query Days($input: OfferCalendarInput!) { offerCalendar(input: $input) { total } }`
  const { accommodationId, as } = house
  const buyer = buyerAt(house)
  const offered = async (arrival: string, departure: string): Promise<{ token: string }[]> =>
    buyer.askOk('offers', { input: { accommodationId, type: 'lodge', arrival, departure } })
  const soldFrom = async (from: string, to: string) => {
    const { offerCalendar } = await as.anonymous.askOk(calendar, { input: { accommodationId, from, to } })
    return offerCalendar.map(({ total }: { total: number | null }) => total !== null)
  }

  test('is sold after midnight until its books are closed, and then not held either', async () => {
    app.clock.moveTo('2027-05-10T01:00:00+09:00')
    const [tonight] = await offered('2027-05-09', '2027-05-10')
    expect(await offered('2027-05-08', '2027-05-10')).toEqual([])
    expect(await soldFrom('2027-05-08', '2027-05-10')).toEqual([false, true, true])
    expect((await buyer.tryHold(tonight!.token)).errors).toBeUndefined()
    await closeBooks(house, '2027-05-09')
    const refused = expectError(await buyer.tryHold(tonight!.token), 'OFFER_REFUSED')
    expect(refused.extensions).toMatchObject({ refusal: 'PAST' })
    expect(await offered('2027-05-09', '2027-05-11')).toEqual([])
    expect(await soldFrom('2027-05-08', '2027-05-10')).toEqual([false, false, true])
  })

  test('is sold until six hours before its check-out time, also before further nights', async () => {
    const lengths = async () => [
      (await offered('2027-05-14', '2027-05-15')).length,
      (await offered('2027-05-14', '2027-05-16')).length,
      (await offered('2027-05-15', '2027-05-16')).length,
    ]
    app.clock.moveTo('2027-05-15T04:59:00+09:00')
    expect(await lengths()).toEqual([1, 1, 1])
    expect(await soldFrom('2027-05-14', '2027-05-15')).toEqual([true, true])
    const [tonight] = await offered('2027-05-14', '2027-05-15')
    app.clock.moveTo('2027-05-15T05:00:00+09:00')
    expect(await lengths()).toEqual([0, 0, 1])
    expect(await soldFrom('2027-05-14', '2027-05-15')).toEqual([false, true])
    const refused = expectError(await buyer.tryHold(tonight!.token), 'OFFER_REFUSED')
    expect(refused.extensions).toMatchObject({ refusal: 'PAST' })
    app.clock.moveTo('2027-05-15T12:00:00+09:00')
    expect(await lengths()).toEqual([0, 0, 1])
  })
})
