import { beforeAll, describe, expect, test } from 'vitest'
import { openOffer } from '../../../src/core/rates/index.ts'
import { quoteStay } from '../../../src/core/rates/quotes/quote-stay.ts'
import { promoCodes } from '../../../src/db/tables/index.ts'
import { addPrices, addRule, addTax } from '../../harness/core/prices.ts'
import { addPlan, addRoomType } from '../../harness/core/rate-plans.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

const quote = `query Quote($input: QuoteStayInput!) { quoteStay(input: $input) { currency promoCodeAccepted offers {
  ratePlanId ratePlanCode roomTypeId roomTypeName useStartAt useExpireAt left refusals { code date value }
  lines { source kind date description amount taxes { code names ratePpm included amount } } taxes { code names amount }
  total dueNow dueAtProperty hash token expiresAt cancellationPolicy { policyId } noShowPolicy { policyId }
} } }`

let app: TestApp
let house: House
let other: House
let flexible: string
let secret: string

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  const { accommodationId, roomTypeId } = house
  flexible = (await addPlan(app, house, { code: 'FLEX', guarantee: 'PREPAY', prepayPpm: 300_000 })).id
  const derived = { parentId: flexible, adjustPpm: -100_000, checkInTime: '12:00' }
  secret = (await addPlan(app, house, { code: 'SECRET', visibility: 'CODE', ...derived })).id
  await addPrices(app, { accommodationId, ratePlanId: flexible, roomTypeId }, '2027-05-01', 30, 110_000)
  await addTax(app, house, 'VAT')
  await addTax(app, house, 'CITY', {
    names: { ko: '도시세' },
    kind: 'CITY',
    basis: 'PER_PERSON_NIGHT',
    amount: 500,
    included: false,
    nightsMax: 1,
  })
  const now = app.clock.now()
  await app
    .context()
    .db.insert(promoCodes)
    .values({ accommodationId, code: 'SPRING', ratePlanIds: [secret], createdAt: now })
})

const input = (fields: object = {}) => ({
  accommodationId: house.accommodationId,
  type: 'lodge',
  arrival: '2027-05-01',
  departure: '2027-05-03',
  sleeps: 2,
  ...fields,
})

const askOk = async (fields: object = {}, as = house.as.staff) => (await as.askOk(quote, { input: input(fields) })).quoteStay
const offerOf = async (ratePlanId: string, fields: object = {}, as = house.as.staff) =>
  (await askOk({ ratePlanIds: [ratePlanId], ...fields }, as)).offers[0]

