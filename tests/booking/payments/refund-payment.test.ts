import { expect, test } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { ScenarioName } from '../../../src/platform/payments/index.ts'
import { bookingOf, hold, intentsOf, openShop, payAs, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { atOnce, expectError, startApp } from '../../harness/index.ts'

const app = await startApp()

const refund = `mutation Refund($input: RefundPaymentInput!) {
  refundPayment(input: $input) { id refunded refunds { amount state failure requestedBy } }
}`

async function paid(shop: Shop, { rooms = 1, scenario = 'SUCCESS' }: { rooms?: number; scenario?: ScenarioName } = {}) {
  const { id, token } = await hold(app, shop, { rooms })
  const payment = await startToPay(app.as.anonymous, token)
  await payAs(app, payment, scenario)
  app.clock.moveBy({ seconds: 61 })
  await settleDuePayments(app.context())
  const give = (amount: number, reason = 'Noise') =>
    shop.as.manager.graphql(refund, { input: { id: payment.id, amount, reason } })
  return { id, payment, give }
}

test('A manager gives a part back, twice the same amount, and the folio says so', async () => {
  const shop = await openShop(app)
  const { id, payment, give } = await paid(shop)
  for (const _ of [1, 2]) expect((await give(30_000)).errors).toBeUndefined()
  expect(await intentsOf(shop, id)).toMatchObject([
    { id: payment.id, refunded: 60_000, refunds: [{ state: 'SUCCEEDED' }, { state: 'SUCCEEDED' }] },
  ])
  const booking = await bookingOf(shop, id)
  expect(booking).toMatchObject({ totalPaid: 40_000, balance: 60_000 })
  expect(booking.reservations[0].folio.refunds).toHaveLength(2)
  expectError(await give(40_001), 'REFUND_EXCEEDS_PAID')
})

test('Three refunds at once never exceed what was taken', async () => {
  const shop = await openShop(app)
  const { id, give } = await paid(shop)
  const answers = await atOnce(3, () => give(50_000))
  const refused = answers.flatMap(({ errors }) => errors ?? [])
  expect(refused.map(({ extensions }) => extensions.errorCode)).toEqual(['REFUND_EXCEEDS_PAID'])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 0 })
})

test('A refund that the provider fails to make says why, leaves the folio as it is, and can be asked for again', async () => {
  const shop = await openShop(app)
  const { id, give } = await paid(shop, { scenario: 'FAILED_REFUND' })
  for (const _ of [1, 2]) expect((await give(100_000)).errors).toBeUndefined()
  const failed = { state: 'FAILED', failure: 'account_closed' }
  expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 0, refunds: [failed, failed] }])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 100_000 })
})

test('A refund is taken from the stays that the payment was split over', async () => {
  const shop = await openShop(app)
  const { id, give } = await paid(shop, { rooms: 2 })
  await give(150_000)
  const { reservations } = await bookingOf(shop, id)
  expect(reservations.map((one: { folio: { balance: number } }) => one.folio.balance)).toEqual([100_000, 50_000])
})

test('Only a captured payment of the own property is refunded, by a manager, for a reason', async () => {
  const [shop, other] = [await openShop(app), await openShop(app)]
  const { payment, give } = await paid(shop)
  const input = { id: payment.id, amount: 1, reason: 'Noise' }
  for (const caller of [shop.as.staff, other.as.owner]) expectError(await caller.graphql(refund, { input }), 'FORBIDDEN')
  expectError(await shop.as.anonymous.graphql(refund, { input }), 'UNAUTHENTICATED')
  expectError(await shop.as.manager.graphql(refund, { input: { ...input, id: newId() } }), 'PAYMENT_NOT_FOUND')
  for (const amount of [0, -1]) expectError(await give(amount), 'BAD_REQUEST')
  for (const reason of ['', ' ', 'x'.repeat(1000)]) expectError(await give(1, reason), 'BAD_REQUEST')
  const unpaid = await startToPay(app.as.anonymous, (await hold(app, shop)).token)
  expectError(await shop.as.manager.graphql(refund, { input: { ...input, id: unpaid.id } }), 'PAYMENT_STATE_NOT_ALLOWED')
})

test('Money of a provider is not voided by hand', async () => {
  const shop = await openShop(app)
  const { id, give } = await paid(shop)
  await give(10_000)
  const query = `query Folio($bookingId: ULID!) { getSingleBooking(bookingId: $bookingId) {
    reservations { folio { payments { id } refunds { id } } } } }`
  const { reservations } = (await shop.as.manager.askOk(query, { bookingId: id })).getSingleBooking
  const { payments, refunds } = reservations[0].folio
  const voids = (name: string) => `mutation Void($id: ULID!) { ${name}(id: $id) { id } }`
  expectError(await shop.as.manager.graphql(voids('voidPayment'), { id: payments[0].id }), 'PAYMENT_BY_PROVIDER')
  expectError(await shop.as.manager.graphql(voids('voidRefund'), { id: refunds[0].id }), 'REFUND_BY_PROVIDER')
})
