import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { Inventory } from '../../../src/marketplace/rates/index.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { Mirror } from '../../harness/marketplace/mirror.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const scopes = ['rates:write']
const { app, house } = await openShop()
const { as } = await installedApp(app, house, scopes, { manifest: { scopes } })
const today = dateIn('Asia/Seoul', app.clock.now())
const day = (days: number) => addDays(today, days)
const set = (body: object) => as.put('/api/v1/rates', body, keyed())

test('a copy that follows the feed has the prices, rules and stock that the reads answer', async () => {
  const plan = await addPlan(app, house)
  const derived = await addPlan(app, house, { parentId: plan.id, adjustPpm: -500_000 })
  const mirror = await new Mirror(as, 2, 'rates,stay_rules,inventory').follow()
  const price = { rate_plan_id: plan.id, room_type_id: house.roomTypeId }
  for (const amount of [1000, 2000]) await set({ prices: [{ ...price, from: day(0), to: day(3), amount }] })
  await set({
    rules: [
      { from: day(1), closed: true },
      { ...price, from: day(2), min_stay: 3 },
    ],
  })
  await house.reservation({ inDays: 5 })
  const before = mirror.heard.length
  await mirror.follow()
  expect([...new Set(mirror.heard.slice(before).map(({ event }) => event!.type))].sort()).toEqual([
    'inventory.changed',
    'rates.changed',
    'stay_rules.changed',
  ])
  const { data } = (await as.get('/api/v1/rates')).body
  expect(data.map(({ rate_plan_id }: { rate_plan_id: string }) => rate_plan_id).sort()).toEqual([plan.id, derived.id].sort())
  for (const rates of data) expect(mirror.known.get(`rates ${rates.id}`)).toEqual(rates)
  const rules = (await as.get('/api/v1/stay-rules')).body.data
  expect(mirror.known.get(`stay_rules ${house.accommodationId}`)).toMatchObject({
    rate_plan_id: null,
    rules: [rules.at(-1).rate_plan_id === null ? rules.at(-1) : rules[0]],
  })
  expect(mirror.known.get(`stay_rules ${plan.id}`)).toMatchObject({ rules: [{ from: day(2), min_stay: 3 }] })
  const [calendar] = (await as.get('/api/v1/inventory')).body.data
  const { ranges } = Inventory.parse(mirror.known.get(`inventory ${house.roomTypeId}`))
  expect(calendar.nights).toHaveLength(400)
  for (const { date, left } of calendar.nights)
    expect(ranges.find(({ from, to }) => from <= date && date <= to)?.left, date).toBe(left)
  expect(new Set(ranges.map(({ left }) => left)).size).toBe(2)
})

test('a removed rule empties the rules of its plan', async () => {
  const plan = await addPlan(app, house)
  const rule = { rate_plan_id: plan.id, from: day(10) }
  await set({ rules: [{ ...rule, closed: true }] })
  const mirror = await new Mirror(as, 200, 'stay_rules').follow()
  await set({ rules: [{ ...rule, closed: null }] })
  await mirror.follow()
  expect(mirror.known.get(`stay_rules ${plan.id}`)).toMatchObject({ rules: [] })
})
