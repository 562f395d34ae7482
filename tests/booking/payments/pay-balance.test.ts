import { expect, test } from 'vitest'
import { jobs, settleDuePayments } from '../../../src/booking/payments/index.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import {
  bookingOf,
  hold,
  intentsOf,
  openShop,
  payAs,
  payMutation,
  providerOf,
  type Shop,
  startToPay,
} from '../../harness/booking/payments.ts'
import { atOnce, expectError, onPostgres, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '0' } })
const guest = app.as.anonymous

async function settleLater(seconds = 61) {
  app.clock.moveBy({ seconds })
  await settleDuePayments(app.context())
}

/** A confirmed booking of a night for 100,000 a room, of which 30,000 are paid. */
async function deposited(shop: Shop, rooms = 1) {
  const { id, token } = await hold(app, shop, { plan: 'deposit', rooms })
  await payAs(app, await startToPay(guest, token))
  for (const _ of [1, 2]) await settleLater()
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 30_000 * rooms })
  return { id, token }
}

/** Makes the stay one night longer, for 100,000. */
async function extend(shop: Shop, { id, token }: { id: string; token: string }, departure = '2027-05-12') {
  const buyer = buyerAt(shop)
  const input = { stays: [{ id: (await bookingOf(shop, id)).reservations[0].id, departure }] }
  const { hash } = (await buyer.graphql('change', { token, input })).data.changeBooking
  return buyer.graphql('change', { token, input, quoteHash: hash })
}

async function cancel(shop: Shop, token: string) {
  const buyer = buyerAt(shop)
  const { cancellation } = await buyer.askOk('booking', { token })
  return buyer.graphql('cancel', { token, quoteHash: cancellation.hash })
}

test('A guest pays all that a confirmed booking owes, and the money stands on the folios', async () => {
  const shop = await openShop(app)
  const { id, token } = await deposited(shop, 2)
  const payment = await startToPay(guest, token)
  expect(payment).toMatchObject({ state: 'CREATED', amount: 140_000 })
  expect((await startToPay(guest, token)).id).toBe(payment.id)
  await payAs(app, payment)
  await buyerAt(shop).askOk('confirm', { token })
  const { reservations, ...booking } = await bookingOf(shop, id)
  expect(booking).toMatchObject({ totalPaid: 200_000, balance: 0 })
  for (const { folio } of reservations)
    expect(folio).toMatchObject({ balance: 0, payments: [{ amount: 30_000 }, { amount: 70_000 }] })
  expectError(await guest.graphql(payMutation, { token }), 'PAYMENT_NOT_DUE')
})

test('An attempt that was begun without a way back leads back once a page asks for it', async () => {
  const { token } = await deposited(await openShop(app))
  const first = await startToPay(guest, token)
  const returnUrl = 'https://hotel.example/back'
  const { payBooking: second } = await guest.askOk(payMutation, { token, returnUrl })
  expect((await providerOf(app).find(second.redirectUrl.split('/').at(-1)))?.returnUrl).toBe(returnUrl)
  expect(second.id).not.toBe(first.id)
  expect((await guest.askOk(payMutation, { token, returnUrl })).payBooking.id).toBe(second.id)
})

test('Of a booking that was paid in two parts only what was paid too much goes back, once', async () => {
  const shop = await openShop(app)
  const { id, token } = await deposited(shop)
  await payAs(app, await startToPay(guest, token))
  for (const _ of [1, 2]) await settleLater()
  const [{ id: reservationId }] = (await bookingOf(shop, id)).reservations
  const discount = `mutation Discount($id: ULID!) { addCharge(input: { reservationId: $id, amount: -80000, description: "Discount" }) { id } }`
  await shop.as.manager.askOk(discount, { id: reservationId })
  const giveBack = () => jobs['return-overpaid'](app.context(), { accommodationId: shop.accommodationId, bookingId: id })
  await atOnce(3, giveBack)
  for (const _ of [1, 2]) await settleLater()
  await giveBack()
  await settleLater()
  expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 70_000 }, { refunded: 10_000 }])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPrice: 20_000, totalPaid: 20_000, balance: 0 })
})

