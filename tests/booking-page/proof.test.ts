import { expect, test } from 'vitest'
import { openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { setReservationSettings } from '../harness/core/reservations.ts'
import { openHouse, startApp } from '../harness/index.ts'
import { newestTo } from '../harness/outbox.ts'
import { bookingEnv, expectConfirmed, fillIn, lookAtRooms, phone, submit } from './guest.ts'

const app = await startApp({ env: { ...bookingEnv, UNPROVEN_SHARE_PERCENT: '20', WORKER: 'on' } })

/** A property with few rooms, for which nothing is paid in advance. */
async function openFreeHouse() {
  const house = await openHouse(app)
  await setReservationSettings(house, { sellsOnline: 'true' })
  const { accommodationId, roomTypeId } = house
  const { id: ratePlanId } = await addPlan(app, house, { name: 'Flexible' })
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-05-01', 31, 90_000)
  return house
}

test('A guest whom nothing proves enters the code of the mail on the same page, and the desk proves another one by one click', async () => {
  const house = await openFreeHouse()
  const first = await lookAtRooms(app, house)
  await fillIn(first.page, 'Flexible')
  await submit(first.page)
  await expectConfirmed(first.page)
  const { page, problems } = await lookAtRooms(app, house, phone)
  const email = await fillIn(page, 'Flexible')
  await submit(page)
  await page.getByText(`We have sent a code to ${email}.`).waitFor()
  const code = /^\d{6}$/m.exec((await newestTo(app, email)).text)![0]
  await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Book now' }).click()
  await page.getByText('The code is wrong or too old.').waitFor()
  await page.getByRole('button', { name: '한국어' }).click()
  await page.getByLabel('인증 번호', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Book now' }).click()
  await expectConfirmed(page)
  expect(problems).toEqual([])
  const stays = `{ bookings(accommodationId: "${house.accommodationId}") { edges { node { proven reservations { id } } } } }`
  const { edges } = (await house.as.manager.askOk(stays)).bookings
  expect(edges.map((edge: { node: { proven: boolean } }) => edge.node.proven)).toEqual([true, false])
  const desk = (await watchedPage(await openBrowser())).page
  await openConsole(desk, app.url, await loginOf(app, house), `/reservations/${edges[1].node.reservations[0].id}`)
  await desk.getByText('guest not verified').waitFor()
  await desk.getByRole('button', { name: 'Mark guest as verified' }).click()
  await desk.getByText('guest not verified').waitFor({ state: 'detached' })
  expect((await house.as.manager.askOk(stays)).bookings.edges[1].node.proven).toBe(true)
})
