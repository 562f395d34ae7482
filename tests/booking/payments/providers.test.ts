import { describe, expect, test } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { bookingOf, hold, intentsOf, payMutation } from '../../harness/booking/payments.ts'
import { keys, startWithStripeAndToss } from '../../harness/booking/stripe-and-toss.ts'
import { atOnce, expectError } from '../../harness/index.ts'

const { app, toss: tossServer, stripe: stripeServer, shopWith, newestOfStripe: newest } = await startWithStripeAndToss()

const confirmMutation = `mutation Confirm($token: String!, $providerResult: JSON) {
  confirmBooking(token: $token, providerResult: $providerResult) { status paid reservations { pinCode } }
}`

/** A held booking whose guest pays in the browser. */
async function begun(driver: keyof typeof keys) {
  const shop = await shopWith(driver)
  const { id, token } = await hold(app, shop)
  const { payBooking: payment } = await app.as.anonymous.askOk(payMutation, { token })
  const confirm = (providerResult: unknown = null) => app.as.anonymous.graphql(confirmMutation, { token, providerResult })
  return { shop, id, token, payment, confirm }
}

const send = async (path: string, { rawBody, headers }: { rawBody: Uint8Array; headers: Readonly<Record<string, string>> }) =>
  (await fetch(`${app.url}${path}`, { method: 'POST', body: new Uint8Array(rawBody), headers })).status

async function settleLater(seconds: number) {
  app.clock.moveBy({ seconds })
  await settleDuePayments(app.context())
}

const sold = { status: 'CONFIRMED', totalPaid: 100_000, balance: 0 }

describe('Toss Payments', () => {
  const confirmations = (orderId: string) =>
    tossServer.calls.filter(({ path, body }) => path === '/v1/payments/confirm' && body.includes(orderId))

  test('takes the money first, and then the booking is confirmed', async () => {
    const { shop, id, payment, confirm } = await begun('toss')
    expect(payment).toMatchObject({ driver: 'toss', state: 'CREATED', clientKey: keys.toss.clientKey })
    const { confirmBooking } = (await confirm(tossServer.guest.pay(payment.orderId, payment.amount))).data
    expect(confirmBooking).toMatchObject({ status: 'CONFIRMED', paid: 100_000 })
    expect(confirmBooking.reservations[0].pinCode).toMatch(/^\d{6}$/)
    expect(await bookingOf(shop, id)).toMatchObject(sold)
  })

  test('takes what is due of a confirmed booking with the result of the guest, but not once it is paid otherwise', async () => {
    const shop = await shopWith('toss')
    const { id, token } = await hold(app, shop, { plan: 'deposit' })
    const pay = async () => (await app.as.anonymous.askOk(payMutation, { token })).payBooking
    const confirm = (providerResult: unknown) => app.as.anonymous.graphql(confirmMutation, { token, providerResult })
    const deposit = await pay()
    await confirm(tossServer.guest.pay(deposit.orderId, deposit.amount))
    const payment = await pay()
    expect(payment).toMatchObject({ amount: 70_000, state: 'CREATED' })
    const [{ id: reservationId }] = (await bookingOf(shop, id)).reservations
    const charge = `mutation Charge($id: ULID!, $amount: Amount!) { addCharge(input: { reservationId: $id, amount: $amount, description: "Bar" }) { id } }`
    await shop.as.manager.askOk(charge, { id: reservationId, amount: -10_000 })
    await confirm(tossServer.guest.pay(payment.orderId, payment.amount))
    expect(confirmations(payment.orderId)).toEqual([])
    const less = await pay()
    expect(less.amount).toBe(60_000)
    const { data } = await confirm(tossServer.guest.pay(less.orderId, less.amount))
    expect(data.confirmBooking).toMatchObject({ status: 'CONFIRMED', paid: 90_000 })
    expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 90_000, balance: 0 })
  })

  test('confirms one payment, however often the guest comes back at once', async () => {
    const { shop, id, payment, confirm } = await begun('toss')
    const result = tossServer.guest.pay(payment.orderId, payment.amount)
    const answers = await atOnce(6, () => confirm(result))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const shown = answers.map(({ data }) => data.confirmBooking.reservations[0].pinCode)
    expect(shown.filter((pin) => pin !== null)).toHaveLength(1)
    expect(confirmations(payment.orderId)).toHaveLength(1)
    expect(await bookingOf(shop, id)).toMatchObject(sold)
  })

  test('a declined confirmation leaves the booking held, and the guest pays with another attempt', async () => {
    const { shop, id, token, payment, confirm } = await begun('toss')
    const declined = await confirm(tossServer.guest.pay(payment.orderId, payment.amount, 'REJECT_CARD_PAYMENT'))
    expect(expectError(declined, 'PAYMENT_NOT_MADE').extensions).toMatchObject({ failure: 'INSUFFICIENT_FUNDS' })
    expect(JSON.stringify(declined)).not.toContain('REJECT_CARD_PAYMENT')
    const { payBooking: second } = await app.as.anonymous.askOk(payMutation, { token })
    expect(second.failure).toBe('INSUFFICIENT_FUNDS')
    expect(second.orderId).not.toBe(payment.orderId)
    await confirm(tossServer.guest.pay(second.orderId, second.amount))
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED' }, { state: 'FAILED' }])
    expect(await bookingOf(shop, id)).toMatchObject(sold)
  })

  test('is never asked for the money after the guest has run out of time', async () => {
    const { shop, id, payment, confirm } = await begun('toss')
    const result = tossServer.guest.pay(payment.orderId, payment.amount)
    app.clock.moveBy({ minutes: 16 })
    expectError(await confirm(result), 'BOOKING_NOT_HELD')
    await settleLater(61)
    expectError(await confirm(result), 'BOOKING_NOT_HELD')
    expect(confirmations(payment.orderId)).toEqual([])
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN' }])
  })

  test('another amount than agreed in the browser, or the key of another payment, sells nothing', async () => {
    const { shop, id, payment, confirm } = await begun('toss')
    const other = tossServer.guest.pay('another-order', 100_000)
    for (const result of [other, { ...other, orderId: payment.orderId }, { paymentKey: '../../x' }, { paymentKey: 1 }, []])
      expect((await confirm(result)).errors).toHaveLength(1)
    expect((await confirm(tossServer.guest.pay(payment.orderId, 1))).errors).toHaveLength(1)
    await settleLater(61)
    const [intent] = await intentsOf(shop, id)
    expect(intent.state).not.toBe('CAPTURED')
  })

  test('an unsigned webhook, ten times and with a state that nobody believes, makes one payment', async () => {
    const { shop, id, payment } = await begun('toss')
    const { paymentKey } = tossServer.guest.pay(payment.orderId, payment.amount)
    const forged = JSON.stringify({ eventType: 'X', data: { orderId: payment.orderId, status: 'CANCELED', totalAmount: 1 } })
    const own = tossServer.webhooks().find(({ rawBody }) => rawBody.includes(paymentKey))!
    const webhooks = [{ rawBody: Buffer.from(forged), headers: {} }, ...Array.from({ length: 10 }, () => own)]
    const statuses = await Promise.all(webhooks.map((webhook) => send(shop.webhookPath, webhook)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await Promise.all([1, 2, 3].map(() => settleDuePayments(app.context())))
    expect(confirmations(payment.orderId)).toHaveLength(1)
    const booking = await bookingOf(shop, id)
    expect(booking).toMatchObject(sold)
    expect(booking.reservations[0].folio.payments).toHaveLength(1)
  })
})

