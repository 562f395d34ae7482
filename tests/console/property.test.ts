import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGone, expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'
import { png } from '../harness/user/pictures.ts'

const app = await startApp()
const house = await openHouse(app)
const { accommodationId } = house

async function open(path: string, options = {}): Promise<{ page: Page; problems: string[] }> {
  const watched = await watchedPage(await openBrowser(options))
  await openConsole(watched.page, app.url, await loginOf(app, house, 'MANAGER'), `/property${path}`)
  await watched.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  return watched
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('A property gets its colour and its logo, and the console takes them on', async () => {
  const { page, problems } = await open('')
  await page.getByLabel('Colour').evaluate((input: HTMLInputElement) => {
    input.value = '#aa2255'
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent')))
    .toContain('light-dark(#aa2255')
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await png() }
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('img', { name: 'Logo' }).waitFor()
  const { accommodation } = await house.as.maid.askOk('query ($id: ULID!) { accommodation(id: $id) { brandColor logoUrl } }', {
    id: accommodationId,
  })
  expect(accommodation).toEqual({ brandColor: '#aa2255', logoUrl: expect.stringContaining('/logos/') })
  expect(problems).toEqual([])
})

test('A setting is changed, and a value that the server refuses says why', async () => {
  const { page } = await open('/settings')
  await page.getByLabel('Inspection required').check()
  await press(page, 'Save')
  await page.getByText('Saved.').waitFor()
  const { roomSettings } = await house.as.staff.askOk('query ($id: ULID!) { roomSettings(accommodationId: $id) { key value } }', {
    id: accommodationId,
  })
  expect(roomSettings).toContainEqual({ key: 'inspectionRequired', value: 'true' })
  await page.getByLabel('Email address for guests').fill('nothing')
  await press(page, 'Save')
  await page.getByRole('alert').getByText('expected a mail address').waitFor()
  expect(await page.getByLabel('Email address for guests').getAttribute('aria-invalid')).toBe('true')
})

test('A manager says what the booking page tells of the property; an address that the server refuses is marked, and the rest of the page stays', async () => {
  const { page, problems } = await open('/settings')
  const card = page.getByRole('region', { name: 'Booking page' })
  await card.getByLabel('In Korean').fill('바닷가의 작은 호텔')
  await card.getByLabel('In English').fill('A small hotel by the sea')
  await card.getByRole('button', { name: 'Add a picture' }).click()
  await card.getByLabel('Address of the picture').fill('https://pictures.example/front.jpg')
  await card.getByLabel('What it shows, in English').fill('The front')
  await card.getByRole('button', { name: 'Add a picture' }).click()
  await card.getByLabel('Address of the picture').nth(1).fill('/logos/house.webp')
  await card.getByRole('button', { name: 'Picture 2 earlier' }).click()
  const sites = card.getByLabel('Sites that may show the booking page')
  await sites.fill('https://www.example.com\nexample')
  await card.getByRole('button', { name: 'Save' }).click()
  await card.getByRole('alert').getByText('a JSON list of origins').waitFor()
  expect(await sites.getAttribute('aria-invalid')).toBe('true')
  await sites.fill('https://www.example.com\nhttps://example.com')
  await card.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const answer = await house.as.staff.askOk('query ($id: ULID!) { reservationSettings(accommodationId: $id) { key value } }', {
    id: accommodationId,
  })
  const written: { key: string; value: string }[] = answer.reservationSettings
  const settingOf = (key: string) => JSON.parse(written.find((one) => one.key === key)!.value)
  expect(settingOf('bookingDescriptions')).toEqual({ ko: '바닷가의 작은 호텔', en: 'A small hotel by the sea' })
  expect(settingOf('bookingPictures')).toEqual([
    { url: '/logos/house.webp' },
    { url: 'https://pictures.example/front.jpg', names: { en: 'The front' } },
  ])
  expect(settingOf('bookingOrigins')).toEqual(['https://www.example.com', 'https://example.com'])
  expect(problems).toEqual([])
})

test('A room type gets a picture, and a room is made and taken out of use', async () => {
  const { page } = await open('/rooms')
  await press(page, 'New room type')
  await page.getByLabel('Name', { exact: true }).fill('Sea Suite')
  await page.getByLabel('Name in Korean').fill('바다 스위트')
  await press(page, 'Save')
  const type = page.getByRole('listitem').filter({ hasText: 'Sea Suite' })
  await type.getByRole('button', { name: 'Pictures' }).click()
  await page.locator('dialog input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png() })
  await expectShown(page.getByRole('img', { name: 'Picture 1 of Sea Suite' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await press(page, 'New room')
  await page.getByLabel('Number').fill('909')
  await page.getByRole('dialog').getByLabel('Room type').selectOption('Sea Suite')
  await press(page, 'Save')
  const row = page.getByRole('row').filter({ hasText: '909' })
  await row.getByRole('button', { name: 'Take out of use' }).click()
  await expectGone(row)
})

test('A new account works at once, and whoever is removed does not any more', async () => {
  const { page } = await open('/people')
  await press(page, 'New account')
  await page.getByLabel('Login').fill('new-desk')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByLabel('Name', { exact: true }).fill('Bora Lee')
  await press(page, 'Save')
  const row = page.getByRole('listitem').filter({ hasText: 'Bora Lee' })
  await expectShown(row)
  const { page: desk } = await watchedPage(await openBrowser())
  await openConsole(desk, app.url, 'new-desk')
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectGone(row)
  await desk.reload()
  await expectShown(desk.getByLabel('Password').or(desk.getByText('You do not work at a property yet.')).first())
})

test('The token of a kiosk is shown once and works until the kiosk is retired', async () => {
  const { page } = await open('/devices')
  await press(page, 'New kiosk')
  await page.getByLabel('Name', { exact: true }).fill('Door')
  await press(page, 'Save')
  const row = page.getByRole('listitem').filter({ hasText: 'Door' }).first()
  await row.getByRole('button', { name: 'Issue a token' }).click()
  const token = await page.getByRole('dialog').locator('.code-text').textContent()
  const kiosk = app.asHolderOf(token!)
  const rooms = `{ roomTypes(accommodationId: "${accommodationId}") { id } }`
  expect((await kiosk.graphql(rooms)).status).toBe(200)
  await press(page, 'Close')
  await row.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire', exact: true }).click()
  await page.getByText('Retired').waitFor()
  expect((await kiosk.graphql(rooms)).errors![0]!.extensions.errorCode).toBe('AUTH_TOKEN_INVALID')
})

test('A message gets an own text, with a preview by the server, and the standard one again', async () => {
  const { page } = await open('/messages')
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByLabel('Subject').fill('우리 숙소 예약')
  await press(page, 'Preview')
  await expectShown(page.getByRole('dialog').getByText('우리 숙소 예약'))
  await press(page, 'Save')
  await expectShown(page.getByText('Own text'))
  await press(page, 'Use the standard text')
  await expectGone(page.getByText('Own text'))
})

test('A guest is found, and asked about before everything on them is erased', async () => {
  await house.reservation({ primaryGuest: { name: 'Gustav Gone' } })
  const { page } = await open('/privacy')
  await page.getByLabel('Name, phone number or email address').fill('Gustav')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Gustav Gone' })
  await row.getByRole('button', { name: 'Erase' }).click()
  await expectShown(page.getByRole('dialog').getByText('erased for good'))
})

test.each([
  ['en', 'light', 1440],
  ['ko', 'dark', 390],
] as const)('axe finds no barrier on any page of the property: %s, %s, %i px', async (language, colorScheme, width) => {
  const { page } = await open('', { colorScheme, viewport: { width, height: 900 } })
  await page.evaluate((chosen) => localStorage.setItem('foyer-preferences', JSON.stringify({ language: chosen })), language)
  const found: string[] = []
  for (const path of ['', '/rooms', '/settings', '/people', '/devices', '/messages', '/payments', '/privacy']) {
    await page.goto(`${app.url}/console/property${path}`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    if (path === '/settings') await page.locator('.of-languages > .button').click()
    found.push(...(await findBarriers(page)).map((barrier) => `${path}: ${barrier}`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  }
  expect(found).toEqual([])
})
