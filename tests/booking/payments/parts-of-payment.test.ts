import { expect, test } from 'vitest'
import { jobs } from '../../../src/booking/payments/index.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import {
  bookingOf,
  hold,
  intentsOf,
  openShop,
  payAs,
  payMutation,
  type Shop,
  startToPay,
} from '../../harness/booking/payments.ts'
import { settle } from '../../harness/booking/simulator.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '0' } })

async function paid(shop: Shop, what: Parameters<typeof hold>[2]) {
  const { id, token } = await hold(app, shop, what)
  await payAs(app, await startToPay(app.as.anonymous, token))
  await settle(app)
  return { id, token }
}

const paidOn = async (shop: Shop, id: string): Promise<number[]> =>
  (await bookingOf(shop, id)).reservations
    .toSorted((one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1))
    .map(({ folio }: { folio: { payments: { amount: number }[] } }) =>
      folio.payments.reduce((sum, { amount }) => sum + amount, 0),
    )

test('What a sale wants in advance is booked on the stays that want it, and the rest where it is owed', async () => {
  const shop = await openShop(app)
  const { id, token } = await paid(shop, { plans: ['deposit', 'flexible', 'prepaid'] })
  expect(await paidOn(shop, id)).toEqual([30_000, 0, 100_000])
  await payAs(app, await startToPay(app.as.anonymous, token))
  await settle(app)
  expect(await paidOn(shop, id)).toEqual([100_000, 100_000, 100_000])
})

test('After staff canceled one stay for nothing, its guest owes nothing of it, and all goes back with the rest', async () => {
  const shop = await openShop(app)
  const buyer = buyerAt(shop)
  const { id, token } = await paid(shop, { plan: 'deposit', rooms: 2 })
  expect(await buyer.askOk('booking', { token })).toMatchObject({ total: 200_000, paid: 60_000, due: 140_000 })
  const [first] = (await bookingOf(shop, id)).reservations
  await shop.as.manager.askOk('mutation Cancel($id: ULID!) { deleteReservation(id: $id, fee: NONE) { id } }', { id: first.id })
  const standing = await buyer.askOk('booking', { token })
  expect(standing).toMatchObject({ total: 100_000, paid: 60_000, due: 40_000, cancellation: { fee: 0 } })
  const canceled = await buyer.askOk('cancel', { token, quoteHash: standing.cancellation.hash })
  expect(canceled).toMatchObject({ status: 'CANCELED', total: 0, due: 0, toRefund: 60_000 })
  await jobs['return-overpaid'](app.context(), { accommodationId: shop.accommodationId, bookingId: id })
  await settle(app)
  expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 60_000, refunds: [{ state: 'SUCCEEDED' }] }])
  expect(await buyer.askOk('booking', { token })).toMatchObject({ total: 0, paid: 0, due: 0, toRefund: 0 })
})

test('Stays of a booking that balance each other owe nothing together, and nothing goes back', async () => {
  const shop = await openShop(app)
  const { id, token } = await paid(shop, { rooms: 2 })
  const balances = async () =>
    (await bookingOf(shop, id)).reservations.map(({ folio }: { folio: { balance: number } }) => folio.balance)
  const charge = `mutation ($id: ULID!, $amount: Amount!) { addCharge(input: { reservationId: $id, amount: $amount, description: "Desk" }) { id } }`
  const [first, second] = (await bookingOf(shop, id)).reservations
  await shop.as.manager.askOk(charge, { id: first.id, amount: -40_000 })
  await shop.as.manager.askOk(charge, { id: second.id, amount: 40_000 })
  await jobs['return-overpaid'](app.context(), { accommodationId: shop.accommodationId, bookingId: id })
  await settle(app)
  expect(await balances()).toEqual([-40_000, 40_000])
  expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 0, refunds: [] }])
  expect(await buyerAt(shop).askOk('booking', { token })).toMatchObject({ total: 200_000, paid: 200_000, due: 0, toRefund: 0 })
  expectError(await app.as.anonymous.graphql(payMutation, { token }), 'PAYMENT_NOT_DUE')
})
