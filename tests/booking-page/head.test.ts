import { beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../harness/booking/payments.ts'
import { expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { setReservationSettings } from '../harness/core/reservations.ts'
import { openHouse, startApp, type TestApp } from '../harness/index.ts'
import { bookingEnv, fillIn, newEmail, pageOf, submit } from './guest.ts'

let app: TestApp
let shop: Shop

beforeAll(async () => {
  app = await startApp({ env: { ...bookingEnv, PUBLIC_URL: 'https://stay.example.com' } })
  shop = await openShop(app, { rooms: 20 })
  await setReservationSettings(shop, {
    bookingDescriptions: JSON.stringify({ en: 'By the "sea" </script><script>alert(1)</script>', ko: '바닷가 숙소' }),
    bookingPictures: JSON.stringify([{ url: 'https://pictures.example.com/house.jpg', names: { en: 'The house' } }]),
    contactAddress: '1 Seaside Road\nBusan',
    contactPhone: '+82 51 555 0100',
  })
})

const read = async (path: string, language = 'en') => {
  const response = await fetch(`${app.url}${path}`, { headers: { 'accept-language': language } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('The server writes title, description, canonical address and linked data of what the property publishes', async () => {
  const { status, headers, text } = await read(`/book/${shop.accommodationId}`, 'de, ko;q=0.8, en;q=0.5')
  expect(status).toBe(200)
  expect(text).toContain('<html lang="ko">')
  expect(text).toContain('<title>Test House 예약</title>')
  expect(text).toContain('<meta name="description" content="바닷가 숙소" />')
  const url = `https://stay.example.com/book/${shop.accommodationId}`
  expect(text).toContain(`<link rel="canonical" href="${url}" />`)
  expect(text).toContain('<meta property="og:image" content="https://pictures.example.com/house.jpg" />')
  expect(headers.get('vary')).toContain('accept-language')
  expect(headers.get('content-security-policy')).toContain("img-src 'self' https://pictures.example.com;")
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)!
  expect(JSON.parse(data!)).toMatchObject({
    '@type': 'LodgingBusiness',
    name: 'Test House',
    url,
    telephone: '+82 51 555 0100',
    currenciesAccepted: 'KRW',
    containsPlace: [{ '@type': 'HotelRoom', name: 'Double', occupancy: { maxValue: 2 } }],
  })
})

test('What a property writes about itself is text and never code, and the address chooses the language', async () => {
  const { text } = await read(`/book/${shop.accommodationId}?lang=en`, 'ko')
  expect(text).toContain('<html lang="en">')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('</script><script>')
})

test('An unknown property and one that does not sell online have the same page, which is not found', async () => {
  const closed = await openHouse(app)
  const answers = await Promise.all(
    [closed.accommodationId, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nothing', '%00', '%F0%9F%8F%A8'].map((id) => read(`/book/${id}`)),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(404)
    expect(text).toBe(answers[0]!.text)
    expect(text).toContain('noindex')
  }
})

test('With BOOKING_PAGE=off there is no booking page', async () => {
  const without = await startApp({ env: { BOOKING_PAGE: 'off' } })
  expect((await fetch(`${without.url}/book/${shop.accommodationId}`)).status).toBe(404)
  expect((await fetch(`${without.url}/book/embed.js`)).status).toBe(404)
})

test('A guest books by keyboard alone', async () => {
  const { page } = await watchedPage(await openBrowser())
  await page.goto(pageOf(app, shop))
  await expectShown(page.getByRole('heading', { name: 'Rooms' }))
  const press = async (name: RegExp | string) => {
    const wanted = page.getByRole('button', { name })
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await wanted.evaluateAll((found) => found.includes(document.activeElement as never)))
        return page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    throw new Error(`No focus came to ${name}`)
  }
  await press(/^Choose .*Flexible/)
  await expectShown(page.getByRole('heading', { name: 'Your stay' }))
  for (const [field, text] of [
    ['name', 'Kay Board'],
    ['email', newEmail()],
  ] as const) {
    for (let tabs = 0; tabs < 40 && (await page.evaluate(() => document.activeElement?.getAttribute('name'))) !== field; tabs++)
      await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  for (let tabs = 0; tabs < 10 && (await page.evaluate(() => document.activeElement?.getAttribute('name'))) !== 'agreed'; tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await press(/^Book now/)
  await expectShown(page.getByRole('heading', { name: 'Your booking is confirmed' }))
})

describe.each(['en', 'ko'])('in the language %s', (lang) => {
  test.each(['light', 'dark'] as const)(
    'axe finds no barrier on any step in the theme %s, on a phone and at a desk',
    async (colorScheme) => {
      const { page } = await watchedPage(await openBrowser({ colorScheme }))
      const found: string[] = []
      const look = async () => {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          found.push(...(await findBarriers(page)))
        }
      }
      await page.goto(pageOf(app, shop, { lang }))
      await page.locator('form.search').waitFor()
      await look()
      await page.goto(pageOf(app, shop, { arrival: '2027-05-20', departure: '2027-05-21', lang }))
      await page.locator('.plan').first().waitFor()
      await look()
      await page.locator('.plan .button').first().click()
      await page.locator('form.guest').waitFor()
      await look()
      await page.locator('input[name=name]').fill('Ada Guest')
      await page.locator('input[name=email]').fill(newEmail())
      await page.locator('input[name=agreed]').check()
      await page.locator('form.guest > .button').click()
      await page.locator('.booking-number').waitFor()
      await look()
      expect(found).toEqual([])
    },
  )
})

test('At 320 px no step is wider than the window', async () => {
  const { page } = await watchedPage(await openBrowser({ viewport: { width: 320, height: 640 } }))
  await page.goto(pageOf(app, shop))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.locator('.plan').first().waitFor()
  expect(await width()).toBeLessThanOrEqual(320)
  await fillIn(page, 'Flexible')
  expect(await width()).toBeLessThanOrEqual(320)
  await submit(page)
  await page.locator('.booking-number').waitFor()
  expect(await width()).toBeLessThanOrEqual(320)
})
