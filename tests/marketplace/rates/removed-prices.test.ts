import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan, addRoomType, updatePlan } from '../../harness/core/rate-plans.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { Mirror } from '../../harness/marketplace/mirror.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

interface Row {
  id: string
  rate_plan_id: string
  room_type_id: string
  version: number
  ranges: { from: string; to: string; amount: number }[]
}

const scopes = ['rates:write']
const { app, house } = await openShop()
const { as } = await installedApp(app, house, scopes, { manifest: { scopes } })
const today = dateIn('Asia/Seoul', app.clock.now())
const { roomTypeId: room_type_id } = house
const to = addDays(today, 4)
const days = { from: today, to }

const set = async (body: object): Promise<number> => (await as.put('/api/v1/rates', body, keyed())).body.data.version
const read = async (path: string) => (await as.get(`/api/v1/${path}`)).body
const update = (id: string, input: object) => house.as.manager.askOk(updatePlan, { input: { id, ...input } })
const changedSince = async (version: number): Promise<Row[]> => (await read(`rates?since_version=${version}`)).data
const rowOf = (rows: Row[], ratePlanId: string, roomTypeId = room_type_id) =>
  rows.find((row) => row.rate_plan_id === ratePlanId && row.room_type_id === roomTypeId)

/** A plan with a price, and one that derives from it. */
async function pricedPlans() {
  const root = await addPlan(app, house)
  const child = await addPlan(app, house, { parentId: root.id, adjustPpm: -100_000 })
  const version = await set({ prices: [{ rate_plan_id: root.id, room_type_id, ...days, amount: 1000 }] })
  return { root, child, version }
}

test('a room type that a plan no longer sells is told with no prices, for derived plans too', async () => {
  const { root, child, version } = await pricedPlans()
  await update(root.id, { removeRoomTypeIds: [room_type_id] })
  const rows = await changedSince(version)
  for (const { id } of [root, child]) expect(rowOf(rows, id)).toMatchObject({ version: version + 1, ranges: [] })
  const all = (await read('rates')).data
  expect(rowOf(all, root.id)).toBeUndefined()
  expect(rowOf(all, child.id)).toMatchObject({ version: version + 1, ranges: [] })
})

test('a room type that a derived plan no longer sells is told without its parent', async () => {
  const { root, child, version } = await pricedPlans()
  await update(child.id, { removeRoomTypeIds: [room_type_id] })
  expect(await changedSince(version)).toMatchObject([{ rate_plan_id: child.id, version: version + 1, ranges: [] }])
  await update(child.id, { types: [{ roomTypeId: room_type_id }] })
  expect(rowOf(await changedSince(version + 1), child.id)).toMatchObject({ version: version + 2, ranges: [{ amount: 900 }] })
  expect(rowOf((await read('rates')).data, root.id)).toMatchObject({ version })
})

test('a room type that is sold again keeps the id and the version of its prices', async () => {
  const { root, version } = await pricedPlans()
  const before = rowOf((await read('rates')).data, root.id)!
  await update(root.id, { removeRoomTypeIds: [room_type_id] })
  await update(root.id, { types: [{ roomTypeId: room_type_id }] })
  expect(rowOf((await read('rates')).data, root.id)).toMatchObject({ id: before.id, version: version + 1, ranges: [] })
})

test('the version of a plan and room type does not fall when the plan gets another parent', async () => {
  const { root: old } = await pricedPlans()
  const { root: newer, child } = await pricedPlans()
  const version = await set({ prices: [{ rate_plan_id: newer.id, room_type_id, from: today, amount: 5 }] })
  await update(child.id, { parentId: old.id })
  expect(rowOf((await read('rates')).data, child.id)).toMatchObject({ version: version + 1 })
  expect(rowOf((await read('rates')).data, newer.id)).toMatchObject({ version })
})

test('rules that go with a removed room type are told as removed', async () => {
  const { root, child } = await pricedPlans()
  const rule = { rate_plan_id: root.id, room_type_id, from: today }
  const version = await set({ rules: [{ ...rule, closed: true }] })
  const mirror = await new Mirror(as, 200, 'stay_rules').follow()
  await update(root.id, { removeRoomTypeIds: [room_type_id] })
  const { data } = await read(`stay-rules?since_version=${version}&rate_plan_id=${root.id}`)
  expect(data).toMatchObject([{ ...rule, to: today, closed: null, version: version + 1 }])
  const heard = mirror.heard.length
  await mirror.follow()
  expect(mirror.known.get(`stay_rules ${root.id}`)).toMatchObject({ rules: [] })
  expect(mirror.heard.slice(heard).map((change) => change.data.id)).toContain(child.id)
  await update(root.id, { types: [{ roomTypeId: room_type_id }] })
  expect((await read(`stay-rules?rate_plan_id=${root.id}`)).data).toEqual([])
})

test('a copy that follows the feed learns that a plan no longer sells a room type', async () => {
  const { root, child } = await pricedPlans()
  const mirror = await new Mirror(as, 200, 'rates').follow()
  const rows: Row[] = (await read('rates')).data
  await update(root.id, { removeRoomTypeIds: [room_type_id] })
  await mirror.follow()
  for (const { id } of [root, child])
    expect(mirror.known.get(`rates ${rowOf(rows, id)!.id}`)).toMatchObject({ rate_plan_id: id, ranges: [] })
})

test('an archived plan is told with no prices, and with all of them once it is put back', async () => {
  const { root, child, version } = await pricedPlans()
  const mirror = await new Mirror(as, 200, 'rates').follow()
  const { id } = rowOf((await read('rates')).data, root.id)!
  await update(root.id, { archived: true })
  const archived = await changedSince(version)
  expect(rowOf(archived, root.id)).toMatchObject({ version: version + 1, ranges: [] })
  // a plan that derives from an archived one is sold nevertheless
  expect(rowOf(archived, child.id)).toMatchObject({ version: version + 1, ranges: [{ ...days, amount: 900 }] })
  expect((await read(`rates?rate_plan_id=${root.id}`)).data).toMatchObject([{ ranges: [] }])
  await mirror.follow()
  expect(mirror.known.get(`rates ${id}`)).toMatchObject({ ranges: [] })
  await update(root.id, { archived: false })
  expect(rowOf(await changedSince(version + 1), root.id)).toMatchObject({ version: version + 2, ranges: [{ amount: 1000 }] })
  await mirror.follow()
  expect(mirror.known.get(`rates ${id}`)).toMatchObject({ ranges: [{ ...days, amount: 1000 }] })
})

test('removed room types come in pages like others', async () => {
  const other = await addRoomType(app, house, 'Suite')
  const { root, version } = await pricedPlans()
  await update(root.id, { types: [{ roomTypeId: other }] })
  await set({ prices: [{ rate_plan_id: root.id, room_type_id: other, from: today, amount: 7 }] })
  await update(root.id, { removeRoomTypeIds: [room_type_id, other] })
  const seen: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(`rates?since_version=${version}&limit=1${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.data)
    cursor = page.next_cursor
  }
  expect(seen).toEqual(await changedSince(version))
  expect(rowOf(seen, root.id, other)).toMatchObject({ ranges: [] })
})
