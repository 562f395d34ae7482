import { expect, test } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { hold, openShop, payAs, startToPay } from '../../harness/booking/payments.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp()

const capture = `mutation Capture($id: ULID!) { capturePayment(id: $id) { id state } }`

test('A captured payment stays as it is; one that nobody made is not captured', async () => {
  const shop = await openShop(app)
  const payment = await startToPay(app.as.anonymous, (await hold(app, shop)).token)
  expectError(await shop.as.manager.graphql(capture, { id: payment.id }), 'PAYMENT_STATE_NOT_ALLOWED')
  await payAs(app, payment)
  app.clock.moveBy({ seconds: 61 })
  await settleDuePayments(app.context())
  const { capturePayment } = await shop.as.manager.askOk(capture, { id: payment.id })
  expect(capturePayment).toEqual({ id: payment.id, state: 'CAPTURED' })
})

test('Only a manager of the property captures', async () => {
  const [shop, other] = [await openShop(app), await openShop(app)]
  const { id } = await startToPay(app.as.anonymous, (await hold(app, shop)).token)
  for (const caller of [shop.as.staff, other.as.owner]) expectError(await caller.graphql(capture, { id }), 'FORBIDDEN')
  expectError(await shop.as.manager.graphql(capture, { id: newId() }), 'PAYMENT_NOT_FOUND')
})
