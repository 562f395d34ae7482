import { expect, test } from 'vitest'
import { promoCodes } from '../../../src/db/tables/index.ts'
import { openPricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { addRule } from '../../harness/core/prices.ts'
import { addPlan, updatePlan } from '../../harness/core/rate-plans.ts'
import { startApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const app = await startApp()
waitForNoon(app)
const house = await openPricedHouse(app, { rooms: 20 })
const shop = await installedApp(app, house)
const secret = await addPlan(app, house, { code: 'SECRET', visibility: 'CODE' })
const ota = await addPlan(app, house, { code: 'OTA', channels: ['ota'] })
for (const { id } of [secret, ota]) await house.addPriceOf(0, 20, 1000, id)
const createdAt = app.clock.now()
const { accommodationId } = house
await app
  .context()
  .db.insert(promoCodes)
  .values({ accommodationId, code: 'SPRING', ratePlanIds: [secret.id], createdAt })

const path = '/api/v1/reservations'

const body = (first: number, nights: number, more: object = {}) => {
  const { useStartAt, useExpireAt } = house.period(first, nights)
  const times = { use_start_at: useStartAt.toISOString(), use_expire_at: useExpireAt.toISOString() }
  return stayBody(house, {
    ...times,
    rate_plan_id: house.ratePlanCode,
    nightly_rates: null,
    sleeps: 1,
    channel_id: null,
    ...more,
  })
}
const post = async (more: object, headers = keyed()) => (await shop.as.post(path, { ...body(1, 1), ...more }, headers)).body.data
const patch = async (id: string, change: object, headers = keyed()) =>
  (await shop.as.patch(`${path}/${id}`, change, headers)).body.data
const refusal = (code: string, date: string | null = null, value: number | null = null) => ({
  code,
  reason: code.toLowerCase(),
  date,
  value,
})

test('The answer to a booking by a plan or an offer warns of what refuses its public sale, and so does its repetition', async () => {
  expect(await post({})).toMatchObject({ total_price: 1050, refusals: [] })
  await addRule(app, house, house.day(5), { minStay: 3 })
  const [headers, booking] = [keyed(), body(5, 1)]
  const first = await shop.as.post(path, booking, headers)
  expect(first.body.data.refusals).toEqual([refusal('MIN_STAY', house.day(5), 3)])
  expect((await shop.as.post(path, booking, headers)).body).toEqual(first.body)
  const { token } = await house.offer(5, 1)
  const { body: booked } = await shop.as.post(path, { offer: token, primary_guest: { name: 'Guest' } }, keyed())
  expect(booked.data.refusals).toEqual([refusal('MIN_STAY', house.day(5), 3)])
  expect((await shop.as.get(`${path}/${booked.data.id}`)).body).not.toHaveProperty('refusals')
})

test('A booking without a plan, or with prices by hand, has no such warnings', async () => {
  expect(await post({ rate_plan_id: 'a label' })).not.toHaveProperty('refusals')
  const nightly_rates = [{ date: house.day(1), amount: 10 }]
  expect(await post({ nightly_rates })).not.toHaveProperty('refusals')
})

test('A plan that needs a code, is not for the channel or is archived is named in the answer', async () => {
  expect(await post({ rate_plan_id: 'secret' })).toMatchObject({ refusals: [refusal('CODE_REQUIRED')] })
  expect(await post({ rate_plan_id: 'secret', promo_code: 'AUTUMN' })).toMatchObject({ refusals: [refusal('CODE_REQUIRED')] })
  expect(await post({ rate_plan_id: 'secret', promo_code: 'Spring' })).toMatchObject({ refusals: [] })
  expect(await post({ rate_plan_id: ota.id })).toMatchObject({ refusals: [refusal('CHANNEL')] })
  expect(await post({ rate_plan_id: ota.id, channel_id: 'ota', ota_code: '1' })).toMatchObject({ refusals: [] })
  const { id } = await addPlan(app, house)
  await house.addPriceOf(0, 20, 1000, id)
  await house.as.manager.askOk(updatePlan, { input: { id, archived: true } })
  expect(await post({ rate_plan_id: id })).toMatchObject({ refusals: [refusal('PLAN_ARCHIVED')] })
})

test('The terms name a promo code only if it unlocked their plan', async () => {
  const promoCode = async (more: object) => (await post(more)).terms.promo_code
  expect(await promoCode({ rate_plan_id: 'SECRET', promo_code: 'Spring' })).toBe('Spring')
  expect(await promoCode({ rate_plan_id: 'SECRET', promo_code: 'AUTUMN' })).toBeNull()
  expect(await promoCode({ promo_code: 'SPRING' })).toBeNull()
  const { id } = await post({ rate_plan_id: 'SECRET', promo_code: 'SPRING' })
  expect((await patch(id, { pricing: 'REPRICE' })).terms.promo_code).toBe('SPRING')
  const { terms } = await patch(id, { rate_plan_id: house.ratePlanCode, pricing: 'REPRICE' })
  expect(terms).toMatchObject({ rate_plan_id: house.ratePlanId, promo_code: null })
})

test('A change that a plan prices warns too; its ETag is that of the reservation', async () => {
  const { id } = await post({})
  const headers = keyed()
  const change = { rate_plan_id: 'OTA', pricing: 'REPRICE' }
  const changed = await shop.as.patch(`${path}/${id}`, change, headers)
  expect(changed.body.data).toMatchObject({ terms: { rate_plan_id: ota.id }, refusals: [refusal('CHANNEL')] })
  expect((await shop.as.patch(`${path}/${id}`, change, headers)).body).toEqual(changed.body)
  expect((await shop.as.get(`${path}/${id}`)).headers.get('etag')).toBe(changed.headers.get('etag'))
  for (const other of [{ memo: 'Late' }, { pricing: 'KEEP' }, { nightly_rates: [{ date: house.day(1), amount: 7 }] }])
    expect(await patch(id, other)).not.toHaveProperty('refusals')
})
