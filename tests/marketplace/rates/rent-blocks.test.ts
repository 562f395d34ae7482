import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { Mirror } from '../../harness/marketplace/mirror.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()
const today = dateIn('Asia/Seoul', app.clock.now())
const { id: ratePlanId } = await addPlan(app, house, { type: 'rent' })
const { id: nightly } = await addPlan(app, house)

const block = { from: today, to: addDays(today, 30), opens: '10:00', lastEnd: '20:00', minutes: 180, amount: 30_000 }

const set = (...blocks: object[]) =>
  house.as.manager.askOk('mutation ($input: SetRentBlocksInput!) { setRentBlocks(input: $input) { version } }', {
    input: { accommodationId: house.accommodationId, ratePlanId, roomTypeId: house.roomTypeId, blocks },
  })

interface Plan {
  id: string
  room_types: { rent_blocks: object[] }[]
}

const read = async () => (await shop.as.get('/api/v1/rate-plans')).body.data as Plan[]
const blocksOf = (plans: Plan[], id: string) => plans.find((plan) => plan.id === id)!.room_types[0]!.rent_blocks

test('An app reads the prices of hours with the rate plan that sells them', async () => {
  await set({ ...block, weekdays: [0, 6], extraMinutes: 60, extraAmount: 8000, mostMinutes: 300 }, { ...block, weekdays: [1] })
  const plans = await read()
  const shared = { id: expect.any(String), from: today, to: block.to, opens: '10:00', last_end: '20:00', minutes: 180 }
  expect(blocksOf(plans, ratePlanId)).toEqual([
    { ...shared, weekdays: [0, 6], amount: 30_000, extra_minutes: 60, extra_amount: 8000, most_minutes: 300 },
    { ...shared, weekdays: [1], amount: 30_000, extra_minutes: null, extra_amount: null, most_minutes: 180 },
  ])
  expect(blocksOf(plans, nightly)).toEqual([])
})

test('A copy that follows the feed of changes has the prices of hours too', async () => {
  const mirror = await new Mirror(shop.as, 2, 'rate_plan').follow()
  await set({ ...block, amount: 40_000 })
  await mirror.follow()
  const copy = mirror.known.get(`rate_plan ${ratePlanId}`)
  expect(copy).toMatchObject({ room_types: [{ rent_blocks: [{ amount: 40_000 }] }] })
  expect(copy).toEqual((await read()).find(({ id }) => id === ratePlanId))
})
