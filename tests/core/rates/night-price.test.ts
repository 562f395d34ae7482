import { expect, test } from 'vitest'
import type { StayToPrice } from '../../../src/core/rates/index.ts'
import { priceOf } from '../../../src/core/rates/pricing/price.ts'
import { PRICE_MAX } from '../../../src/kernel/limits.ts'
import { planTerms, rateTerms, soldType, stayOf } from '../../harness/core/rate-terms.ts'

const now = new Date('2027-01-01T00:00:00Z')

type House = Parameters<typeof rateTerms>[0]

/** The price of the one night of 1 May. */
function nightOf(house: Partial<House> & Pick<House, 'plans' | 'sold'>, plan: string, stay: Partial<StayToPrice> = {}) {
  const terms = rateTerms({ days: { root: { '2027-05-01': 100_000 } }, ...house })
  const { priced } = priceOf(terms, stayOf(plan, '2027-05-01T06:00:00Z', '2027-05-02T02:00:00Z', stay), now)
  return priced?.nights[0]?.amount
}

const root = planTerms('root')
const child = planTerms('child', { parentId: 'root', adjustPpm: -100_000, adjustAmount: 500 })
const withThird = soldType({ supplements: [{ band: 'ADULT', nth: 3, supplement: 20_000 }] })

test('A night costs the price of its day', () => {
  expect(nightOf({ plans: [root], sold: { root: soldType() } }, 'root')).toBe(100_000)
})

test('A derived plan adjusts the price of its parent, then the room type does, and the plan rounds once', () => {
  const plan = { ...child, roundTo: 1000 }
  const sold = { root: soldType(), child: soldType({ adjustPpm: 10_000, adjustAmount: 7 }) }
  // (100,000 × 0.9 + 500) × 1.01 + 7 = 91,412
  expect(nightOf({ plans: [root, child], sold }, 'child')).toBe(91_412)
  expect(nightOf({ plans: [root, plan], sold }, 'child')).toBe(91_000)
  expect(nightOf({ plans: [root, { ...plan, roundMode: 'UP' }], sold }, 'child')).toBe(92_000)
  expect(nightOf({ plans: [root, { ...plan, roundTo: 824 }], sold }, 'child')).toBe(91_464)
  expect(nightOf({ plans: [root, { ...plan, roundTo: 824, roundMode: 'DOWN' }], sold }, 'child')).toBe(90_640)
})

test('A plan at the third level derives from the rounded price of the plan above it', () => {
  const middle = planTerms('middle', { parentId: 'root', adjustPpm: -333_333, roundTo: 100 })
  const last = planTerms('last', { parentId: 'middle', adjustPpm: -500_000 })
  const sold = { root: soldType(), middle: soldType(), last: soldType() }
  // 66,666.7 → 66,700 → 33,350
  expect(nightOf({ plans: [root, middle, last], sold }, 'last')).toBe(33_350)
})

test('A price does not fall below zero', () => {
  const free = planTerms('child', { parentId: 'root', adjustAmount: -200_000 })
  expect(nightOf({ plans: [root, free], sold: { root: soldType(), child: soldType() } }, 'child')).toBe(0)
})

test('Adults beyond the base occupancy pay their supplement, or the last one that is set', () => {
  const house = { plans: [root], sold: { root: withThird } }
  expect(nightOf(house, 'root', { sleeps: 1 })).toBe(100_000)
  expect(nightOf(house, 'root', { sleeps: 3 })).toBe(120_000)
  expect(nightOf(house, 'root', { sleeps: 4 })).toBe(140_000)
})

test('A derived plan without supplements adjusts those of its parent; one with supplements adds its own', () => {
  const plans = [root, planTerms('child', { parentId: 'root', adjustPpm: -100_000 })]
  expect(nightOf({ plans, sold: { root: withThird, child: soldType() } }, 'child', { sleeps: 3 })).toBe(108_000)
  const own = soldType({ supplements: [{ band: 'ADULT', nth: 3, supplement: 5000 }] })
  expect(nightOf({ plans, sold: { root: withThird, child: own } }, 'child', { sleeps: 3 })).toBe(95_000)
})

