import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blocksOverlap } from '../../../src/core/rates/blocks/overlap.ts'
import { rentBlocks } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { eventsOf, setBlocks } from '../../harness/core/rate-changes.ts'
import { addPlan, updatePlan } from '../../harness/core/rate-plans.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
let plan: string
let from: string

beforeAll(async () => {
  app = await startApp()
  other = await openHouse(app)
})

beforeEach(async () => {
  house = await openHouse(app)
  plan = (await addPlan(app, house, { type: 'rent' })).id
  from = dateIn('Asia/Seoul', app.clock.now())
})

const day = (days: number) => addDays(from, days)
const inputOf = (blocks: object[], more: object = {}) => ({
  accommodationId: house.accommodationId,
  ratePlanId: plan,
  roomTypeId: house.roomTypeId,
  blocks: blocks.map((block) => ({
    from,
    to: day(30),
    opens: '10:00',
    lastEnd: '20:00',
    minutes: 180,
    amount: 30_000,
    ...block,
  })),
  ...more,
})
const set = (blocks: object[], more: object = {}) => house.as.manager.graphql(setBlocks, { input: inputOf(blocks, more) })
const done = async (...blocks: object[]) => {
  const { data, errors } = await set(blocks)
  expect(errors).toBeUndefined()
  return data!.setRentBlocks
}

test('Blocks are set with their extension, and read with the rate plan', async () => {
  const child = await addPlan(app, house, { type: 'rent', parentId: plan })
  const { version, ranges, blocks } = await done({ weekdays: [6, 0], extraMinutes: 60, extraAmount: 8000, mostMinutes: 300 })
  expect({ version, ranges }).toEqual({
    version: 1,
    ranges: [{ ratePlanIds: [plan, child.id].sort(), roomTypeIds: [house.roomTypeId], from, to: day(30) }],
  })
  expect(blocks).toMatchObject([{ fromDay: from, toDay: day(30), weekdays: [0, 6], extraMinutes: 60, mostMinutes: 300 }])
  const query = `query Plan($id: ULID!) { ratePlan(id: $id) { types { rentBlocks { id amount weekdays fromDay } } } }`
  const { ratePlan } = await house.as.staff.askOk(query, { id: plan })
  expect(ratePlan.types[0].rentBlocks).toEqual([{ id: blocks[0].id, amount: 30_000, weekdays: [0, 6], fromDay: from }])
})

test('Blocks that another has changed since they were read are not replaced', async () => {
  const { version } = await done({})
  await done({ amount: 31_000 })
  expectError(await set([], { unchangedSince: version }), 'CONFLICT')
  expect((await set([], { unchangedSince: version + 1 })).errors).toBeUndefined()
})

test('Blocks keep their ids, and the same list again makes no version and no event', async () => {
  const first = await done({}, { minutes: 240 })
  const again = await done({}, { minutes: 240 })
  expect(again).toEqual({ ...first, ranges: [] })
  const [one, two] = first.blocks
  const changed = await done({ id: two.id, minutes: 240, amount: 1 })
  expect(changed.blocks).toMatchObject([{ id: two.id, amount: 1, version: 2 }])
  expect(changed.blocks).not.toContainEqual(expect.objectContaining({ id: one.id }))
  expect(await eventsOf(app, house, 'rates.changed')).toHaveLength(2)
  expect((await done()).blocks).toEqual([])
})

test('Two blocks that could cover the same stay are refused', async () => {
  const refused = [
    [{}, {}],
    [{}, { opens: '16:00', lastEnd: '23:00' }],
    [{}, { from: day(30), to: day(40) }],
    [{ extraMinutes: 60, extraAmount: 1 }, { minutes: 240 }],
    [
      { opens: '20:00', lastEnd: '10:00' },
      { opens: '01:00', lastEnd: '09:00' },
    ],
  ]
  for (const blocks of refused) expectError(await set(blocks), 'RENT_BLOCKS_OVERLAP')
  const accepted = [
    [{}, { minutes: 240 }],
    [{}, { opens: '18:00', lastEnd: '23:00' }],
    [{}, { from: day(31), to: day(40) }],
    [{ weekdays: [1, 2] }, { weekdays: [3] }],
  ]
  for (const blocks of accepted) await done(...blocks)
})

