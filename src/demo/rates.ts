import * as tables from '../db/tables/index.ts'
import { newId } from '../kernel/ids.ts'
import { addDays, dateIn, weekdayOf } from '../kernel/zone.ts'
import { type Floor, house, type Property } from './house.ts'

const daysPriced = 400
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes
/** Tenths of a percent of the usual price. */
const weekend = 1200
const summer = 1150
const taxGroup = 'lodging'

type NewPlan = Omit<typeof tables.ratePlans.$inferInsert, 'accommodationId' | 'createdAt' | 'updatedAt'>

interface Sold {
  plan: NewPlan
  floor: Floor
}

/** The demo sells nights by five plans, one with breakfast, and hours by one: prices for a year, with their tax and their policies. */
export async function seedRates(property: Property, floors: readonly Floor[]): Promise<void> {
  const { add, now } = property
  await add(tables.taxes, vat)
  await add(tables.taxRules, { chargesGroup: taxGroup })
  const breakfastId = newId()
  await add(tables.articles, ...articlesOf(breakfastId))
  const plans = plansOf(await seedPolicies(property))
  await add(tables.ratePlans, ...plans)
  const sold = plans.flatMap((plan) =>
    floors.filter(({ kind }) => kind.hourly === (plan.type === 'rent')).map((floor): Sold => ({ plan, floor })),
  )
  const pairs = sold.map(({ plan, floor }) => ({ id: newId(), ratePlanId: plan.id, roomTypeId: floor.roomType.id }))
  const baseOccupancies = sold.map(({ floor }) => Math.min(2, floor.kind.capacity))
  await add(tables.ratePlanTypes, ...pairs.map((pair, at) => ({ ...pair, baseOccupancy: baseOccupancies[at]! })))
  const included = { articleId: breakfastId, count: 1 }
  const withBreakfast = pairs.filter((_, at) => sold[at]!.plan.code === 'BREAKFAST')
  await add(tables.includedArticles, ...withBreakfast.map(({ id: _, ...pair }) => ({ ...pair, ...included })))
  await add(tables.priceVersions, ...pairs.map((pair) => ({ ...pair, version: 1 })))
  const friends = plans.find(({ code }) => code === 'FRIENDS')!
  await add(tables.promoCodes, { code: 'WELCOME', ratePlanIds: [friends.id] })
  await add(tables.rateVersions, { version: 1 })
  await seedPrices(property, sold, dateIn(house.timeZone, now))
}

const vat = {
  code: 'VAT',
  name: 'Value added tax',
  names: { ko: '부가가치세' },
  kind: 'VAT',
  basis: 'PERCENT',
  ratePpm: 100_000,
  included: true,
  taxGroup,
  priority: 0,
} as const

type NewArticle = typeof tables.articles.$inferInsert

/** What the demo sells besides stays. */
function articlesOf(breakfastId: string) {
  const article = (code: string, name: string, ko: string, sale: Pick<NewArticle, 'unit' | 'soldAt' | 'amount'>) => ({
    taxGroup,
    code,
    name,
    names: { ko },
    ...sale,
  })
  return [
    {
      ...article('BREAKFAST', 'Breakfast', '조식', {
        unit: 'PERSON_NIGHT',
        soldAt: ['BOOKING', 'FOLIO', 'KIOSK'],
        amount: 15_000,
      }),
      id: breakfastId,
    },
    article('PARKING', 'Parking', '주차', { unit: 'NIGHT', soldAt: ['BOOKING', 'FOLIO'], amount: 10_000 }),
    article('LATE', 'Late check-out', '레이트 체크아웃', { unit: 'STAY', soldAt: ['FOLIO', 'KIOSK'], amount: 30_000 }),
  ]
}

