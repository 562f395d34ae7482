import { beforeAll, beforeEach, expect, test } from 'vitest'
import { putRates, readRates } from '../../../src/core/rates/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { setRates, setStayRules } from '../../harness/core/rate-changes.ts'
import { addPlan, addRoomType, updatePlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
let from: string

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  house = await openHouse(app)
  from = addDays(dateIn('Asia/Seoul', app.clock.now()), 10)
})

const day = (days: number) => addDays(from, days)
const calendar = `query Calendar($accommodationId: ULID!, $from: String!, $to: String!, $ratePlanIds: [ULID!], $roomTypeIds: [ULID!]) {
  rateCalendar(accommodationId: $accommodationId, from: $from, to: $to, ratePlanIds: $ratePlanIds, roomTypeIds: $roomTypeIds) {
    from to version currency
    rows { ratePlanId roomTypeId amount amountsByAdults closed closedToArrival closedToDeparture minStay maxStay minStayThrough maxStayThrough }
  }
}`

const variables = (more: object = {}) => ({ accommodationId: house.accommodationId, from, to: day(2), ...more })
const read = async (more: object = {}) => (await house.as.staff.askOk(calendar, variables(more))).rateCalendar

const put = async (mutation: string, ...items: object[]) => {
  const input = { accommodationId: house.accommodationId, items }
  return house.as.manager.askOk(mutation, { input })
}

const price = (ratePlanId: string, amounts: (number | null)[], roomTypeId = house.roomTypeId) =>
  put(setRates, { ratePlanId, roomTypeId, from, amounts })

test('A calendar has a list for each field, with the prices of derived plans', async () => {
  const root = await addPlan(app, house)
  const child = await addPlan(app, house, { parentId: root.id, adjustPpm: -100_000, roundTo: 10, roundMode: 'DOWN' })
  await price(root.id, [1000, null, 1555])
  const { rows, ...head } = await read()
  expect(head).toEqual({ from, to: day(2), version: 1, currency: 'KRW' })
  expect(rows).toHaveLength(2)
  const none = [null, null, null]
  expect(rows.find(({ ratePlanId }: { ratePlanId: string }) => ratePlanId === child.id)).toEqual({
    ratePlanId: child.id,
    roomTypeId: house.roomTypeId,
    amount: [900, null, 1390],
    amountsByAdults: none,
    closed: [false, false, false],
    closedToArrival: [false, false, false],
    closedToDeparture: [false, false, false],
    minStay: none,
    maxStay: none,
    minStayThrough: none,
    maxStayThrough: none,
  })
})

test('A calendar tells prices by adults apart, those of derived plans too', async () => {
  const root = await addPlan(app, house)
  await addPlan(app, house, { parentId: root.id, adjustPpm: -100_000 })
  await put(setRates, { ratePlanId: root.id, roomTypeId: house.roomTypeId, from, amountsByAdults: [800, 1000] })
  await put(setRates, { ratePlanId: root.id, roomTypeId: house.roomTypeId, from: day(1), amount: 900 })
  const { rows } = await read()
  const lists = rows.map((row: { amountsByAdults: unknown }) => row.amountsByAdults)
  expect(lists).toContainEqual([[800, 1000], null, null])
  expect(lists).toContainEqual([[720, 900], null, null])
})

test('The strictest rule of the property, the room type, the plan and both holds', async () => {
  const { id } = await addPlan(app, house)
  const child = await addPlan(app, house, { parentId: id })
  const { roomTypeId } = house
  await put(
    setStayRules,
    { from, minStay: 2, maxStay: 9 },
    { roomTypeId, from, minStay: 3 },
    { ratePlanId: id, from, maxStay: 5, closedToArrival: true },
    { ratePlanId: id, roomTypeId, from: day(1), closed: true },
    { ratePlanId: child.id, from: day(1), closed: false },
  )
  const [row] = (await read({ ratePlanIds: [id] })).rows
  expect(row).toMatchObject({
    minStay: [3, null, null],
    maxStay: [5, null, null],
    closedToArrival: [true, false, false],
    closed: [false, true, false],
  })
  const [derived] = (await read({ ratePlanIds: [child.id] })).rows
  expect(derived).toMatchObject({ maxStay: [5, null, null], closed: [false, false, false] })
})

test('A calendar is narrowed by plans and room types, and leaves out what is archived', async () => {
  const suite = await addRoomType(app, house, 'Suite')
  const types = [{ roomTypeId: house.roomTypeId }, { roomTypeId: suite }]
  const [one, two] = [await addPlan(app, house, { types }), await addPlan(app, house, { types })]
  await addPlan(app, house, { type: 'rent' })
  expect((await read()).rows).toHaveLength(4)
  expect((await read({ ratePlanIds: [one.id] })).rows).toHaveLength(2)
  expect((await read({ roomTypeIds: [suite] })).rows).toHaveLength(2)
  await house.as.manager.askOk(updatePlan, { input: { id: two.id, archived: true } })
  expect((await read()).rows).toHaveLength(2)
  expect((await read({ ratePlanIds: [two.id, newId()] })).rows).toHaveLength(2)
})

