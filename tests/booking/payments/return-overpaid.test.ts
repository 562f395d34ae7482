import { expect, test } from 'vitest'
import { confirmPaidBooking, jobs, settleDuePayments } from '../../../src/booking/payments/index.ts'
import { findBookingByToken } from '../../../src/core/bookings/index.ts'
import { bookingOf, hold, intentsOf, openShop, payAs, startToPay } from '../../harness/booking/payments.ts'
import { startApp } from '../../harness/index.ts'

const app = await startApp()

test('A guest who has paid confirms the booking at once, and learns the PINs once', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop, { rooms: 2 })
  await payAs(app, await startToPay(app.as.anonymous, token))
  const ctx = app.server.contextOf({ actor: { kind: 'anonymous' } })
  const confirm = async () => confirmPaidBooking(ctx, await findBookingByToken(ctx, token), null)
  const { booking, sold } = await confirm()
  expect([booking.status, sold.length]).toEqual(['CONFIRMED', 2])
  for (const { pinCode } of sold) expect(pinCode).toMatch(/^\d{6}$/)
  expect((await confirm()).sold).toEqual([])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 200_000, balance: 0 })
})

test('A booking that nobody has paid is not confirmed', async () => {
  const shop = await openShop(app)
  const { token } = await hold(app, shop)
  const ctx = app.server.contextOf({ actor: { kind: 'anonymous' } })
  const confirm = async (result?: unknown) => confirmPaidBooking(ctx, await findBookingByToken(ctx, token), result)
  await expect(confirm()).rejects.toMatchObject({ errorCode: 'PAYMENT_NOT_MADE' })
  await startToPay(app.as.anonymous, token)
  await expect(confirm({ paymentKey: 'forged', amount: 1 })).rejects.toMatchObject({ errorCode: 'PAYMENT_NOT_MADE' })
  await expect(confirm('x'.repeat(100_000))).rejects.toMatchObject({ errorCode: 'PAYLOAD_TOO_LARGE' })
  await expect(confirm('\0')).rejects.toMatchObject({ errorCode: 'BAD_REQUEST' })
})

test('What a canceled booking does not cost goes back once, however often it is asked for', async () => {
  const shop = await openShop(app)
  const { id, token, accommodationId } = await hold(app, shop)
  await payAs(app, await startToPay(app.as.anonymous, token))
  app.clock.moveBy({ seconds: 61 })
  await settleDuePayments(app.context())
  const [{ id: reservationId }] = (await bookingOf(shop, id)).reservations
  const discount = `mutation Discount($id: ULID!) { addCharge(input: { reservationId: $id, amount: -60000, description: "Fee only" }) { id } }`
  await shop.as.manager.askOk(discount, { id: reservationId })
  const again = () => jobs['return-overpaid'](app.context(), { accommodationId, bookingId: id })
  await Promise.all([again(), again(), again()])
  await settleDuePayments(app.context())
  await again()
  await settleDuePayments(app.context())
  expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 60_000, refunds: [{ state: 'SUCCEEDED', amount: 60_000 }] }])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 40_000, balance: 0 })
})
