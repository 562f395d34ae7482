import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { type House, openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app, { rooms: 12 })
const charge = 'mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }'

/** A stay that a browser shows to somebody. */
async function openStay(stay: Parameters<House['reservation']>[0], authority: 'STAFF' | 'MANAGER' = 'MANAGER') {
  const reservation = await house.reservation(stay)
  const { page, problems } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house, authority), `/reservations/${reservation.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, problems, reservation }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function further(page: Page, name: string): Promise<void> {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name }).click()
}

const dialog = (page: Page) => page.getByRole('dialog')

async function showTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

test('A guest is checked in, out and back, and each is undone from the reservation', async () => {
  const { page, problems } = await openStay({ room: 0, primaryGuest: { name: 'Ina Inout' } })
  await button(page, 'Check in').click()
  await page.getByText('In house').first().waitFor()
  await button(page, 'Check out').click()
  // the guest leaves before the first night
  await button(page, 'Check out anyway').click()
  await page.getByText('Departed').first().waitFor()
  await further(page, 'Undo check-out')
  await button(page, 'Check out').waitFor()
  await further(page, 'Undo check-in')
  await button(page, 'Check in').waitFor()
  expect(problems).toEqual([])
})

test('Other dates show what they cost before they are saved, and another desk sees them at once', async () => {
  const { page, reservation } = await openStay({ room: 1, primaryGuest: { name: 'Mia Mover' } })
  const { page: other } = await watchedPage(await openBrowser())
  await openConsole(other, app.url, await loginOf(app, house), `/reservations/${reservation.id}`)
  await other.getByText('1 night').waitFor()
  await button(page, 'Change dates').click()
  expect(await button(page, 'Save').isDisabled()).toBe(true)
  await button(page, 'One night more').click()
  await dialog(page).getByText('The price stays.').waitFor()
  await button(page, 'Save').click()
  await page.getByText('2 nights').waitFor()
  await other.getByText('2 nights').waitFor()
})

test('A move into a room that somebody else has is refused before it is tried', async () => {
  await house.reservation({ room: 2, inDays: 1, primaryGuest: { name: 'Next Guest' } })
  const { page } = await openStay({ room: 2, primaryGuest: { name: 'Stay Longer' } })
  await button(page, 'Change dates').click()
  await button(page, 'One night more').click()
  await dialog(page).getByText('Somebody else has this room in that time.').waitFor()
  expect(await button(page, 'Save').isDisabled()).toBe(true)
  await button(page, 'Change room').click()
  await dialog(page).getByRole('radio', { name: '104' }).check()
  await expect.poll(() => button(page, 'Save').isEnabled()).toBe(true)
  await button(page, 'Save').click()
  await page.getByText('2 nights').waitFor()
  expect(await page.locator('.key').textContent()).toContain('104')
})

test('Guests, memo and request are changed where they are shown', async () => {
  const { page } = await openStay({ primaryGuest: { name: 'Gus Guest' } })
  await button(page, 'Add memo').click()
  await page.getByLabel('Memo').fill('Likes the top floor.')
  await button(page, 'Save').click()
  await page.getByText('Likes the top floor.').waitFor()
  await showTab(page, 'Guests')
  await button(page, 'Change guests').click()
  await page.getByLabel('Main guest').fill('Gustav Guest')
  await page.getByLabel('Email').fill('gustav@example.com')
  await page.getByLabel('Adults').fill('2')
  await page.getByLabel('Other guests').fill('Greta Guest')
  await button(page, 'Save').click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('gustav@example.com').waitFor()
  await page.getByText('Greta Guest').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Gustav Guest')
})

test('A charge is added, paid, refunded and voided, and the invoice is issued, printed and taken back', async () => {
  await house.as.manager.askOk('mutation ($input: SetInvoiceProfileInput!) { setInvoiceProfile(input: $input) { legalName } }', {
    input: { accommodationId: house.accommodationId, legalName: 'Test House Ltd', address: '1 Seaside Road' },
  })
  const { page } = await openStay({ room: 4, primaryGuest: { name: 'Fay Folio' } })
  await showTab(page, 'Folio')
  await button(page, 'Add charge').click()
  await page.getByLabel('Description').fill('Laundry')
  await page.getByLabel('Amount').fill('30000')
  await dialog(page)
    .getByRole('button', { name: /^Charge ·/ })
    .click()
  await page.getByText('₩30,000 open').first().waitFor()
  await button(page, 'Take payment').first().click()
  await dialog(page).getByRole('radio', { name: 'Cash' }).check()
  await dialog(page)
    .getByRole('button', { name: /^Take payment ·/ })
    .click()
  await page.locator('.key').getByText('Settled').waitFor()

  await button(page, 'Issue invoice').click()
  await button(page, 'Issue').click()
  await page.getByRole('link', { name: /^Invoice/ }).waitFor()
  await page.getByRole('button', { name: 'Credit note' }).click()
  await page.getByLabel('Reason').fill('Wrong recipient')
  await button(page, 'Issue').click()
  await page.getByText('Credited').waitFor()
  await page.getByRole('link', { name: /^Invoice/ }).click()
  await page.locator('.paper').getByText('Test House Ltd').waitFor()
  expect(await page.locator('.paper').textContent()).toMatch(/Laundry.*₩30,000/)
  await page.goBack()

  await showTab(page, 'Folio')
  await button(page, 'Refund').click()
  await dialog(page)
    .getByRole('button', { name: /^Refund ·/ })
    .click()
  await page.getByText('₩30,000 open').first().waitFor()
  await page.getByRole('button', { name: 'Void Laundry' }).click()
  await button(page, 'Void').click()
  await page.locator('.key').getByText('Settled').waitFor()
})

test('A cancellation shows its fee first, and is taken back', async () => {
  const { page } = await openStay({ inDays: 3, primaryGuest: { name: 'Cara Cancel' } })
  await further(page, 'Cancel reservation')
  await expectShown(dialog(page).getByText('Sold without a cancellation policy.'))
  await page.getByLabel('Reason').fill('Change of plans')
  await button(page, 'Cancel the reservation').click()
  await expectShown(page.getByText('Change of plans'))
  await button(page, 'Restore').click()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expectShown(button(page, 'Assign room'))
})

test('A guest who did not come is a no-show, a hold is confirmed, and a new PIN is shown once', async () => {
  const { page } = await openStay({ inDays: -1, nights: 3, primaryGuest: { name: 'Nils Noshow' } })
  await further(page, 'New PIN')
  await button(page, 'Issue PIN').click()
  expect(
    await dialog(page)
      .getByText(/^\d{6}$/)
      .textContent(),
  ).toHaveLength(6)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await further(page, 'No-show')
  await dialog(page).getByRole('radio', { name: 'No fee' }).check()
  await button(page, 'Mark as no-show').click()
  await button(page, 'Restore').waitFor()

  const { page: held } = await openStay({ inDays: 5, status: 'INQUIRY', primaryGuest: { name: 'Hanna Hold' } })
  await further(held, 'Hold until')
  await button(held, 'Save').click()
  await held.getByText('Held', { exact: true }).waitFor()
  await button(held, 'Confirm').click()
  await held.getByText('Confirmed', { exact: true }).waitFor()
})

test('STAFF see nothing that they may not do: no other dates, no cancellation, no credit note', async () => {
  const { page } = await openStay({ room: 5, primaryGuest: { name: 'Stan Staff' } }, 'STAFF')
  expect(await button(page, 'Change dates').count()).toBe(0)
  await button(page, 'More').click()
  const items = await page.getByRole('menuitem').allTextContents()
  expect(items).toContain('Change room')
  expect(items).not.toContain('Cancel reservation')
  await page.getByRole('menuitem', { name: 'Change room' }).click()
  expect(await dialog(page).getByLabel('Arrival').count()).toBe(0)
  await dialog(page).getByRole('radio', { name: '107' }).check()
  await button(page, 'Save').click()
  await page.locator('.key').getByText('107').waitFor()
})

test('The history says what was done, and the card is printed without anything around it', async () => {
  const { page, problems } = await openStay({ room: 7, primaryGuest: { name: 'Hugo History' } })
  await button(page, 'Check in').click()
  await page.getByText('In house').first().waitFor()
  await showTab(page, 'History')
  await page.getByText('Checked in to room 108.').waitFor()
  await button(page, 'Print').click()
  await page.getByRole('menuitem', { name: 'Registration card' }).click()
  await page.locator('.paper').getByText('Hugo History').waitFor()
  await page.evaluate(() => {
    const told = globalThis as unknown as { printed?: boolean }
    globalThis.print = () => {
      told.printed = true
    }
  })
  await button(page, 'Print').click()
  expect(await page.evaluate(() => (globalThis as unknown as { printed?: boolean }).printed)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').isVisible()).toBe(false)
  expect(await button(page, 'Print').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('radio', { name: '한국어' }).check()
  await page.getByText('숙박 등록 카드').waitFor()
  expect(problems).toEqual([])
})

describe.each(['en', 'ko'])('in the language %s', (language) => {
  test.each(['light', 'dark'] as const)(
    'axe finds no barrier in a reservation and its papers in the theme %s',
    async (colorScheme) => {
      const { id } = await house.reservation({ inDays: 20, primaryGuest: { name: 'Axe Tester' } })
      await house.as.staff.askOk(charge, { input: { reservationId: id, amount: 1000, description: 'Water' } })
      const { page } = await watchedPage(await openBrowser({ colorScheme }))
      await openConsole(page, app.url, await loginOf(app, house, 'MANAGER'))
      const preferences = JSON.stringify({ theme: 'system', language })
      await page.evaluate((chosen) => localStorage.setItem('foyer-preferences', chosen), preferences)
      await page.goto(`${app.url}/console/reservations/${id}`)
      await page.getByRole('tab').first().waitFor()
      const found: string[] = []
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        found.push(...(await findBarriers(page)))
      }
      await page.setViewportSize({ width: 390, height: 844 })
      found.push(...(await findBarriers(page)))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      for (const path of [`/print/registration/${id}`, `/print/folio/${id}`, '/new']) {
        await page.goto(`${app.url}/console${path}`)
        await page.locator('.paper, .offers').first().waitFor()
        found.push(...(await findBarriers(page)))
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
      }
      expect(found).toEqual([])
    },
  )
})
