import { expect, test } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import type { ScenarioName } from '../../../src/platform/payments/index.ts'
import { bookingOf, hold, intentsOf, openShop, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { startWithProvider } from '../../harness/booking/simulator.ts'
import { eventually } from '../../harness/index.ts'
import { sentTo } from '../../harness/outbox.ts'
import { list } from '../../harness/subscription/notifications.ts'

const { app, provider } = await startWithProvider({ env: { WORKER: 'on' } })

const confirm = 'mutation Confirm($token: String!) { confirmBooking(token: $token) { status } }'

async function paid(shop: Shop, scenario: ScenarioName = 'SUCCESS') {
  const { id, token } = await hold(app, shop)
  const payment = await startToPay(app.as.anonymous, token)
  await provider.pay(payment.reference, scenario)
  return { id, payment, confirm: () => app.as.anonymous.graphql(confirm, { token }) }
}

const warnings = async ({ as, accommodationId }: Shop) => {
  const { getAccommodationNotifications } = await as.maid.askOk(list, { accommodationId, filter: { objective: 'payment' } })
  return getAccommodationNotifications.edges.map(({ node }: { node: { data: string } }) => ({
    ...node,
    data: JSON.parse(node.data),
  }))
}

test('If the bank takes the reserved money of a confirmed booking back, the booking stands unpaid, and staff are told once', async () => {
  const shop = await openShop(app)
  const { id, confirm } = await paid(shop)
  provider.interrupt('NONE', 'BEFORE')
  expect((await confirm()).data.confirmBooking.status).toBe('CONFIRMED')
  // the guest reads that it is reserved, not that it is paid
  const told = expect.stringMatching(/paid ₩0\.\nReserved at your bank: ₩100,000\n/)
  await eventually(async () => expect((await sentTo(app, '+821012345678')).map(({ text }) => text)).toContainEqual(told))
  // the authorization ends
  app.clock.moveBy({ days: 8 })
  for (const _ of [1, 2]) await settleDuePayments(app.context())
  await eventually(async () =>
    expect(await warnings(shop)).toMatchObject([{ template: 'PAYMENT_LOST', type: 'warning', data: { bookingId: id } }]),
  )
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'EXPIRED', decision: 'RETURN' }])
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 0, balance: 100_000 })
})

test('A guest whose payment came when the room was gone is told that there is no booking, and so are staff', async () => {
  const shop = await openShop(app, { rooms: 1 })
  const settleLater = async (minutes: number) => {
    app.clock.moveBy({ minutes })
    await settleDuePayments(app.context())
  }
  const late = await hold(app, shop)
  await provider.pay((await startToPay(app.as.anonymous, late.token)).reference, 'LATE_SUCCESS')
  await settleLater(21)
  const other = await paid(shop)
  expect((await other.confirm()).errors).toBeUndefined()
  for (const _ of [1, 2, 3]) await settleLater(10)
  expect(await intentsOf(shop, late.id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN' }])
  await eventually(async () =>
    expect(await warnings(shop)).toMatchObject([
      { template: 'PAYMENT_TOO_LATE', type: 'info', relative: late.id, data: { number: late.number, amount: 100_000 } },
    ]),
  )
  const about = async () =>
    (await sentTo(app, '+821012345678')).map(({ text }) => text).filter((text) => text.includes(late.number))
  await eventually(async () => expect(await about()).toEqual([expect.stringContaining('₩100,000')]))
  expect((await about())[0]).toContain('too late')
})

test('Staff are told of a refund that fails and is not repeated', async () => {
  const shop = await openShop(app)
  const { id, payment, confirm } = await paid(shop, 'FAILED_REFUND')
  expect((await confirm()).errors).toBeUndefined()
  await shop.as.manager.askOk(
    'mutation Refund($id: ULID!) { refundPayment(input: { id: $id, amount: 40000, reason: "Noise" }) { id } }',
    { id: payment.id },
  )
  await eventually(async () =>
    expect(await warnings(shop)).toMatchObject([
      { template: 'REFUND_FAILED', data: { bookingId: id, amount: 40_000, currency: 'KRW' } },
    ]),
  )
})
