import { expect, test } from 'vitest'
import type { StayToPrice } from '../../../src/core/rates/index.ts'
import { priceOf } from '../../../src/core/rates/pricing/price.ts'
import { planTerms, rateTerms, rule, soldType, stayOf } from '../../harness/core/rate-terms.ts'

const now = new Date('2027-04-29T06:00:00Z')
const root = planTerms('root')
const child = planTerms('child', { parentId: 'root' })
const days = Object.fromEntries(['01', '02', '03', '04', '05'].map((day) => [`2027-05-${day}`, 100]))

type House = Partial<Parameters<typeof rateTerms>[0]>

/** What refuses a stay from 1 May on, 48 hours ahead. */
function refusals(
  house: House,
  { plan = 'root', nights = 2, ...stay }: Partial<StayToPrice> & { plan?: string; nights?: number } = {},
) {
  const terms = rateTerms({ plans: [root, child], sold: { root: soldType(), child: soldType() }, days: { root: days }, ...house })
  const end = `2027-05-0${1 + nights}T02:00:00Z`
  const { priced, refusals: found } = priceOf(terms, stayOf(plan, '2027-05-01T06:00:00Z', end, stay), now)
  expect(priced?.refusals ?? found).toEqual(found)
  return found.map(({ code, date, value }) => [code, date, value].filter((part) => part !== null).join(' '))
}

test('A closed night refuses every stay that sleeps it, and no stay that departs on that day', () => {
  const rules = { '2027-05-02': { '* *': rule({ closed: true }) } }
  expect(refusals({ rules })).toEqual(['CLOSED 2027-05-02'])
  expect(refusals({ rules }, { nights: 1 })).toEqual([])
})

test('Closed to arrival counts on the day of arrival, closed to departure on the day of departure', () => {
  const rules = {
    '2027-05-01': { '* *': rule({ closedToDeparture: true }) },
    '2027-05-02': { '* *': rule({ closedToArrival: true }) },
    '2027-05-03': { '* *': rule({ closedToDeparture: true, closed: true }) },
  }
  expect(refusals({ rules })).toEqual(['CLOSED_TO_DEPARTURE 2027-05-03'])
  expect(refusals({ rules: { '2027-05-01': { '* *': rule({ closedToArrival: true }) } } })).toEqual([
    'CLOSED_TO_ARRIVAL 2027-05-01',
  ])
})

test('The length of a stay is bound by the day of arrival and by each night slept, and the strictest bound counts', () => {
  const rules = {
    '2027-05-01': { '* *': rule({ minStay: 3, maxStay: 9 }) },
    '2027-05-02': { '* *': rule({ minStayThrough: 4, minStay: 9, maxStayThrough: 1 }) },
  }
  expect(refusals({ rules })).toEqual(['MIN_STAY 2027-05-02 4', 'MAX_STAY 2027-05-02 1'])
  expect(refusals({ rules }, { nights: 1 })).toEqual(['MIN_STAY 2027-05-01 3'])
})

test('The strictest of the rules of the property, the room type, the plan and both counts', () => {
  const rules = {
    '2027-05-01': {
      '* *': rule({ minStay: 3 }),
      '* T': rule({ minStay: 5 }),
      'root *': rule({ minStay: 4 }),
      'root T': rule({ minStay: 1 }),
    },
  }
  expect(refusals({ rules })).toEqual(['MIN_STAY 2027-05-01 5'])
  expect(refusals({ rules: { '2027-05-01': { 'root X': rule({ closed: true }), 'other T': rule({ closed: true }) } } })).toEqual(
    [],
  )
})

test('A derived plan inherits each value that it does not set itself', () => {
  const rules = { '2027-05-01': { 'root *': rule({ minStay: 3, closed: true }), 'child T': rule({ closed: false }) } }
  expect(refusals({ rules }, { plan: 'child' })).toEqual(['MIN_STAY 2027-05-01 3'])
  expect(refusals({ rules })).toEqual(['CLOSED 2027-05-01', 'MIN_STAY 2027-05-01 3'])
})

test('The plan and the day of arrival limit how late and how early a stay is booked', () => {
  const plans = [planTerms('root', { advanceMinHours: 49, advanceMaxHours: 60 })]
  expect(refusals({ plans })).toEqual(['MIN_ADVANCE 2027-05-01 49'])
  expect(refusals({ rules: { '2027-05-01': { '* *': rule({ advanceMaxHours: 47 }) } } })).toEqual(['MAX_ADVANCE 2027-05-01 47'])
  expect(refusals({ plans: [planTerms('root', { advanceMinHours: 48, advanceMaxHours: 48 })] })).toEqual([])
})

test('A plan is booked only in its window, by its channels and with its code', () => {
  const until = [planTerms('root', { bookableUntil: now })]
  const from = [planTerms('root', { bookableFrom: now })]
  expect(refusals({ plans: until })).toEqual(['NOT_BOOKABLE_NOW'])
  expect(refusals({ plans: from })).toEqual([])
  const ofChannel = [planTerms('root', { channels: ['booking'] })]
  expect(refusals({ plans: ofChannel })).toEqual(['CHANNEL'])
  expect(refusals({ plans: ofChannel }, { channelId: 'booking' })).toEqual([])
  expect(refusals({ plans: [planTerms('root', { channels: ['direct'] })] })).toEqual([])
  const secret = [planTerms('root', { visibility: 'CODE' })]
  expect(refusals({ plans: secret })).toEqual(['CODE_REQUIRED'])
  expect(refusals({ plans: secret, unlockedPlanIds: ['root'] })).toEqual([])
})

test('All reasons are given at once', () => {
  const plans = [planTerms('root', { archived: true, channels: [] })]
  const rules = { '2027-05-01': { '* *': rule({ closed: true }) } }
  expect(refusals({ plans, sold: {}, rules, saleStopped: true, capacity: 1 })).toEqual([
    'PLAN_ARCHIVED',
    'TYPE_NOT_SOLD',
    'SALE_STOPPED',
    'CHANNEL',
    'CAPACITY 1',
    'CLOSED 2027-05-01',
    'NO_PRICE 2027-05-01',
  ])
})

test('Prepayment is a part of the total, the first nights with their taxes, an amount, or everything', () => {
  const dueNow = (prepay: object) => {
    const plan = planTerms('root', { guarantee: 'PREPAY', ...prepay })
    const terms = rateTerms({ plans: [plan], sold: { root: soldType() }, days: { root: days } })
    return priceOf(terms, stayOf('root', '2027-05-01T06:00:00Z', '2027-05-04T02:00:00Z'), now).priced?.dueNow
  }
  expect(dueNow({ prepayPpm: 333_333 })).toBe(100)
  expect(dueNow({ prepayNights: 2 })).toBe(200)
  expect(dueNow({ prepayAmount: 50 })).toBe(50)
  expect(dueNow({ prepayAmount: 999 })).toBe(300)
  expect(dueNow({})).toBe(300)
  expect(dueNow({ guarantee: 'CARD', prepayPpm: 1_000_000 })).toBe(0)
})
