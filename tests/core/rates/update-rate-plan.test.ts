import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readRates } from '../../../src/core/rates/index.ts'
import { events, rateDays, ratePlans } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { RATE_PLAN_DERIVATIONS_MAX } from '../../../src/kernel/limits.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { eventsOf, setRates } from '../../harness/core/rate-changes.ts'
import { addPlan, addRoomType, createPlan, onePlan, updatePlan } from '../../harness/core/rate-plans.ts'
import {
  type Answer,
  atOnce,
  expectError,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
} from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
let suite: string

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  suite = await addRoomType(app, house, 'Suite')
})

const update = (id: string, input: object) => house.as.manager.graphql(updatePlan, { input: { id, ...input } })

const updated = async (id: string, input: object) => {
  const { data, errors } = await update(id, input)
  expect(errors).toBeUndefined()
  return data!.updateRatePlan
}

const typesOf = (id: string) => house.as.manager.askOk(onePlan, { id }).then(({ ratePlan }) => ratePlan.types)

test('Fields that are left out stay, null clears what may be empty', async () => {
  const { id } = await addPlan(app, house, { description: 'Text', channels: ['direct'], roundTo: 100, visibility: 'PRIVATE' })
  expect(await updated(id, { name: 'Other' })).toMatchObject({
    name: 'Other',
    description: 'Text',
    channels: ['direct'],
    roundTo: 100,
    visibility: 'PRIVATE',
    version: 2,
  })
  expect(await updated(id, { description: null, channels: null, roundTo: null, visibility: null, name: null })).toMatchObject({
    name: 'Other',
    description: null,
    channels: null,
    roundTo: null,
    visibility: 'PRIVATE',
    version: 3,
  })
})

test('Only the named room types change or are removed', async () => {
  const supplements = [{ band: 'CHILD', nth: 1, supplement: 5 }]
  const { id } = await addPlan(app, house, { types: [{ roomTypeId: house.roomTypeId, baseOccupancy: 1, supplements }] })
  await updated(id, { types: [{ roomTypeId: suite, adjustPpm: 500_000 }] })
  expect(await typesOf(id)).toMatchObject([
    { roomTypeId: house.roomTypeId, baseOccupancy: 1, supplements },
    { roomTypeId: suite, adjustPpm: 500_000, baseOccupancy: 2 },
  ])
  await updated(id, { types: [{ roomTypeId: house.roomTypeId, adjustAmount: 3 }] })
  expect(await typesOf(id)).toMatchObject([{ baseOccupancy: 1, adjustAmount: 3, supplements }, { roomTypeId: suite }])
  await updated(id, { types: [{ roomTypeId: house.roomTypeId, supplements: null }], removeRoomTypeIds: [suite] })
  expect(await typesOf(id)).toMatchObject([{ roomTypeId: house.roomTypeId, baseOccupancy: 1, supplements: [] }])
  expectError(await update(id, { types: [{ roomTypeId: suite }], removeRoomTypeIds: [suite] }), 'BAD_REQUEST')
})

test('An update that changes nothing makes no version and emits no event', async () => {
  const { id } = await addPlan(app, house, { description: 'Text' })
  const again = { description: 'Text', types: [{ roomTypeId: house.roomTypeId }], archived: false }
  expect((await updated(id, again)).version).toBe(1)
  const rows = await app.context().db.select().from(events)
  expect(rows.filter(({ subjectId }) => subjectId === id).map(({ type }) => type)).toEqual(['rate_plan.created'])
})

test('An update for an older version is refused', async () => {
  const { id } = await addPlan(app, house)
  expect((await updated(id, { expectedVersion: 1, name: 'First' })).version).toBe(2)
  expectError(await update(id, { expectedVersion: 1, name: 'Late' }), 'CONFLICT')
})

test('A rate plan cannot derive from itself or from one that derives from it', async () => {
  const root = await addPlan(app, house)
  const child = await addPlan(app, house, { parentId: root.id })
  const grandchild = await addPlan(app, house, { parentId: child.id })
  expectError(await update(root.id, { parentId: root.id }), 'RATE_PLAN_CIRCLE')
  expectError(await update(root.id, { parentId: grandchild.id }), 'RATE_PLAN_CIRCLE')
  const top = await addPlan(app, house, { parentId: (await addPlan(app, house)).id })
  expectError(await update(root.id, { parentId: top.id }), 'BAD_REQUEST')
  expect((await updated(child.id, { parentId: null })).parentId).toBeNull()
})