test('Hostile and contradictory blocks are refused with their field', async () => {
  const refused: [string, object][] = [
    ['blocks.0.minutes', { minutes: 601 }],
    ['blocks.0.minutes', { minutes: 0 }],
    ['blocks.0.extraAmount', { extraMinutes: 60 }],
    ['blocks.0.extraMinutes', { mostMinutes: 240 }],
    ['blocks.0.mostMinutes', { mostMinutes: 100 }],
    ['blocks.0.mostMinutes', { extraMinutes: 60, extraAmount: 1, mostMinutes: 700 }],
    ['blocks.0.opens', { opens: '24:00' }],
    ['blocks.0.to', { to: day(-1) }],
    ['blocks.0.to', { to: '9999-12-31' }],
    ['blocks.0.from', { from: '0000-01-01' }],
    ['blocks.0.amount', { amount: -1 }],
    ['blocks.0.id', { id: newId() }],
  ]
  for (const [field, block] of refused) {
    const answer = await set([block])
    expectError(answer, 'BAD_REQUEST')
    expect(answer.errors![0]!.message, field).toContain(field)
  }
})

test('Blocks are for plans of hours that do not derive from another, of the property', async () => {
  const [child, nights] = [await addPlan(app, house, { type: 'rent', parentId: plan }), await addPlan(app, house)]
  expectError(await set([{}], { ratePlanId: child.id }), 'RATES_DERIVED')
  expectError(await set([{}], { ratePlanId: nights.id }), 'BAD_REQUEST')
  expectError(await set([{}], { ratePlanId: (await addPlan(app, other, { type: 'rent' })).id }), 'RATE_PLAN_NOT_FOUND')
  expectError(await set([{}], { roomTypeId: other.roomTypeId }), 'ROOM_TYPE_NOT_FOUND')
})

onPostgres('concurrent calls', () => {
  test('Concurrent lists replace each other as a whole, so that no blocks overlap', async () => {
    const listOf = (at: number) => [
      { opens: '10:00', lastEnd: '16:00', amount: at, to: day(30 + at) },
      { opens: '14:00', lastEnd: '20:00', amount: at, from: day(31 + at), to: day(60) },
    ]
    const changes = await atOnce(20, (at) => done(...listOf(at)))
    const versions = changes.map(({ version }) => version)
    expect(versions.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    const stored = await app.context().db.select().from(rentBlocks).where(eq(rentBlocks.ratePlanId, plan))
    const last = versions.indexOf(20)
    expect(stored.map(({ opens, amount, version }) => [opens, amount, version]).sort()).toEqual([
      ['10:00', last, 20],
      ['14:00', last, 20],
    ])
    expect(blocksOverlap(stored[0]!, stored[1]!)).toBe(false)
    expect(await eventsOf(app, house, 'rates.changed')).toHaveLength(20)
  })

  test('Of concurrent changes of one block the later ones count, and one that was removed is not changed', async () => {
    const { blocks } = await done({})
    const answers = await atOnce(20, (at) => set(at === 10 ? [] : [{ id: blocks[0].id, amount: at }]))
    const removedBy = answers[10]!.data.setRentBlocks.version
    for (const answer of answers)
      if (answer.errors) expectError(answer, 'BAD_REQUEST')
      else expect(answer.data.setRentBlocks.version).toBeLessThanOrEqual(removedBy)
    expect(await app.context().db.$count(rentBlocks, eq(rentBlocks.ratePlanId, plan))).toBe(0)
  })

  test('A plan of hours has blocks or a parent: never both', async () => {
    const { id: parentId } = await addPlan(app, house, { type: 'rent' })
    for (let round = 0; round < 10; round++) {
      const { id } = await addPlan(app, house, { type: 'rent' })
      const [derived, priced] = await Promise.all([
        house.as.manager.graphql(updatePlan, { input: { id, parentId } }),
        set([{}], { ratePlanId: id }),
      ])
      if (derived.errors) expectError(derived, 'BAD_REQUEST')
      else expectError(priced, 'RATES_DERIVED')
      expect(derived.errors === undefined).toBe(priced.errors !== undefined)
    }
  })
})

test('Setting blocks needs the management right', async () => {
  const input = inputOf([{}])
  expectError(await house.as.anonymous.graphql(setBlocks, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(setBlocks, { input }), 'FORBIDDEN')
})
