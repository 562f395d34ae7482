import { describe, expect, test } from 'vitest'
import { expectError, startApp } from '../../harness/index.ts'
import { openSeller } from './seller.ts'

const app = await startApp()
const house = await openSeller(app)

describe('nights', () => {
  const offers = `query Offers($input: OffersInput!) { offers(input: $input) { useStartAt useExpireAt total left } }`
  const stayOf = async (startAt: string, endAt: string) => {
    const { accommodationId } = house
    return (await house.as.anonymous.ask(offers, { input: { accommodationId, type: 'lodge', startAt, endAt } })).offers
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
