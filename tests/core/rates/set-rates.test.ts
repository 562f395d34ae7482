import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rateDays } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { eventsOf, pricesOf, setRates } from '../../harness/core/rate-changes.ts'
import { addPlan, addRoomType, updatePlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
let plan: string
/** A Monday. */
let monday: string

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  house = await openHouse(app)
  plan = (await addPlan(app, house)).id
  const today = dateIn('Asia/Seoul', app.clock.now())
  monday = addDays(today, 8 - (new Date(today).getUTCDay() || 7))
})

const day = (days: number) => addDays(monday, days)
const set = (...items: object[]) =>
  house.as.manager.graphql(setRates, {
    input: {
      accommodationId: house.accommodationId,
      items: items.map((item) => ({ ratePlanId: plan, roomTypeId: house.roomTypeId, from: monday, ...item })),
    },
  })

const done = async (...items: object[]) => {
  const { data, errors } = await set(...items)
  expect(errors).toBeUndefined()
  return data!.setRates
}

test('Prices are set for a range of days, for weekdays and day by day', async () => {
  expect(await done({ to: day(6), amount: 100 }, { to: day(6), weekdays: [5, 6], amount: 150 })).toMatchObject({
    version: 1,
    cells: 7,
    ranges: [{ ratePlanIds: [plan], roomTypeIds: [house.roomTypeId], from: monday, to: day(6) }],
  })
  expect(Object.values(await pricesOf(app, house, plan))).toEqual([100, 100, 100, 100, 150, 150, 100])
  expect((await done({ from: day(2), amounts: [1, null, 3] })).cells).toBe(3)
  expect(await pricesOf(app, house, plan)).toEqual({
    [monday]: 100,
    [day(1)]: 100,
    [day(2)]: 1,
    [day(4)]: 3,
    [day(5)]: 150,
    [day(6)]: 100,
  })
})

test('Null removes prices, and days that were left out stay', async () => {
  await done({ to: day(3), amount: 100 })
  const { cells, ranges } = await done({ from: day(1), to: day(9), amount: null })
  expect(cells).toBe(3)
  expect(ranges).toMatchObject([{ from: day(1), to: day(3) }])
  expect(await pricesOf(app, house, plan)).toEqual({ [monday]: 100 })
})

test('Prices by adults come with the price for the base occupancy', async () => {
  await done({ amountsByAdults: [80, 100, 130] })
  const [row] = await app.context().db.select().from(rateDays).orderBy(rateDays.version)
  expect(await pricesOf(app, house, plan)).toEqual({ [monday]: 100 })
  expect((await done({ amountsByAdults: [80, 100, 130] })).cells).toBe(0)
  expect((await done({ amountsByAdults: [80, 100, 131] })).cells).toBe(1)
  expect((await done({ amount: 100 })).cells).toBe(1)
  expect(row).toBeDefined()
})

test('The same prices again make no version and no event', async () => {
  const first = await done({ to: day(30), amount: 100 })
  expect(await done({ to: day(30), amount: 100 })).toMatchObject({ version: first.version, cells: 0, ranges: [] })
  expect(await eventsOf(app, house, 'rates.changed')).toHaveLength(1)
  const more = await done({ to: day(30), amount: 100 }, { from: day(31), amount: 100 })
  expect(more).toMatchObject({ version: first.version + 1, cells: 1, ranges: [{ from: day(31), to: day(31) }] })
})

test('One event names what changed, with the plans that derive from it', async () => {
  const child = await addPlan(app, house, { parentId: plan })
  const elsewhere = await addRoomType(app, house, 'Suite')
  await addPlan(app, house, { parentId: plan, types: [{ roomTypeId: elsewhere }] })
  const range = { ratePlanIds: [plan, child.id].sort(), roomTypeIds: [house.roomTypeId] }
  const { version } = await done({ amount: 1 }, { from: day(1), amount: 2 }, { from: day(5), amount: 2 })
  expect(await eventsOf(app, house, 'rates.changed')).toEqual([
    {
      version,
      ranges: [
        { ...range, from: monday, to: day(1) },
        { ...range, from: day(5), to: day(5) },
      ],
    },
  ])
})

test('Too many ranges are merged into wider ones', async () => {
  const amounts = Array.from({ length: 400 }, (_, at) => (at % 2 ? 1 : null))
  const { cells, ranges } = await done({ amounts })
  expect(cells).toBe(200)
  expect(ranges).toMatchObject([{ from: day(1), to: day(399) }])
})

test('A derived plan has no prices of its own', async () => {
  plan = (await addPlan(app, house, { parentId: plan })).id
  expectError(await set({ amount: 1 }), 'RATES_DERIVED')
})

test('Prices are set all or nothing', async () => {
  expectError(await set({ amount: 1 }, { ratePlanId: newId(), amount: 1 }), 'RATE_PLAN_NOT_FOUND')
  expect(await pricesOf(app, house, plan)).toEqual({})
})

