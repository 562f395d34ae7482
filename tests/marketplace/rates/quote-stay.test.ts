import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import { keyed } from '../../harness/marketplace/commands.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house } = await openShop()
const scopes = ['rates:write', 'reservations:write']
const { as } = await installedApp(app, house, scopes, { manifest: { scopes } })
const today = dateIn('Asia/Seoul', app.clock.now())
const { roomTypeId: room_type_id } = house
const plan = await addPlan(app, house)
const saver = await addPlan(app, house, { parentId: plan.id, adjustPpm: -100_000 })
const stay = { type: 'lodge', arrival: addDays(today, 3), departure: addDays(today, 5), sleeps: 2 }
const prices = [{ rate_plan_id: plan.id, room_type_id, from: addDays(today, 3), amounts: [1001, 2000] }]
await as.put('/api/v1/rates', { prices }, keyed())
const quote = (body: object = stay) => as.post('/api/v1/quotes', body)

test('a quote has the price of the stay on each plan, line by line', async () => {
  const { status, body } = await quote()
  expect(status).toBe(200)
  const offerOf = (id: string) => body.data.find(({ rate_plan_id }: { rate_plan_id: string }) => rate_plan_id === id)
  expect(body.currency).toBe('KRW')
  expect(offerOf(plan.id)).toMatchObject({ room_type_id, total: 3001, refusals: [], left: 3 })
  expect(offerOf(saver.id).lines.map(({ amount }: { amount: number }) => amount)).toEqual([901, 1800])
})

test('an offer creates a reservation at the price that was quoted, also if prices have changed since', async () => {
  const [{ offer, total, rate_plan_id }] = (await quote({ ...stay, rate_plan_ids: [saver.id] })).body.data
  await as.put('/api/v1/rates', { prices: [{ ...prices[0], amounts: [9000, 9000] }] }, keyed())
  const { status, body } = await as.post('/api/v1/reservations', { offer, primary_guest: { name: 'Kim Minji' } }, keyed())
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ rate_plan_id, total_price: total })
  expect((await quote({ ...stay, rate_plan_ids: [plan.id] })).body.data[0].total).toBe(18_000)
})

test('an offer and what it charges have their names in other languages', async () => {
  const { accommodationId } = house
  const tax = {
    code: 'VAT',
    name: 'VAT',
    names: { ko: '부가세' },
    kind: 'VAT',
    basis: 'PERCENT',
    ratePpm: 100_000,
    included: true,
  }
  const setTaxes = 'mutation ($input: SetTaxesInput!) { setTaxes(input: $input) { code } }'
  await house.as.manager.askOk(setTaxes, { input: { accommodationId, taxes: [tax] } })
  const named = 'mutation ($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { id } }'
  await house.as.manager.askOk(named, { input: { id: plan.id, names: { ko: '자유 취소' } } })
  const [offer] = (await quote({ ...stay, rate_plan_ids: [plan.id] })).body.data
  expect(offer).toMatchObject({
    rate_plan_names: { ko: '자유 취소' },
    room_type_names: {},
    lines: [{ names: { en: 'Accommodation', ko: '숙박' }, taxes: [{ code: 'VAT', names: { ko: '부가세' } }] }, {}],
    taxes: [{ code: 'VAT', names: { ko: '부가세' } }],
  })
})

test('an expired offer of another price is refused with the new one, in the words of the interface', async () => {
  const [{ offer }] = (await quote({ ...stay, rate_plan_ids: [plan.id] })).body.data
  app.clock.moveBy({ minutes: 16 })
  await as.put('/api/v1/rates', { prices: [{ ...prices[0], amounts: [8000, 8000] }] }, keyed())
  const answer = await as.post('/api/v1/reservations', { offer, primary_guest: { name: 'Kim Minji' } }, keyed())
  expect(expectRefusal(answer, 409, 'price_changed')).toMatchObject({
    offer: expect.any(String),
    offers: [
      {
        index: 0,
        total: 16_000,
        due_now: expect.any(Number),
        expires_at: expect.any(String),
        lines: [{ names: { ko: '숙박' } }, {}],
      },
    ],
  })
})

test('a quote says why a stay is not sold', async () => {
  const rules = [{ rate_plan_id: plan.id, room_type_id, from: addDays(today, 3), min_stay: 3 }]
  await as.put('/api/v1/rates', { rules }, keyed())
  const [{ refusals }] = (await quote({ ...stay, rate_plan_ids: [plan.id] })).body.data
  expect(refusals).toEqual([{ code: 'MIN_STAY', reason: 'min_stay', date: addDays(today, 3), value: 3 }])
})

test('hostile input and the plans of another property are refused', async () => {
  const other = await addPlan(app, await openHouse(app))
  expectRefusal(await quote({ ...stay, rate_plan_ids: [other.id] }), 404, 'not_found')
  expectRefusal(await quote({ ...stay, departure: stay.arrival }), 400, 'period_invalid')
  expectRefusal(await quote({ ...stay, arrival: '2026-02-30' }), 400, 'invalid_request')
  expectRefusal(await quote({ ...stay, sleeps: 2 ** 31 }), 400, 'invalid_request')
  expectRefusal(await quote({ ...stay, promo_code: '\u0000' }), 400, 'invalid_request')
  expectRefusal(await quote({ ...stay, price: 1 }), 400, 'invalid_request')
})
