import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openOffer } from '../../../src/core/rates/index.ts'
import { accommodations, paymentAccounts } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { addCode, addDerived, openSeller, type Seller } from '../../harness/booking/seller.ts'
import { simulatorAccount } from '../../harness/booking/simulator.ts'
import { addPrices, addRule, addTax } from '../../harness/core/prices.ts'
import { addPlan, addRoomType } from '../../harness/core/rate-plans.ts'
import { setReservationSettings } from '../../harness/core/reservations.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const query = `query Offers($input: OffersInput!) { offers(input: $input) {
  token expiresAt hash left refusals { code } currency total dueNow dueAtProperty
  roomType { id name description sleeps } ratePlan { id name names description }
  lines { kind date description amount taxes { code amount } } cancellation { name freeUntil steps { from amount } }
} }`

let app: TestApp
let house: Seller

beforeAll(async () => {
  app = await startApp()
  house = await openSeller(app)
})

const dates = { arrival: '2027-05-03', departure: '2027-05-05' }
const input = ({ accommodationId }: Seller, fields: object) => ({
  accommodationId,
  type: 'lodge',
  ...dates,
  adults: 2,
  ...fields,
})
const graphql = (fields: object = {}, at = house, as = at.as.anonymous) => as.graphql(query, { input: input(at, fields) })
const askOk = async (fields: object = {}, at = house, as = at.as.anonymous) =>
  (await as.askOk(query, { input: input(at, fields) })).offers
const plansOf = async (fields: object = {}, at = house) =>
  (await askOk(fields, at)).map(({ ratePlan }: { ratePlan: { id: string } }) => ratePlan.id)

describe('an offer', () => {
  test('has a token, every line with its taxes, and what is due', async () => {
    const [offer, ...others] = await askOk()
    expect(others).toEqual([])
    expect(offer).toMatchObject({
      token: expect.any(String),
      left: 3,
      refusals: [],
      currency: 'KRW',
      total: 200_000,
      dueNow: 0,
      dueAtProperty: 200_000,
      roomType: { id: house.roomTypeId, name: 'Double', description: null, sleeps: 2 },
      ratePlan: { id: house.flexible, name: 'Flexible', names: { ko: '유동' } },
      lines: [
        { kind: 'RATE', date: '2027-05-03', amount: 100_000 },
        { kind: 'RATE', date: '2027-05-04', amount: 100_000 },
      ],
    })
    const opened = await openOffer(app.context(), offer.token)
    expect(opened).toMatchObject({ total: offer.total, hash: offer.hash, refusals: [], isExpired: false })
    expect(opened.stay).toMatchObject({ channelId: null, sleeps: 2, ratePlanId: house.flexible })
  })

  test('is the same for everybody, whatever the credential', async () => {
    const [{ token: _, expiresAt: __, ...offer }] = await askOk()
    for (const as of [house.as.owner, house.as.kiosk, house.as.customer]) {
      const [{ token, expiresAt, ...seen }] = await askOk({}, house, as)
      expect(seen).toEqual(offer)
      expect(token).toEqual(expect.any(String))
    }
  })

  test('tells of nine rooms at most', async () => {
    const large = await openSeller(app, { rooms: 12 })
    expect(await askOk({}, large)).toMatchObject([{ left: 9 }])
  })

  test('prices children by their ages, and counts infants apart', async () => {
    const family = await openSeller(app)
    const setAgeBands = 'mutation Set($input: SetAgeBandsInput!) { setAgeBands(input: $input) { code } }'
    const bands = [{ code: 'BABY', name: 'Baby', fromAge: 0, toAge: 2, countsAs: 'INFANT' }]
    await family.as.manager.askOk(setAgeBands, { input: { accommodationId: family.accommodationId, bands } })
    const [offer] = await askOk({ adults: 1, childrenAges: [1, 7] }, family)
    const { stay } = await openOffer(app.context(), offer.token)
    expect(stay).toMatchObject({ sleeps: 1, childSleeps: 1, infantSleeps: 1, childAges: [1, 7] })
    expect(await askOk({ adults: 1, childrenAges: [7, 8] }, family)).toEqual([])
    const [grown] = await askOk({ adults: 1, childrenAges: [40] }, family)
    expect((await openOffer(app.context(), grown.token)).stay).toMatchObject({ sleeps: 2, childSleeps: 0, childAges: [] })
  })

  test('has the moments of its cancellation fees', async () => {
    const strict = await openSeller(app)
    const create = `mutation Create($input: CreatePolicyInput!) { createPolicy(input: $input) { id } }`
    const steps = [{ minutesBeforeArrival: 1440, nights: 1 }]
    const { accommodationId } = strict
    const policy = { accommodationId, kind: 'CANCELLATION', code: 'FLEX', name: 'Until the day before', steps }
    const { id: cancellationPolicyId } = (await strict.as.manager.askOk(create, { input: policy })).createPolicy
    await addDerived(app, strict, { cancellationPolicyId })
    const [{ cancellation }] = await askOk({}, strict)
    expect(cancellation).toEqual({
      name: 'Until the day before',
      freeUntil: '2027-05-02T06:00:00.000Z',
      steps: [{ from: '2027-05-02T06:00:00.000Z', amount: 90_000 }],
    })
  })
})

test('Offers come cheapest first, and cost exactly what a quote of staff says', async () => {
  const large = await openSeller(app)
  await addTax(app, large, 'VAT')
  await addTax(app, large, 'CITY', { kind: 'CITY', basis: 'PER_PERSON_NIGHT', amount: 500, included: false, nightsMax: 2 })
  const twin = await addRoomType(app, large, 'Twin')
  const { accommodationId } = large
  await simulatorAccount(large)
  const root = await addPlan(app, large, { types: [{ roomTypeId: twin }], guarantee: 'PREPAY', prepayPpm: 300_000 })
  await addPrices(app, { accommodationId, ratePlanId: root.id, roomTypeId: twin }, '2027-05-01', 31, 70_001)
  const create = `mutation Create($input: CreateRoomInput!) { createRoom(input: $input) { id } }`
  await large.as.manager.askOk(create, { input: { accommodationId, roomTypeId: twin, roomNumber: '900' } })
  await addDerived(app, large, { adjustPpm: -33_333, roundTo: 7 })
  const quote = `query Quote($input: QuoteStayInput!) { quoteStay(input: $input) { offers {
    ratePlanId roomTypeId hash total dueNow dueAtProperty lines { source date amount taxes { code amount } }
  } } }`
  const of = `query Offers($input: OffersInput!) { offers(input: $input) {
    ratePlanId roomTypeId hash total dueNow dueAtProperty lines { source date amount taxes { code amount } }
  } }`
  for (const [arrival, departure, adults, childrenAges] of [
    ['2027-05-01', '2027-05-02', 2, []],
    ['2027-05-03', '2027-05-10', 1, [6]],
    ['2027-05-20', '2027-05-31', 2, []],
  ] as const) {
    const stay = { accommodationId, type: 'lodge', arrival, departure }
    const guests = { sleeps: adults, childSleeps: childrenAges.length, childAges: childrenAges }
    const { offers } = await large.as.anonymous.askOk(of, { input: { ...stay, adults, childrenAges } })
    const quoted = (await large.as.staff.askOk(quote, { input: { ...stay, ...guests } })).quoteStay.offers
    const byTotal = (one: { total: number }, other: { total: number }) => one.total - other.total
    expect(offers).toEqual(quoted.sort(byTotal))
    expect(offers).toHaveLength(3)
  }
})

describe('the public does not see', () => {
  test('private plans, plans of other channels, plans that want a card, and plans without their code', async () => {
    const secretive = await openSeller(app)
    const plans = [{ visibility: 'PRIVATE' }, { guarantee: 'CARD' }, { channels: ['ota'] }, { visibility: 'CODE' }] as const
    for (const plan of plans) await addDerived(app, secretive, plan as Parameters<typeof addDerived>[2])
    expect(await plansOf({}, secretive)).toEqual([secretive.flexible])
    const direct = await addDerived(app, secretive, { channels: ['ota', 'direct'] })
    expect(await plansOf({}, secretive)).toEqual([direct, secretive.flexible])
  })

  test('plans that want a prepayment, unless the property takes payments', async () => {
    const unpaid = await openSeller(app)
    const prepaid = await addDerived(app, unpaid, { guarantee: 'PREPAY', prepayPpm: 1_000_000 })
    expect(await plansOf({}, unpaid)).toEqual([unpaid.flexible])
    await simulatorAccount(unpaid)
    expect(await plansOf({}, unpaid)).toEqual([prepaid, unpaid.flexible])
    await app
      .context()
      .db.update(paymentAccounts)
      .set({ driver: 'toss' })
      .where(eq(paymentAccounts.accommodationId, unpaid.accommodationId))
    expect(await plansOf({}, unpaid)).toEqual([prepaid, unpaid.flexible])
    await app.context().db.update(accommodations).set({ currency: 'EUR' }).where(eq(accommodations.id, unpaid.accommodationId))
    expect(await plansOf({}, unpaid)).toEqual([unpaid.flexible])
  })

  test('what a rule refuses, what has no price, what is past and what is too small', async () => {
    await addRule(app, house, '2027-05-10', { minStay: 3 })
    expect(await askOk({ arrival: '2027-05-10', departure: '2027-05-12' })).toEqual([])
    expect(await askOk({ arrival: '2027-05-10', departure: '2027-05-13' })).toHaveLength(1)
    expect(await askOk({ arrival: '2027-07-10', departure: '2027-07-12' })).toEqual([])
    expect(await askOk({ arrival: '2001-05-10', departure: '2001-05-12' })).toEqual([])
    expect(await askOk({ adults: 3 })).toEqual([])
  })

  test('what is sold out', async () => {
    const full = await openSeller(app, { rooms: 1 })
    const period = { useStartAt: new Date('2027-05-04T06:00:00Z'), useExpireAt: new Date('2027-05-05T02:00:00Z') }
    expect(await askOk({}, full)).toMatchObject([{ left: 1 }])
    await full.reservation({ ...period, room: 0 })
    expect(await askOk({}, full)).toEqual([])
  })

  test('anything while the sale is stopped', async () => {
    const stopped = await openSeller(app)
    await setReservationSettings(stopped, { useAutoStopSale: 'true' })
    expect(await askOk({}, stopped)).toEqual([])
  })

  test('a property that does not sell online, nor whether it exists', async () => {
    const closed = await openHouse(app)
    for (const accommodationId of [closed.accommodationId, newId()])
      expectError(await graphql({ accommodationId }), 'ACCOMMODATION_NOT_FOUND')
  })
})

describe('a promo code', () => {
  test('unlocks its plans, and only at its own property', async () => {
    const here = await openSeller(app)
    const there = await openSeller(app)
    const secret = await addDerived(app, here, { visibility: 'CODE' })
    await addCode(app, here, 'SPRING', [secret])
    expect(await plansOf({ promoCode: 'spring' }, here)).toEqual([secret, here.flexible])
    expect(await plansOf({ promoCode: 'SPRING' }, there)).toEqual([there.flexible])
    expect(await plansOf({ promoCode: 'WINTER' }, here)).toEqual([here.flexible])
  })

  test('cannot be guessed: wrong ones count for the address, right ones do not', async () => {
    const guarded = await startApp({ limits: { FAILED_TRIES_PER_ADDRESS_MAX: 3 } })
    const shop = await openSeller(guarded)
    const secret = await addDerived(guarded, shop, { visibility: 'CODE' })
    await addCode(guarded, shop, 'SPRING', [secret])
    const refusalOf = async (promoCode: string) => (await graphql({ promoCode }, shop)).errors?.[0]?.extensions
    const tried = async (promoCode: string) => (await refusalOf(promoCode))?.errorCode ?? 'answered'
    for (let count = 0; count < 5; count++) expect(await tried('SPRING')).toBe('answered')
    const guesses: string[] = []
    for (const code of ['A1', 'A2', 'A3', 'A4']) guesses.push(await tried(code))
    expect(guesses).toEqual(['answered', 'answered', 'answered', 'RATE_LIMITED'])
    const refusal = { errorCode: 'RATE_LIMITED', retryAfterSeconds: expect.closeTo(900, -2) }
    expect(await refusalOf('SPRING')).toMatchObject(refusal)
    expect(await askOk({}, shop)).toHaveLength(1)
    // staff in the same network still sign in
    const signIn = 'mutation { signIn(input: { identity: "nobody", password: "wrong" }) { token { accessToken } } }'
    expectError(await guarded.as.anonymous.graphql(signIn), 'SIGN_IN_FAILED')
  })
})

test('offers needs one database statement, whatever the number of rate plans and room types, and one more after a change', async () => {
  await askOk()
  expect((await app.statements(() => askOk())).work).toHaveLength(1)
  await addPlan(app, house, { visibility: 'PRIVATE' })
  expect((await app.statements(() => askOk())).work).toHaveLength(2)
  expect((await app.statements(() => askOk())).work).toHaveLength(1)
})
