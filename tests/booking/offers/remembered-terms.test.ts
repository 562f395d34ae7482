import { beforeEach, expect, test } from 'vitest'
import { offers } from '../../../src/booking/offers/offers.ts'
import { addDerived, openSeller, type Seller } from '../../harness/booking/seller.ts'
import { addToCatalogue, updateArticle } from '../../harness/core/articles.ts'
import { createPolicy } from '../../harness/core/policies.ts'
import { setBlocks, setRates, setStayRules } from '../../harness/core/rate-changes.ts'
import { createCode, updateCode } from '../../harness/core/rate-codes.ts'
import { addPlan, updatePlan } from '../../harness/core/rate-plans.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { onPostgres, startApp } from '../../harness/index.ts'

const query = `query Offers($input: OffersInput!) { offers(input: $input) {
  left total dueNow roomType { id name description sleeps } ratePlan { id name names description }
  lines { kind date description amount taxes { code amount } } cancellation { name freeUntil steps { from amount } }
} }`

const app = await startApp()
let house: Seller

beforeEach(async () => {
  house = await openSeller(app)
})

const inputOf = (fields: object = {}) => ({
  accommodationId: house.accommodationId,
  type: 'lodge' as const,
  arrival: '2027-05-03',
  departure: '2027-05-05',
  adults: 1,
  childrenAges: [7],
  ...fields,
})
const found = async (fields?: object) => (await house.as.anonymous.askOk(query, { input: inputOf(fields) })).offers
const done = (mutation: string, input: object) => house.as.manager.askOk(mutation, { input })
const ofHouse = () => ({ accommodationId: house.accommodationId })
const ofPlan = () => ({ ratePlanId: house.flexible, roomTypeId: house.roomTypeId })
const sold = (fields: object) => done(updatePlan, { id: house.flexible, types: [{ roomTypeId: house.roomTypeId, ...fields }] })
const settle = (mutation: string, input: object) => done(mutation, { ...ofHouse(), ...input })

const setTaxes = 'mutation Set($input: SetTaxesInput!) { setTaxes(input: $input) { code } }'
const tax = { code: 'CITY', name: 'City', kind: 'CITY', basis: 'PER_STAY', amount: 500, included: false }
const setTax = (fields: object = {}) => settle(setTaxes, { taxes: [{ ...tax, ...fields }] })
const setAgeBands = 'mutation Set($input: SetAgeBandsInput!) { setAgeBands(input: $input) { code } }'
const infantsFrom = (fromAge: number) =>
  settle(setAgeBands, { bands: [{ code: 'TEEN', name: 'Teen', fromAge, toAge: 17, countsAs: 'INFANT' }] })
const updateRoomType = 'mutation Update($input: UpdateRoomTypeInput!) { updateRoomType(input: $input) { id } }'
const move = 'mutation Move($input: UpdateAccommodationInput!) { updateAccommodation(input: $input) { timeZone } }'
const steps = [{ minutesBeforeArrival: 1440, nights: 1 }]
const policy = { kind: 'CANCELLATION', code: 'FLEX', name: 'Flexible', steps }
const code = () => ({ ...ofHouse(), code: 'SPRING' })

interface Change {
  prepare?: () => Promise<unknown>
  change: (prepared: never) => Promise<unknown>
  search?: object
}

const price = (amount: number) => settle(setRates, { items: [{ ...ofPlan(), from: '2027-05-03', amount }] })