test('A rate plan with prices of its own does not become a derived one', async () => {
  const parent = await addPlan(app, house)
  const { id } = await addPlan(app, house)
  const { accommodationId, roomTypeId } = house
  const day = { accommodationId, ratePlanId: id, roomTypeId, day: '2999-01-01', amount: 1, source: 'staff', version: 1 }
  await app.context().db.insert(rateDays).values(day)
  expectError(await update(id, { parentId: parent.id }), 'BAD_REQUEST')
  await updated(id, { removeRoomTypeIds: [roomTypeId] })
  expect((await updated(id, { parentId: parent.id })).parentId).toBe(parent.id)
})

test('Adjustments go with the parent, and values of prepayment with their guarantee', async () => {
  const parent = await addPlan(app, house)
  const { id } = await addPlan(app, house, { parentId: parent.id, adjustPpm: 5, guarantee: 'PREPAY', prepayPpm: 7 })
  expect(await updated(id, { parentId: null, guarantee: 'CARD' })).toMatchObject({ adjustPpm: 0, prepayPpm: null })
  expectError(await update(id, { adjustAmount: 1 }), 'BAD_REQUEST')
  expectError(await update(id, { prepayNights: 1 }), 'BAD_REQUEST')
})

test('A rate plan is archived and put back', async () => {
  const { id } = await addPlan(app, house)
  expect((await updated(id, { archived: true })).archivedAt).not.toBeNull()
  expect((await updated(id, { archived: false })).archivedAt).toBeNull()
})

test('New terms of a plan announce its prices and those of the plans that derive from it', async () => {
  const here = await openHouse(app)
  const root = await addPlan(app, here)
  const child = await addPlan(app, here, { parentId: root.id })
  const grandchild = await addPlan(app, here, { parentId: child.id })
  const change = (id: string, input: object) => here.as.manager.askOk(updatePlan, { input: { id, ...input } })
  await change(child.id, { adjustPpm: 10 })
  expect(await eventsOf(app, here, 'rates.changed')).toEqual([])
  const today = dateIn('Asia/Seoul', app.clock.now())
  const item = { ratePlanId: root.id, roomTypeId: here.roomTypeId, from: today, to: addDays(today, 9), amount: 100 }
  await here.as.manager.askOk(setRates, { input: { accommodationId: here.accommodationId, items: [item] } })
  await change(child.id, { adjustPpm: 20 })
  await change(child.id, { name: 'Other name' })
  const range = { roomTypeIds: [here.roomTypeId], from: today, to: addDays(today, 9) }
  const [, announced, ...more] = await eventsOf(app, here, 'rates.changed')
  expect(announced).toEqual({ version: 2, ranges: [{ ratePlanIds: [child.id, grandchild.id].sort(), ...range }] })
  expect(more).toEqual([])
  const request = { accommodationId: here.accommodationId, from: today, to: today, now: app.clock.now(), sinceVersion: 1 }
  const { rates } = await readRates(app.context().db, request)
  expect(rates.map(({ ratePlanId }) => ratePlanId)).toEqual([child.id, grandchild.id])
  await change(root.id, { removeRoomTypeIds: [here.roomTypeId] })
  expect(await eventsOf(app, here, 'rates.changed')).toHaveLength(3)
})

