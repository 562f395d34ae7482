import { expect, test } from 'vitest'
import { hold, payMutation } from '../../harness/booking/payments.ts'
import { keys, startWithStripeAndToss } from '../../harness/booking/stripe-and-toss.ts'
import { expectError } from '../../harness/index.ts'

const { app, toss, stripe, shopWith, newestOfStripe } = await startWithStripeAndToss()
const returnUrl = 'https://hotel.example/thanks?lang=en'

async function begun(driver: keyof typeof keys, address: string | null = returnUrl) {
  const shop = await shopWith(driver)
  const { token } = await hold(app, shop)
  const { payBooking: payment } = await app.as.anonymous.askOk(payMutation, { token, returnUrl: address })
  return { shop, token, payment }
}

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, app.url), { redirect: 'manual', headers: { 'accept-language': 'en', ...headers } })

/** What the server has written into the page for its code. */
async function writtenInto(answer: Response) {
  const [, attribute = ''] = /data-payment="([^"]*)"/.exec(await answer.text()) ?? []
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
}

test('a guest who pays by the form of a provider gets a page of this server, which is for this payment alone', async () => {
  for (const driver of ['stripe', 'toss'] as const) {
    const { payment, shop } = await begun(driver)
    expect(payment.redirectUrl).toMatch(/^\/book\/pay\/[0-9A-Z]{26}\.[\w.-]+$/)
    const answer = await open(payment.redirectUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const shown = await writtenInto(answer)
    const { clientKey, clientSecret, orderId } = payment
    expect(shown).toMatchObject({ step: 'PAY', driver, amount: 100_000, currency: 'KRW', returnUrl })
    expect(shown.client).toMatchObject({ clientKey, clientSecret, orderId })
    expect(shown.accommodationName).toBe(
      (await shop.as.manager.askOk(nameQuery, { id: shop.accommodationId })).accommodation.name,
    )
    expect(JSON.stringify(shown)).not.toContain(keys[driver].secretKey)
  }
})

const nameQuery = 'query Name($id: ULID!) { accommodation(id: $id) { name } }'

test('its policy lets in the code and the fields of this provider, of no other, and into no frame', async () => {
  const policyOf = async (driver: keyof typeof keys) =>
    (await open((await begun(driver)).payment.redirectUrl)).headers.get('content-security-policy')!
  const [ofStripe, ofToss] = [await policyOf('stripe'), await policyOf('toss')]
  expect(ofStripe).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
  expect(ofStripe).not.toContain('tosspayments')
  expect(ofToss).toMatch(/frame-src https:\/\/js\.tosspayments\.com https:\/\/\*\.tosspayments\.com$/)
  expect(ofToss).not.toContain('stripe')
  for (const policy of [ofStripe, ofToss]) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.match(/[^;]*unsafe[^;]*/g)).toEqual([" style-src 'self' 'unsafe-inline'"])
  }
})

test('an address that this server did not make, or that somebody changed, is no payment', async () => {
  const { payment } = await begun('stripe')
  const other = (await begun('stripe')).payment
  const [own, foreign] = [payment, other].map(({ redirectUrl }) => redirectUrl.split('/').at(-1))
  const mixed = `${own.slice(0, 26)}${foreign.slice(26)}`
  for (const token of [
    mixed,
    own.slice(0, 26),
    `${own}x`,
    own.slice(0, -1),
    'x',
    '%00',
    '0'.repeat(5000),
    `${payment.id}.`,
    `${own.slice(0, -1)}%C3%A9`,
  ]) {
    const answer = await open(`/book/pay/${token}`)
    expect(answer.status).toBe(404)
    expect(await writtenInto(answer)).toEqual({ step: 'UNKNOWN', returnUrl: null })
  }
})

test('whoever has paid, or can pay no more, reads so, and is led back by itself to a page of this server alone', async () => {
  const shownAfter = async (payment: { redirectUrl: string }) => {
    const answer = await open(payment.redirectUrl)
    return answer.status === 303 ? answer.headers.get('location') : (await writtenInto(answer)).step
  }
  const [here, elsewhere] = [await begun('stripe', `${app.url}/book/x?paid=1`), await begun('stripe')]
  stripe.guest.pay(newestOfStripe())
  expect(await shownAfter(elsewhere.payment)).toBe('PAID')
  stripe.guest.pay(`pi_${Number(newestOfStripe().slice(3)) - 1}`)
  expect(await shownAfter(here.payment)).toBe(`${app.url}/book/x?paid=1`)
  const { payment } = await begun('toss')
  toss.guest.pay(payment.orderId, payment.amount)
  expect(await shownAfter(payment)).toBe('PAID')
  const left = await begun('stripe', null)
  await app.as.anonymous.askOk('mutation Release($token: String!) { releaseHold(token: $token) { status } }', {
    token: left.token,
  })
  expect(await shownAfter(left.payment)).toBe('OVER')
  const late = await begun('stripe')
  expect(await writtenInto(await open(late.payment.redirectUrl))).toMatchObject({ step: 'PAY', secondsLeft: 900 })
  app.clock.moveBy({ minutes: 16 })
  expect(await shownAfter(late.payment)).toBe('OVER')
})