const changes: Record<string, Change> = {
  'a price': { change: () => price(70_000) },
  'a rule': { change: () => settle(setStayRules, { items: [{ from: '2027-05-03', minStay: 5 }] }) },
  'the name of a plan': { change: () => done(updatePlan, { id: house.flexible, name: 'Free' }) },
  'the types that a plan sells': {
    change: () => done(updatePlan, { id: house.flexible, removeRoomTypeIds: [house.roomTypeId] }),
  },
  'what a type costs on a plan': {
    prepare: () => addDerived(app, house),
    change: (id) => done(updatePlan, { id, types: [{ roomTypeId: house.roomTypeId, adjustAmount: 700 }] }),
  },
  'a supplement': { change: () => sold({ supplements: [{ band: 'CHILD', nth: 1, supplement: 900 }] }) },
  'an article that a price includes': {
    prepare: () => addToCatalogue(app, house, { name: 'Breakfast' }),
    change: (articleId) => sold({ articles: [{ articleId, count: 1 }] }),
  },
  'the price of an article': {
    prepare: () => addToCatalogue(app, house, { mandatory: true }),
    change: (id) => done(updateArticle, { id, amount: 30 }),
  },
  'a new tax': { change: () => setTax() },
  'the amount of a tax': { prepare: () => setTax(), change: () => setTax({ amount: 600 }) },
  'an archived tax': {
    prepare: async () => {
      await setTax()
      await setTax({ code: 'OTHER', kind: 'FEE', amount: 0 })
    },
    change: () => setTax({ archived: true }),
  },
  'an age band': { prepare: () => infantsFrom(5), change: () => infantsFrom(9), search: { childrenAges: [7, 8] } },
  'a version of a policy': {
    prepare: async () => {
      const { id } = (await settle(createPolicy, policy)).createPolicy
      await done(updatePlan, { id: house.flexible, cancellationPolicyId: id })
      return id
    },
    change: (policyId) => settle(createPolicy, { policyId, name: 'Strict', steps }),
  },
  'a room type': { change: () => done(updateRoomType, { id: house.roomTypeId, name: 'Suite', description: 'Large' }) },
  'a promo code': {
    prepare: async () => {
      const id = await addDerived(app, house, { visibility: 'CODE' })
      await settle(createCode, { code: 'SPRING', ratePlanIds: [id] })
    },
    change: () => done(updateCode, { ...code(), archived: true }),
    search: { promoCode: 'spring' },
  },
  'the time zone': {
    prepare: async () => {
      const { id } = (await settle(createPolicy, policy)).createPolicy
      await done(updatePlan, { id: house.flexible, cancellationPolicyId: id })
    },
    change: () => done(move, { id: house.accommodationId, timeZone: 'Asia/Tokyo' }).then(() => price(60_000)),
  },
  'a stop of sale': { change: () => setReservationSettings(house, { useAutoStopSale: 'true' }) },
}

test.each(Object.entries(changes))('The next search shows %s that changed', async (_, { prepare, change, search }) => {
  const prepared = (await prepare?.()) as never
  const before = await found(search)
  expect(before).not.toEqual([])
  expect((await app.statements(() => found(search))).work).toHaveLength(1)
  expect(await found(search)).toEqual(before)
  await change(prepared)
  expect(await found(search)).not.toEqual(before)
})

test('The next search shows a block of hours that changed', async () => {
  const ratePlanId = (await addPlan(app, house, { type: 'rent' })).id
  const block = {
    from: '2027-05-01',
    to: '2027-05-30',
    opens: '10:00',
    lastEnd: '20:00',
    minutes: 180,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  }
  const set = (amount: number) => settle(setBlocks, { ratePlanId, roomTypeId: house.roomTypeId, blocks: [{ ...block, amount }] })
  const hours = { startAt: '2027-05-03T02:00:00Z', endAt: '2027-05-03T05:00:00Z' }
  const ask = () => found({ type: 'rent', arrival: null, departure: null, ...hours, childrenAges: [] })
  await set(30_000)
  expect(await ask()).toMatchObject([{ total: 30_000 }])
  await settle(setBlocks, { ratePlanId, roomTypeId: house.roomTypeId, blocks: [] })
  await set(20_000)
  expect(await ask()).toMatchObject([{ total: 20_000 }])
})

test('A search of other days of the same weeks reads no terms again, and a search for other articles does', async () => {
  await found()
  const other = { arrival: '2027-05-04', departure: '2027-05-07' }
  expect((await app.statements(() => found(other))).work).toHaveLength(1)
  const articleId = await addToCatalogue(app, house)
  await found(other)
  const [bare] = await found(other)
  const [offer] = await found({ ...other, articles: [{ articleId, count: 1 }] })
  expect(offer.total).toBe(bare.total + 10_000)
})

onPostgres('at two nodes', () => {
  test('the next search at one node shows the price that was pushed at the other', async () => {
    const second = await startApp({ beside: app })
    try {
      const ctx = () => second.server.contextOf({ actor: { kind: 'anonymous' } })
      for (let amount = 50_000; amount < 50_020; amount++) {
        await price(amount)
        const [offer] = await offers(ctx(), inputOf())
        expect(offer!.priced!.total).toBe(amount + 100_000)
      }
    } finally {
      await second.stop()
    }
  })
})
