import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { atEndOfFile } from '../harness/at-end-of-file.ts'
import { openShop, type Shop } from '../harness/booking/payments.ts'
import { openBrowser, watchedPage } from '../harness/console/browser.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { setReservationSettings } from '../harness/core/reservations.ts'
import { startApp, type TestApp } from '../harness/index.ts'
import { bookingEnv, expectConfirmed, newEmail } from './guest.ts'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await startApp({ env: bookingEnv })
  shop = await openShop(app)
  const { id } = await addPlan(app, shop, { name: 'Prepaid', guarantee: 'PREPAY', prepayPpm: 1_000_000 })
  await addPrices(
    app,
    { accommodationId: shop.accommodationId, ratePlanId: id, roomTypeId: shop.roomTypeId },
    '2027-05-01',
    31,
    90_000,
  )
})

/** A site of the property's own, at another origin, with the one script tag. */
async function openSite(): Promise<string> {
  const body = `<!doctype html><html lang="en"><title>Hotel</title><h1>Our hotel</h1>
    <script src="${app.url}/book/embed.js" data-accommodation="${shop.accommodationId}"></script>`
  const server = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(async () => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('The page stands in the site of a listed origin, grows with its content, and the payment takes the whole window', async () => {
  const site = await openSite()
  await setReservationSettings(shop, { bookingOrigins: JSON.stringify([site]) })
  const { page, problems } = await watchedPage(await openBrowser())
  await page.goto(site)
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Arrival').fill('2027-05-20')
  await frame.getByLabel('Departure').fill('2027-05-21')
  const height = async () => (await page.locator('iframe').boundingBox())!.height
  const before = await height()
  await frame.getByRole('button', { name: 'Show rooms' }).click()
  await frame.getByRole('heading', { name: 'Rooms' }).waitFor()
  await expect.poll(height).not.toBe(before)
  await frame
    .getByRole('button', { name: /^Choose .*Prepaid/ })
    .first()
    .click()
  await frame.getByLabel('Name').fill('Ada Guest')
  await frame.getByLabel('Email address', { exact: true }).fill(newEmail())
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: /^Continue to payment/ }).click()
  await frame.getByRole('button', { name: /^Pay ₩/ }).click()
  await page.waitForURL(/\/dev\/payments\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmed(page)
  expect(problems).toEqual([])
})

test('A site whose origin is not listed gets nothing but an empty frame', async () => {
  const site = await openSite()
  await setReservationSettings(shop, { bookingOrigins: '[]' })
  const { page, problems } = await watchedPage(await openBrowser())
  await page.goto(site)
  await page.locator('iframe').waitFor()
  await expect.poll(() => problems.join()).toMatch(/frame-ancestors/)
  expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0)
})

test('Only origins can be listed, and the policy of the page names them alone', async () => {
  for (const value of [
    '["https://hotel.example/book"]',
    '["http://hotel.example"]',
    '["*"]',
    '["https://*"]',
    '["https://a;report-uri"]',
    '["https://a,b"]',
    '["\'self\'"]',
    '"https://hotel.example"',
    'x',
  ])
    await expect(setReservationSettings(shop, { bookingOrigins: value }), value).rejects.toThrow('BAD_REQUEST')
  const policy = async () => (await fetch(`${app.url}/book/${shop.accommodationId}`)).headers.get('content-security-policy')
  expect(await policy()).toContain("frame-ancestors 'none'")
  await setReservationSettings(shop, { bookingOrigins: '["https://hotel.example","https://www.hotel.example:8443"]' })
  expect(await policy()).toBe(
    [
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
      "frame-ancestors https://hotel.example https://www.hotel.example:8443; require-trusted-types-for 'script'; trusted-types 'none'",
    ].join('; '),
  )
})