onPostgres('concurrent calls', () => {
  test('Two rate plans that take each other as parent at once do not become a circle', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await addPlan(app, house), await addPlan(app, house)]
      const answers = await Promise.all([update(one.id, { parentId: two.id }), update(two.id, { parentId: one.id })])
      expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
    }
  })

  test('Concurrent parents of many plans make no circle and no chain that is too long', async () => {
    const here = await openHouse(app)
    const ids = (await atOnce(8, () => addPlan(app, here))).map(({ id }) => id)
    const any = () => ids[Math.floor(Math.random() * ids.length)]!
    for (let round = 0; round < 3; round++) {
      const answers = await atOnce(30, (at) => {
        const parentId = at % 5 === 0 ? null : any()
        return here.as.manager.graphql(updatePlan, { input: { id: any(), parentId } })
      })
      for (const answer of answers) if (answer.errors) expect(refusalsOfParents).toContain(codeOf(answer))
      const parents = await parentsOf(here)
      for (const id of ids) expect(lineageOf(parents, id).length).toBeLessThanOrEqual(RATE_PLAN_DERIVATIONS_MAX + 1)
    }
    // the plans that were created below others meanwhile count too
    const created = await atOnce(20, (at) => {
      const code = `CHILD-${at}`
      const input = { accommodationId: here.accommodationId, code, name: code, type: 'lodge', parentId: any() }
      return at % 2 === 0
        ? here.as.manager.graphql(createPlan, { input })
        : here.as.manager.graphql(updatePlan, { input: { id: any(), parentId: any() } })
    })
    for (const answer of created) if (answer.errors) expect(refusalsOfParents).toContain(codeOf(answer))
    const parents = await parentsOf(here)
    for (const id of parents.keys()) expect(lineageOf(parents, id).length).toBeLessThanOrEqual(RATE_PLAN_DERIVATIONS_MAX + 1)
  })

  test('A plan has prices of its own or a parent: never both', async () => {
    const { id: parentId } = await addPlan(app, house)
    const from = dateIn('Asia/Seoul', app.clock.now())
    for (let round = 0; round < 10; round++) {
      const { id } = await addPlan(app, house)
      const items = [{ ratePlanId: id, roomTypeId: house.roomTypeId, from, amount: 100 }]
      const [derived, priced] = await Promise.all([
        update(id, { parentId }),
        house.as.manager.graphql(setRates, { input: { accommodationId: house.accommodationId, items } }),
      ])
      if (derived.errors) expectError(derived, 'BAD_REQUEST')
      else expectError(priced, 'RATES_DERIVED')
      expect(derived.errors === undefined).toBe(priced.errors !== undefined)
    }
  })

  test('Concurrent changes of other fields are all kept, and of those for one version one succeeds', async () => {
    const { id } = await addPlan(app, house)
    const changes = [{ name: 'Mine' }, { roundTo: 100 }, { taxGroup: 'none' }, { description: 'Text' }, { visibility: 'PRIVATE' }]
    await atOnce(20, (at) => updated(id, changes[at % changes.length]!))
    expect(await updated(id, {})).toMatchObject({ ...Object.assign({}, ...changes), version: 1 + changes.length })
    const expectedVersion = 1 + changes.length
    const answers = await atOnce(20, (at) => update(id, { expectedVersion, name: `Name ${at}` }))
    for (const answer of answers) if (answer.errors) expectError(answer, 'CONFLICT')
    const winner = answers.findIndex(({ errors }) => !errors)
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(await updated(id, {})).toMatchObject({ name: `Name ${winner}`, version: expectedVersion + 1 })
  })
})

const refusalsOfParents = ['RATE_PLAN_CIRCLE', 'BAD_REQUEST']
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.errorCode

const parentsOf = async ({ accommodationId }: House) => {
  const own = eq(ratePlans.accommodationId, accommodationId)
  const rows = await app.context().db.select({ id: ratePlans.id, parentId: ratePlans.parentId }).from(ratePlans).where(own)
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}

/** The plan and those that it derives from. */
function lineageOf(parents: ReadonlyMap<string, string | null>, id: string): string[] {
  const lineage: string[] = []
  for (let next: string | null = id; next !== null; next = parents.get(next) ?? null) {
    expect(lineage).not.toContain(next)
    lineage.push(next)
  }
  return lineage
}

test('Changing a rate plan needs the management right', async () => {
  const { id } = await addPlan(app, house)
  const input = { id, name: 'No' }
  expectError(await house.as.anonymous.graphql(updatePlan, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(updatePlan, { input }), 'FORBIDDEN')
  expectError(await update(newId(), {}), 'RATE_PLAN_NOT_FOUND')
})