describe('a quote', () => {
  test('prices each night with its taxes, and splits the total', async () => {
    const offer = await offerOf(flexible)
    const vat = { code: 'VAT', names: {}, ratePpm: 100_000, included: true, amount: 10_000 }
    const city = { code: 'CITY', names: { ko: '도시세' }, ratePpm: null, included: false, amount: 1000 }
    expect(offer).toMatchObject({
      roomTypeName: 'Double',
      useStartAt: '2027-05-01T06:00:00.000Z',
      useExpireAt: '2027-05-03T02:00:00.000Z',
      left: 3,
      refusals: [],
      lines: [
        { source: 'RATE', date: '2027-05-01', description: 'Accommodation', amount: 110_000, taxes: [vat] },
        { source: 'TAX', date: '2027-05-01', description: 'CITY', amount: 1000, taxes: [city] },
        { source: 'RATE', date: '2027-05-02', description: 'Accommodation', amount: 110_000, taxes: [vat] },
      ],
      taxes: [
        { code: 'VAT', amount: 20_000 },
        { code: 'CITY', amount: 1000 },
      ],
      total: 221_000,
      dueNow: 66_300,
      dueAtProperty: 154_700,
      cancellationPolicy: null,
    })
  })

  test('takes the times of each rate plan, or the moments that are given', async () => {
    expect(await offerOf(secret)).toMatchObject({ useStartAt: '2027-05-01T03:00:00.000Z', total: 199_000 })
    const moments = { arrival: null, departure: null, useStartAt: '2027-05-01T01:00:00Z', useExpireAt: '2027-05-02T05:00:00Z' }
    expect(await offerOf(secret, moments)).toMatchObject({ useStartAt: '2027-05-01T01:00:00.000Z', total: 100_000 })
  })

  test('says why a stay is not sold, and still gives staff a token', async () => {
    await addRule(app, house, '2027-05-10', { minStay: 3, closedToArrival: true })
    await addRule(app, house, '2027-05-11', { closed: true }, flexible)
    const offer = await offerOf(flexible, { arrival: '2027-05-10', departure: '2027-05-12', sleeps: 5 })
    expect(offer.refusals).toEqual([
      { code: 'CAPACITY', date: null, value: 2 },
      { code: 'CLOSED', date: '2027-05-11', value: null },
      { code: 'CLOSED_TO_ARRIVAL', date: '2027-05-10', value: null },
      { code: 'MIN_STAY', date: '2027-05-10', value: 3 },
    ])
    expect(offer.token).toEqual(expect.any(String))
  })

  test('has no total and no token without a price', async () => {
    const offer = await offerOf(flexible, { arrival: '2027-05-30', departure: '2027-06-01' })
    expect(offer).toMatchObject({ total: null, token: null, expiresAt: null, hash: null, lines: [] })
    expect(offer.refusals).toEqual([{ code: 'NO_PRICE', date: '2027-05-31', value: null }])
  })

  test('shows what is left, and that a room type is sold out', async () => {
    const stay = {
      type: 'lodge' as const,
      useStartAt: new Date('2027-05-20T06:00:00Z'),
      useExpireAt: new Date('2027-05-21T02:00:00Z'),
    }
    for (let count = 0; count < 3; count++) await house.reservation(stay)
    const offer = await offerOf(flexible, { arrival: '2027-05-19', departure: '2027-05-21' })
    expect(offer).toMatchObject({ left: 0, refusals: [{ code: 'SOLD_OUT' }] })
    expect(await offerOf(flexible, { arrival: '2027-05-19', departure: '2027-05-20' })).toMatchObject({ left: 3, refusals: [] })
  })

  test('says that a rate plan needs its code, and whether a code is valid', async () => {
    expect(await offerOf(secret)).toMatchObject({ refusals: [{ code: 'CODE_REQUIRED' }] })
    expect((await askOk()).promoCodeAccepted).toBeNull()
    expect((await askOk({ promoCode: 'nothing' })).promoCodeAccepted).toBe(false)
    const unlocked = await askOk({ promoCode: 'spring', ratePlanIds: [secret] })
    expect(unlocked).toMatchObject({ promoCodeAccepted: true, offers: [{ refusals: [] }] })
  })

  test('leaves out archived rate plans and rate plans that do not sell the type, unless both are named', async () => {
    const { id } = await addPlan(app, house, { code: 'OLD' })
    const archive = 'mutation Archive($id: ULID!) { updateRatePlan(input: { id: $id, archived: true }) { id } }'
    await house.as.manager.askOk(archive, { id })
    const twin = await addRoomType(app, house, 'Twin')
    expect((await askOk()).offers.map(({ ratePlanCode }: { ratePlanCode: string }) => ratePlanCode).sort()).toEqual([
      'FLEX',
      'SECRET',
    ])
    expect((await offerOf(id)).refusals.map(({ code }: { code: string }) => code)).toContain('PLAN_ARCHIVED')
    const named = await offerOf(flexible, { roomTypeIds: [twin] })
    expect(named.refusals.map(({ code }: { code: string }) => code)).toContain('TYPE_NOT_SOLD')
  })
})

