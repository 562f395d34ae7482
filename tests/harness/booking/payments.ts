import { randomUUID } from 'node:crypto'
import { lockBooks } from '../../../src/core/accommodations/index.ts'
import { bookingToken, holdStays, type StayToHold } from '../../../src/core/bookings/index.ts'
import { priceNewSale, type StayToPrice } from '../../../src/core/rates/index.ts'
import { transact } from '../../../src/kernel/transact.ts'
import { createPaymentSimulator, type ScenarioName, tableStore } from '../../../src/platform/payments/index.ts'
import { addPrices } from '../core/prices.ts'
import { addPlan } from '../core/rate-plans.ts'
import type { GraphqlClient, House, TestApp } from '../index.ts'
import { openSeller } from './seller.ts'
import { simulatorAccount } from './simulator.ts'

export interface Shop extends House {
  /** Everything is paid when it is booked. */
  prepaid: string
  /** A part is. */
  deposit: string
  flexible: string
  webhookPath: string
}

/** A property that sells nights for 100,000 online, and takes money by the simulated provider. */
export async function openShop(app: TestApp, options: Parameters<typeof openSeller>[1] = {}): Promise<Shop> {
  const house = await openSeller(app, options)
  const { accommodationId, roomTypeId } = house
  const plan = async (prepayPpm: number) => {
    const { id } = await addPlan(app, house, { guarantee: 'PREPAY', prepayPpm })
    await addPrices(app, { accommodationId, ratePlanId: id, roomTypeId }, '2027-05-01', 31, 100_000)
    return id
  }
  const [prepaid, deposit] = [await plan(1_000_000), await plan(300_000)]
  const { webhookPath } = await simulatorAccount(house)
  return { ...house, prepaid, deposit, webhookPath }
}

type PlanOfShop = 'prepaid' | 'deposit' | 'flexible'

interface Hold {
  plan?: PlanOfShop
  rooms?: number
  /** One for each room, instead of one plan for all. */
  plans?: PlanOfShop[]
  /** Day of May 2027. */
  day?: number
  nights?: number
}

/** A booking that a guest holds, and its token. */
export async function hold(app: TestApp, shop: Shop, { plan = 'prepaid', rooms = 1, plans, day = 10, nights = 1 }: Hold = {}) {
  const ctx = app.context()
  const { accommodationId, roomTypeId } = shop
  const at = (date: number, time: string) => new Date(`2027-05-${String(date).padStart(2, '0')}T${time}:00+09:00`)
  const stayOn = (one: PlanOfShop): StayToPrice => ({
    accommodationId,
    roomTypeId,
    ratePlanId: shop[one],
    type: 'lodge',
    channelId: null,
    promoCode: null,
    articles: [],
    useStartAt: at(day, '15:00'),
    useExpireAt: at(day + nights, '11:00'),
    sleeps: 2,
    childSleeps: 0,
    infantSleeps: 0,
    childAges: [],
  })
  const stays: StayToHold[] = []
  for (const one of plans ?? Array.from({ length: rooms }, () => plan)) {
    const stay = stayOn(one)
    stays.push({ stay, priced: await priceNewSale(ctx, ctx.db, stay) })
  }
  const booking = await transact(ctx, async (unit) => {
    await lockBooks(unit.db, accommodationId)
    return holdStays(ctx, unit, {
      accommodationId,
      stays,
      holders: [],
      locale: null,
      request: null,
      booker: { name: 'Hong Gildong', contacts: [{ contactType: 'phone', contactValue: '+821012345678' }] },
      holdKey: randomUUID(),
      holdRequestHash: 'request',
      agreed: { terms: null, privacy: null },
    })
  })
  return { ...booking, token: bookingToken(ctx, booking) }
}

export const payMutation = `mutation Pay($token: String!, $returnUrl: String) {
  payBooking(token: $token, returnUrl: $returnUrl) { id driver state failure amount currency redirectUrl clientSecret clientKey orderId }
}`

export interface StartedPayment {
  id: string
  state: string
  failure: string | null
  amount: number
  redirectUrl: string
  reference: string
}

export async function startToPay(guest: GraphqlClient, token: string): Promise<StartedPayment> {
  const { payBooking } = await guest.askOk(payMutation, { token })
  return { ...payBooking, reference: payBooking.redirectUrl.split('/').at(-1) }
}

/** The simulated provider of the server. */
export const providerOf = (app: TestApp) => createPaymentSimulator({ clock: app.clock, store: tableStore(app.context().db) })

export const payAs = (app: TestApp, { reference }: StartedPayment, scenario: ScenarioName = 'SUCCESS') =>
  providerOf(app).pay(reference, scenario)

const intentFields = `id state decision amount capturedAmount capturedCurrency refunded failure
  refunds { id amount currency state reason failure requestedBy }`

export const listIntents = `query Intents($accommodationId: ULID!, $bookingId: ULID) {
  paymentIntents(accommodationId: $accommodationId, bookingId: $bookingId) { edges { node { ${intentFields} } } }
}`

export async function intentsOf({ accommodationId, as }: House, bookingId: string) {
  const { paymentIntents } = await as.manager.askOk(listIntents, { accommodationId, bookingId })
  return paymentIntents.edges.map(({ node }: { node: unknown }) => node)
}

const folios = `query Folios($bookingId: ULID!) { getSingleBooking(bookingId: $bookingId) {
  status totalPrice totalPaid balance
  reservations { id status folio { balance payments { amount method paidAt movedAt intentId } refunds { amount refundedAt movedAt } } }
} }`

export const bookingOf = async ({ as }: House, bookingId: string) =>
  (await as.manager.askOk(folios, { bookingId })).getSingleBooking
