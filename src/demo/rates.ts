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

/** The demo sells nights by five plans, one with breakfast, and hours by one: prices for a year, with their tax and their policies. */
export async function seedRates(db: Database, accommodationId: string, floors: readonly Floor[], now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  const of = { accommodationId }
  await db.insert(tables.taxes).values({
    ...of,
    id: newId(),
    code: 'VAT',
    name: 'Value added tax',
    names: { ko: '부가가치세' },
    kind: 'VAT',
    basis: 'PERCENT',
    ratePpm: 100_000,
    included: true,
    taxGroup: 'lodging',
    priority: 0,
    ...stamps,
  })
  const breakfastId = await seedArticles(db, accommodationId, now)
  const policies = await seedPolicies(db, accommodationId, now)
  const plan = { ...of, taxGroup: 'lodging', noShowPolicyId: policies.noShow, ...stamps }
  const [flexible, hourly, withBreakfast] = [newId(), newId(), newId()]
  const plans: (typeof tables.ratePlans.$inferInsert)[] = [
    {
      ...plan,
      id: flexible,
      code: 'BAR',
      name: 'Flexible',
      names: { ko: '자유 취소' },
      type: 'lodge',
      cancellationPolicyId: policies.flexible,
    },
    {
      ...plan,
      id: newId(),
      code: 'SAVER',
      name: 'Saver, not refundable',
      names: { ko: '환불 불가 특가' },
      type: 'lodge',
      parentId: flexible,
      adjustPpm: -120_000,
      roundTo: 100,
      guarantee: 'PREPAY',
      prepayPpm: 1_000_000,
      cancellationPolicyId: policies.notRefundable,
    },
    {
      ...plan,
      id: newId(),
      code: 'EARLY',
      name: 'Three weeks ahead',
      names: { ko: '3주 전 예약' },
      type: 'lodge',
      parentId: flexible,
      adjustPpm: -80_000,
      roundTo: 100,
      advanceMinHours: 21 * 24,
      cancellationPolicyId: policies.flexible,
    },
    {
      ...plan,
      id: newId(),
      code: 'FRIENDS',
      name: 'Friends of the house',
      names: { ko: '단골 특가' },
      type: 'lodge',
      parentId: flexible,
      adjustPpm: -100_000,
      roundTo: 100,
      visibility: 'CODE',
      cancellationPolicyId: policies.flexible,
    },
    {
      ...plan,
      id: withBreakfast,
      code: 'BREAKFAST',
      name: 'Flexible with breakfast',
      names: { ko: '조식 포함 자유 취소' },
      type: 'lodge',
      parentId: flexible,
      adjustAmount: 25_000,
      cancellationPolicyId: policies.flexible,
    },
    {
      ...plan,
      id: hourly,
      code: 'DAY',
      name: 'By the hour',
      names: { ko: '시간제' },
      type: 'rent',
      checkInTime: '09:00',
      checkOutTime: '22:00',
    },
  ]
  await db.insert(tables.ratePlans).values(plans)
  const sold = plans.flatMap(({ id, type }) =>
    floors.filter(({ kind }) => kind.hourly === (type === 'rent')).map((floor) => ({ ratePlanId: id, floor })),
  )
  const pairs = sold.map(({ ratePlanId, floor: { roomType, kind } }) => ({
    ...of,
    ratePlanId,
    roomTypeId: roomType.id,
    id: newId(),
    baseOccupancy: Math.min(2, kind.capacity),
  }))
  await db.insert(tables.ratePlanTypes).values(pairs)
  const included = pairs.filter(({ ratePlanId }) => ratePlanId === withBreakfast)
  await db
    .insert(tables.includedArticles)
    .values(included.map(({ id: _, baseOccupancy: __, ...pair }) => ({ ...pair, articleId: breakfastId, count: 1 })))
  await db.insert(tables.priceVersions).values(pairs.map(({ baseOccupancy: _, ...pair }) => ({ ...pair, version: 1 })))
  const friends = plans.find(({ code }) => code === 'FRIENDS')!
  await db.insert(tables.promoCodes).values({ ...of, code: 'WELCOME', ratePlanIds: [friends.id], createdAt: now })
  await db.insert(tables.rateVersions).values({ ...of, version: 1 })
  const today = dateIn(house.timeZone, now)
  const source = { source: 'staff', version: 1 }
  for (const { ratePlanId, floor } of sold)
    if (ratePlanId === flexible)
      await db.insert(tables.rateDays).values(pricesOf(floor, today).map((day) => ({ ...of, ratePlanId, ...day, ...source })))
  const priced = sold.filter(({ ratePlanId, floor }) => ratePlanId === flexible && floor.kind.capacity > 2)
  await db.insert(tables.occupancyPrices).values(
    priced.map(({ ratePlanId, floor }) => ({
      ...of,
      ratePlanId,
      roomTypeId: floor.roomType.id,
      band: 'ADULT',
      nth: 3,
      supplement: 20_000,
    })),
  )
  const blocks = sold.filter(({ ratePlanId }) => ratePlanId === hourly)
  await db.insert(tables.rentBlocks).values(
    blocks.map(({ ratePlanId, floor }) => ({
      ...of,
      ratePlanId,
      roomTypeId: floor.roomType.id,
      id: newId(),
      fromDay: today,
      toDay: addDays(today, daysPriced),
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      opens: '09:00',
      lastEnd: '22:00',
      minutes: 3 * hourMinutes,
      amount: floor.kind.price,
      extraMinutes: hourMinutes,
      extraAmount: Math.round(floor.kind.price / 4),
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
