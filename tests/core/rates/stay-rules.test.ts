import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readStayRules } from '../../../src/core/rates/index.ts'
import { everyOne, stayRules } from '../../../src/db/tables/index.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { setStayRules } from '../../harness/core/rate-changes.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
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
const query = `query Rules($accommodationId: ULID!, $from: String!, $to: String!, $ratePlanId: ULID, $roomTypeId: ULID) {
  stayRules(accommodationId: $accommodationId, from: $from, to: $to, ratePlanId: $ratePlanId, roomTypeId: $roomTypeId) {
    ratePlanId roomTypeId from to closed minStay source version
  }
}`
const variables = (more: object = {}) => ({ accommodationId: house.accommodationId, from, to: day(20), ...more })
const read = async (more: object = {}) => (await house.as.staff.askOk(query, variables(more))).stayRules

const set = async (...items: object[]) =>
  (await house.as.manager.askOk(setStayRules, { input: { accommodationId: house.accommodationId, items } })).setStayRules

test('Equal rules on consecutive days are one run', async () => {
  const { id } = await addPlan(app, house)
  await set({ from, to: day(4), minStay: 2 }, { from: day(2), closed: true }, { ratePlanId: id, from: day(6), closed: true })
  const all = { ratePlanId: null, roomTypeId: null, source: 'staff', version: 1 }
  const expected = [
    { ...all, from, to: day(1), closed: null, minStay: 2 },
    { ...all, from: day(2), to: day(2), closed: true, minStay: 2 },
    { ...all, from: day(3), to: day(4), closed: null, minStay: 2 },
    { ...all, ratePlanId: id, from: day(6), to: day(6), closed: true, minStay: null },
  ]
  expect(await read()).toEqual(expected)
  const { work } = await app.statements(() => read())
  expect(work).toHaveLength(1)
})

test('Rules are narrowed by plan and room type, with those that hold for all', async () => {
  const [one, two] = [await addPlan(app, house), await addPlan(app, house)]
  await set({ from, closed: true }, { ratePlanId: one.id, from, minStay: 2 }, { ratePlanId: two.id, from, minStay: 3 })
  const plans = (await read({ ratePlanId: one.id })).map(({ ratePlanId }: { ratePlanId: string | null }) => ratePlanId)
  expect(plans).toEqual([null, one.id])
  await set({ roomTypeId: house.roomTypeId, from: day(5), closed: true })
  expect(await read({ roomTypeId: house.roomTypeId, from: day(5) })).toHaveLength(1)
})

test('Readers of changes see rules that were cleared', async () => {
  const { version } = await set({ from, to: day(3), minStay: 2 })
  await set({ from: day(1), minStay: null })
  expect(await read()).toMatchObject([{ from }, { from: day(2), to: day(3) }])
  const request = { accommodationId: house.accommodationId, from, to: day(20), sinceVersion: version, limit: 10 }
  const changed = await readStayRules(app.context().db, request)
  expect(changed).toMatchObject([{ ratePlanId: null, from: day(1), to: day(1), minStay: null, version: version + 1 }])
})

test('Runs are read page by page', async () => {
  await set(...[0, 2, 4, 6].map((days) => ({ from: day(days), closed: true })))
  const request = { accommodationId: house.accommodationId, from, to: day(20), limit: 3 }
  const first = await readStayRules(app.context().db, request)
  expect(first.map((run) => run.from)).toEqual([from, day(2), day(4)])
  const second = await readStayRules(app.context().db, { ...request, after: first.at(-1) })
  expect(second.map((run) => run.from)).toEqual([day(6)])
})

test('More runs than one answer holds are refused, with the way to read fewer', async () => {
  const { accommodationId } = house
  const rows = (room: number, nights: number) =>
    Array.from({ length: nights }, (_, night) => ({
      accommodationId,
      ratePlanId: everyOne,
      roomTypeId: `ROOM-${room}`,
      day: day(night),
      minStay: (night % 2) + 1,
      source: 'staff',
      version: 1,
    }))
  const { db } = app.context()
  for (let room = 0; room < 25; room++) await db.insert(stayRules).values(rows(room, 400))
  const whole = { to: day(399) }
  expect(await read(whole)).toHaveLength(10_000)
  await db.insert(stayRules).values(rows(25, 1))
  const { message } = expectError(await house.as.staff.graphql(query, variables(whole)), 'LIMIT_EXCEEDED')
  expect(message).toBe('There are more than 10000 rules in this period. Ask for fewer days, or for one rate plan or room type.')
  expect(await read({ to: day(398) })).toHaveLength(9976)
})

test('Rules are read by those who sell', async () => {
  expectError(await house.as.anonymous.graphql(query, variables()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(query, variables()), 'FORBIDDEN')
  expectError(await house.as.staff.graphql(query, variables({ to: day(-1) })), 'PERIOD_INVALID')
})
