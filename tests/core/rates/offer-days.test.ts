import { expect, test, vi } from 'vitest'
import { calendarOf, priceOf, refusalsOf } from '../../../src/core/rates/pricing/price.ts'
import { publicRefusals, saleMoment } from '../../../src/core/rates/pricing/public-refusals.ts'
import type { RateTerms, RuleValues } from '../../../src/core/rates/pricing/terms.ts'
import { daysOf } from '../../../src/core/rates/public/offer-days.ts'
import type { Pair } from '../../../src/core/rates/quotes/read-quote.ts'
import { SPAN_MS } from '../../../src/kernel/limits.ts'
import { addDays, momentIn } from '../../../src/kernel/zone.ts'
import { articleTerms, planTerms, rateTerms, rule, soldType, stayOf, taxTerms } from '../../harness/core/rate-terms.ts'

const now = new Date('2027-03-12T10:00:00Z')
const from = '2027-03-10'
const to = '2027-03-24'
const houses = 30

function randomFrom(seed: number) {
  let state = seed
  return (least: number, most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return least + Math.floor((state / 2 ** 32) * (most - least + 1))
  }
}

type Random = ReturnType<typeof randomFrom>

/** Three plans, two of them derived, with rules, taxes and articles of every kind. */
function randomHouse(random: Random): RateTerms {
  const rarely = <Value>(value: Value) => (random(0, 9) === 0 ? value : null)
  const ids = ['root', 'middle', 'last'] as const
  const plans = ids.map((id, nth) =>
    planTerms(id, {
      parentId: ids[nth - 1] ?? null,
      adjustPpm: random(-30_000, 30_000),
      roundTo: rarely(100),
      checkInTime: ['15:00', '10:00'][random(0, 1)]!,
      checkOutTime: ['11:00', '18:00'][random(0, 1)]!,
      advanceMinHours: rarely(100),
      taxGroup: ['lodging', 'resort'][random(0, 1)]!,
    }),
  )
  const included = () => (random(0, 2) === 0 ? [{ articleId: 'A', count: random(1, 2), sharePpm: rarely(150_000) }] : [])
  const days = Array.from({ length: 36 }, (_, day) => [addDays('2027-03-09', day), random(50_000, 60_000)] as const)
  const ruleOfDay = (): RuleValues =>
    rule({
      closed: rarely(true),
      closedToArrival: rarely(true),
      closedToDeparture: rarely(true),
      minStay: rarely(random(1, 6)),
      maxStay: rarely(random(1, 6)),
      minStayThrough: rarely(random(1, 6)),
      maxStayThrough: rarely(random(1, 6)),
      advanceMinHours: rarely(random(1, 200)),
      advanceMaxHours: rarely(random(100, 300)),
    })
  const scopes = ['* *', '* T', 'root *', 'middle T', 'last *']
  const taxes = [
    taxTerms('VAT', {}),
    taxTerms('SERVICE', { ratePpm: random(1, 150_000), included: false }),
    taxTerms('CITY', {
      basis: 'PER_PERSON_NIGHT',
      amount: random(1, 9000),
      included: false,
      nightsMax: random(0, 4),
      exemptUnderAge: 16,
    }),
    taxTerms('SPA', {
      basis: 'PER_ROOM_NIGHT',
      amount: random(1, 9000),
      included: false,
      nightsMax: random(2, 9),
      taxGroup: 'resort',
    }),
    taxTerms('KEY', { basis: 'PER_STAY', amount: random(1, 9000), included: false, taxGroup: 'resort' }),
    taxTerms('NEW', { ratePpm: random(1, 90_000), included: false, validFrom: '2027-03-15', validUntil: rarely('2027-03-18') }),
  ]
  const units = ['STAY', 'NIGHT', 'PERSON', 'PERSON_NIGHT', 'PIECE'] as const
  return rateTerms({
    plans,
    sold: Object.fromEntries(ids.map((id) => [id, soldType({ included: included() })])),
    days: { root: Object.fromEntries(days.filter(() => random(0, 29) > 0)) },
    rules: Object.fromEntries(days.map(([day]) => [day, { [scopes[random(0, scopes.length - 1)]!]: ruleOfDay() }])),
    taxes: taxes.filter(() => random(0, 3) > 0),
    articles: ['A', 'B'].map((id) =>
      articleTerms(id, { unit: units[random(0, 4)]!, amount: random(0, 9000), mandatory: random(0, 1) === 0 }),
    ),
  })
}

