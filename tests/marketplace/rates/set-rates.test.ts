import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events, rateDays } from '../../../src/db/tables/index.ts'
import { FoyerError } from '../../../src/kernel/errors.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import { journalOf, keyed } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const scopes = ['rates:write']
const { app, house } = await openShop()
const { as, installationId } = await installedApp(app, house, scopes, { manifest: { scopes } })
const today = dateIn('Asia/Seoul', app.clock.now())
const { roomTypeId } = house

const put = (body: unknown, headers = keyed(), client = as) => client.put('/api/v1/rates', body, headers)

const stored = async (ratePlanId: string) => {
  const rows = await app.context().db.select().from(rateDays).where(eq(rateDays.ratePlanId, ratePlanId)).orderBy(rateDays.day)
  return rows.map(({ day, amount, source }) => [day, amount, source])
}

const changedEvents = () =>
  app
    .context()
    .db.select()
    .from(events)
    .where(and(eq(events.accommodationId, house.accommodationId), eq(events.type, 'rates.changed')))

test('an app sets prices and rules in one request, and the answer says what changed', async () => {
  const plan = await addPlan(app, house)
  const to = addDays(today, 2)
  const prices = [{ rate_plan_id: plan.code, room_type_id: roomTypeId, from: today, to, amount: 90_000 }]
  const rules = [{ rate_plan_id: plan.id, from: today, closed_to_arrival: true, min_stay: 2 }]
  const { status, body } = await put({ prices, rules })
  expect(status).toBe(200)
  expect(body).toMatchObject({ command_status: 'SUCCEEDED', reservation_id: null })
  expect(body.data).toEqual({ version: expect.any(Number), cells: 4, warnings: [], version_before: expect.any(Number) })
  expect(await stored(plan.id)).toEqual([0, 1, 2].map((day) => [addDays(today, day), 90_000, installationId]))
  const again = await put({ prices, rules })
  expect(again.body.data).toEqual({ version: body.data.version, version_before: body.data.version, cells: 0, warnings: [] })
})

test('a code counts as the same in capitals or not', async () => {
  const { id, code } = await addPlan(app, house, { code: 'Flex-Rate' })
  const item = { room_type_id: roomTypeId, from: today, amount: 1000 }
  for (const [at, rate_plan_id] of [code, 'FLEX-RATE', 'flex-rate', id.toLowerCase()].entries())
    expect((await put({ prices: [{ ...item, rate_plan_id, amount: at + 1 }] })).body.data.cells, rate_plan_id).toBe(1)
  expect(await stored(id)).toEqual([[today, 4, installationId]])
})

test('one wrong item refuses the whole request, and the answer says which', async () => {
  const plan = await addPlan(app, house)
  const item = { rate_plan_id: plan.id, room_type_id: roomTypeId, from: today, amount: 1000 }
  const pointers = async (prices: unknown[], code = 'invalid_request', status = 400) =>
    expectRefusal(await put({ prices }), status, code).errors?.map(({ pointer }: { pointer: string }) => pointer)
  expect(await pointers([item, { ...item, amount: -1 }])).toEqual(['/prices/1/amount'])
  expect(await pointers([item, { ...item, room_type: 'x' }])).toEqual(['/prices/1/room_type'])
  expect(await pointers([item, { ...item, rate_plan_id: 'NONE' }], 'not_found', 404)).toEqual(['/prices/1/rate_plan_id'])
  expect(await pointers([item, { ...item, to: addDays(today, -1) }])).toEqual(['/prices/1/to'])
  const derived = await addPlan(app, house, { parentId: plan.id })
  expect(await pointers([item, { ...item, rate_plan_id: derived.id }], 'rates_derived')).toEqual(['/prices/1/rate_plan_id'])
  const other = await addPlan(app, await openHouse(app))
  expect(await pointers([item, { ...item, rate_plan_id: other.id }], 'not_found', 404)).toEqual(['/prices/1/rate_plan_id'])
  expect(await stored(plan.id)).toEqual([])
})

test('hostile input is refused', async () => {
  const plan = await addPlan(app, house)
  const item = { rate_plan_id: plan.id, room_type_id: roomTypeId, from: today, amount: 1000 }
  for (const hostile of [
    { amount: 2 ** 53 },
    { amount: 1.5 },
    { amount: '1' },
    { from: '2031-02-30' },
    { from: '9999-12-31' },
    { from: '0001-01-01' },
    { weekdays: [7] },
    { weekdays: [] },
    { rate_plan_id: '\0' },
    { amounts_by_adults: [] },
    { amounts: [] },
    { amounts: [1], amount: 1 },
  ])
    expect((await put({ prices: [{ ...item, ...hostile }] })).status, JSON.stringify(hostile)).toBe(400)
  for (const body of [[], { prices: 1 }, { prices: [null] }, { price: [] }, { rules: [{ from: today, min_stay: 0 }] }])
    expect((await put(body)).status, JSON.stringify(body)).toBe(400)
  expect((await put({ prices: [{ ...item, to: addDays(today, 1800), amount: 1 }] })).status).toBe(200)
})