test('A year of 20 room types and 10 plans is one statement and one answer', async () => {
  const types = []
  for (let type = 0; type < 20; type++) types.push({ roomTypeId: await addRoomType(app, house, `Type ${type}`) })
  const root = await addPlan(app, house, { types })
  for (let plan = 1; plan < 10; plan++) await addPlan(app, house, { types, parentId: root.id, adjustPpm: plan })
  const amounts = Array.from({ length: 366 }, (_, at) => 1_000_000 + at)
  await put(setRates, ...types.map((type) => ({ ...type, ratePlanId: root.id, from, amounts })))
  await read()
  let answer: { rows: { amount: number[] }[] } | undefined
  const { work } = await app.statements(async () => {
    answer = await read({ to: day(365) })
  })
  expect(work).toHaveLength(1)
  expect(answer!.rows).toHaveLength(200)
  expect(answer!.rows.every(({ amount }) => amount.length === 366 && amount.every((one) => one >= 1_000_000))).toBe(true)
})

test('Apps read prices as runs of equal days, and of a later version only what changed', async () => {
  const root = await addPlan(app, house)
  const child = await addPlan(app, house, { parentId: root.id, adjustAmount: 1 })
  const untouched = await addPlan(app, house)
  await price(untouched.id, [7])
  const { setRates: first } = await price(root.id, [5, 5, null, 6, 6])
  const request = { accommodationId: house.accommodationId, from, to: day(9), now: app.clock.now() }
  const all = await readRates(app.context().db, request)
  expect(all.rates.map(({ ratePlanId }) => ratePlanId)).toEqual([root.id, child.id, untouched.id])
  expect(all.rates[1]).toMatchObject({
    derived: true,
    version: first.version,
    runs: [
      { from, to: day(1), amount: 6, amountsByAdults: null },
      { from: day(3), to: day(4), amount: 7 },
    ],
  })
  const later = await readRates(app.context().db, { ...request, sinceVersion: first.version - 1 })
  expect(later.rates.map(({ ratePlanId }) => ratePlanId)).toEqual([root.id, child.id])
  await price(root.id, [null, null, null, null, null])
  const removed = await readRates(app.context().db, { ...request, sinceVersion: first.version })
  expect(removed.rates).toMatchObject([
    { ratePlanId: root.id, runs: [], version: first.version + 1 },
    { ratePlanId: child.id, runs: [] },
  ])
})

test('An app sets prices and rules together, by codes too, as their source', async () => {
  const plan = await addPlan(app, house, { code: 'BAR' })
  const installationId = newId()
  const actor = { kind: 'app', installationId, appId: newId(), accommodationId: house.accommodationId, scopes: [] } as const
  const ctx = app.server.contextOf({ actor })
  const { accommodationId, roomTypeId } = house
  const prices = [{ ratePlanId: 'BAR', roomTypeId, from, to: day(2), amount: 100 }]
  const rules = [{ ratePlanId: plan.id, from, minStay: 2 }]
  const done = await putRates(ctx, { accommodationId, prices, rules })
  expect(done).toMatchObject({ version: 1, cells: 4 })
  await expect(putRates(ctx, { accommodationId, prices, rules: [{ ratePlanId: 'NONE', from, closed: true }] })).rejects.toThrow()
  const { rows } = await read()
  expect(rows).toMatchObject([{ amount: [100, 100, 100], minStay: [2, null, null] }])
  const rulesRead = `query Rules($accommodationId: ULID!, $from: String!, $to: String!) {
    stayRules(accommodationId: $accommodationId, from: $from, to: $to) { source minStay }
  }`
  expect((await house.as.staff.askOk(rulesRead, variables())).stayRules).toEqual([{ source: installationId, minStay: 2 }])
  await expect(putRates(ctx, { accommodationId: other.accommodationId, prices, rules })).rejects.toThrow()
})

test('Too many days and inverted periods are refused', async () => {
  expectError(await house.as.staff.graphql(calendar, variables({ to: day(-1) })), 'PERIOD_INVALID')
  expectError(await house.as.staff.graphql(calendar, variables({ to: day(400) })), 'BAD_REQUEST')
  expectError(await house.as.staff.graphql(calendar, variables({ to: '9999-99-99' })), 'BAD_REQUEST')
  expectError(await house.as.staff.graphql(calendar, variables({ from: '0000-01-01', to: '0000-01-02' })), 'BAD_REQUEST')
  const far = await house.as.staff.graphql(calendar, variables({ from: '3000-01-01', to: '3000-01-02' }))
  expect(expectError(far, 'BAD_REQUEST').message).toContain('from: expected a date from 1900-01-01 to 2999-12-31')
})

test('Prices are read by those who sell', async () => {
  expectError(await house.as.anonymous.graphql(calendar, variables()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(calendar, variables()), 'FORBIDDEN')
})
