import { describe, expect, test } from 'vitest'
import { priceOf } from '../../../src/core/rates/pricing/price.ts'
import type { RentBlock } from '../../../src/core/rates/pricing/terms.ts'
import { momentIn } from '../../../src/kernel/zone.ts'
import { planTerms, rateTerms, soldType, stayOf } from '../../harness/core/rate-terms.ts'

const now = new Date('2026-01-01T00:00:00Z')

const block = (fields: Partial<RentBlock> = {}): RentBlock => ({
  id: 'B',
  fromDay: '2026-01-01',
  toDay: '2027-12-31',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  opens: '10:00',
  lastEnd: '22:00',
  minutes: 180,
  amount: 30_000,
  extraMinutes: 30,
  extraAmount: 4000,
  mostMinutes: 300,
  ...fields,
})

/** The price of hours from a local time on; minutes may overrun the clock. */
const hours = (...asked: Parameters<typeof priced>) => priced(...asked).priced?.total

function priced(
  blocks: readonly RentBlock[],
  date: string,
  time: string,
  minutes: number,
  timeZone = 'Asia/Seoul',
  plans = [planTerms('root', { type: 'rent' })],
) {
  const sold = Object.fromEntries(plans.map(({ id }) => [id, soldType()]))
  const start = momentIn(timeZone, date, time)
  const end = new Date(start.getTime() + minutes * 60_000)
  const stay = stayOf(plans.at(-1)!.id, start.toISOString(), end.toISOString(), { type: 'rent' })
  return priceOf(rateTerms({ plans, sold, blocks: { root: blocks }, timeZone }), stay, now)
}

describe('hours', () => {
  test('cost the block, and each begun extension', () => {
    expect([180, 181, 210, 211, 300].map((minutes) => hours([block()], '2027-05-03', '12:00', minutes))).toEqual([
      30_000, 34_000, 34_000, 38_000, 46_000,
    ])
  })

  test('have no price if they are shorter or longer than the block, or outside of its hours and days', () => {
    expect(hours([block()], '2027-05-03', '12:00', 179)).toBeUndefined()
    expect(hours([block()], '2027-05-03', '12:00', 301)).toBeUndefined()
    expect(hours([block()], '2027-05-03', '09:59', 180)).toBeUndefined()
    expect(hours([block()], '2027-05-03', '19:01', 180)).toBeUndefined()
    expect(hours([block()], '2027-05-03', '19:00', 180)).toBe(30_000)
    expect(hours([block({ weekdays: [0] })], '2027-05-03', '12:00', 180)).toBeUndefined()
    expect(hours([block({ extraMinutes: null })], '2027-05-03', '12:00', 181)).toBeUndefined()
  })

  test('that match no block are refused with the nearest length that is sold from the same start', () => {
    const nearest = (blocks: RentBlock[], time: string, minutes: number) =>
      priced(blocks, '2027-05-03', time, minutes).refusals.map(({ code, value }) => `${code} ${value}`)
    const none = 'NO_PRICE null'
    expect(nearest([block()], '12:00', 100)).toEqual(['DURATION 180', none])
    expect(nearest([block()], '12:00', 400)).toEqual(['DURATION 300', none])
    expect(nearest([block()], '18:00', 300)).toEqual(['DURATION 240', none])
    expect(nearest([block({ extraMinutes: null })], '12:00', 300)).toEqual(['DURATION 180', none])
    expect(nearest([block(), block({ minutes: 400, mostMinutes: 500 })], '10:00', 390)).toEqual(['DURATION 400', none])
    expect(nearest([block()], '09:00', 100)).toEqual([none])
    expect(nearest([block()], '19:30', 100)).toEqual([none])
    expect(nearest([block({ weekdays: [0] })], '12:00', 100)).toEqual([none])
  })

  test('of a block that ends on the next day belong to the day on which it opens', () => {
    const night = block({ opens: '20:00', lastEnd: '06:00', weekdays: [1] })
    expect(hours([night], '2027-05-03', '23:00', 180)).toBe(30_000)
    expect(hours([night], '2027-05-04', '02:00', 180)).toBe(30_000)
    expect(hours([night], '2027-05-03', '02:00', 180)).toBeUndefined()
  })

  test('of a derived plan adjust the price of the whole stay', () => {
    const plans = [
      planTerms('root', { type: 'rent' }),
      planTerms('child', { type: 'rent', parentId: 'root', adjustPpm: -500_000 }),
    ]
    expect(hours([block()], '2027-05-03', '12:00', 210, 'Asia/Seoul', plans)).toBe(17_000)
  })
})

describe('a block of its whole opening, when clocks change in Berlin', () => {
  const night = block({ opens: '22:00', lastEnd: '06:00', mostMinutes: 480, extraMinutes: 60 })
  const whole = block({ opens: '22:00', lastEnd: '06:00', minutes: 480, mostMinutes: 480, extraMinutes: null, extraAmount: null })
  const [short, long] = ['2027-03-27', '2027-10-30']
  const inBerlin = (of: RentBlock, date: string, minutes: number) => hours([of], date, '22:00', minutes, 'Europe/Berlin')

  test('sells as long as it is open, in minutes that pass', () => {
    expect(inBerlin(night, long, 540)).toBe(30_000 + 6 * 4000)
    expect(inBerlin(night, long, 541)).toBeUndefined()
    expect(inBerlin(night, short, 420)).toBe(30_000 + 4 * 4000)
    expect(inBerlin(night, short, 421)).toBeUndefined()
    expect(inBerlin(night, '2027-05-03', 481)).toBeUndefined()
    expect(inBerlin({ ...night, mostMinutes: 300 }, long, 301)).toBeUndefined()
  })

  test('is sold for the hours that there are, also without extensions', () => {
    expect(inBerlin(whole, short, 420)).toBe(30_000)
    expect(inBerlin(whole, short, 419)).toBeUndefined()
    expect(inBerlin(whole, long, 540)).toBe(30_000)
    expect(inBerlin(whole, long, 480)).toBe(30_000)
    expect(inBerlin(whole, '2027-05-03', 479)).toBeUndefined()
    const nearest = priced([whole], short, '22:00', 300, 'Europe/Berlin').refusals[0]
    expect(nearest).toMatchObject({ code: 'DURATION', value: 420 })
  })
})

/** The nights on which clocks change. */
const changes = [
  ['Europe/Berlin', '2027-03-27', '2027-03-28'],
  ['Europe/Berlin', '2027-10-30', '2027-10-31'],
  ['America/Santiago', '2027-04-03', '2027-04-04'],
  ['America/Santiago', '2027-09-04', '2027-09-05'],
] as const

describe.each(changes)('in %s, when clocks change after %s', (timeZone, before, after) => {
  test('a night is one night', () => {
    const terms = rateTerms({
      plans: [planTerms('root')],
      sold: { root: soldType() },
      days: { root: { [before]: 100 } },
      timeZone,
    })
    const period = [momentIn(timeZone, before, '15:00'), momentIn(timeZone, after, '11:00')].map((moment) => moment.toISOString())
    const { priced } = priceOf(terms, stayOf('root', period[0]!, period[1]!), now)
    expect(priced).toMatchObject({ total: 100, nights: [{ date: before, amount: 100 }] })
  })

  test('three hours are three hours', () => {
    const allNight = block({ opens: '20:00', lastEnd: '10:00', mostMinutes: 240 })
    for (const start of ['22:00', '23:00']) expect(hours([allNight], before, start, 180, timeZone)).toBe(30_000)
    expect(hours([allNight], before, '23:00', 181, timeZone)).toBe(34_000)
  })
})
