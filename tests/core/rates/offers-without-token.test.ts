import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn, momentIn } from '../../../src/kernel/zone.ts'
import { closeBooks } from '../../harness/core/folios.ts'
import { addPrices, addTax } from '../../harness/core/prices.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const quote = `query Quote($input: QuoteStayInput!) { quoteStay(input: $input) { offers {
  total token expiresAt refusals { code date value }
} } }`
const change = 'mutation ($input: UpdateRatePlanInput!) { updateRatePlan(input: $input) { id } }'

let app: TestApp
let house: House
let flexible: string

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  flexible = (await addPlan(app, house, { code: 'FLEX' })).id
})

const askOk = async (fields: object, as = house.as.staff) => {
  const input = { accommodationId: house.accommodationId, type: 'lodge', sleeps: 2, ...fields }
  return (await as.askOk(quote, { input })).quoteStay
}
const offerOf = async (ratePlanId: string, fields: object) => (await askOk({ ratePlanIds: [ratePlanId], ...fields })).offers[0]

describe('a stay in the past', () => {
  const today = () => dateIn('Asia/Seoul', app.clock.now())
  const codes = ({ refusals }: { refusals: { code: string }[] }) => refusals.map(({ code }) => code)

  beforeAll(async () => {
    const place = { accommodationId: house.accommodationId, ratePlanId: flexible, roomTypeId: house.roomTypeId }
    await addPrices(app, place, addDays(today(), -3), 12, 100)
  })

  const waitFor = (time: string) => app.clock.moveTo(momentIn('Asia/Seoul', addDays(today(), 1), time))

  test('is refused, and a kiosk does not see it', async () => {
    waitFor('12:00')
    const yesterday = { arrival: addDays(today(), -1), departure: addDays(today(), 2) }
    expect((await offerOf(flexible, yesterday)).refusals).toEqual([{ code: 'PAST', date: yesterday.arrival, value: null }])
    expect((await askOk(yesterday, house.as.kiosk)).offers).toEqual([])
    const now = app.clock.now().getTime()
    const moments = { useStartAt: new Date(now - 7_200_000), useExpireAt: new Date(now - 1000) }
    expect(codes(await offerOf(flexible, moments))).toContain('PAST')
  })

  test('is not one of the night that goes on until six hours before its check-out time, unless its day is closed', async () => {
    const night = (days: number) => ({ arrival: addDays(today(), days), departure: addDays(today(), 2) })
    const seenByKiosk = async (days: number) => (await askOk(night(days), house.as.kiosk)).offers.length
    waitFor('01:00')
    expect(await offerOf(flexible, night(-1))).toMatchObject({ refusals: [], token: expect.any(String) })
    expect([await seenByKiosk(-1), await seenByKiosk(-2)]).toEqual([1, 0])
    app.clock.moveTo(momentIn('Asia/Seoul', today(), '04:59'))
    expect(await seenByKiosk(-1)).toBe(1)
    app.clock.moveTo(momentIn('Asia/Seoul', today(), '05:00'))
    expect([await seenByKiosk(-1), await seenByKiosk(0)]).toEqual([0, 1])
    expect(await offerOf(flexible, night(-1))).toMatchObject({ refusals: [{ code: 'PAST' }], token: expect.any(String) })
    waitFor('01:00')
    await closeBooks(house, addDays(today(), -1))
    expect(codes(await offerOf(flexible, night(-1)))).toEqual(['PAST'])
    expect([await seenByKiosk(-1), await seenByKiosk(0)]).toEqual([0, 1])
  })

  test('is not one of today after the time of check-in', async () => {
    await updateAdvance(0)
    const now = app.clock.now()
    const moments = { useStartAt: now, useExpireAt: momentIn('Asia/Seoul', addDays(today(), 1), '11:00') }
    app.clock.moveBy({ seconds: 1 })
    const offer = await offerOf(flexible, moments)
    expect(offer).toMatchObject({ refusals: [], token: expect.any(String) })
    await updateAdvance(null)
  })

  const updateAdvance = (advanceMinHours: number | null) =>
    house.as.manager.askOk(change, { input: { id: flexible, advanceMinHours } })
})

test('Without a token there is no time at which it expires', async () => {
  const { id: ratePlanId } = await addPlan(app, house, { code: 'LONG' })
  const place = { accommodationId: house.accommodationId, ratePlanId, roomTypeId: house.roomTypeId }
  for (let night = 0; night < 366; night++) await addPrices(app, place, addDays('2028-01-01', night), 1, 1e11 + night * 1001)
  const taxes = Array.from({ length: 20 }, (_, at) => addTax(app, house, `LONG-${at}`, { taxGroup: 'long', included: false }))
  await Promise.all(taxes)
  await house.as.manager.askOk(change, { input: { id: ratePlanId, taxGroup: 'long' } })
  const offer = await offerOf(ratePlanId, { arrival: '2028-01-01', departure: '2029-01-01' })
  expect(offer).toMatchObject({ total: expect.any(Number), refusals: [], token: null, expiresAt: null })
})
