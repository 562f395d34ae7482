import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../harness/index.ts'
import { addPlan } from '../../rates/plans.ts'
import { addSupplement, addTax } from '../../rates/prices.ts'
import { create, openPricedHouse, type PricedHouse, waitForNoon } from './priced-house.ts'

let app: TestApp
let house: PricedHouse
const plans: string[] = []

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
  house = await openPricedHouse(app)
  const { accommodationId, roomTypeId, ratePlanId } = house
  for (const [band, supplement] of [['ADULT', 333] as const, ['CHILD', 77] as const])
    await addSupplement(app, { accommodationId, ratePlanId, roomTypeId }, band, 1, supplement)
  await addTax(app, house, 'FEE', { kind: 'FEE', basis: 'PER_STAY', amount: 45, included: false, priority: 2 })
  await addTax(app, house, 'RESORT', { ratePpm: 33_333, included: false, priority: 3 })
  const derived = { parentId: ratePlanId, adjustPpm: -123_456, adjustAmount: 7, roundTo: 10 }
  const prepaid = { parentId: ratePlanId, guarantee: 'PREPAY', prepayNights: 2 } as const
  plans.push(ratePlanId, (await addPlan(app, house, derived)).id, (await addPlan(app, house, prepaid)).id)
})

const seed = Number(process.env.OFFER_SEED ?? Math.floor(Math.random() * 2 ** 31))

const anyStay = fc.record({
  plan: fc.nat(2),
  first: fc.integer({ min: 0, max: 40 }),
  nights: fc.integer({ min: 1, max: 12 }),
  sleeps: fc.integer({ min: 1, max: 2 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
  byToken: fc.boolean(),
})

test(`what an offer says is what the folio charges (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(anyStay, async ({ plan, first, nights, sleeps, childAges, byToken }) => {
      const ratePlanId = plans[plan]!
      const guests = { sleeps, childSleeps: childAges.length, childAges }
      const offer = await house.offer(first, nights, { ...guests, ratePlanIds: [ratePlanId] })
      const how = byToken ? { offer: offer.token } : { ratePlanId }
      const input = house.input(first, nights, { ...guests, ...how, ignoreCapacity: true })
      const { reservation } = (await house.as.staff.ask(create, { input })).createReservation
      const { standing, total } = await house.charges(reservation.id)
      const lines = standing.map(({ source, chargedOn: date, description, amount, taxes }) => ({
        source,
        date,
        description,
        amount,
        taxes,
      }))
      expect(spelled(lines)).toEqual(spelled(offer.lines))
      expect(total).toBe(offer.total)
      expect(reservation.terms.offerHash).toBe(offer.hash)
    }),
    { seed, numRuns: 150, endOnFailure: true },
  )
}, 240_000)

/** The folio lists the charges of a day in the order of their ids. */
const spelled = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).toSorted()