describe('Stripe', () => {
  const webhooksOf = (reference: string) => stripeServer.webhooks().filter(({ rawBody }) => rawBody.includes(`"${reference}"`))

  test('reserves the money, the booking is confirmed by the webhook, and then the money is taken', async () => {
    const { shop, id, payment, confirm } = await begun('stripe')
    expect(payment).toMatchObject({ driver: 'stripe', clientKey: keys.stripe.publishableKey, clientSecret: expect.any(String) })
    stripeServer.guest.pay(newest())
    const webhooks = webhooksOf(newest())
    const statuses = await Promise.all(
      webhooks.toReversed().flatMap((webhook) => Array.from({ length: 10 }, () => send(shop.webhookPath, webhook))),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    await Promise.all([1, 2, 3].map(() => settleDuePayments(app.context())))
    const booking = await bookingOf(shop, id)
    expect(booking).toMatchObject(sold)
    expect(booking.reservations[0].folio.payments).toHaveLength(1)
    expect((await confirm()).data.confirmBooking).toMatchObject({ status: 'CONFIRMED', reservations: [{ pinCode: null }] })
  })

  test('a webhook that Stripe did not sign is refused', async () => {
    const { shop } = await begun('stripe')
    stripeServer.guest.pay(newest())
    const [webhook] = webhooksOf(newest())
    expect(await send(shop.webhookPath, { rawBody: webhook!.rawBody, headers: {} })).toBe(400)
    expect(await send(shop.webhookPath, { ...webhook!, rawBody: Buffer.from(`${webhook!.rawBody} `) })).toBe(400)
  })

  test('if the bank takes the reserved amount back, the booking stands unpaid', async () => {
    const { shop, id, confirm } = await begun('stripe')
    stripeServer.guest.pay(newest())
    // the capture is tried again at once, by a new key
    stripeServer.fail('NONE', 'UNAVAILABLE', 'NONE', 'UNAVAILABLE')
    expect((await confirm()).data.confirmBooking).toMatchObject({ status: 'CONFIRMED', paid: 0 })
    expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 0, balance: 100_000 })
    stripeServer.change(newest(), { status: 'canceled', cancellation_reason: 'automatic' })
    for (const _ of [1, 2, 3]) await settleLater(3600)
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'EXPIRED', decision: 'RETURN' }])
    expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 0, balance: 100_000 })
  })
})