/** The plans; those that derive from the flexible one differ from it by what they say. */
function plansOf(policies: Awaited<ReturnType<typeof seedPolicies>>): NewPlan[] {
  const plan = (code: string, name: string, ko: string, terms: Partial<NewPlan>): NewPlan => ({
    id: newId(),
    taxGroup,
    noShowPolicyId: policies.noShow,
    cancellationPolicyId: policies.flexible,
    type: 'lodge',
    code,
    name,
    names: { ko },
    ...terms,
  })
  const flexible = plan('BAR', 'Flexible', '자유 취소', {})
  const derived: typeof plan = (code, name, ko, terms) => plan(code, name, ko, { parentId: flexible.id, ...terms })
  return [
    flexible,
    derived('SAVER', 'Saver, not refundable', '환불 불가 특가', {
      adjustPpm: -120_000,
      roundTo: 100,
      guarantee: 'PREPAY',
      prepayPpm: 1_000_000,
      cancellationPolicyId: policies.notRefundable,
    }),
    derived('EARLY', 'Three weeks ahead', '3주 전 예약', { adjustPpm: -80_000, roundTo: 100, advanceMinHours: 21 * 24 }),
    derived('FRIENDS', 'Friends of the house', '단골 특가', { adjustPpm: -100_000, roundTo: 100, visibility: 'CODE' }),
    derived('BREAKFAST', 'Flexible with breakfast', '조식 포함 자유 취소', { adjustAmount: 25_000 }),
    plan('DAY', 'By the hour', '시간제', {
      type: 'rent',
      checkInTime: '09:00',
      checkOutTime: '22:00',
      cancellationPolicyId: null,
    }),
  ]
}

/** The prices of the plans that derive from no other: by day, for the third guest of large rooms, and by blocks of hours. */
async function seedPrices({ add }: Property, sold: readonly Sold[], today: string): Promise<void> {
  const soldBy = (planCode: string) =>
    sold
      .filter(({ plan }) => plan.code === planCode)
      .map(({ plan, floor }) => ({ floor, of: { ratePlanId: plan.id, roomTypeId: floor.roomType.id } }))
  const byDay = soldBy('BAR')
  const source = { source: 'staff', version: 1 }
  for (const { of, floor } of byDay)
    await add(tables.rateDays, ...pricesOf(floor, today).map((day) => ({ ...of, ...day, ...source })))
  const large = byDay.filter(({ floor }) => floor.kind.capacity > 2)
  await add(tables.occupancyPrices, ...large.map(({ of }) => ({ ...of, band: 'ADULT' as const, nth: 3, supplement: 20_000 })))
  await add(
    tables.rentBlocks,
    ...soldBy('DAY').map(({ of, floor: { kind } }) => ({
      ...of,
      fromDay: today,
      toDay: addDays(today, daysPriced),
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      opens: '09:00',
      lastEnd: '22:00',
      minutes: 3 * hourMinutes,
      amount: kind.price,
      extraMinutes: hourMinutes,
      extraAmount: Math.round(kind.price / 4),
      mostMinutes: 8 * hourMinutes,
      version: 1,
    })),
  )
}

function pricesOf({ kind }: Floor, today: string) {
  return Array.from({ length: daysPriced }, (_, after) => {
    const day = addDays(today, after)
    const month = Number(day.slice(5, 7))
    const tenths = ((weekdayOf(day) >= 5 ? weekend : 1000) * (month === 7 || month === 8 ? summer : 1000)) / 1000
    return { day, amount: Math.round((kind.price * tenths) / 1_000_000) * 1000 }
  })
}

async function seedPolicies({ add: insert }: Property) {
  type Version = typeof tables.policyVersions.$inferInsert
  const step = (minutesBeforeArrival: number | null, fee: Partial<Version['steps'][number]['fee']>) => ({
    minutesBeforeArrival,
    fee: { ppm: null, nights: null, amount: null, ...fee },
  })
  async function add(code: string, kind: 'CANCELLATION' | 'NO_SHOW', name: string, ...steps: Version['steps']) {
    const policyId = newId()
    await insert(tables.policies, { id: policyId, kind, code })
    await insert(tables.policyVersions, { policyId, version: 1, name, freeMinutesAfterBooking: null, steps })
    return policyId
  }
  const firstNight = { nights: 1 }
  return {
    flexible: await add(
      'FLEX',
      'CANCELLATION',
      'Free until the day before',
      step(null, { amount: 0 }),
      step(dayMinutes, firstNight),
    ),
    notRefundable: await add('NOREFUND', 'CANCELLATION', 'Not refundable', step(null, { ppm: 1_000_000 })),
    noShow: await add('NOSHOW', 'NO_SHOW', 'First night', step(null, firstNight)),
  }
}
