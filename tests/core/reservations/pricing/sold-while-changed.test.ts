import { expect, test } from 'vitest'
import { setTaxes } from '../../../../src/core/taxes/set-taxes.ts'
import { createPolicy } from '../../../harness/core/policies.ts'
import { create, openPricedHouse, type PricedHouse, reprice, waitForNoon } from '../../../harness/core/priced-house.ts'
import { setRates } from '../../../harness/core/rate-changes.ts'
import { atOnce, onPostgres, startApp } from '../../../harness/index.ts'

const nights = 5
const first = 1

/** Each generation gives all nights and both taxes one value. */
async function openChangingHouse() {
  // dozens of changes wait for one lock, on a busy machine longer than the default of 3 s
  const app = await startApp({ env: { DATABASE_LOCK_SECONDS: '60' } })
  waitForNoon(app)
  const house = await openPricedHouse(app, { rooms: 5 })
  const { accommodationId, roomTypeId, ratePlanId, cancellationPolicyId: policyId } = house
  const ctx = app.server.contextOf({ actor: { kind: 'accommodationAdmin', accommodationId, tokenId: roomTypeId } })
  const tax = { kind: 'VAT', basis: 'PERCENT', included: true } as const
  return {
    house,
    setTaxes: (generation: number) => {
      const taxes = ['VAT', 'RESORT'].map((code) => ({ code, name: code, ...tax, ratePpm: 1000 * (1 + generation) }))
      return setTaxes(ctx, { accommodationId, taxes: generation % 2 ? taxes : taxes.reverse() })
    },
    setRates: (generation: number) => {
      const days = { from: house.day(first), to: house.day(first + nights - 1) }
      const items = [{ ratePlanId, roomTypeId, ...days, amount: 2000 + generation }]
      return house.as.manager.askOk(setRates, { input: { accommodationId, items } })
    },
    addVersion: (generation: number) => {
      const steps = [{ amount: generation }]
      const input = { accommodationId, policyId, name: `Version ${generation + 2}`, steps }
      return house.as.manager.askOk(createPolicy, { input })
    },
  }
}

/** What the nights of a stay cost, and the rates of their taxes: one of each if they are of one generation. */
async function soldAs(house: PricedHouse, id: string) {
  const { standing } = await house.charges(id)
  const charged = standing.filter(({ source }) => source === 'RATE')
  expect(charged).toHaveLength(nights)
  const taxed = charged.flatMap(({ taxes }) => taxes.filter(isSet))
  expect(taxed).toHaveLength(2 * nights)
  const amounts = [...new Set(charged.map(({ amount }) => amount))]
  const rates = [...new Set(taxed.map(({ ratePpm }) => ratePpm))]
  return { amounts, rates }
}

const isSet = ({ code }: { code: string }) => code === 'VAT' || code === 'RESORT'

onPostgres('Stays that are sold while prices, taxes and policies change', () => {
  test('have the prices and taxes of one moment, and repricing gives all of them the last ones', async () => {
    const { house, ...change } = await openChangingHouse()
    await change.setTaxes(0)
    await change.setRates(0)
    const [ids] = await Promise.all([
      atOnce(20, async () => house.sold(first, nights)),
      atOnce(12, (at) => change.setTaxes(at + 1)),
      atOnce(12, (at) => change.setRates(at + 1)),
    ])
    for (const id of ids) {
      const { amounts, rates } = await soldAs(house, id)
      expect([amounts, rates]).toEqual([[expect.any(Number)], [expect.any(Number)]])
    }
    await change.setTaxes(50)
    await change.setRates(50)
    await atOnce(ids.length, (at) => house.as.manager.askOk(reprice, { id: ids[at] }))
    for (const id of ids) expect(await soldAs(house, id)).toEqual({ amounts: [2050], rates: [51_000] })
  })

  test('cost what their offers said, and have a version of the policy that was in force', async () => {
    const { house, ...change } = await openChangingHouse()
    await change.setTaxes(0)
    const offers = await atOnce(10, () => house.offer(first, nights))
    const [booked, sold] = await Promise.all([
      atOnce(offers.length, async (at) => {
        const input = house.input(first, nights, { offer: offers[at].token })
        return (await house.as.staff.askOk(create, { input })).createReservation.reservation
      }),
      atOnce(10, async () => {
        const input = house.input(first, nights, { ratePlanId: house.ratePlanId })
        return (await house.as.staff.askOk(create, { input })).createReservation.reservation
      }),
      atOnce(10, (at) => change.setRates(at + 1)),
      atOnce(10, (at) => change.setTaxes(at + 1)),
      atOnce(10, (at) => change.addVersion(at)),
    ])
    for (const [at, { id, terms }] of booked.entries()) {
      expect((await house.charges(id)).total).toBe(offers[at].total)
      expect(terms).toMatchObject({ offerHash: offers[at].hash, cancellationPolicy: { version: 1, name: 'The CANCELLATION' } })
    }
    const names = new Set(['The CANCELLATION', ...Array.from({ length: 10 }, (_, at) => `Version ${at + 2}`)])
    for (const { terms } of sold) {
      const { version, name } = terms.cancellationPolicy
      expect(version).toBeLessThanOrEqual(11)
      expect(names).toContain(name)
    }
  })
})