test('A change that costs more is paid afterwards; what is paid by an attempt of the former amount goes back', async () => {
  const shop = await openShop(app)
  const { id, token } = await deposited(shop)
  const former = await startToPay(guest, token)
  expect((await extend(shop, { id, token })).data.changeBooking).toMatchObject({ due: 170_000, dueNow: 30_000, refund: 0 })
  const payment = await startToPay(guest, token)
  expect([former.amount, payment.amount]).toEqual([70_000, 170_000])
  await payAs(app, former)
  await payAs(app, payment)
  for (const _ of [1, 2]) await settleLater()
  expect(await intentsOf(shop, id)).toMatchObject([
    { state: 'CAPTURED', decision: 'TAKE', amount: 170_000 },
    { state: 'CANCELED', decision: 'RETURN' },
    { state: 'CAPTURED' },
  ])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPrice: 200_000, totalPaid: 200_000, balance: 0 })
})

test('Ten tabs at once share one attempt, and one payment comes of it', async () => {
  const shop = await openShop(app)
  const { id, token } = await deposited(shop)
  const started = await atOnce(10, () => startToPay(guest, token))
  expect(new Set(started.map((one) => one.id)).size).toBe(1)
  await payAs(app, started[0]!, 'DUPLICATE_WEBHOOKS')
  await atOnce(4, () => buyerAt(shop).askOk('confirm', { token }))
  await settleLater()
  expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 100_000, balance: 0 })
})

test('Money that comes late is taken while it is due, and goes back once it is not', async () => {
  const shop = await openShop(app)
  const [owing, settled] = [await deposited(shop), await deposited(shop)]
  for (const { token } of [owing, settled]) await payAs(app, await startToPay(guest, token), 'LATE_SUCCESS')
  const [{ id: reservationId }] = (await bookingOf(shop, settled.id)).reservations
  const cash = `mutation Cash($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }`
  await shop.as.staff.askOk(cash, { input: { reservationId, amount: 70_000, method: 'cash' } })
  await settleLater(16 * 60)
  for (const _ of [1, 2, 3]) await settleLater(10 * 60)
  expect(await intentsOf(shop, owing.id)).toMatchObject([{ state: 'CAPTURED', decision: 'TAKE' }, {}])
  expect(await intentsOf(shop, settled.id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN' }, {}])
  for (const { id } of [owing, settled]) expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 100_000, balance: 0 })
})

test('An attempt ends with its time, and the next one begins anew', async () => {
  const shop = await openShop(app)
  const { id, token } = await deposited(shop)
  const first = await startToPay(guest, token)
  await settleLater(16 * 60)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED' }, {}])
  const second = await startToPay(guest, token)
  expect(second.id).not.toBe(first.id)
  await payAs(app, second)
  await settleLater()
  expect(await bookingOf(shop, id)).toMatchObject({ balance: 0 })
})

test('What a guest pays of a booking that is canceled meanwhile goes back, with all that was paid', async () => {
  const shop = await openShop(app)
  const { id, token, accommodationId } = { ...(await deposited(shop)), accommodationId: shop.accommodationId }
  const payment = await startToPay(guest, token)
  await cancel(shop, token)
  await payAs(app, payment)
  await jobs['return-overpaid'](app.context(), { accommodationId, bookingId: id })
  for (const _ of [1, 2]) await settleLater()
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED' }, { state: 'CAPTURED', refunded: 30_000 }])
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CANCELED', totalPaid: 0, balance: 0 })
  expectError(await guest.graphql(payMutation, { token }), 'BOOKING_NOT_HELD')
})

onPostgres('At the same time', () => {
  test('paying what is due, changing and canceling leave no money without a debt', async () => {
    const shop = await openShop(app)
    for (const ends of ['cheaper', 'dearer', 'canceled'] as const) {
      const { id, token } = await deposited(shop)
      await extend(shop, { id, token })
      const payment = await startToPay(guest, token)
      await payAs(app, payment)
      const other =
        ends === 'canceled' ? cancel(shop, token) : extend(shop, { id, token }, ends === 'cheaper' ? '2027-05-11' : '2027-05-13')
      await Promise.all([other, guest.graphql(payMutation, { token }), settleDuePayments(app.context())])
      const { accommodationId } = shop
      await jobs['return-overpaid'](app.context(), { accommodationId, bookingId: id })
      for (const _ of [1, 2, 3]) await settleLater()
      const { totalPrice, totalPaid } = await bookingOf(shop, id)
      expect(totalPaid).toBeLessThanOrEqual(totalPrice)
      for (const intent of await intentsOf(shop, id)) expect(intent.refunded).toBeLessThanOrEqual(intent.amount)
    }
  })
})
