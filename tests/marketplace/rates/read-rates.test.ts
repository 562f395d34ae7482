import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan, addRoomType } from '../../harness/core/rate-plans.ts'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const scopes = ['rates:write']
const { app, house } = await openShop()
const { as } = await installedApp(app, house, scopes, { manifest: { scopes } })
const today = dateIn('Asia/Seoul', app.clock.now())
const { roomTypeId: room_type_id } = house
const day = (days: number) => addDays(today, days)

const set = async (body: object) => (await as.put('/api/v1/rates', body, keyed())).body.data.version as number
const read = async (path: string) => (await as.get(`/api/v1/${path}`)).body

const plan = await addPlan(app, house)
const derived = await addPlan(app, house, { parentId: plan.id, adjustPpm: -100_000 })
const price = { rate_plan_id: plan.id, room_type_id }

test('prices are read as ranges of equal days, those of derived plans included', async () => {
  const version = await set({
    prices: [
      { ...price, from: day(0), to: day(4), amount: 1000 },
      { ...price, from: day(2), amount: 2000 },
      { ...price, from: day(3), amount: null },
    ],
  })
  const { data, ...page } = await read('rates')
  expect(page).toEqual({ version, currency: 'KRW', next_cursor: null })
  const ofPlan = (id: string) => data.find((rates: { rate_plan_id: string }) => rates.rate_plan_id === id)
  const range = (from: number, to: number, amount: number) => ({ from: day(from), to: day(to), amount, amounts_by_adults: null })
  expect(ofPlan(plan.id)).toEqual({
    id: expect.any(String),
    ...price,
    derived: false,
    version,
    ranges: [range(0, 1, 1000), range(2, 2, 2000), range(4, 4, 1000)],
  })
  expect(ofPlan(derived.id)).toMatchObject({ derived: true, ranges: [range(0, 1, 900), range(2, 2, 1800), range(4, 4, 900)] })
})

test('a read since a version has the plans and room types that changed after it, with all their prices', async () => {
  const other = await addRoomType(app, house, 'Suite')
  const plain = await addPlan(app, house, { types: [{ roomTypeId: other }] })
  const before = await set({ prices: [{ ...price, from: day(0), amount: 1100 }] })
  expect((await read(`rates?since_version=${before}`)).data).toEqual([])
  await set({ prices: [{ rate_plan_id: plain.id, room_type_id: other, from: day(1), amount: 500 }] })
  const { data } = await read(`rates?since_version=${before}`)
  expect(data.map(({ rate_plan_id }: { rate_plan_id: string }) => rate_plan_id)).toEqual([plain.id])
  expect((await read(`rates?rate_plan_id=${plain.id}&from=${day(2)}`)).data[0].ranges).toEqual([])
})

test('prices and rules come in pages', async () => {
  const all = (await read('rates')).data
  const seen = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(`rates?limit=1${cursor && `&cursor=${cursor}`}`)
    expect(page.data).toHaveLength(1)
    seen.push(...page.data)
    cursor = page.next_cursor
  }
  expect(seen).toEqual(all)
  await set({ rules: [0, 2, 4].map((days) => ({ from: day(days), min_stay: 2 })) })
  const first = await read('stay-rules?limit=2')
  const second = await read(`stay-rules?limit=2&cursor=${first.next_cursor}`)
  expect([first.data.length, second.data.length, second.next_cursor]).toEqual([2, 1, null])
})

test('a read since the version of the first page has what changed while the later pages were read', async () => {
  const first = await read('rates?limit=1')
  const [seen] = first.data
  const root = seen.rate_plan_id === derived.id ? plan.id : seen.rate_plan_id
  await set({ prices: [{ rate_plan_id: root, room_type_id: seen.room_type_id, from: day(50), amount: 4321 }] })
  const second = await read(`rates?limit=1&cursor=${first.next_cursor}`)
  expect(second.version).toBeGreaterThan(first.version)
  const changed = (await read(`rates?since_version=${first.version}`)).data
  expect(changed.map(({ id }: { id: string }) => id)).toContain(seen.id)
})

test('rules are read as ranges, and a read since a version contains removed rules', async () => {
  const from = day(100)
  const version = await set({ rules: [{ ...price, from, to: day(102), closed: true, max_stay: 3 }] })
  const { data } = await read(`stay-rules?rate_plan_id=${plan.id}&from=${from}&to=${day(110)}`)
  const values = { closed: true, closed_to_arrival: null, closed_to_departure: null, min_stay: null, max_stay: 3 }
  expect(data).toMatchObject([{ ...price, from, to: day(102), ...values, version }])
  const later = await set({ rules: [{ ...price, from: day(101), closed: null, max_stay: null }] })
  const changed = (await read(`stay-rules?since_version=${version}`)).data
  expect(changed).toMatchObject([{ from: day(101), to: day(101), closed: null, max_stay: null, version: later }])
})

test('another property is not read, and hostile input is refused', async () => {
  const stranger = await openHouse(app)
  const theirs = await addPlan(app, stranger)
  expect((await read(`rates?rate_plan_id=${theirs.id}`)).data).toEqual([])
  expect((await read(`stay-rules?rate_plan_id=${theirs.id}&from=${day(900)}`)).data).toEqual([])
  for (const query of [
    'from=2031-02-30',
    'from=9999-12-31',
    'from=0001-01-01',
    `from=${day(5)}&to=${day(4)}`,
    `to=${day(400)}`,
    'since_version=-1',
    'since_version=1e30',
    'since_version=x',
    'rate_plan_id=x',
    'cursor=x',
    'cursor=%00',
    'limit=0',
    'more=1',
  ])
    for (const path of ['rates', 'stay-rules'])
      expect((await as.get(`/api/v1/${path}?${query}`)).status, `${path}?${query}`).toBe(400)
  expectRefusal(await app.market().get('/api/v1/rates'), 401, 'invalid_token')
})

test('a version that the property has not reached is refused, so that a reader ahead of a restored server notices', async () => {
  const { version } = await read('rates')
  for (const path of ['rates', 'stay-rules']) {
    expect((await as.get(`/api/v1/${path}?since_version=${version}`)).status).toBe(200)
    const refusal = expectRefusal(await as.get(`/api/v1/${path}?since_version=${version + 1}`), 400, 'invalid_request')
    expect(refusal.errors).toMatchObject([{ in: 'query', pointer: '/since_version' }])
    expect(refusal.detail).toContain(`at version ${version}`)
  }
})

test('a page that is too large is refused', async () => {
  for (const path of ['rates', 'stay-rules']) {
    expect((await as.get(`/api/v1/${path}?limit=200`)).status).toBe(200)
    const refusal = expectRefusal(await as.get(`/api/v1/${path}?limit=201`), 400, 'invalid_request')
    expect(refusal.errors).toMatchObject([{ in: 'query', pointer: '/limit' }])
  }
})

test('rules are read with the version of the rates, which is that of the next read', async () => {
  const version = await set({ rules: [{ from: day(200), closed: true }] })
  expect(await read('stay-rules?limit=1')).toMatchObject({ version })
  expect(await read(`stay-rules?since_version=${version}`)).toEqual({ data: [], version, next_cursor: null })
})
