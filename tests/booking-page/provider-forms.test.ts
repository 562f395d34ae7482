import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startWithStripeAndToss } from '../harness/booking/stripe-and-toss.ts'
import { findBarriers } from '../harness/console/browser.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { bookingEnv, expectConfirmed, holdRoom, linkHere, lookAtRooms, phone } from './guest.ts'

const { app, toss, stripe, shopWith, newestOfStripe } = await startWithStripeAndToss({ env: { ...bookingEnv, WORKER: 'on' } })

async function selling(driver: 'stripe' | 'toss') {
  const shop = await shopWith(driver, { rooms: 5 })
  const { accommodationId, roomTypeId } = shop
  const { id: ratePlanId } = await addPlan(app, shop, { name: 'Prepaid', guarantee: 'PREPAY', prepayPpm: 1_000_000 })
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-05-01', 31, 90_000)
  await linkHere(app, shop)
  return shop
}

/**
 * Stripe's code for browsers, as far as the page uses it, by https://docs.stripe.com/js: `elements`, `create`, `on`, `mount` and `confirmPayment`,
 * which leads away to `return_url` with three parameters, or answers an error with a message for the guest.
 */
const codeOfStripe = `window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({ clientSecret, create: () => {
    const heard = {}
    return {
      on: (name, listener) => { heard[name] = listener },
      mount: (place) => {
        place.append(Object.assign(document.createElement('iframe'), { src: 'https://js.stripe.com/fields.html', title: 'Card' }))
        setTimeout(() => heard.ready(), 10)
      },
    }
  } }),
  async confirmPayment({ elements: { clientSecret }, confirmParams: { return_url } }) {
    const id = clientSecret.split('_secret_')[0]
    const message = await window.bank(key, id)
    if (message) return { error: { type: 'card_error', message } }
    const back = new URL(return_url)
    back.search += '&payment_intent=' + id + '&payment_intent_client_secret=' + clientSecret + '&redirect_status=succeeded'
    location.assign(back)
    return new Promise(() => {})
  },
})`

/** The same of Toss Payments, by https://docs.tosspayments.com/sdk/v2/js: the window takes the place of the page, and leads to `successUrl` or `failUrl`. */
const codeOfToss = `window.TossPayments = (key) => ({
  payment: ({ customerKey }) => ({ async requestPayment(order) {
    const answer = await window.bank(key, order, customerKey)
    const back = new URL(answer.code ? order.failUrl : order.successUrl)
    for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
    location.assign(back)
  } }),
})
window.TossPayments.ANONYMOUS = 'ANONYMOUS'`

async function withProvider(page: Page, address: string, code: string, bank: (...asked: never[]) => unknown) {
  await page.context().route(address, (route) => {
    const isCode = route.request().resourceType() === 'script'
    return route.fulfill({ contentType: isCode ? 'text/javascript' : 'text/html', body: isCode ? code : '<p>Card number</p>' })
  })
  await page.exposeFunction('bank', bank)
}

const goAndPay = async (page: Page) => {
  await page.getByRole('button', { name: /^Pay ₩/ }).click()
  await page.waitForURL(/\/book\/pay\//)
}

test('A guest on a phone pays by the form of Stripe after one declined card, in a page of the property alone', async () => {
  const { page, problems, requests } = await lookAtRooms(app, await selling('stripe'), phone)
  let tries = 0
  await withProvider(page, 'https://js.stripe.com/**', codeOfStripe, (key: string, id: string) => {
    expect([key, id]).toEqual(['pk_test_1', newestOfStripe()])
    if (++tries > 1) return void stripe.guest.pay(id)
    stripe.guest.decline(id)
    return 'Your card has insufficient funds.'
  })
  await holdRoom(page)
  await goAndPay(page)
  await page.getByRole('button', { name: 'Pay ₩180,000' }).click()
  await page.getByText('Your card has insufficient funds.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Pay ₩180,000' }).click()
  await expectConfirmed(page)
  expect(page.url()).not.toMatch(/payment_intent|secret|redirect_status/)
  expect(problems).toEqual([])
  const elsewhere = requests.map((url) => new URL(url).origin).filter((origin) => origin !== app.url)
  expect(new Set(elsewhere)).toEqual(new Set(['https://js.stripe.com']))
})

test('A guest pays at Toss Payments after giving up once, and the key that comes back takes the money', async () => {
  const shop = await selling('toss')
  const { page, problems } = await lookAtRooms(app, shop)
  const orders: { method: string; amount: unknown; windowTarget: string }[] = []
  const bank = (key: string, order: (typeof orders)[number] & { orderId: string }, customerKey: string) => {
    expect([key, customerKey]).toEqual(['test_ck_1', 'ANONYMOUS'])
    orders.push(order)
    return orders.length === 1 ? { code: 'PAY_PROCESS_CANCELED', message: 'x' } : toss.guest.pay(order.orderId, 180_000)
  }
  await withProvider(page, 'https://js.tosspayments.com/**', codeOfToss, bank)
  await holdRoom(page)
  await goAndPay(page)
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await page.getByRole('heading', { name: 'Your room is held' }).waitFor()
  await goAndPay(page)
  await page.getByRole('button', { name: 'Pay ₩180,000 by card or easy pay' }).click()
  await expectConfirmed(page)
  expect(orders).toMatchObject([{ method: 'TRANSFER' }, { method: 'CARD', windowTarget: 'self' }])
  expect(orders[1]!.amount).toEqual({ currency: 'KRW', value: 180_000 })
  expect(page.url()).not.toMatch(/paymentKey|orderId/)
  expect(problems).toEqual([])
})

test('If the code of the provider cannot be loaded, the page says that nothing was taken, and leads back', async () => {
  const { page } = await lookAtRooms(app, await selling('stripe'))
  await page.context().route('https://js.stripe.com/**', (route) => route.abort())
  await holdRoom(page)
  await goAndPay(page)
  await page.getByText('The payment service does not answer. You were not charged.').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
  await page.getByRole('link', { name: 'Back to the booking' }).click()
  await page.getByRole('heading', { name: 'Your room is held' }).waitFor()
})