test('a guest who leaves the question of the bank, or is refused by it, pays with another card', async () => {
  const { payment, token } = await begun('stripe')
  const reference = newestOfStripe()
  const confirm = 'mutation Confirm($token: String!) { confirmBooking(token: $token) { status } }'
  for (const status of ['requires_action', 'processing', 'requires_payment_method']) {
    stripe.change(reference, { status })
    if (status === 'requires_payment_method') stripe.guest.decline(reference)
    const answer = await app.as.anonymous.graphql(confirm, { token })
    if (status === 'processing') expect(answer.data.confirmBooking.status).toBe('HELD')
    else expectError(answer, 'PAYMENT_NOT_MADE')
    const { step } = await writtenInto(await open(payment.redirectUrl))
    expect(step).toBe(status === 'processing' ? 'PAID' : 'PAY')
  }
  stripe.guest.pay(reference)
  expect((await app.as.anonymous.askOk(confirm, { token })).confirmBooking.status).toBe('CONFIRMED')
})

test('the guest comes back to where the last call wanted, and Toss Payments needs such a place', async () => {
  const { token, payment } = await begun('toss', null)
  expect(payment.redirectUrl).toBeNull()
  for (const wanted of ['https://hotel.example/one', 'https://hotel.example/two', null]) {
    const { payBooking } = await app.as.anonymous.askOk(payMutation, { token, returnUrl: wanted })
    expect(payBooking.id).toBe(payment.id)
    const shown = await writtenInto(await open(payBooking.redirectUrl))
    expect(shown.returnUrl).toBe(wanted ?? 'https://hotel.example/two')
  }
})

test('a guest who asks too often reads a sentence as well', async () => {
  const { app: strict, shopWith } = await startWithStripeAndToss({ env: { RATE_LIMIT_PER_MINUTE: '40' } })
  const { token } = await hold(strict, await shopWith('stripe'))
  const { payBooking } = await strict.as.anonymous.askOk(payMutation, { token, returnUrl })
  const answers: Response[] = []
  for (let turn = 0; turn < 45; turn++) answers.push(await fetch(new URL(payBooking.redirectUrl, strict.url)))
  expect(answers.at(-1)!.status).toBe(429)
  expect(await writtenInto(answers.at(-1)!)).toMatchObject({ step: 'LATER' })
})

test('while the provider does not answer, the page says so, and shows no error of the server', async () => {
  const { payment } = await begun('stripe')
  stripe.fail('UNAVAILABLE')
  const answer = await open(payment.redirectUrl)
  expect(answer.status).toBe(200)
  expect(await writtenInto(answer)).toMatchObject({ step: 'LATER', client: null })
  expect(await writtenInto(await open(payment.redirectUrl))).toMatchObject({ step: 'PAY' })
})

test('the page is in the language in which the guest booked, and texts of the property stay text', async () => {
  const { payment, shop } = await begun('stripe')
  const rename = 'mutation Rename($input: UpdateAccommodationInput!) { updateAccommodation(input: $input) { id } }'
  const name = '"><script>alert(1)</script> & Co'
  await shop.as.manager.askOk(rename, { input: { id: shop.accommodationId, name } })
  const answer = await open(payment.redirectUrl, { 'accept-language': 'ko' })
  const html = await answer.clone().text()
  expect(html).toContain('<html lang="ko">')
  expect(html).not.toContain('<script>alert')
  expect((await writtenInto(answer)).accommodationName).toBe(name)
})

test('without booking pages there is no such page, and a client shows the form of the provider itself', async () => {
  const { app: api, shopWith } = await startWithStripeAndToss({ env: { BOOKING_PAGE: 'off' } })
  const { token } = await hold(api, await shopWith('stripe'))
  const { payBooking } = await api.as.anonymous.askOk(payMutation, { token, returnUrl })
  expect(payBooking).toMatchObject({ redirectUrl: null, clientSecret: expect.any(String) })
})
