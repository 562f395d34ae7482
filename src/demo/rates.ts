import type { Database } from '../db/database.ts'
import * as tables from '../db/tables/index.ts'
import { newId } from '../kernel/ids.ts'
import { addDays, dateIn, weekdayOf } from '../kernel/zone.ts'
import { seedArticles } from './articles.ts'
import { type Floor, house } from './house.ts'

const daysPriced = 400
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes
/** Tenths of a percent of the usual price. */
const weekend = 1200
const summer = 1150

interface Stamped {
  accommodationId: string
  createdAt: Date
  updatedAt: Date
}

type NewPlan = typeof tables.ratePlans.$inferInsert

interface Sold {
  plan: NewPlan
  floor: Floor
}

/** The demo sells nights by five plans, one with breakfast, and hours by one: prices for a year, with their tax and their policies. */
export async function seedRates(db: Database, accommodationId: string, floors: readonly Floor[], now: Date): Promise<void> {
  const of = { accommodationId }
  const stamped = { accommodationId, createdAt: now, updatedAt: now }
  await db.insert(tables.taxes).values(vatOf(stamped))
  const breakfastId = await seedArticles(db, accommodationId, now)
  const plans = plansOf(stamped, await seedPolicies(db, accommodationId, now))
  await db.insert(tables.ratePlans).values(plans)
  const sold = plans.flatMap((plan) =>
    floors.filter(({ kind }) => kind.hourly === (plan.type === 'rent')).map((floor): Sold => ({ plan, floor })),
  )
  const pairs = sold.map(({ plan, floor: { roomType } }) => ({
    ...of,
    ratePlanId: plan.id,
    roomTypeId: roomType.id,
    id: newId(),
  }))
  await db
    .insert(tables.ratePlanTypes)
    .values(pairs.map((pair, at) => ({ ...pair, baseOccupancy: Math.min(2, sold[at]!.floor.kind.capacity) })))
  const withBreakfast = pairs.filter((_, at) => sold[at]!.plan.code === 'BREAKFAST')
  await db
    .insert(tables.includedArticles)
    .values(withBreakfast.map(({ id: _, ...pair }) => ({ ...pair, articleId: breakfastId, count: 1 })))
  await db.insert(tables.priceVersions).values(pairs.map((pair) => ({ ...pair, version: 1 })))
  const friends = plans.find(({ code }) => code === 'FRIENDS')!
  await db.insert(tables.promoCodes).values({ ...of, code: 'WELCOME', ratePlanIds: [friends.id], createdAt: now })
  await db.insert(tables.rateVersions).values({ ...of, version: 1 })
  await seedPrices(db, accommodationId, sold, dateIn(house.timeZone, now))
}

const vatOf = (stamped: Stamped) => ({
  ...stamped,
  id: newId(),
  code: 'VAT',
  name: 'Value added tax',
  names: { ko: '부가가치세' },
  kind: 'VAT' as const,
  basis: 'PERCENT' as const,
  ratePpm: 100_000,
  included: true,
  taxGroup: 'lodging',
  priority: 0,
})

/** The plans; those that derive from the flexible one differ from it by what they say. */
function plansOf(stamped: Stamped, policies: Awaited<ReturnType<typeof seedPolicies>>): NewPlan[] {
  const plan = { ...stamped, taxGroup: 'lodging', noShowPolicyId: policies.noShow }
  const byNight = { ...plan, type: 'lodge' as const, cancellationPolicyId: policies.flexible }
  const flexible = { ...byNight, id: newId(), code: 'BAR', name: 'Flexible', names: { ko: '자유 취소' } }
  const derived = { ...byNight, parentId: flexible.id }
  return [
    flexible,
    {
      ...derived,
      id: newId(),
      code: 'SAVER',
      name: 'Saver, not refundable',
      names: { ko: '환불 불가 특가' },
      adjustPpm: -120_000,
      roundTo: 100,
      guarantee: 'PREPAY',
      prepayPpm: 1_000_000,
      cancellationPolicyId: policies.notRefundable,
    },
    {
      ...derived,
      id: newId(),
      code: 'EARLY',
      name: 'Three weeks ahead',
      names: { ko: '3주 전 예약' },
      adjustPpm: -80_000,
      roundTo: 100,
      advanceMinHours: 21 * 24,
    },
    {
      ...derived,
      id: newId(),
      code: 'FRIENDS',
      name: 'Friends of the house',
      names: { ko: '단골 특가' },
      adjustPpm: -100_000,
      roundTo: 100,
      visibility: 'CODE',
    },
    {
      ...derived,
      id: newId(),
      code: 'BREAKFAST',
      name: 'Flexible with breakfast',
      names: { ko: '조식 포함 자유 취소' },
      adjustAmount: 25_000,
    },
    {
      ...plan,
      id: newId(),
      code: 'DAY',
      name: 'By the hour',
      names: { ko: '시간제' },
      type: 'rent',
      checkInTime: '09:00',
      checkOutTime: '22:00',
    },
  ]
}

