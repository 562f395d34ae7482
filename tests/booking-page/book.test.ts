import { beforeAll, expect, test } from 'vitest'
import { addDays, dateIn, momentIn } from '../../src/kernel/zone.ts'
import { openShop, type Shop } from '../harness/booking/payments.ts'
import { expectGone, expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { openHouse, startApp, type TestApp } from '../harness/index.ts'
import { linkTo } from '../harness/outbox.ts'
import {
  bookingEnv,
  expectConfirmed,
  fillIn,
  holdRoom,
  keptBy,
  linkHere,
  lookAtRooms,
  pageOf,
  payThere,
  phone,
  submit,
} from './guest.ts'

const firstLoadBytesMax = 40 * 1024

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await startApp({ env: { ...bookingEnv, WORKER: 'on' } })
  shop = await openShop(app, { rooms: 20 })
  const { id } = await addPlan(app, shop, { name: 'Prepaid', guarantee: 'PREPAY', prepayPpm: 1_000_000 })
  await addPrices(
    app,
    { accommodationId: shop.accommodationId, ratePlanId: id, roomTypeId: shop.roomTypeId },
    '2027-05-01',
    31,
    90_000,
  )
  await linkHere(app, shop)
})

test('A guest buys a room on a phone with the simulated provider, and cancels it by the link in the mail', async () => {
  const { page, problems, requests } = await lookAtRooms(app, shop, phone)
  const email = await holdRoom(page)
  expect(await page.getByText(/Held for you for \d+:\d\d/).count()).toBe(1)
  await payThere(page)
  await expectConfirmed(page)
  const number = await page.locator('.booking-number strong').textContent()
  expect(number).toMatch(/^\d{10}$/)
  const places = [/^\/book\//, /^\/graphql$/, /^\/dev\/payments\//]
  expect(
    requests.filter((url) => !url.startsWith(app.url) || !places.some((place) => place.test(new URL(url).pathname))),
  ).toEqual([])
  const link = await linkTo(app, email)
  await page.goto(link.href)
  await expectConfirmed(page)
  await page.getByText(number!).waitFor()
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await page.getByText(/The cancellation (is free|costs)/).waitFor()
  await page.getByRole('button', { name: 'Cancel it now' }).click()
  await page.getByRole('heading', { name: 'Your booking is cancelled' }).waitFor()
  expect(problems).toEqual([])
})

test('The token of a link leaves the address at once, and no storage or address ever has it', async () => {
  const { page } = await lookAtRooms(app, shop)
  const email = await holdRoom(page)
  expect(await keptBy(page)).not.toMatch(/booking=/)
  await page.getByRole('button', { name: /^Pay ₩/ }).click()
  await page.waitForURL(/\/dev\/payments\//)
  const away = await keptBy(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectConfirmed(page)
  const back = await keptBy(page)
  const { href, params } = await linkTo(app, email)
  const token = params.get('booking')!
  await page.goto(href)
  await expectConfirmed(page)
  for (const kept of [away, back, await keptBy(page)]) {
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(Buffer.from(token).toString('hex'))
  }
  expect(Object.keys(JSON.parse(back)[1])).toEqual(['foyer-booking'])
})

test('Where nothing is due now the booking is confirmed at once', async () => {
  const { page } = await lookAtRooms(app, shop)
  await fillIn(page, 'Flexible')
  await submit(page)
  await expectConfirmed(page)
  expect(await page.getByText('Check-in code').count()).toBe(1)
  expect(await page.getByText('PIN', { exact: true }).count()).toBe(1)
})

test('What a guest buys and cancels on the page, the desk sees without a reload', async () => {
  const house = await openHouse(app)
  const { id: ratePlanId } = await addPlan(app, house, { name: 'Flexible' })
  const { accommodationId, roomTypeId } = house
  const timeZone = 'Asia/Seoul'
  // before the stay begins: afterwards nobody may cancel it
  app.clock.moveTo(momentIn(timeZone, addDays(dateIn(timeZone, app.clock.now()), 1), '09:00'))
  const day = dateIn(timeZone, app.clock.now())
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, day, 5, 80_000)
  await house.as.manager.askOk(
    'mutation ($accommodationId: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $accommodationId, inputs: $inputs) { key } }',
    { accommodationId, inputs: [{ key: 'sellsOnline', value: 'true' }] },
  )
  const desk = (await watchedPage(await openBrowser())).page
  await openConsole(desk, app.url, await loginOf(app, house))
  const tomorrow = addDays(day, 1)
  const { page } = await watchedPage(await openBrowser(phone))
  await page.goto(pageOf(app, house, { arrival: day, departure: tomorrow }))
  await fillIn(page, 'Flexible')
  await submit(page)
  await expectConfirmed(page)
  const row = desk.getByRole('row').filter({ hasText: 'Ada Guest' })
  await expectShown(row)
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await page.getByRole('button', { name: 'Cancel it now' }).click()
  await expectShown(page.getByRole('heading', { name: 'Your booking is cancelled' }))
  await expectGone(row)
})

test('A guest changes a booking for the difference that the page shows before', async () => {
  const { page } = await lookAtRooms(app, shop)
  await fillIn(page, 'Flexible')
  await submit(page)
  await expectConfirmed(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Departure').fill('2027-05-13')
  await page.getByRole('button', { name: 'Show the new price' }).click()
  await page.getByText('Your changes').waitFor()
  expect(await page.locator('.quote').textContent()).toContain('₩300,000')
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expectConfirmed(page)
  expect(await page.locator('main').textContent()).toContain('13 May')
  await page.goBack()
  await page.getByRole('heading', { name: 'Change the booking' }).waitFor()
})

test('A guest books several rooms at once', async () => {
  const { page } = await lookAtRooms(app, shop)
  await page.getByRole('button', { name: /^Choose .*Flexible/ }).click()
  await page.getByRole('button', { name: 'Add another room' }).click()
  await page.getByText('1 room is chosen').waitFor()
  await fillIn(page, 'Flexible')
  expect(await page.getByText(/^Room [12]:/).count()).toBe(2)
  await submit(page)
  await expectConfirmed(page)
  expect(await page.locator('.booked').count()).toBe(2)
})

test('Everything that the page loads first is at most 40 KB', async () => {
  const { page } = await watchedPage(await openBrowser(phone))
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isPicture = /\.(svg|webp)$/.test(pathname)
    if (!isPicture)
      sizes.push(
        response
          .request()
          .sizes()
          .then((size) => size.responseBodySize),
      )
  })
  await page.goto(pageOf(app, shop, {}))
  await page.getByRole('button', { name: 'Show rooms' }).waitFor()
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(firstLoadBytesMax)
})
