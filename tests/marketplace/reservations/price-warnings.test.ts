import { expect, test } from 'vitest'
import { openPricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { startApp } from '../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'
import { commandOf, Faults, keyed, stayBody, workOff } from '../../harness/marketplace/commands.ts'

const faults = new Faults()
const app = await startApp({ env: workerEnv, ports: { faults } })
waitForNoon(app)
const house = await openPricedHouse(app)
const { as, receiver } = await appWithEndpoint(app, house, { patterns: ['reservation.created', 'reservation.changed'] })

const body = (more: object = {}) => {
  const { useStartAt, useExpireAt } = house.period(1, 1)
  const times = { use_start_at: useStartAt.toISOString(), use_expire_at: useExpireAt.toISOString() }
  return stayBody(house, { ...times, nightly_rates: null, sleeps: 1, ...more })
}
const post = (more: object, headers = keyed()) => as.post('/api/v1/reservations', body(more), headers)

const noPrice = { code: 'no_price', message: expect.any(String), pointer: '/nightly_rates' }
const unknownRatePlan = { code: 'unknown_rate_plan', message: expect.any(String), pointer: '/rate_plan_id' }

test('A stay that nothing prices is created with a warning, which the repeated answer and the list of commands have too', async () => {
  const headers = keyed()
  const first = await post({}, headers)
  expect(first.status).toBe(201)
  expect(first.body.warnings).toEqual([noPrice])
  expect((await post({}, headers)).body).toEqual(first.body)
  expect((await commandOf(as, first.body.outbox_id)).warnings).toEqual(first.body.warnings)
})

test('A rate plan that the property does not have is named by a warning, also where nightly rates say the price', async () => {
  const unknown = await post({ rate_plan_id: 'NO-SUCH-PLAN' })
  expect(unknown).toMatchObject({
    status: 201,
    body: { warnings: [unknownRatePlan, noPrice], data: { rate_plan_id: 'NO-SUCH-PLAN' } },
  })
  const nightly_rates = [{ date: house.day(1), amount: 5000 }]
  expect((await post({ rate_plan_id: 'NO-SUCH-PLAN', nightly_rates })).body.warnings).toEqual([unknownRatePlan])
  expect((await post({ rate_plan_id: house.ratePlanCode, nightly_rates })).body.warnings).toEqual([])
})

test('A priced stay and its change are answered without warnings', async () => {
  const { body: answer } = await post({ rate_plan_id: house.ratePlanCode })
  expect(answer.warnings).toEqual([])
  const { id } = answer.data
  expect((await as.patch(`/api/v1/reservations/${id}`, { memo: 'Late' }, keyed())).body.warnings).toEqual([])
})

const created = async (more: object = {}) => (await post(more)).body.data.id as string
const patch = (id: string, change: object, headers = keyed()) => as.patch(`/api/v1/reservations/${id}`, change, headers)
const warningsOf = async (id: string, change: object) => (await patch(id, change)).body.warnings
const until = (nights: number) => ({ use_expire_at: house.period(1, nights).useExpireAt.toISOString() })

test('A change of plan or nights after which a night has no price is answered with a warning, which its repetition and the list have too', async () => {
  const plan = { rate_plan_id: house.ratePlanCode }
  expect(await warningsOf(await created(), plan)).toEqual([noPrice])
  expect(await warningsOf(await created(), { ...plan, pricing: 'KEEP' })).toEqual([noPrice])
  expect(await warningsOf(await created(), { rate_plan_id: null })).toEqual([noPrice])
  expect(await warningsOf(await created(), until(2))).toEqual([noPrice])
  const id = await created()
  const headers = keyed()
  const extended = await patch(id, { ...plan, pricing: 'EXTEND' }, headers)
  expect(extended.body).toMatchObject({ data: { total_price: 0 }, warnings: [noPrice] })
  expect((await patch(id, { ...plan, pricing: 'EXTEND' }, headers)).body).toEqual(extended.body)
  expect((await commandOf(as, extended.body.outbox_id)).warnings).toEqual([noPrice])
  const longer = await patch(id, until(2))
  expect(longer.body).toMatchObject({ data: { total_price: 1050 }, warnings: [noPrice] })
  expect(await warningsOf(id, { memo: 'Late' })).toEqual([noPrice])
  expect(await warningsOf(id, { room_id: null })).toEqual([noPrice])
  expect(await warningsOf(id, { pricing: 'REPRICE' })).toEqual([])
  expect(await warningsOf(id, { memo: 'Early' })).toEqual([])
})

test('A change that gives a stay its price, or touches neither plan nor nights of one without any, is answered without a warning', async () => {
  const id = await created({ status: 'INQUIRY' })
  for (const change of [{ memo: 'Late' }, { status: 'DEFINITE' }, { sleeps: 2 }, {}])
    expect(await warningsOf(id, change)).toEqual([])
  const nightly_rates = [{ date: house.day(1), amount: 0 }]
  expect(await warningsOf(id, { nightly_rates })).toEqual([])
  expect(await warningsOf(await created(), { rate_plan_id: house.ratePlanCode, pricing: 'REPRICE' })).toEqual([])
})

test('A change that names a rate plan which the property does not have is answered with a warning', async () => {
  const id = await created({ rate_plan_id: house.ratePlanCode })
  expect((await patch(id, { rate_plan_id: 'XXL' })).body).toMatchObject({
    data: { rate_plan_id: 'XXL', terms: { rate_plan_code: house.ratePlanCode } },
    warnings: [unknownRatePlan],
  })
  expect(await warningsOf(id, { rate_plan_id: 'XXL', ...until(2) })).toEqual([unknownRatePlan])
  expect(await warningsOf(id, { memo: 'Late' })).toEqual([])
  expect(await warningsOf(await created(), { rate_plan_id: 'XXL' })).toEqual([unknownRatePlan, noPrice])
})

test('The webhook of a change whose result came later has the warnings', async () => {
  const id = await created()
  faults.next = async ({ attempts }) => {
    if (attempts === 0) throw new Error('The first try fails.')
  }
  expect(await patch(id, { rate_plan_id: 'XXL' })).toMatchObject({ status: 202, body: { warnings: [] } })
  app.clock.moveBy({ seconds: 10 })
  await workOff(app)
  faults.next = undefined
  const [webhook] = await receiver.waitFor(1, 'reservation.changed')
  expect(webhook!.data.warnings).toEqual([unknownRatePlan, noPrice])
})

test('The webhook of a result that came later has the warnings', async () => {
  faults.next = async ({ attempts }) => {
    if (attempts === 0) throw new Error('The first try fails.')
  }
  const deferred = await post({ rate_plan_id: 'NO-SUCH-PLAN' })
  expect(deferred).toMatchObject({ status: 202, body: { warnings: [] } })
  app.clock.moveBy({ seconds: 10 })
  await workOff(app)
  faults.next = undefined
  const [webhook] = await receiver.waitFor(1, 'reservation.created')
  expect(webhook!.data.warnings).toEqual([unknownRatePlan, noPrice])
})