/** The prices of the plans that derive from no other: by day, for the third guest of large rooms, and by blocks of hours. */
async function seedPrices(db: Database, accommodationId: string, sold: readonly Sold[], today: string): Promise<void> {
  const soldBy = (planCode: string) =>
    sold
      .filter(({ plan }) => plan.code === planCode)
      .map(({ plan, floor }) => ({ floor, of: { accommodationId, ratePlanId: plan.id, roomTypeId: floor.roomType.id } }))
  const byDay = soldBy('BAR')
  const source = { source: 'staff', version: 1 }
  for (const { of, floor } of byDay)
    await db.insert(tables.rateDays).values(pricesOf(floor, today).map((day) => ({ ...of, ...day, ...source })))
  const large = byDay.filter(({ floor }) => floor.kind.capacity > 2)
  await db.insert(tables.occupancyPrices).values(large.map(({ of }) => ({ ...of, band: 'ADULT', nth: 3, supplement: 20_000 })))
  await db.insert(tables.rentBlocks).values(
    soldBy('DAY').map(({ of, floor: { kind } }) => ({
      ...of,
      id: newId(),
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

function pricesOf({ roomType, kind }: Floor, today: string) {
  return Array.from({ length: daysPriced }, (_, after) => {
    const day = addDays(today, after)
    const weekday = weekdayOf(day)
    const month = Number(day.slice(5, 7))
    const tenths = ((weekday >= 5 ? weekend : 1000) * (month === 7 || month === 8 ? summer : 1000)) / 1000
    return { roomTypeId: roomType.id, day, amount: Math.round((kind.price * tenths) / 1_000_000) * 1000 }
  })
}

async function seedPolicies(db: Database, accommodationId: string, now: Date) {
  const none = { ppm: null, nights: null, amount: null }
  const rows = [
    {
      code: 'FLEX',
      kind: 'CANCELLATION',
      name: 'Free until the day before',
      steps: [
        { minutesBeforeArrival: null, fee: { ...none, amount: 0 } },
        { minutesBeforeArrival: dayMinutes, fee: { ...none, nights: 1 } },
      ],
    },
    {
      code: 'NOREFUND',
      kind: 'CANCELLATION',
      name: 'Not refundable',
      steps: [{ minutesBeforeArrival: null, fee: { ...none, ppm: 1_000_000 } }],
    },
    {
      code: 'NOSHOW',
      kind: 'NO_SHOW',
      name: 'First night',
      steps: [{ minutesBeforeArrival: null, fee: { ...none, nights: 1 } }],
    },
  ] as const
  const ids = rows.map(() => newId())
  await db
    .insert(tables.policies)
    .values(rows.map(({ code, kind }, index) => ({ accommodationId, id: ids[index]!, kind, code, createdAt: now })))
  await db.insert(tables.policyVersions).values(
    rows.map(({ name, steps }, index) => ({
      accommodationId,
      policyId: ids[index]!,
      version: 1,
      name,
      freeMinutesAfterBooking: null,
      steps: [...steps],
      createdAt: now,
    })),
  )
  const [flexible, notRefundable, noShow] = ids
  return { flexible: flexible!, notRefundable: notRefundable!, noShow: noShow! }
}
