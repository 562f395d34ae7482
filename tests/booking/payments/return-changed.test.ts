import { expect, test } from 'vitest'
import { jobs, settleDuePayments } from '../../../src/booking/payments/index.ts'
import { createPaymentSimulator } from '../../../src/platform/payments/index.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { bookingOf, hold, intentsOf, openShop, payAs, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { charged } from '../../harness/core/folios.ts'
import { addPolicy } from '../../harness/core/policies.ts'
import { addPrices } from '../../harness/core/prices.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { startApp } from '../../harness/index.ts'
import { memoryStore } from '../../harness/payment-providers/memory-store.ts'

const app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '0' } })

async function settleLater(seconds: number) {
  app.clock.moveBy({ seconds })
  await settleDuePayments(app.context())
}

/** A paid booking of two nights from 10 May on. */
async function paid(shop: Shop) {
  const { id, token } = await hold(app, shop, { nights: 2 })
  await payAs(app, await startToPay(app.as.anonymous, token))
  for (const _ of [1, 2]) await settleLater(61)
  return { id, token }
}

const oneNight = { departure: '2027-05-11' }

async function quoted(shop: Shop, id: string, token: string) {
  const buyer = buyerAt(shop)
  const input = { stays: [{ id: (await bookingOf(shop, id)).reservations[0].id, ...oneNight }] }
  const { changeBooking } = (await buyer.graphql('change', { token, input })).data
  return { ...changeBooking, make: () => buyer.graphql('change', { token, input, quoteHash: changeBooking.hash }) }
}

const giveBack = ({ accommodationId }: Shop, bookingId: string) =>
  jobs['return-overpaid'](app.context(), { accommodationId, bookingId })

test('A cheaper change gives back what was paid too much, once', async () => {
  const shop = await openShop(app)
  const { id, token } = await paid(shop)
  const { make, ...quote } = await quoted(shop, id, token)
  expect(quote).toMatchObject({ oldTotal: 200_000, total: 100_000, difference: -100_000, fee: 0, due: 0, refund: 100_000 })
  expect((await make()).data.changeBooking).toMatchObject({ refund: 100_000, isMade: true })
  expect((await make()).data.changeBooking).toMatchObject({ refund: 100_000 })
  await Promise.all([giveBack(shop, id), giveBack(shop, id)])
  for (const _ of [1, 2]) await settleLater(61)
  await giveBack(shop, id)
  await settleLater(61)
  expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 100_000, refunds: [{ state: 'SUCCEEDED', amount: 100_000 }] }])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPrice: 100_000, totalPaid: 100_000, balance: 0 })
})

test('The fee of the policy is kept of what goes back', async () => {
  const shop = await openShop(app)
  const { accommodationId, roomTypeId } = shop
  const cancellationPolicyId = await addPolicy(app, shop, { steps: [{ minutesBeforeArrival: null, ppm: 250_000 }] })
  const { id: prepaid } = await addPlan(app, shop, { guarantee: 'PREPAY', prepayPpm: 1_000_000, cancellationPolicyId })
  await addPrices(app, { accommodationId, ratePlanId: prepaid, roomTypeId }, '2027-05-01', 31, 100_000)
  const { id, token } = await paid({ ...shop, prepaid })
  const { make, ...quote } = await quoted(shop, id, token)
  expect(quote).toMatchObject({ total: 125_000, fee: 25_000, refund: 75_000 })
  await make()
  await giveBack(shop, id)
  for (const _ of [1, 2]) await settleLater(61)
  expect(await bookingOf(shop, id)).toMatchObject({ totalPrice: 125_000, totalPaid: 125_000, balance: 0 })
})

test('Where nothing was paid nothing goes back, though a discount exceeds the price', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop, { plan: 'flexible', nights: 4 })
  await buyerAt(shop).askOk('confirm', { token })
  const reservationId = (await bookingOf(shop, id)).reservations[0].id
  await charged(shop.as.staff, { reservationId, amount: -160_000, description: 'Discount' })
  const { make, ...quote } = await quoted(shop, id, token)
  expect(quote).toMatchObject({ oldTotal: 240_000, total: -60_000, due: 0, refund: 0 })
  expect((await make()).data.changeBooking).toMatchObject({ refund: 0, booking: { toRefund: 0 } })
})

const confirm = 'mutation Confirm($token: String!) { confirmBooking(token: $token) { status reserved paid due } }'

test('Money that is only reserved counts for a change as if it were paid, and what it is too much goes back once it is taken', async () => {
  const provider = createPaymentSimulator({ clock: { now: () => own.clock.now() }, store: memoryStore() })
  const driver = (name: string) => (name === provider.name ? provider : null)
  const own = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '0' }, ports: { payments: { driver, names: [provider.name] } } })
  const shop = await openShop(own)
  const buyer = buyerAt(shop)
  const { id, token } = await hold(own, shop, { nights: 2 })
  const payment = await startToPay(own.as.anonymous, token)
  await provider.pay(payment.reference, 'SUCCESS')
  provider.interrupt('NONE', 'BEFORE')
  const { confirmBooking } = await own.as.anonymous.askOk(confirm, { token })
  expect(confirmBooking).toEqual({ status: 'CONFIRMED', reserved: 200_000, paid: 0, due: 0 })
  const { reservations } = await bookingOf(shop, id)
  const change = (wish: object, quoteHash?: string) =>
    buyer.askOk('change', { token, quoteHash, input: { stays: [{ id: reservations[0].id, ...wish }] } })
  expect(await change({ departure: '2027-05-13' })).toMatchObject({ total: 300_000, due: 100_000, dueNow: 100_000, refund: 0 })
  const shorter = await change(oneNight)
  expect(shorter).toMatchObject({ total: 100_000, due: 0, dueNow: 0, refund: 100_000 })
  await change(oneNight, shorter.hash)
  for (const _ of [1, 2, 3]) {
    own.clock.moveBy({ seconds: 61 })
    await settleDuePayments(own.context())
  }
  expect(await bookingOf(shop, id)).toMatchObject({ totalPrice: 100_000, totalPaid: 100_000, balance: 0 })
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', refunded: 100_000 }])
})
