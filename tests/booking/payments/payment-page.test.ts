import { expect, test } from 'vitest'
import { hold, payMutation } from './held.ts'
import { keys, startWithStripeAndToss } from './stripe-and-toss.ts'

const { app, toss, stripe, shopWith, newestOfStripe } = await startWithStripeAndToss()
const returnUrl = 'https://hotel.example/thanks?lang=en'

async function begun(driver: keyof typeof keys, address: string | null = returnUrl) {
  const shop = await shopWith(driver)
  const { token } = await hold(app, shop)
  const { payBooking: payment } = await app.as.anonymous.ask(payMutation, { token, returnUrl: address })
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
    expect(shown.accommodationName).toBe((await shop.as.manager.ask(nameQuery, { id: shop.accommodationId })).accommodation.name)
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
  expect(ofToss).toMatch(/form-action https:\/\/js\.tosspayments\.com https:\/\/\*\.tosspayments\.com;/)
  expect(ofToss).not.toContain('stripe')
  for (const policy of [ofStripe, ofToss]) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  }
})

test('an address that this server did not make, or that somebody changed, is no payment', async () => {
  const { payment } = await begun('stripe')
  const other = (await begun('stripe')).payment
  const [own, foreign] = [payment, other].map(({ redirectUrl }) => redirectUrl.split('/').at(-1))
  const mixed = `${own.slice(0, 26)}${foreign.slice(26)}`
  for (const token of [mixed, own.slice(0, 26), `${own}x`, own.slice(0, -1), 'x', '%00', '0'.repeat(5000), `${payment.id}.`]) {
    const answer = await open(`/book/pay/${token}`)
    expect(answer.status).toBe(404)
    expect(await writtenInto(answer)).toEqual({ step: 'UNKNOWN' })
  }
})

test('whoever has paid, or can pay no more, is led back to where the guest came from', async () => {
  const paid = await begun('stripe')
  stripe.guest.pay(newestOfStripe())
  const back = await open(paid.payment.redirectUrl)
  expect([back.status, back.headers.get('location')]).toEqual([303, returnUrl])
  const { payment } = await begun('toss')
  toss.guest.pay(payment.orderId, payment.amount)
  expect((await open(payment.redirectUrl)).status).toBe(303)
  const left = await begun('stripe', null)
  await app.as.anonymous.ask('mutation Release($token: String!) { releaseHold(token: $token) { status } }', { token: left.token })
  const ended = await open(left.payment.redirectUrl)
  expect(await writtenInto(ended)).toMatchObject({ step: 'PAID', returnUrl: null, client: null })
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
  await shop.as.manager.ask(rename, { input: { id: shop.accommodationId, name } })
  const answer = await open(payment.redirectUrl, { 'accept-language': 'ko' })
  const html = await answer.clone().text()
  expect(html).toContain('<html lang="ko">')
  expect(html).not.toContain('<script>alert')
  expect((await writtenInto(answer)).accommodationName).toBe(name)
})

test('without booking pages there is no such page, and a client shows the form of the provider itself', async () => {
  const { app: api, shopWith } = await startWithStripeAndToss({ env: { BOOKING_PAGE: 'off' } })
  const { token } = await hold(api, await shopWith('stripe'))
  const { payBooking } = await api.as.anonymous.ask(payMutation, { token, returnUrl })
  expect(payBooking).toMatchObject({ redirectUrl: null, clientSecret: expect.any(String) })
})
