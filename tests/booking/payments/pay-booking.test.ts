import { expect, test } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { confirmHeldBooking, transactOnBooking } from '../../../src/core/bookings/index.ts'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { bookingOf, hold, intentsOf, openShop, payAs, payMutation, startToPay } from '../../harness/booking/payments.ts'
import { setAccount, simulatorKeys } from '../../harness/booking/simulator.ts'
import { atOnce, expectError, onPostgres, startApp } from '../../harness/index.ts'

const app = await startApp()
const guest = app.as.anonymous

const settleDue = () => settleDuePayments(app.context())

/** Lets the reconciler look at everything. */
async function settleLater(seconds: number) {
  app.clock.moveBy({ seconds })
  await settleDue()
}

test('A guest pays what is due, the booking is confirmed, and the money stands on the folio', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const payment = await startToPay(guest, token)
  expect(payment).toMatchObject({ state: 'CREATED', amount: 100_000, currency: 'KRW', driver: 'simulator' })
  await payAs(app, payment)
  await settleLater(61)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', decision: 'TAKE', refunded: 0 }])
  const booking = await bookingOf(shop, id)
  expect(booking).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000, balance: 0 })
  expect(booking.reservations[0].folio.payments).toMatchObject([{ amount: 100_000, method: 'card', intentId: payment.id }])
})

test('While an attempt is open every call answers it, also ten at once', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const started = await atOnce(10, () => startToPay(guest, token))
  expect(new Set(started.map((one) => one.id)).size).toBe(1)
  expect(await intentsOf(shop, id)).toHaveLength(1)
})

test('A declined guest tries again with the same attempt', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const first = await startToPay(guest, token)
  await payAs(app, first, 'DECLINE')
  await settleLater(61)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CREATED', failure: 'card_declined' }])
  const second = await startToPay(guest, token)
  expect(second).toMatchObject({ id: first.id, failure: 'DECLINED' })
  await payAs(app, second)
  await settleLater(61)
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000 })
})

test('After a failed attempt another one begins', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const first = await startToPay(guest, token)
  await payAs(app, first, 'ABORT')
  await settleLater(61)
  const second = await startToPay(guest, token)
  expect(second.id).not.toBe(first.id)
  expect(first.failure).toBeNull()
  expect(second).toMatchObject({ state: 'CREATED', failure: 'GIVEN_UP' })
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CREATED' }, { state: 'FAILED' }])
})

test('A deposit is split over the stays by what each owes', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop, { plan: 'deposit', rooms: 2 })
  const payment = await startToPay(guest, token)
  expect(payment.amount).toBe(60_000)
  await payAs(app, payment)
  await settleLater(61)
  const { reservations, ...booking } = await bookingOf(shop, id)
  expect(booking).toMatchObject({ status: 'CONFIRMED', totalPrice: 200_000, totalPaid: 60_000, balance: 140_000 })
  expect(reservations.map((one: { folio: { balance: number } }) => one.folio.balance)).toEqual([70_000, 70_000])
})

test('A hold whose time is over is neither paid nor confirmed, whether its guest has begun to pay or not', async () => {
  const shop = await openShop(app)
  const [begun, untouched] = [await hold(app, shop), await hold(app, shop)]
  await startToPay(guest, begun.token)
  const given = await hold(app, shop)
  await buyerAt(shop).askOk('release', { token: given.token })
  app.clock.moveBy({ minutes: 16 })
  for (const { token } of [begun, untouched, given])
    for (const answer of [await guest.graphql(payMutation, { token }), await buyerAt(shop).graphql('confirm', { token })])
      expectError(answer, 'BOOKING_NOT_HELD')
})

test('What nobody pays in time is canceled at the provider', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const payment = await startToPay(guest, token)
  await settleLater(16 * 60)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED' }])
  await payAs(app, payment)
  await settleLater(120)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED' }])
})

test('Money that comes late confirms the booking if there is still a room', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  await payAs(app, await startToPay(guest, token), 'LATE_SUCCESS')
  await settleLater(16 * 60)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'PENDING' }])
  for (const _ of [1, 2, 3]) await settleLater(10 * 60)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', decision: 'TAKE' }])
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000 })
})

test('Money that comes late goes back if the room was sold', async () => {
  const shop = await openShop(app, { rooms: 1 })
  const { id, token } = await hold(app, shop)
  await payAs(app, await startToPay(guest, token), 'LATE_SUCCESS')
  await settleLater(21 * 60)
  const other = await hold(app, shop)
  await payAs(app, await startToPay(guest, other.token))
  await settleLater(61)
  for (const _ of [1, 2, 3]) await settleLater(10 * 60)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN' }])
  expect(await bookingOf(shop, other.id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000 })
})

