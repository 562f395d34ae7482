import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { openHouse, startApp } from '../../harness/index.ts'
import { workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { openReceiver } from '../../harness/marketplace/receiver.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const scopes = ['rates:write']
const app = await startApp({ env: workerEnv })
const house = await openHouse(app)
const { as, installationId } = await installedApp(app, house, scopes, { manifest: { scopes } })
const today = dateIn('Asia/Seoul', app.clock.now())

test('a change of prices and one of rules are sent once each, with derived plans and the command', async () => {
  const receiver = await openReceiver()
  await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['pms.rates.*', 'pms.stay_rules.*'] })
  const plan = await addPlan(app, house)
  const derived = await addPlan(app, house, { parentId: plan.id })
  const [from, to] = [today, addDays(today, 2)]
  const prices = [{ rate_plan_id: plan.id, room_type_id: house.roomTypeId, from, to, amount: 1000 }]
  const { body } = await as.put('/api/v1/rates', { prices, rules: [{ from, closed: true }] }, keyed())
  const [rates] = await receiver.waitFor(1, 'pms.rates.changed')
  const [rules] = await receiver.waitFor(1, 'pms.stay_rules.changed')
  const { version } = body.data
  const actor = { type: 'app', id: installationId }
  expect(rates!.data).toMatchObject({ version, actor, outbox_id: body.outbox_id })
  expect(rates!.data.ranges).toEqual([
    { rate_plan_ids: [plan.id, derived.id].sort(), room_type_ids: [house.roomTypeId], from, to },
  ])
  expect(rules!.data).toMatchObject({ version, ranges: [{ rate_plan_ids: null, from, to: from }] })
  expect(receiver.received).toHaveLength(2)
})

test('a change of years comes in ranges that one read takes each', async () => {
  const receiver = await openReceiver()
  await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['pms.stay_rules.*'] })
  await as.put('/api/v1/rates', { rules: [{ from: today, to: addDays(today, 999), min_stay: 2 }] }, keyed())
  const [rules] = await receiver.waitFor(1, 'pms.stay_rules.changed')
  expect(rules!.data.ranges.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
    [today, addDays(today, 399)],
    [addDays(today, 400), addDays(today, 799)],
    [addDays(today, 800), addDays(today, 999)],
  ])
})
