import { beforeAll, expect, test } from 'vitest'
import { events, policies } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { addPolicy, updatePolicy } from '../../harness/core/policies.ts'
import { addTax } from '../../harness/core/prices.ts'
import { addPlan, addRoomType, createPlan, updatePlan } from '../../harness/core/rate-plans.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const create = (input: object) =>
  house.as.manager.graphql(createPlan, {
    input: { accommodationId: house.accommodationId, code: newId().slice(1), name: 'Plan', type: 'lodge', ...input },
  })

const created = async (input: object) => {
  const { data, errors } = await create(input)
  expect(errors).toBeUndefined()
  return data!.createRatePlan
}

test('A new rate plan has the defaults of all fields that were left out', async () => {
  expect(await created({ code: 'BAR', name: 'Best rate', types: [{ roomTypeId: house.roomTypeId }] })).toMatchObject({
    code: 'BAR',
    name: 'Best rate',
    names: {},
    type: 'lodge',
    parentId: null,
    adjustPpm: 0,
    roundMode: 'NEAREST',
    visibility: 'PUBLIC',
    channels: null,
    guarantee: 'NONE',
    taxGroup: 'lodging',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    version: 1,
    archivedAt: null,
    types: [{ roomTypeId: house.roomTypeId, roomType: { name: 'Double' }, baseOccupancy: 2, adjustPpm: 0, supplements: [] }],
  })
})

test('A rate plan keeps every field that it was created with', async () => {
  const policy = { accommodationId: house.accommodationId, createdAt: app.clock.now() }
  const [cancellationPolicyId, noShowPolicyId] = [newId(), newId()]
  await app
    .context()
    .db.insert(policies)
    .values([
      { ...policy, id: cancellationPolicyId, kind: 'CANCELLATION', code: 'FLEX' },
      { ...policy, id: noShowPolicyId, kind: 'NO_SHOW', code: 'ALL' },
    ])
  const parent = await addPlan(app, house)
  const terms = {
    names: { ko: '조식 포함', 'pt-BR': 'Com café' },
    description: 'With breakfast',
    parentId: parent.id,
    adjustPpm: -100_000,
    adjustAmount: 5000,
    roundTo: 1000,
    roundMode: 'UP',
    visibility: 'CODE',
    channels: ['direct', 'ota'],
    guarantee: 'PREPAY',
    prepayPpm: 300_000,
    cancellationPolicyId,
    noShowPolicyId,
    taxGroup: 'spa',
    advanceMinHours: 1,
    advanceMaxHours: 800,
    bookableFrom: '2026-01-01T00:00:00.000Z',
    bookableUntil: '2027-01-01T00:00:00.000Z',
    checkInTime: '14:00',
    checkOutTime: '12:00',
  }
  const supplements = [
    { band: 'ADULT', nth: 3, supplement: 20_000 },
    { band: 'CHILD', nth: 1, supplement: -1 },
  ]
  const type = { roomTypeId: house.roomTypeId, baseOccupancy: 1, adjustPpm: 5, adjustAmount: -7, supplements }
  expect(await created({ ...terms, types: [type] })).toMatchObject({ ...terms, types: [type] })
  const held = { guarantee: 'HOLD_UNTIL', holdUntil: '18:00' }
  expect(await created(held)).toMatchObject(held)
})

test('A code is unique at a property', async () => {
  await created({ code: 'ONCE' })
  expectError(await create({ code: 'ONCE' }), 'CODE_TAKEN')
  const input = { accommodationId: other.accommodationId, code: 'ONCE', name: 'Plan', type: 'rent' }
  expect((await other.as.manager.askOk(createPlan, { input })).createRatePlan.code).toBe('ONCE')
})

test('Codes that differ in upper and lower case are the same', async () => {
  expect((await created({ code: 'Bar-1' })).code).toBe('Bar-1')
  expectError(await create({ code: 'BAR-1' }), 'CODE_TAKEN')
  const { id } = await created({ code: 'bar-2' })
  const rename = (code: string) => house.as.manager.graphql(updatePlan, { input: { id, code } })
  expectError(await rename('bar-1'), 'CODE_TAKEN')
  expect((await rename('BAR-2')).data!.updateRatePlan.code).toBe('BAR-2')
})

test('A group of taxes that a property with taxes does not have is refused', async () => {
  const taxed = await openHouse(app)
  const ask = (taxGroup: string) => {
    const input = { accommodationId: taxed.accommodationId, code: newId().slice(1), name: 'Plan', type: 'lodge', taxGroup }
    return taxed.as.manager.graphql(createPlan, { input })
  }
  expect((await ask('lodgings')).errors).toBeUndefined()
  await addTax(app, taxed, 'SPA', { taxGroup: 'spa' })
  for (const group of ['spa', 'lodging', 'none']) expect((await ask(group)).errors).toBeUndefined()
  expect(expectError(await ask('lodgings'), 'BAD_REQUEST').message).toContain('taxGroup')
})

