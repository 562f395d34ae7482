import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rateDays, ratePlans } from '../../../../src/db/tables/index.ts'
import { createPolicy } from '../../../harness/core/policies.ts'
import { create, modify, openPricedHouse, type PricedHouse, waitForNoon } from '../../../harness/core/priced-house.ts'
import { addRule } from '../../../harness/core/prices.ts'
import { setReservationSettings } from '../../../harness/core/reservations.ts'
import { expectError, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 20 })
})

const ask = (input: object, as = house.as.staff) => as.graphql(create, { input })
const book = async (input: object, as = house.as.staff) => (await as.askOk(create, { input })).createReservation

describe('a rate plan', () => {
  test('prices a stay that names it, with taxes, terms and policies', async () => {
    const { ratePlanId, ratePlanCode, roomTypeId, cancellationPolicyId, noShowPolicyId } = house
    const { reservation, refusals } = await book(house.input(1, 2, { ratePlanId, sleeps: 2 }))
    expect(refusals).toEqual([])
    expect(reservation).toMatchObject({
      ratePlanId,
      terms: {
        ratePlanId,
        ratePlanCode,
        roomTypeId,
        childAges: [],
        promoCode: null,
        dueNow: 0,
        cancellationPolicy: { policyId: cancellationPolicyId, version: 1, name: 'The CANCELLATION' },
        noShowPolicy: { policyId: noShowPolicyId, version: 1, name: 'The NO_SHOW' },
      },
    })
    expect(await house.spelled(reservation.id)).toEqual(['RATE 1 1000', 'TAX 1 100', 'RATE 2 1000', 'TAX 2 100'])
    const { standing, total } = await house.charges(reservation.id)
    expect(total).toBe(2200)
    expect(standing[0]).toMatchObject({ kind: 'NIGHT', description: 'Accommodation', taxes: [{ code: 'VAT', amount: 91 }] })
    expect(standing[1]).toMatchObject({ kind: 'EXTRA', description: 'CITY', taxes: [{ code: 'CITY', amount: 100 }] })
  })

  test('is found by its id in lower case too', async () => {
    const { reservation } = await book(house.input(1, 1, { ratePlanId: house.ratePlanId.toLowerCase() }))
    expect(reservation).toMatchObject({ ratePlanId: house.ratePlanId, terms: { ratePlanId: house.ratePlanId } })
  })

  test('with prices by hand only classifies, as any other text does', async () => {
    const nightlyRates = [{ date: house.day(1), amount: 5 }]
    const byHand = await book(house.input(1, 1, { ratePlanId: house.ratePlanId, nightlyRates }))
    expect(byHand.reservation).toMatchObject({ ratePlanId: house.ratePlanId, terms: null })
    expect(await house.spelled(byHand.reservation.id)).toEqual(['RATE 1 5'])
    const foreign = await openPricedHouse(app)
    for (const ratePlanId of ['BAR', foreign.ratePlanId, '01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
      const { reservation } = await book(house.input(1, 1, { ratePlanId }))
      expect(reservation).toMatchObject({ ratePlanId, terms: null })
      expect(await house.spelled(reservation.id)).toEqual([])
    }
  })

  test('without a price for a night refuses the stay', async () => {
    const { message, extensions } = expectError(await ask(house.input(58, 5, { ratePlanId: house.ratePlanId })), 'NO_PRICE')
    expect(message).toContain(house.day(60))
    expect(extensions).toMatchObject({ date: house.day(60) })
  })

  test('only warns staff of its rules; a stop of sale refuses others', async () => {
    const limited = await openPricedHouse(app)
    await addRule(app, limited, limited.day(1), { minStay: 3 })
    const input = limited.input(1, 1, { ratePlanId: limited.ratePlanId })
    const { createReservation } = await limited.as.staff.askOk(create, { input })
    expect(createReservation.refusals).toEqual([{ code: 'MIN_STAY', date: limited.day(1), value: 3 }])
    await setReservationSettings(limited, { useAutoStopSale: 'true' })
    expect((await limited.as.staff.graphql(create, { input })).errors).toBeUndefined()
  })

  test('warns of all that an offer of the stay would name: also of a time that is over and of stock', async () => {
    const small = await openPricedHouse(app, { rooms: 1 })
    const sell = async (first: number) => {
      const { refusals: ofOffer } = await small.offer(first, 1)
      const input = small.input(first, 1, { ratePlanId: small.ratePlanId })
      const { refusals } = (await small.as.staff.askOk(create, { input })).createReservation
      expect(refusals.map(({ code }: { code: string }) => ({ code }))).toEqual(ofOffer)
      return refusals
    }
    expect(await sell(1)).toEqual([])
    expect(await sell(1)).toEqual([{ code: 'SOLD_OUT', date: null, value: null }])
    expect(await sell(-2)).toEqual([{ code: 'PAST', date: small.day(-2), value: null }])
    const offer = await small.offer(1, 1)
    const input = { accommodationId: small.accommodationId, offer: offer.token, primaryGuest: { name: 'Hong Gildong' } }
    const { refusals } = (await small.as.staff.askOk(create, { input })).createReservation
    expect(refusals).toMatchObject([{ code: 'SOLD_OUT' }])
  })

  test('that does not exist is no label where a price is wanted: with a promo code, or to price a stay anew', async () => {
    const unknown = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    expectError(await ask(house.input(1, 1, { ratePlanId: unknown, promoCode: 'SPRING' })), 'RATE_PLAN_NOT_FOUND')
    const nightlyRates = [{ date: house.day(1), amount: 5 }]
    const byHand = await book(house.input(1, 1, { ratePlanId: unknown, promoCode: 'SPRING', nightlyRates }))
    expect(byHand.reservation).toMatchObject({ ratePlanId: unknown, terms: null })
    const id = await house.sold(1, 1)
    const change = (more: object) => house.as.manager.graphql(modify, { input: { id, ratePlanId: 'BAR', ...more } })
    for (const pricing of ['EXTEND', 'REPRICE']) expectError(await change({ pricing }), 'RATE_PLAN_NOT_FOUND')
    expect((await change({ pricing: 'KEEP' })).data.modifyReservation.ratePlanId).toBe('BAR')
  })

  test('takes ages of guests who are counted, and no more', async () => {
    const { ratePlanId } = house
    const { reservation } = await book(house.input(1, 1, { ratePlanId, childSleeps: 1, childAges: [4] }))
    expect(reservation.terms.childAges).toEqual([4])
    for (const childAges of [[4, 5, 6], [-1], [1000], [1.5]])
      expectError(await ask(house.input(1, 1, { ratePlanId, childSleeps: 1, childAges })), 'BAD_REQUEST')
  })
})

describe('an offer', () => {
  test('books what it says, at its price, though the plan has another price by now', async () => {
    const own = await openPricedHouse(app)
    const offer = await own.offer(1, 2, { sleeps: 1, childSleeps: 1, childAges: [7] })
    await app.context().db.update(rateDays).set({ amount: 9999 })
    const input = { accommodationId: own.accommodationId, offer: offer.token, primaryGuest: { name: 'Hong Gildong' } }
    const { reservation } = (await own.as.staff.askOk(create, { input })).createReservation
    expect(reservation).toMatchObject({
      sleeps: 1,
      useStartAt: own.period(1, 2).useStartAt.toISOString(),
      ratePlanId: own.ratePlanId,
      terms: { offerHash: offer.hash, childAges: [7] },
    })
    const { standing, total } = await own.charges(reservation.id)
    const lines = standing.map(({ source, articleId, chargedOn, description, amount, taxes }) => {
      return { source, articleId, date: chargedOn, description, amount, taxes }
    })
    expect(lines).toEqual(offer.lines)
    expect(total).toBe(offer.total)
    await app.context().db.update(rateDays).set({ amount: 1000 })
  })

  test('refuses fields that do not agree with it, prices by hand and other properties', async () => {
    const { token } = await house.offer(1, 1)
    const only = { accommodationId: house.accommodationId, offer: token, primaryGuest: { name: 'Hong Gildong' } }
    const differing = {
      type: 'rent',
      useStartAt: house.period(2, 1).useStartAt,
      sleeps: 2,
      ratePlanId: 'BAR',
      channelId: 'someone',
      nightlyRates: [{ date: house.day(1), amount: 1 }],
    }
    for (const [name, value] of Object.entries(differing)) {
      const { message } = expectError(await ask({ ...only, [name]: value }), 'BAD_REQUEST')
      expect(message).toContain(name)
    }
    expect((await ask({ ...only, sleeps: 1, type: 'lodge' })).errors).toBeUndefined()
    const foreign = await openHouse(app)
    const input = { ...only, accommodationId: foreign.accommodationId }
    expect(expectError(await foreign.as.staff.graphql(create, { input }), 'BAD_REQUEST').message).toContain('accommodationId')
    expectError(await ask({ ...only, offer: 'a.b.c' }), 'OFFER_INVALID')
    expectError(await ask({ ...only, offer: 'x'.repeat(40_000) }), 'BAD_REQUEST')
  })

  test('that has expired books at the same price, or answers the new offer', async () => {
    const own = await openPricedHouse(app)
    const offer = await own.offer(3, 1)
    const only = { accommodationId: own.accommodationId, offer: offer.token, primaryGuest: { name: 'Hong Gildong' } }
    app.clock.moveBy({ minutes: 16 })
    const { reservation } = (await own.as.staff.askOk(create, { input: only })).createReservation
    expect(reservation.terms.offerHash).toBe(offer.hash)
    await app.context().db.update(rateDays).set({ amount: 1200 })
    const changed = expectError(await own.as.staff.graphql(create, { input: only }), 'PRICE_CHANGED')
    const { offer: token, offers } = changed.extensions as { offer?: string; offers?: unknown }
    const lines = [
      { kind: 'RATE', date: own.day(3), amount: 1200, names: { en: 'Accommodation', ko: '숙박' } },
      { kind: 'TAX', amount: 50 },
    ]
    expect(offers).toMatchObject([{ index: 0, token, total: 1250, currency: 'KRW', lines }])
    const renewed = { ...only, offer: token }
    const { id } = (await own.as.staff.askOk(create, { input: renewed })).createReservation.reservation
    expect(await own.spelled(id)).toEqual(['RATE 3 1200', 'TAX 3 50'])
    await app.context().db.update(rateDays).set({ amount: 1000 })
  })

  test('that has expired is not booked with another policy or another prepayment: the answer has the new offer', async () => {
    const own = await openPricedHouse(app)
    const { accommodationId, cancellationPolicyId: policyId, ratePlanId } = own
    const offer = await own.offer(3, 1)
    const only = { accommodationId, offer: offer.token, primaryGuest: { name: 'Hong Gildong' } }
    app.clock.moveBy({ minutes: 16 })
    await own.as.manager.askOk(createPolicy, {
      input: { accommodationId, policyId, name: 'Dearer', steps: [{ ppm: 1_000_000 }] },
    })
    const dearer = expectError(await own.as.staff.graphql(create, { input: only }), 'PRICE_CHANGED')
    const second = { ...only, offer: (dearer.extensions as { offer?: string }).offer }
    app.clock.moveBy({ minutes: 16 })
    const prepaid = { guarantee: 'PREPAY' as const, prepayPpm: 500_000 }
    await app.context().db.update(ratePlans).set(prepaid).where(eq(ratePlans.id, ratePlanId))
    const due = expectError(await own.as.staff.graphql(create, { input: second }), 'PRICE_CHANGED')
    const third = { ...only, offer: (due.extensions as { offer?: string }).offer }
    const { reservation } = (await own.as.staff.askOk(create, { input: third })).createReservation
    expect(reservation.terms).toMatchObject({ offerHash: offer.hash, dueNow: 525, cancellationPolicy: { version: 2 } })
  })

  test('is not needed if the fields name the times, the kind of stay and the room type; without one they are required', async () => {
    const { type, ...others } = house.input(1, 1)
    expect(expectError(await ask(others), 'BAD_REQUEST').message).toContain('type')
    for (const name of ['useStartAt', 'useExpireAt', 'roomTypeId'])
      expect(expectError(await ask({ ...others, type, [name]: null }), 'BAD_REQUEST').message).toContain(name)
  })
})
