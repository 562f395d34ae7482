import { expect, test } from 'vitest'
import { buyerAt } from '../../harness/booking/buyer.ts'
import { bookingOf, hold, intentsOf, openShop, payAs, startToPay } from '../../harness/booking/payments.ts'
import { settle } from '../../harness/booking/simulator.ts'
import { startApp } from '../../harness/index.ts'

const app = await startApp()

test('A guest who paid in advance and did not come owes the fee of the no-show, and staff give back the rest', async () => {
  const shop = await openShop(app, { rooms: 1 })
  const { id: bookingId, token } = await hold(app, shop, { nights: 2, day: 20 })
  await payAs(app, await startToPay(app.as.anonymous, token))
  await settle(app)
  const [stay] = (await bookingOf(shop, bookingId)).reservations
  app.clock.moveTo('2027-05-20T16:00:00+09:00')
  const mark = 'mutation Mark($id: ULID!) { markNoShow(reservationId: $id, feeAmount: 120000) { id } }'
  await shop.as.manager.askOk(mark, { id: stay.id })
  const seen = () => buyerAt(shop).askOk('booking', { token })
  expect(await seen()).toMatchObject({ total: 120_000, paid: 200_000, due: 0, toRefund: 80_000 })
  const [{ id }] = await intentsOf(shop, bookingId)
  const refund = `mutation Refund($id: ULID!) { refundPayment(input: { id: $id, amount: 80000, reason: "No-show" }) { id } }`
  await shop.as.manager.askOk(refund, { id })
  await settle(app)
  expect(await seen()).toMatchObject({ paid: 120_000, toRefund: 0, refunds: [{ amount: 80_000 }] })
  expect(await bookingOf(shop, bookingId)).toMatchObject({ balance: 0 })
})
