import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentAccounts, ratePlans } from '../../../src/db/tables/index.ts'
import { type Buyer, buyerAt } from '../../harness/booking/buyer.ts'
import { openSeller, type Seller } from '../../harness/booking/seller.ts'
import { simulatorAccount } from '../../harness/booking/simulator.ts'
import { addPrices } from '../../harness/core/prices.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: Seller
let buyer: Buyer

beforeAll(async () => {
  app = await startApp({ env: { HOLDS_MAX: '0', RATE_LIMIT_PER_MINUTE: '0' } })
})

beforeEach(async () => {
  house = await openSeller(app, { rooms: 3 })
  buyer = buyerAt(house)
})

describe('a hold', () => {
  describe('is not made by a token of staff', () => {
    const quoted = async (fields: string) => {
      const input = `accommodationId: "${house.accommodationId}", type: lodge, ${fields}`
      const { quoteStay } = await house.as.manager.askOk(`{ quoteStay(input: { ${input} }) { offers { token } } }`)
      return quoteStay.offers[0].token
    }
    const dates = 'arrival: "2027-05-03", departure: "2027-05-04"'

    test.each([{ guarantee: 'CARD' }, { visibility: 'PRIVATE' }] as const)(
      'on a plan that is not sold online: %o',
      async (plan) => {
        const { accommodationId, roomTypeId } = house
        const { id } = await addPlan(app, house, plan)
        await addPrices(app, { accommodationId, ratePlanId: id, roomTypeId }, '2027-05-01', 31, 5)
        expectError(await buyer.tryHold(await quoted(`${dates}, ratePlanIds: ["${id}"]`)), 'OFFER_REFUSED')
      },
    )

    test('at other times than those of the plan', async () => {
      const around = 'useStartAt: "2027-05-03T00:01:00+09:00", useExpireAt: "2027-05-04T23:59:00+09:00"'
      expectError(await buyer.tryHold(await quoted(around)), 'OFFER_REFUSED')
      expect((await buyer.tryHold(await quoted(dates))).errors).toBeUndefined()
    })
  })

  test('is not made on a plan that wants a prepayment once the property takes no payments any more', async () => {
    await simulatorAccount(house)
    const { accommodationId, flexible } = house
    const { db } = app.context()
    await db.update(ratePlans).set({ guarantee: 'PREPAY', prepayPpm: 1_000_000 }).where(eq(ratePlans.id, flexible))
    const offer = await buyer.offer()
    await db.update(paymentAccounts).set({ enabled: false }).where(eq(paymentAccounts.accommodationId, accommodationId))
    expectError(await buyer.tryHold(offer), 'OFFER_REFUSED')
  })

  test('is not made on a plan that was made private since the offer', async () => {
    const offer = await buyer.offer()
    const { db } = app.context()
    await db.update(ratePlans).set({ visibility: 'PRIVATE' }).where(eq(ratePlans.id, house.flexible))
    const refused = expectError(await buyer.tryHold([offer, offer]), 'OFFER_REFUSED')
    expect(refused.extensions).toMatchObject({ index: 0 })
  })
})