test('the scope rates:write is needed, and a withdrawn one counts at once', async () => {
  const plan = await addPlan(app, house)
  const body = { prices: [{ rate_plan_id: plan.id, room_type_id: roomTypeId, from: today, amount: 1000 }] }
  const stranger = await installedApp(app, house)
  expectRefusal(await put(body, keyed(), stranger.as), 403, 'insufficient_scope')
  const mine = await installedApp(app, house, scopes, { manifest: { scopes } })
  const headers = keyed()
  expect((await put(body, headers, mine.as)).status).toBe(200)
  const change = `mutation { changeInstallationScopes(installationId: "${mine.installationId}", scopes: []) { id } }`
  await house.as.manager.askOk(change)
  expectRefusal(await put(body, headers, mine.as), 403, 'insufficient_scope')
})

test('a repeated key gets the same answer without a second change, and another body under it is refused', async () => {
  const plan = await addPlan(app, house)
  const bodyOf = (amount: number) => ({ prices: [{ rate_plan_id: plan.id, room_type_id: roomTypeId, from: today, amount }] })
  const headers = keyed()
  const first = await put(bodyOf(1000), headers)
  await put(bodyOf(2000))
  const before = (await changedEvents()).length
  const again = await put(bodyOf(1000), headers)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(await changedEvents()).toHaveLength(before)
  expect(await stored(plan.id)).toEqual([[today, 2000, installationId]])
  expectRefusal(await put(bodyOf(3000), headers), 422, 'idempotency_key_reused')
  expectRefusal(await put({ nonsense: true }, headers), 422, 'idempotency_key_reused')
  expectRefusal(await put(bodyOf(1000), {} as never), 400, 'invalid_request')
})

test('the body of a request that succeeded is not kept; that of a refused one is', async () => {
  const plan = await addPlan(app, house)
  const item = { rate_plan_id: plan.id, room_type_id: roomTypeId, from: today, amount: 1000 }
  await put({ prices: [item] })
  await put({ prices: [{ ...item, rate_plan_id: 'NONE' }] })
  const [done, refused] = (await journalOf(app, installationId)).slice(-2)
  expect([done!.status, done!.request.body]).toEqual(['SUCCEEDED', null])
  expect([refused!.status, refused!.request.body]).toMatchObject(['FAILED', { prices: [{ rate_plan_id: 'NONE' }] }])
  const { body } = await as.get(`/api/v1/commands?prefix=${done!.outboxId}`)
  expect(body.data[0]).toMatchObject({ kind: 'rates.set', ordering_key: 'rates', result: { cells: 1 } })
})

test('warnings say what is unusual, and do not refuse', async () => {
  const plan = await addPlan(app, house)
  await house.as.manager.askOk(`mutation { updateRatePlan(input: { id: "${plan.id}", archived: true }) { id } }`)
  const item = { rate_plan_id: plan.id, room_type_id: roomTypeId, from: today, amount: 1000 }
  const { body } = await put({ prices: [item, item] })
  expect(body.data.warnings.map(({ code }: { code: string }) => code).sort()).toEqual(['DAY_REPEATED', 'PLAN_ARCHIVED'])
  for (const { code, reason } of body.data.warnings) expect(reason).toBe(code.toLowerCase())
  expect(body.data.warnings[0]).toMatchObject({ message: expect.any(String), rate_plan_id: plan.id })
})

test('the answer has the version before the change, so that an app sees that others changed something between', async () => {
  const plan = await addPlan(app, house)
  const price = { rate_plan_id: plan.id, room_type_id: roomTypeId, from: today }
  const versionsOf = async (amount: number) => {
    const { version_before, version } = (await put({ prices: [{ ...price, amount }] })).body.data
    return [version_before, version]
  }
  const [, version] = await versionsOf(1)
  expect(await versionsOf(2)).toEqual([version, version + 1])
  expect(await versionsOf(2)).toEqual([version + 1, version + 1])
})

test('weekdays that match no day, and prices for more adults than a room holds, are warned of', async () => {
  const plan = await addPlan(app, house)
  const price = { rate_plan_id: plan.id, room_type_id: roomTypeId, from: today }
  const yesterday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const capacity: number = (await as.get('/api/v1/room-types')).body.data[0].capacity
  const codesOf = async (body: object) =>
    (await put(body)).body.data.warnings.map(({ code }: { code: string }) => code) as string[]
  const never = { weekdays: [yesterday] }
  expect(await codesOf({ prices: [{ ...price, ...never, amount: 1 }] })).toEqual(['NO_SUCH_WEEKDAY'])
  expect(await codesOf({ rules: [{ from: today, ...never, closed: true }] })).toEqual(['NO_SUCH_WEEKDAY'])
  const amounts = Array.from({ length: capacity + 1 }, () => 5)
  expect(await codesOf({ prices: [{ ...price, amounts_by_adults: amounts }] })).toEqual(['ABOVE_CAPACITY'])
  expect(await codesOf({ prices: [{ ...price, amounts_by_adults: amounts.slice(1) }] })).toEqual([])
})

test('a refusal names no operation that the REST interface lacks', async () => {
  const plan = await addPlan(app, house, { type: 'rent' })
  const { detail } = (await put({ prices: [{ rate_plan_id: plan.id, room_type_id: roomTypeId, from: today, amount: 1 }] })).body
  expect(detail).toMatch(/sells hours/)
  expect(detail).not.toMatch(/set_?rent_?blocks/i)
  expect(new FoyerError('OFFER_INVALID').message).not.toMatch(/quote_?stay/i)
})