test('Rate plans derive at most three deep, of the same type and property', async () => {
  const root = await created({})
  const first = await created({ parentId: root.id })
  const second = await created({ parentId: first.id })
  const third = await created({ parentId: second.id })
  expectError(await create({ parentId: third.id }), 'BAD_REQUEST')
  expectError(await create({ parentId: root.id, type: 'rent' }), 'BAD_REQUEST')
  expectError(await create({ parentId: (await addPlan(app, other)).id }), 'RATE_PLAN_NOT_FOUND')
  expectError(await create({ parentId: newId() }), 'RATE_PLAN_NOT_FOUND')
})

test('Room types and policies of another property are refused', async () => {
  expectError(await create({ types: [{ roomTypeId: other.roomTypeId }] }), 'ROOM_TYPE_NOT_FOUND')
  expectError(await create({ cancellationPolicyId: newId() }), 'POLICY_NOT_FOUND')
})

test('An archived policy is refused', async () => {
  const cancellationPolicyId = await addPolicy(app, house)
  const { id } = await created({ cancellationPolicyId })
  const change = (input: object) => house.as.manager.graphql(updatePlan, { input: { id, ...input } })
  await change({ archived: true })
  await house.as.manager.askOk(updatePolicy, { input: { id: cancellationPolicyId, archived: true } })
  expectError(await create({ cancellationPolicyId }), 'BAD_REQUEST')
  expect((await change({ name: 'Other' })).errors).toBeUndefined()
  expectError(await change({ archived: false }), 'BAD_REQUEST')
})

test('Hostile and contradictory input is refused with its field', async () => {
  const { roomTypeId } = house
  const suite = await addRoomType(app, house, 'Suite')
  const twice = { band: 'ADULT', nth: 1, supplement: 1 }
  const refused: [string, object][] = [
    ['code', { code: 'a b' }],
    ['code', { code: newId() }],
    ['code', { code: '' }],
    ['name', { name: 'x'.repeat(201) }],
    ['names', { names: [] }],
    ['names', { names: 'x' }],
    ['names', { names: { '<script>': 'x' } }],
    ['names.ko', { names: { ko: '' } }],
    ['adjustPpm', { adjustPpm: -1_000_001 }],
    ['adjustAmount', { adjustAmount: 9_007_199_254_740_991 }],
    ['roundTo', { roundTo: 0 }],
    ['checkInTime', { checkInTime: '25:00' }],
    ['holdUntil', { guarantee: 'HOLD_UNTIL' }],
    ['holdUntil', { holdUntil: '18:00' }],
    ['holdUntil', { guarantee: 'CARD', holdUntil: '18:00' }],
    ['roundTo: expected at least 1', { roundTo: -5 }],
    ['adjustPpm', { adjustPpm: -100_000 }],
    ['adjustAmount', { adjustAmount: 1 }],
    ['channels', { channels: [] }],
    ['prepayPpm', { prepayPpm: 1 }],
    ['prepayAmount', { guarantee: 'CARD', prepayAmount: 1 }],
    ['prepayNights', { guarantee: 'PREPAY', prepayPpm: 1, prepayNights: 1 }],
    ['advanceMaxHours', { advanceMinHours: 2, advanceMaxHours: 1 }],
    ['bookableUntil', { bookableFrom: '2026-01-02T00:00:00Z', bookableUntil: '2026-01-01T00:00:00Z' }],
    ['types', { types: [{ roomTypeId }, { roomTypeId }] }],
    ['types.0.baseOccupancy', { types: [{ roomTypeId, baseOccupancy: 0 }] }],
    ['types.0.baseOccupancy', { types: [{ roomTypeId, baseOccupancy: 3 }] }],
    ['types.0.supplements', { types: [{ roomTypeId, supplements: [twice, twice] }] }],
    ['types.1.supplements', { types: [{ roomTypeId }, { roomTypeId: suite, supplements: [{ ...twice, band: 'TEEN' }] }] }],
  ]
  for (const [field, input] of refused) {
    const answer = await create(input)
    expectError(answer, 'BAD_REQUEST')
    expect(answer.errors![0]!.message, field).toContain(field)
  }
  expectError(await create({ description: 'a\0b' }), 'BAD_REQUEST')
})

test('A new rate plan is announced by an event', async () => {
  const { id } = await created({})
  const rows = await app.context().db.select({ type: events.type, subjectId: events.subjectId }).from(events)
  expect(rows.filter(({ subjectId }) => subjectId === id)).toEqual([{ type: 'rate_plan.created', subjectId: id }])
})

test('Creating a rate plan needs the management right', async () => {
  const input = { accommodationId: house.accommodationId, code: 'NO', name: 'No', type: 'lodge' }
  expectError(await house.as.anonymous.graphql(createPlan, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(createPlan, { input }), 'FORBIDDEN')
})
