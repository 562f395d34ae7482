import { expect, test } from 'vitest'
import { openShop } from '../harness/booking/payments.ts'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { addPolicy } from '../harness/core/policies.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { setReservationSettings } from '../harness/core/reservations.ts'
import { startApp } from '../harness/index.ts'
import { bookingEnv, expectConfirmed, fillIn, lookAtRooms, phone, submit } from './guest.ts'

const app = await startApp({ env: bookingEnv })
const mute = await startApp({
  env: bookingEnv,
  ports: { rules: { ...app.context().ports.rules, delivers: { mail: false, sms: false, messenger: false } } },
})

const english = /link|sent you|sent all of this|lost the/i
const korean = /링크|보내 드/

test('A page whose messages have no link promises none, in no language', async () => {
  const { page, problems } = await lookAtRooms(app, await openShop(app), phone)
  expect(await page.locator('body').innerText()).not.toMatch(/link/i)
  const email = await fillIn(page, 'Flexible')
  await submit(page)
  await expectConfirmed(page)
  const text = await page.locator('body').innerText()
  expect(text).toContain(`We have sent all of this to ${email}.`)
  expect(text).not.toMatch(/link/i)
  await page.getByRole('button', { name: '한국어' }).click()
  expect(await page.locator('body').innerText()).not.toMatch(/링크/)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByText('확정된 예약은 그대로 유지되니 숙소에 문의해 주세요').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/링크/)
  expect(problems).toEqual([])
})

test('A page whose messages have a link says so', async () => {
  const shop = await openShop(app)
  await setReservationSettings(shop, { bookingPageUrl: `${app.url}/book/${shop.accommodationId}` })
  const { page } = await lookAtRooms(app, shop)
  await fillIn(page, 'Flexible')
  await submit(page)
  await expectShown(page.getByText('The message has a link by which you can change or cancel the booking'))
  await expectShown(page.getByText('I lost the link to my booking'))
})

test('Where no gateway sends anything the page says so, and nothing was "sent"', async () => {
  const { page } = await lookAtRooms(mute, await openShop(mute), phone)
  await fillIn(page, 'Flexible')
  expect(await page.getByText('The confirmation goes there.').count()).toBe(0)
  await submit(page)
  await expectConfirmed(page)
  await page.getByText('No message is sent: please keep this page').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(english)
  await page.getByRole('button', { name: '한국어' }).click()
  await page.getByText('안내 메시지는 발송되지 않습니다').waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(korean)
})

test('Where dates and guests may not be changed the page offers only what may be', async () => {
  const shop = await openShop(app)
  const { accommodationId, roomTypeId } = shop
  const steps = [{ minutesBeforeArrival: 525_600, ppm: 1_000_000 }]
  const cancellationPolicyId = await addPolicy(app, shop, { steps })
  const { id: ratePlanId } = await addPlan(app, shop, { name: 'Final', cancellationPolicyId })
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-05-01', 31, 80_000)
  const { page } = await lookAtRooms(app, shop, phone)
  await fillIn(page, 'Final')
  await submit(page)
  await expectConfirmed(page)
  expect(await page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Change name or requests' }).click()
  await page.getByText('Dates and guests can no longer be changed online').waitFor()
  expect([await page.getByLabel('Departure').count(), await page.locator('.count').count()]).toEqual([0, 0])
  await page.getByLabel('Name of the guest').fill('Grace Guest')
  await page.getByRole('button', { name: 'Show the new price' }).click()
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expectConfirmed(page)
  await page.getByRole('button', { name: '한국어' }).click()
  await page.getByRole('button', { name: '이름·요청 사항 변경' }).waitFor()
})

test('A link that leads nowhere promises no other one where none can be sent', async () => {
  const shop = await openShop(app)
  const { page } = await watchedPage(await openBrowser(phone))
  await page.goto(`${app.url}/book/${shop.accommodationId}#booking=01ARZ3NDEKTSV4RRFFQ69G5FAV.nothing`)
  await page.getByText('This link leads to no booking any more').waitFor()
  expect(await page.getByRole('button', { name: 'Send it again' }).count()).toBe(0)
})