/** Each stay priced and refused as an offer is. */
function cheapestFrom(terms: RateTerms, pairs: readonly Pair[], date: string, nights: number) {
  const found = pairs.flatMap(({ plan }) => {
    const [start, end] = [
      momentIn(terms.timeZone, date, plan.checkInTime),
      momentIn(terms.timeZone, addDays(date, nights), plan.checkOutTime),
    ]
    const stay = stayOf(plan.id, start.toISOString(), end.toISOString(), { childSleeps: 1, childAges: [7] })
    const calendar = calendarOf(stay, terms.timeZone)
    const ofRules = refusalsOf(terms, plan, stay, calendar, now)
    const { priced } = priceOf(terms, stay, now)
    const isRefused = publicRefusals(terms, stay, calendar, { moment: saleMoment(terms, now), ofRules, left: 1 }).length > 0
    const inPrice = priced?.lines.filter(({ source, included }) => source === 'RATE' || included) ?? []
    const ofNights = inPrice.reduce((sum, { amount }) => sum + amount, 0)
    return priced && !isRefused ? [{ plan: plan.id, total: priced.total, ofNights }] : []
  })
  const [best] = found.sort((one, other) => one.total - other.total || one.ofNights - other.ofNights)
  return best ? [best.plan, best.total] : null
}

const levels = new Map([['T', { turnoverMinutes: 0, left: [[0, 1]] as [number, number][] }]])
const pairsOf = ({ plans, roomTypes }: RateTerms) => [...plans.values()].map((plan) => ({ plan, roomType: roomTypes.get('T')! }))
const wishFor = (nights: number) => {
  return { accommodationId: 'A', promoCode: null, from, to, nights, roomTypeIds: null, adults: 2, childAges: [7] }
}

test('A calendar has the total of the cheapest offer of each day, whatever the rules, taxes and articles', async () => {
  const random = randomFrom(20_270_310)
  let sold = 0
  for (let house = 0; house < houses; house++) {
    const terms = randomHouse(random)
    const pairs = pairsOf(terms)
    for (const nights of [1, 2, random(3, 9)]) {
      const days = await daysOf(terms, pairs, levels, wishFor(nights), now)
      const found = days.map(({ date, lowest }) => [date, lowest && [lowest.stay.pair.plan.id, lowest.total]])
      expect([house, nights, found]).toEqual([
        house,
        nights,
        days.map(({ date }) => [date, cheapestFrom(terms, pairs, date, nights)]),
      ])
      sold += days.filter(({ lowest }) => lowest).length
    }
  }
  expect(sold).toBeGreaterThan(houses)
})

test('The event loop turns between the pairs and days of a calendar, once their time is over', async () => {
  let milliseconds = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += SPAN_MS + 1))
  let turns = 0
  let counting: NodeJS.Immediate
  const count = () => {
    turns++
    counting = setImmediate(count)
  }
  counting = setImmediate(count)
  const terms = randomHouse(randomFrom(1))
  const days = await daysOf(terms, pairsOf(terms), levels, wishFor(2), now)
  clearImmediate(counting)
  vi.restoreAllMocks()
  // of two pieces, the second waits for the next turn
  expect(turns).toBeGreaterThanOrEqual((terms.plans.size + days.length) / 2)
})

test('The work on a calendar grows with its days and nights, and not with the nights of each day', async () => {
  const terms = randomHouse(randomFrom(2))
  const pairs = pairsOf(terms)
  const worked = async (nights: number) => {
    const done = { ruled: 0, taxed: 0 }
    const rules = new Map(terms.rules)
    rules.get = (day) => {
      done.ruled++
      return terms.rules.get(day)
    }
    const taxes = terms.taxes.map((tax) => ({
      ...tax,
      get ratePpm() {
        done.taxed++
        return tax.ratePpm
      },
    }))
    await daysOf({ ...terms, rules, taxes }, pairs, levels, wishFor(nights), now)
    return done
  }
  const [short, long] = [await worked(5), await worked(15)]
  const days = 15
  expect(long.ruled).toBe(pairs.length * (days + 15))
  expect(short.ruled).toBe(pairs.length * (days + 5))
  // night by night it would be three times as much
  expect(long.taxed).toBeLessThanOrEqual(2 * short.taxed)
})
