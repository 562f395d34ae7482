import { expect, test } from 'vitest'
import { openPricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { expectRefusal, startApp } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'

const app = await startApp()
waitForNoon(app)
const house = await openPricedHouse(app)
const shop = await installedApp(app, house)

const path = '/api/v1/reservations'

const body = (first: number, nights: number, more: object = {}) => {
  const { useStartAt, useExpireAt } = house.period(first, nights)
  const times = { use_start_at: useStartAt.toISOString(), use_expire_at: useExpireAt.toISOString() }
  return stayBody(house, { ...times, rate_plan_id: house.ratePlanId, nightly_rates: null, sleeps: 1, ...more })
}

const post = (input: object) => shop.as.post(path, input, keyed())
const patch = (id: string, change: object) => shop.as.patch(`${path}/${id}`, change, keyed())
const until = (first: number, nights: number) => ({ use_expire_at: house.period(first, nights).useExpireAt.toISOString() })

test('A rate plan prices a reservation of an app, and its terms and taxes can be read', async () => {
  const { status, body: answer } = await post(body(1, 2))
  expect(status).toBe(201)
  expect(answer.data).toMatchObject({
    total_price: 2100,
    nightly_rates: [
      { date: house.day(1), amount: 1000 },
      { date: house.day(2), amount: 1000 },
    ],
    no_show_at: null,
    terms: {
      rate_plan_id: house.ratePlanId,
      rate_plan_code: house.ratePlanCode,
      cancellation_policy: { id: house.cancellationPolicyId, version: 1, name: 'The CANCELLATION' },
    },
  })
  const { body: folio } = await shop.as.get(`${path}/${answer.data.id}/folio`)
  expect(folio.charges.map(({ source, kind }: Record<string, string>) => `${kind} ${source}`).toSorted()).toEqual([
    'EXTRA TAX',
    'EXTRA TAX',
    'NIGHT RATE',
    'NIGHT RATE',
  ])
  const vat = { code: 'VAT', name: 'VAT', rate_ppm: 100_000, amount: 91, included: true }
  expect(folio.charges.find(({ source }: { source: string }) => source === 'RATE').taxes).toEqual([vat])
})

test('An app books an offer by its token alone; the plan without a price is refused', async () => {
  const { token } = await house.offer(1, 1)
  const { status, body: answer } = await post({ offer: token, primary_guest: { name: 'Guest' } })
  expect(status).toBe(201)
  expect(answer.data).toMatchObject({ total_price: 1050, rate_plan_id: house.ratePlanId })
  expectRefusal(await post(body(58, 9)), 409, 'no_price')
  const { errors } = expectRefusal(await post({ primary_guest: { name: 'Guest' } }), 400, 'invalid_request')
  expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '/type',
    '/use_start_at',
    '/use_expire_at',
    '/room_type_id',
  ])
})

test('A text that names no rate plan is a label, and not found where a promo code asks for a price', async () => {
  expect((await post(body(1, 1, { rate_plan_id: 'BAR' }))).body.data).toMatchObject({ rate_plan_id: 'BAR', terms: null })
  expectRefusal(await post(body(1, 1, { rate_plan_id: 'BAR', promo_code: 'SPRING' })), 404, 'not_found')
})

test('An offer that has expired answers the new one if the price has changed', async () => {
  const { token } = await house.offer(61, 1).then(async (none) => {
    expect(none.token).toBeNull()
    await house.addPriceOf(60, 3, 1000)
    return house.offer(61, 1)
  })
  app.clock.moveBy({ minutes: 16 })
  await house.as.manager.askOk('mutation ($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { id } }', {
    input: { id: house.ratePlanId, taxGroup: 'none' },
  })
  const { offer } = expectRefusal(await post({ offer: token, primary_guest: { name: 'Guest' } }), 409, 'price_changed') as {
    offer?: string
  }
  const { body: answer } = await post({ offer, primary_guest: { name: 'Guest' } })
  expect(answer.data.total_price).toBe(1000)
  await house.as.manager.askOk('mutation ($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { id } }', {
    input: { id: house.ratePlanId, taxGroup: 'lodging' },
  })
})

test('A stay that a plan sold is extended by it; the charges stay only where no night is added', async () => {
  const { id } = (await post(body(1, 1))).body.data
  expect((await patch(id, until(1, 2))).body.data.total_price).toBe(2100)
  expectRefusal(await patch(id, { ...until(1, 3), pricing: 'KEEP' }), 400, 'price_required')
  expect((await patch(id, { ...until(1, 1), pricing: 'KEEP' })).body.data.total_price).toBe(2100)
  expect((await patch(id, { pricing: 'REPRICE' })).body.data.total_price).toBe(1050)
})

test('Prices by hand leave a stay the terms on which a plan sold it, so the policy still says the fee of a cancellation', async () => {
  const { id, terms } = (await post(body(1, 1))).body.data
  const changed = (await patch(id, { nightly_rates: [{ date: house.day(1), amount: 600 }] })).body.data
  expect(changed).toMatchObject({ total_price: 600, terms })
  const { body: canceled } = await shop.as.delete(`${path}/${id}?fee=BY_POLICY`, { headers: keyed() })
  expect(canceled.data).toMatchObject({ total_price: 300, terms })
})

test('A stay priced by hand is extended with a plan that the app names, and not without', async () => {
  const nightly_rates = [{ date: house.day(1), amount: 10 }]
  const { id, terms } = (await post(body(1, 1, { nightly_rates }))).body.data
  expect(terms).toBeNull()
  expectRefusal(await patch(id, until(1, 2)), 400, 'invalid_request')
  expectRefusal(await patch(id, { ...until(1, 2), pricing: 'EXTEND' }), 400, 'price_required')
  const named = { ...until(1, 2), pricing: 'EXTEND', rate_plan_id: house.ratePlanId }
  expect((await patch(id, named)).body.data.total_price).toBe(10 + 1050)
})