test('Prices by the number of adults replace the price and the supplements of adults', () => {
  const days = { root: { '2027-05-01': { amount: 100_000, amountsByAdults: [80_000, 100_000, 115_000] } } }
  const house = { plans: [root], sold: { root: withThird }, days }
  expect(nightOf(house, 'root', { sleeps: 1 })).toBe(80_000)
  expect(nightOf(house, 'root', { sleeps: 3 })).toBe(115_000)
  expect(nightOf(house, 'root', { sleeps: 0, childSleeps: 1 })).toBe(80_000)
  expect(nightOf(house, 'root', { sleeps: 4 })).toBeUndefined()
})

test('Children pay by their ages; without an age, or without prices of their band, as children', () => {
  const ageBands = [
    { code: 'BABY', fromAge: 0, toAge: 2, countsAs: 'INFANT' as const },
    { code: 'TEEN', fromAge: 12, toAge: 17, countsAs: 'CHILD' as const },
  ]
  const supplements = [
    { band: 'CHILD', nth: 1, supplement: 1000 },
    { band: 'CHILD', nth: 2, supplement: 400 },
    { band: 'TEEN', nth: 1, supplement: 7000 },
  ]
  const house = { plans: [root], sold: { root: soldType({ supplements }) }, ageBands }
  expect(nightOf(house, 'root', { childSleeps: 1 })).toBe(101_000)
  expect(nightOf(house, 'root', { childSleeps: 3, childAges: [5] })).toBe(101_800)
  expect(nightOf(house, 'root', { childSleeps: 2, childAges: [15, 8] })).toBe(108_000)
  expect(nightOf(house, 'root', { infantSleeps: 1, childAges: [1] })).toBe(100_000)
})

test('A teenager whose band counts as an adult pays as an adult unless the band has prices', () => {
  const ageBands = [{ code: 'TEEN', fromAge: 12, toAge: 17, countsAs: 'ADULT' as const }]
  const house = { plans: [root], sold: { root: withThird }, ageBands }
  expect(nightOf(house, 'root', { sleeps: 3, childAges: [15] })).toBe(120_000)
  const teen = soldType({ supplements: [...withThird.supplements, { band: 'TEEN', nth: 1, supplement: 3000 }] })
  expect(nightOf({ ...house, sold: { root: teen } }, 'root', { sleeps: 3, childAges: [15] })).toBe(103_000)
})

test('A teenager who counts as an adult takes the place of a child first, and is one adult more', () => {
  const ageBands = [{ code: 'TEEN', fromAge: 12, toAge: 17, countsAs: 'ADULT' as const }]
  const days = { root: { '2027-05-01': { amount: 100_000, amountsByAdults: [80_000, 100_000, 115_000] } } }
  const byAdults = { plans: [root], sold: { root: withThird }, ageBands, days }
  expect(nightOf(byAdults, 'root', { childSleeps: 1, childAges: [15] })).toBe(115_000)
  expect(nightOf(byAdults, 'root', { sleeps: 1, infantSleeps: 1, childAges: [15] })).toBe(100_000)
  const withChild = soldType({ supplements: [...withThird.supplements, { band: 'CHILD', nth: 1, supplement: 1000 }] })
  const house = { plans: [root], sold: { root: withChild }, ageBands }
  expect(nightOf(house, 'root', { childSleeps: 1, childAges: [15] })).toBe(120_000)
  expect(nightOf(house, 'root', { sleeps: 1, childSleeps: 2, childAges: [15] })).toBe(101_000)
})

test('A plan whose parent does not sell the room type has no price', () => {
  expect(nightOf({ plans: [root, child], sold: { child: soldType() } }, 'child')).toBeUndefined()
})

test('A price over the largest one of a charge is no price', () => {
  const days = { root: { '2027-05-01': PRICE_MAX } }
  const dear = planTerms('child', { parentId: 'root', adjustPpm: 1 })
  const sold = { root: soldType(), child: soldType() }
  expect(nightOf({ plans: [root, dear], sold, days }, 'root')).toBe(PRICE_MAX)
  expect(nightOf({ plans: [root, dear], sold, days }, 'child')).toBeUndefined()
})