test('A booking that does not exist, is over, or has nothing due is not paid', async () => {
  const shop = await openShop(app)
  expectError(await guest.graphql(payMutation, { token: 'x'.repeat(200) }), 'BOOKING_NOT_FOUND')
  expectError(await guest.graphql(payMutation, { token: 'x'.repeat(10_000) }), 'BAD_REQUEST')
  const { token } = await hold(app, shop, { plan: 'flexible' })
  expectError(await guest.graphql(payMutation, { token }), 'PAYMENT_NOT_DUE')
  const late = await hold(app, shop)
  for (const returnUrl of ['javascript:alert(1)', 'no url', `https://a.example/${'x'.repeat(3000)}`])
    expectError(await guest.graphql(payMutation, { token: late.token, returnUrl }), 'BAD_REQUEST')
  app.clock.moveBy({ minutes: 16 })
  expectError(await guest.graphql(payMutation, { token: late.token }), 'BOOKING_NOT_HELD')
})

test('A forged token, or one with the property of another booking, pays and confirms nothing', async () => {
  const [shop, other] = [await openShop(app), await openShop(app)]
  const { id, token, accommodationId } = await hold(app, shop)
  const foreign = await hold(app, other)
  const [property, generation, secret] = token.split('.')
  const forged = [
    ...[`${token}x`, token.slice(0, -1), `${property}.1.${secret}`, `${property}.${generation}.`],
    ...[token.replace(accommodationId, other.accommodationId), foreign.token.replace(foreign.id, id), `${id}.0.${secret}`],
  ].filter((one) => one !== token && one !== foreign.token)
  const confirm = 'mutation Confirm($token: String!) { confirmBooking(token: $token) { status } }'
  for (const operation of [payMutation, confirm])
    for (const one of forged) expectError(await guest.graphql(operation, { token: one }), 'BOOKING_NOT_FOUND')
  expect(await intentsOf(shop, id)).toEqual([])
})

test('While the account has the keys of another merchant nothing is sold or lost; with the right ones the payment goes on', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const payment = await startToPay(guest, token)
  await payAs(app, payment)
  const setKeys = (secretKey: string) =>
    shop.as.manager.askOk(setAccount, {
      input: { accommodationId: shop.accommodationId, driver: 'simulator', credentials: { ...simulatorKeys(), secretKey } },
    })
  await setKeys('sim_of_another_merchant')
  expectError(await guest.graphql(payMutation, { token }), 'PAYMENT_PROVIDER_UNREACHABLE')
  await settleLater(61)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CREATED', decision: 'OPEN' }])
  await setKeys('sim_key')
  await settleLater(3600)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', decision: 'TAKE' }])
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000 })
})

test('A property without an enabled account takes no money online', async () => {
  const shop = await openShop(app)
  const { token } = await hold(app, shop)
  await shop.as.manager.askOk(
    `mutation Off($id: ULID!) { setPaymentAccount(input: { accommodationId: $id, driver: "simulator", enabled: false }) { id } }`,
    { id: shop.accommodationId },
  )
  expectError(await guest.graphql(payMutation, { token }), 'PAYMENT_NOT_POSSIBLE')
})

onPostgres('In the moment in which a hold is released', () => {
  test('the last room is sold once: a server whose clock is ahead holds it, and the money of the former guest goes back', async () => {
    const own = await startApp()
    own.clock.stop()
    const shop = await openShop(own, { rooms: 1 })
    const { id, token, accommodationId, releaseAt } = await hold(own, shop)
    await payAs(own, await startToPay(own.as.anonymous, token))
    own.clock.moveTo(new Date(releaseAt!.getTime() - 200))
    const ctx = own.context()
    let other: Awaited<ReturnType<typeof hold>> | undefined
    const sale = transactOnBooking(ctx, { accommodationId, bookingId: id }, async (unit, locked) => {
      await confirmHeldBooking(ctx, unit, locked)
      own.clock.moveBy({ seconds: 1 })
      other = await hold(own, shop)
    })
    await expect(sale).rejects.toThrow('No room of this type is left')
    await settleDuePayments(own.context())
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN' }])
    expect(await buyerAt(shop).askOk('booking', { token: other!.token })).toMatchObject({ status: 'HELD' })
  })
})