describe('the token of an offer', () => {
  test('holds the offer until it expires, and can be read after that', async () => {
    const { token, expiresAt, hash, total } = await offerOf(flexible, { childSleeps: 1, childAges: [7] })
    const opened = await openOffer(app.context(), token)
    expect(opened).toMatchObject({ total, hash, isExpired: false, expiresAt: new Date(expiresAt), currency: 'KRW' })
    expect(opened.stay).toMatchObject({ ratePlanId: flexible, sleeps: 2, childSleeps: 1, childAges: [7], type: 'lodge' })
    const later = { ...app.context(), clock: { now: () => new Date(expiresAt) } }
    expect(await openOffer(later, token)).toMatchObject({ total, isExpired: true })
  })

  test('cannot be changed, and is no other token', async () => {
    const { token } = await offerOf(flexible)
    const { tokens } = app.context().ports
    const signed = [await tokens.sign('access', {}, 60), await tokens.sign('offer', { jti: flexible, period: [1] }, 60)]
    const changed = token.slice(0, -8) + (token.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA')
    for (const wrong of [changed, 'rubbish', '', ...signed])
      await expect(openOffer(app.context(), wrong)).rejects.toMatchObject({ errorCode: 'OFFER_INVALID' })
    await expect(app.context().ports.tokens.verify('access', token)).rejects.toMatchObject({ errorCode: 'AUTH_TOKEN_INVALID' })
  })
})

test('A kiosk gets only what a guest can buy', async () => {
  const plans = async (fields: object = {}) =>
    (await askOk(fields, house.as.kiosk)).offers.map(({ ratePlanId }: { ratePlanId: string }) => ratePlanId)
  expect(await plans()).toEqual([flexible])
  expect(await plans({ promoCode: 'SPRING' })).toEqual(expect.arrayContaining([flexible, secret]))
  expect(await plans({ arrival: '2027-05-10', departure: '2027-05-12' })).toEqual([])
})

test('A kiosk gets no token, because it books nothing', async () => {
  const { offers } = await askOk({}, house.as.kiosk)
  expect(offers).toMatchObject([{ total: expect.any(Number), hash: expect.any(String), token: null, expiresAt: null }])
})

test('A kiosk sells directly, whatever channel it names', async () => {
  const own = await openHouse(app)
  const { id: ratePlanId } = await addPlan(app, own, { channels: ['ota'] })
  const { accommodationId, roomTypeId } = own
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-05-01', 3, 90)
  const offers = (channelId: string, as = own.as.kiosk) => askOk({ accommodationId, channelId }, as).then((quote) => quote.offers)
  expect(await offers('ota')).toEqual([])
  expect(await offers('ota', own.as.staff)).toMatchObject([{ ratePlanId, refusals: [] }])
})

test('While the sale is stopped, staff get tokens and apps get none', async () => {
  const closed = await openHouse(app)
  const { id: ratePlanId } = await addPlan(app, closed)
  await addPrices(
    app,
    { accommodationId: closed.accommodationId, ratePlanId, roomTypeId: closed.roomTypeId },
    '2027-05-01',
    3,
    90,
  )
  const stop = `mutation Stop($id: ULID!) {
    setReservationSettings(accommodationId: $id, inputs: [{ key: "useAutoStopSale", value: "true" }]) { key }
  }`
  await closed.as.manager.askOk(stop, { id: closed.accommodationId })
  const stay = input({ accommodationId: closed.accommodationId })
  const { quoteStay: ofStaff } = await closed.as.staff.askOk(quote, { input: stay })
  expect(ofStaff.offers).toMatchObject([{ refusals: [{ code: 'SALE_STOPPED' }], token: expect.any(String) }])
  const { accommodationId } = closed
  const actor = { kind: 'app' as const, installationId: flexible, appId: flexible, accommodationId, scopes: [] }
  const { offers } = await quoteStay(app.server.contextOf({ actor }), { ...stay, type: 'lodge' })
  expect(offers).toMatchObject([{ refusals: [{ code: 'SALE_STOPPED' }], hasToken: false, priced: { total: 180 } }])
})

describe('hostile input', () => {
  test.each([
    ['dates and moments', { useStartAt: '2027-05-01T01:00:00Z', useExpireAt: '2027-05-02T05:00:00Z' }, 'arrival'],
    ['no time', { arrival: null, departure: null }, 'useStartAt'],
    ['one date', { departure: null }, 'departure'],
    ['a date that does not exist', { arrival: '2027-02-30' }, 'arrival'],
    ['a year far away', { arrival: '9999-12-30', departure: '9999-12-31' }, 'arrival'],
    ['a stay of more than a year', { departure: '2028-06-01' }, 'departure'],
    ['dates of an hourly stay', { type: 'rent' }, 'arrival'],
    ['a negative number of guests', { sleeps: -1 }, 'sleeps'],
    ['nobody', { sleeps: 0, childSleeps: 0 }, 'sleeps'],
    ['more ages than guests', { childAges: [1, 2, 3] }, 'childAges'],
    ['an age that nobody has', { childAges: [-1] }, 'childAges.0'],
    ['an empty list', { ratePlanIds: [] }, 'ratePlanIds'],
  ])('%s is refused with its field', async (_, fields, field) => {
    const { message } = expectError(await house.as.staff.graphql(quote, { input: input(fields) }), 'BAD_REQUEST')
    expect(message).toContain(`${field}: `)
  })

  test('an end before the start, and rate plans and room types of another property, are refused', async () => {
    const answer = (fields: object) => house.as.staff.graphql(quote, { input: input(fields) })
    expectError(await answer({ departure: '2027-05-01' }), 'PERIOD_INVALID')
    expectError(await answer({ roomTypeIds: [other.roomTypeId] }), 'ROOM_TYPE_NOT_FOUND')
    const { id } = await addPlan(app, other)
    expectError(await answer({ ratePlanIds: [id] }), 'RATE_PLAN_NOT_FOUND')
    expectError(await other.as.staff.graphql(quote, { input: input() }), 'FORBIDDEN')
  })
})
