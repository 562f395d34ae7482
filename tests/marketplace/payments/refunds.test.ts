import { expect, test } from 'vitest'
import { expectRefusal } from '../../harness/index.ts'
import { keyed, pay } from '../../harness/marketplace/commands.ts'
import { Mirror } from '../../harness/marketplace/mirror.ts'
import { readingApp } from '../../harness/marketplace/read-scopes.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

const operation = 'mutation ($input: RecordRefundInput!) { recordRefund(input: $input) { id } }'
const folioOf = async (id: string, as = shop.as) => (await as.get(`/api/v1/reservations/${id}/folio`)).body

/** A payment of an app, of which staff gave 300 back. */
async function refunded() {
  const { id: reservationId } = await house.reservation()
  const { body } = await pay(shop.as, reservationId, keyed(), { amount: 1000 })
  const input = { reservationId, paymentId: body.data.id, amount: 300, method: 'cash', memo: 'Left early' }
  await house.as.staff.askOk(operation, { input })
  return { reservationId, paymentId: body.data.id as string }
}

test('an app that knows nothing of refunds reads their effect in total_paid and balance', async () => {
  const { reservationId, paymentId } = await refunded()
  const folio = await folioOf(reservationId)
  expect(folio).toMatchObject({ total_paid: 700, balance: -700, payments: [{ id: paymentId, amount: 1000 }] })
  expect(folio.refunds).toMatchObject([{ payment_id: paymentId, amount: 300, status: 'RECORDED', memo: 'Left early' }])
  expect((await shop.as.get(`/api/v1/payments/${paymentId}`)).body.folio_balance).toBe(-700)
})

test('a refund comes in the feed of changes as a change of the folio', async () => {
  const mirror = new Mirror(shop.as)
  await mirror.follow()
  const { reservationId } = await refunded()
  await mirror.follow()
  const last = mirror.heard.at(-1)!
  expect([last.resource, last.event?.type]).toEqual(['folio', 'folio.refund_recorded'])
  expect(last.data).toEqual(await folioOf(reservationId))
})

test('an app cannot void a payment that was given back', async () => {
  const { paymentId } = await refunded()
  expectRefusal(await shop.as.delete(`/api/v1/payments/${paymentId}`, { headers: keyed() }), 409, 'payment_refunded')
})

test('the memo of a refund is hidden without guests:read', async () => {
  const { as } = await readingApp(app, house, ['reservations:read'])
  const { reservationId } = await refunded()
  expect((await folioOf(reservationId, as)).refunds).toMatchObject([{ amount: 300, memo: null }])
})