test('Plans and room types of another property are refused', async () => {
  const foreign = await addPlan(app, other)
  expectError(await set({ amount: 1, ratePlanId: foreign.id }), 'RATE_PLAN_NOT_FOUND')
  expectError(await set({ amount: 1, roomTypeId: other.roomTypeId }), 'ROOM_TYPE_NOT_FOUND')
  const unsold = await addRoomType(app, house, 'Suite')
  expectError(await set({ amount: 1, roomTypeId: unsold }), 'BAD_REQUEST')
})

test('Prices that another has set since they were read are not overwritten, and nothing is written then', async () => {
  const readPrice = await done({ to: day(2), amount: 100 })
  await done({ from: day(2), to: day(3), amount: 120 })
  const items = [{ to: day(2), amount: 90 }].map((item) => ({
    ratePlanId: plan,
    roomTypeId: house.roomTypeId,
    from: monday,
    ...item,
  }))
  const { accommodationId } = house
  const unchangedSince = readPrice.version
  expectError(await house.as.manager.graphql(setRates, { input: { accommodationId, items, unchangedSince } }), 'CONFLICT')
  expect(Object.values(await pricesOf(app, house, plan))).toEqual([100, 100, 120, 120])
  const before = [{ ...items[0], to: day(1) }]
  expect(
    (await house.as.manager.askOk(setRates, { input: { accommodationId, items: before, unchangedSince } })).setRates.cells,
  ).toBe(2)
  await done({ from: day(2), amount: null })
  const removed = [{ ...items[0], from: day(2), to: day(2) }]
  expectError(
    await house.as.manager.graphql(setRates, { input: { accommodationId, items: removed, unchangedSince: 3 } }),
    'CONFLICT',
  )
  const { setRates: after } = await house.as.manager.askOk(setRates, {
    input: { accommodationId, items: removed, unchangedSince: 4 },
  })
  expect(after.cells).toBe(1)
})

test('Unusual prices are set with a warning', async () => {
  await house.as.manager.askOk(updatePlan, { input: { id: plan, archived: true } })
  const { warnings } = await done({ amount: 1 }, { amount: 2 }, { from: day(-20), amount: 3 })
  expect(warnings.map(({ code }: { code: string }) => code).sort()).toEqual(['DAY_REPEATED', 'PAST_DAY', 'PLAN_ARCHIVED'])
  expect((await pricesOf(app, house, plan))[monday]).toBe(2)
})

test('Hostile and contradictory input is refused with its field', async () => {
  const rent = await addPlan(app, house, { type: 'rent' })
  const refused: [string, object][] = [
    ['items.0.amount', {}],
    ['items.0.amount', { amount: -1 }],
    ['items.0.amount', { amount: 1_000_000_000_001 }],
    ['items.0.amount', { amount: null, amountsByAdults: [1] }],
    ['items.0.amounts', { amounts: [1], amount: 1 }],
    ['items.0.amounts', { amounts: [1, 2], to: day(5) }],
    ['items.0.weekdays', { amounts: [1], weekdays: [1] }],
    ['items.0.weekdays.0', { amount: 1, weekdays: [7] }],
    ['items.0.to', { amount: 1, to: day(-1) }],
    ['items.0.from', { amount: 1, from: '2026-02-30' }],
    ['items.0.from', { amount: 1, from: '0001-01-01' }],
    ['items.0.from', { amount: 1, from: day(-500) }],
    ['items.0.to', { amount: 1, to: '9999-12-31' }],
    ['items.0.ratePlanId', { amount: 1, ratePlanId: rent.id }],
  ]
  for (const [field, item] of refused) {
    const answer = await set(item)
    expectError(answer, 'BAD_REQUEST')
    expect(answer.errors![0]!.message, field).toContain(field)
  }
  const many = Array.from({ length: 60 }, () => ({ to: day(1500), amount: 1 }))
  expectError(await set(...many), 'LIMIT_EXCEEDED')
})

onPostgres('concurrent calls', () => {
  test('Two writers at once make two versions, and the later one counts', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => done({ to: day(99), amount: 1000 + at })))
    expect(answers.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const last = answers.findIndex(({ version }) => version === 8)
    expect(new Set(Object.values(await pricesOf(app, house, plan)))).toEqual(new Set([1000 + last]))
    expect(await eventsOf(app, house, 'rates.changed')).toHaveLength(8)
  })
})

test('Setting prices needs the management right', async () => {
  const item = { ratePlanId: plan, roomTypeId: house.roomTypeId, from: monday, amount: 1 }
  const input = { accommodationId: house.accommodationId, items: [item] }
  expectError(await house.as.anonymous.graphql(setRates, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(setRates, { input }), 'FORBIDDEN')
})
