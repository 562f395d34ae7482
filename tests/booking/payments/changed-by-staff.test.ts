import { expect, test } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { bookingOf, hold, intentsOf, openShop, payAs, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { startApp } from '../../harness/index.ts'

const app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '0' } })

async function settleLater(seconds: number) {
  app.clock.moveBy({ seconds })
  await settleDuePayments(app.context())
}

const day = (date: number, time: string) => `2027-05-${date}T${time}:00+09:00`
const modify = 'mutation ($input: ModifyReservationInput!) { modifyReservation(input: $input) { id } }'
const move = 'mutation ($input: MoveReservationInput!) { moveReservation(input: $input) { difference } }'
const refund = 'mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { refunded } }'
const cancel = 'mutation ($id: ULID!) { deleteReservation(id: $id) { id } }'
const read =
  'query ($token: String!) { booking(token: $token) { total paid reserved due toRefund payments { amount } refunds { amount } } }'

/** A paid booking of two nights from 10 May on, and its stay. */
async function paidStay(shop: Shop) {
  const { id: bookingId, token } = await hold(app, shop, { nights: 2 })
  const pay = async () => {
    await payAs(app, await startToPay(app.as.anonymous, token))
    for (const _ of [1, 2]) await settleLater(61)
  }
  await pay()
  const { id } = (await bookingOf(shop, bookingId)).reservations[0]
  const money = async () => (await app.as.anonymous.askOk(read, { token })).booking
  return { bookingId, id, pay, money }
}

test('A change by staff moves no money: the guest owes what it costs more, and the property what it costs less', async () => {
  const shop = await openShop(app)
  const { manager } = shop.as
  const { bookingId, id, pay, money } = await paidStay(shop)
  const untouched = { paid: 200_000, reserved: 0, payments: [{ amount: 200_000 }], refunds: [] }
  expect(await money()).toMatchObject({ ...untouched, total: 200_000, due: 0, toRefund: 0 })

  await manager.askOk(move, { input: { id, useStartAt: day(12, '15:00'), useExpireAt: day(14, '11:00') } })
  expect(await money()).toMatchObject({ ...untouched, total: 200_000, due: 0, toRefund: 0 })
  await manager.askOk(move, { input: { id, roomId: shop.rooms[0]!.id } })
  expect(await money()).toMatchObject({ ...untouched, total: 200_000, due: 0, toRefund: 0 })
  await manager.askOk(modify, { input: { id, useExpireAt: day(15, '11:00') } })
  expect(await money()).toMatchObject({ ...untouched, total: 300_000, due: 100_000, toRefund: 0 })
  await manager.askOk(modify, { input: { id, useExpireAt: day(13, '11:00') } })
  expect(await money()).toMatchObject({ ...untouched, total: 100_000, due: 0, toRefund: 100_000 })
  for (const _ of [1, 2]) await settleLater(61)
  expect(await intentsOf(shop, bookingId)).toMatchObject([{ state: 'CAPTURED', refunded: 0, refunds: [] }])

  await manager.askOk(modify, { input: { id, useExpireAt: day(15, '11:00') } })
  await pay()
  expect(await money()).toMatchObject({ total: 300_000, paid: 300_000, due: 0, toRefund: 0 })
})

test('After a change by staff no more can be given back than was taken, and a cancellation by staff leaves the rest to refund', async () => {
  const shop = await openShop(app)
  const { manager } = shop.as
  const { bookingId, id, money } = await paidStay(shop)
  await manager.askOk(modify, { input: { id, useExpireAt: day(11, '11:00') } })
  const [{ id: intentId }] = (await intentsOf(shop, bookingId)) as [{ id: string }]
  const giveBack = (amount: number) => manager.graphql(refund, { input: { id: intentId, amount, reason: 'shorter stay' } })
  expect((await giveBack(100_000)).errors).toBeUndefined()
  for (const _ of [1, 2]) await settleLater(61)
  expect(await money()).toMatchObject({ total: 100_000, paid: 100_000, due: 0, toRefund: 0, refunds: [{ amount: 100_000 }] })
  expect((await giveBack(100_001)).errors).toMatchObject([{ extensions: { errorCode: 'REFUND_EXCEEDS_PAID' } }])
  await manager.askOk(cancel, { id })
  expect(await money()).toMatchObject({ total: 0, paid: 100_000, due: 0, toRefund: 100_000 })
  for (const _ of [1, 2]) await settleLater(61)
  expect(await intentsOf(shop, bookingId)).toMatchObject([{ refunded: 100_000 }])
})
