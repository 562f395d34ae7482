import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addToCatalogue } from '../../../harness/core/articles.ts'
import { create, openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addSupplement, addTax } from '../../../harness/core/prices.ts'
import { addPlan } from '../../../harness/core/rate-plans.ts'
import { startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse
const plans: string[] = []
const catalogue: string[] = []

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
  const taxGroup = 'meals'
  await addTax(app, house, 'MEAL', { taxGroup, ratePpm: 190_000 })
  await addTax(app, house, 'SERVICE', { taxGroup, ratePpm: 77_777, included: false })
  const breakfast = await addToCatalogue(app, house, { unit: 'PERSON_NIGHT', amount: 123, taxGroup })
  catalogue.push(
    breakfast,
    await addToCatalogue(app, house, { unit: 'PERSON', amount: 77, taxGroup, ageBand: 'CHILD' }),
    await addToCatalogue(app, house, { unit: 'NIGHT', amount: 45 }),
  )
  await addToCatalogue(app, house, { unit: 'STAY', amount: 99, mandatory: true })
  const types = [{ roomTypeId, articles: [{ articleId: breakfast }] }]
  plans.push(
    ratePlanId,
    (await addPlan(app, house, derived)).id,
    (await addPlan(app, house, { parentId: ratePlanId, guarantee: 'PREPAY', prepayNights: 2, types })).id,
  )
})

const seed = Number(process.env.OFFER_SEED ?? Math.floor(Math.random() * 2 ** 31))

const anyStay = fc.record({
  plan: fc.nat(2),
  first: fc.integer({ min: 0, max: 40 }),
  nights: fc.integer({ min: 1, max: 12 }),
  sleeps: fc.integer({ min: 1, max: 2 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
  articles: fc.uniqueArray(fc.record({ nth: fc.nat(2), count: fc.integer({ min: 1, max: 3 }) }), { selector: ({ nth }) => nth }),
  byToken: fc.boolean(),
})

test(`what an offer says is what the folio charges (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(anyStay, async ({ plan, first, nights, sleeps, childAges, byToken, ...stay }) => {
      const ratePlanId = plans[plan]!
      const articles = stay.articles.map(({ nth, count }) => ({ articleId: catalogue[nth]!, count }))
      const guests = { sleeps, childSleeps: childAges.length, childAges, articles }
      const offer = await house.offer(first, nights, { ...guests, ratePlanIds: [ratePlanId] })
      const how = byToken ? { offer: offer.token } : { ratePlanId }
      const input = house.input(first, nights, { ...guests, ...how, ignoreCapacity: true })
      const { reservation } = (await house.as.staff.askOk(create, { input })).createReservation
      const { standing, total } = await house.charges(reservation.id)
      const lines = standing.map(({ source, articleId, chargedOn: date, description, amount, taxes }) => ({
        source,
        articleId,
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
