import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { eventsOf, rulesOf, setStayRules } from '../../harness/core/rate-changes.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
let plan: string
let first: string

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  house = await openHouse(app)
  plan = (await addPlan(app, house)).id
  first = addDays(dateIn('Asia/Seoul', app.clock.now()), 10)
})

const day = (days: number) => addDays(first, days)
const set = (...items: object[]) =>
  house.as.manager.graphql(setStayRules, {
    input: { accommodationId: house.accommodationId, items: items.map((item) => ({ from: first, ...item })) },
  })

const done = async (...items: object[]) => {
  const { data, errors } = await set(...items)
  expect(errors).toBeUndefined()
  return data!.setStayRules
}

test('A value that is left out stays, and null clears a value', async () => {
  expect(await done({ ratePlanId: plan, to: day(2), minStay: 2, closedToArrival: true })).toMatchObject({ version: 1, cells: 3 })
  await done({ ratePlanId: plan, from: day(1), minStay: null, maxStayThrough: 9 })
  await done({ ratePlanId: plan, from: day(2), minStay: null, closedToArrival: null })
  expect(await rulesOf(app, house, plan)).toEqual({
    [first]: { minStay: 2, closedToArrival: true },
    [day(1)]: { closedToArrival: true, maxStayThrough: 9 },
    [day(2)]: {},
  })
})

test('Rules that another has set since they were read are not overwritten, and nothing is written then', async () => {
  await done({ ratePlanId: plan, to: day(1), minStay: 2 })
  await done({ ratePlanId: plan, from: day(1), minStay: null })
  await done({ from: first, minStay: 3 })
  const { accommodationId } = house
  const write = (item: object) =>
    house.as.manager.graphql(setStayRules, {
      input: { accommodationId, items: [{ ratePlanId: plan, from: first, ...item }], unchangedSince: 1 },
    })
  expectError(await write({ to: day(1), closed: true }), 'CONFLICT')
  expect(await rulesOf(app, house, plan)).toEqual({ [first]: { minStay: 2 }, [day(1)]: {} })
  expect((await write({ closed: true })).errors).toBeUndefined()
})

test('All values of a rule are kept', async () => {
  const rule = {
    closed: false,
    closedToArrival: true,
    closedToDeparture: true,
    minStay: 2,
    maxStay: 9,
    minStayThrough: 3,
    maxStayThrough: 8,
    advanceMinHours: 1,
    advanceMaxHours: 100,
  }
  await done({ ratePlanId: plan, roomTypeId: house.roomTypeId, ...rule })
  expect(await rulesOf(app, house, plan)).toEqual({ [first]: rule })
})

test('Items for the same days are combined, and the later value counts', async () => {
  await done({ to: day(1), minStay: 2 }, { maxStay: 5 }, { minStay: 3 })
  expect(await rulesOf(app, house, '*')).toEqual({ [first]: { minStay: 3, maxStay: 5 }, [day(1)]: { minStay: 2 } })
})

test('A minimum above an earlier maximum is set with a warning', async () => {
  await done({ ratePlanId: plan, maxStay: 3, to: day(1) })
  const { warnings } = await done({ ratePlanId: plan, minStay: 5 }, { minStayThrough: 2 })
  expect(warnings).toMatchObject([{ code: 'MIN_ABOVE_MAX', ratePlanId: plan, roomTypeId: null }])
  expect((await done({ ratePlanId: plan, minStay: 3 })).warnings).toEqual([])
})

test('The same rules again make no version and no event', async () => {
  const { version } = await done({ closed: true, to: day(5) })
  expect(await done({ closed: true, to: day(5) })).toMatchObject({ version, cells: 0, ranges: [] })
  expect(await done({ from: day(7), minStay: null })).toMatchObject({ version, cells: 0 })
  expect(await eventsOf(app, house, 'stay_rules.changed')).toHaveLength(1)
})

test('One event names the plans and room types; for a rule of all plans it names none', async () => {
  const child = await addPlan(app, house, { parentId: plan })
  await done(
    { closed: true },
    { roomTypeId: house.roomTypeId, closed: true, from: day(3) },
    { ratePlanId: plan, from: day(5), closed: true },
  )
  const [{ ranges }] = (await eventsOf(app, house, 'stay_rules.changed')) as [{ ranges: object[] }]
  expect(ranges).toHaveLength(3)
  for (const range of [
    { ratePlanIds: null, roomTypeIds: null, from: first, to: first },
    { ratePlanIds: null, roomTypeIds: [house.roomTypeId], from: day(3), to: day(3) },
    { ratePlanIds: [plan, child.id].sort(), roomTypeIds: null, from: day(5), to: day(5) },
  ])
    expect(ranges).toContainEqual(range)
})

test('Hostile and contradictory input is refused with its field', async () => {
  const refused: [string, object][] = [
    ['items.0', {}],
    ['items.0.minStay', { minStay: 0 }],
    ['items.0.minStay', { minStay: 1001 }],
    ['items.0.maxStay', { minStay: 3, maxStay: 2 }],
    ['items.0.maxStayThrough', { minStayThrough: 3, maxStayThrough: 2 }],
    ['items.0.advanceMaxHours', { advanceMinHours: 3, advanceMaxHours: 2 }],
    ['items.0.advanceMinHours', { advanceMinHours: 2_147_483_647 }],
    ['items.0.to', { closed: true, to: day(-1) }],
    ['items.0.to', { closed: true, to: '9999-12-31' }],
    ['items.0.weekdays', { closed: true, weekdays: [] }],
  ]
  for (const [field, item] of refused) {
    const answer = await set(item)
    expectError(answer, 'BAD_REQUEST')
    expect(answer.errors![0]!.message, field).toContain(field)
  }
  expectError(await set({ closed: true, ratePlanId: (await addPlan(app, other)).id }), 'RATE_PLAN_NOT_FOUND')
  expectError(await set({ closed: true, ratePlanId: newId() }), 'RATE_PLAN_NOT_FOUND')
  expectError(await set({ closed: true, roomTypeId: other.roomTypeId }), 'ROOM_TYPE_NOT_FOUND')
  expect(await rulesOf(app, house, '*')).toEqual({})
})

test('Setting rules needs the management right', async () => {
  const input = { accommodationId: house.accommodationId, items: [{ from: first, closed: true }] }
  expectError(await house.as.anonymous.graphql(setStayRules, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(setStayRules, { input }), 'FORBIDDEN')
})
