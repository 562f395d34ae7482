import { describe, expect, test } from 'vitest'
import { addDays, dateIn, momentIn } from '../../src/kernel/zone.ts'
import { expectShown, findBarriers } from '../harness/console/browser.ts'
import { startApp } from '../harness/index.ts'
import { barOf, cardOf, openChart, placeOf, roomOf } from './chart.ts'

const app = await startApp()

const chartBytesMax = 30 * 1024
const daysBefore = 2
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A property in which everything that the chart draws is there. */
async function openFullChart() {
  const timeZone = 'Asia/Seoul'
  const chart = await openChart(app, { authority: 'MANAGER', rooms: 5, timeZone })
  const { house } = chart
  const { id } = await house.reservation({ primaryGuest: { name: 'Ira Inhouse' }, room: 0, nights: 3 })
  await house.as.staff.askOk('mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }', { id })
  await house.as.staff.askOk(`mutation { addCharge(input: { reservationId: "${id}", amount: 100, description: "Tea" }) { id } }`)
  await house.reservation({ primaryGuest: { name: 'Lars Late' }, room: 1, inDays: -1, nights: 3 })
  const releaseAt = new Date(app.clock.now().getTime() + 3_600_000)
  await house.reservation({ primaryGuest: { name: 'Tina Tentative' }, room: 2, inDays: 1, status: 'TENTATIVE', releaseAt })
  await house.reservation({ primaryGuest: { name: 'Nora Noroom' }, inDays: 1 })
  const today = dateIn(timeZone, app.clock.now())
  await house.as.staff.askOk('mutation ($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }', {
    input: {
      roomId: house.rooms[3]!.id,
      kind: 'OUT_OF_ORDER',
      reason: 'Paint',
      // a night lasts from noon to noon: the hour of the test must not add another
      startsAt: momentIn(timeZone, today, '14:00').toISOString(),
      endsAt: momentIn(timeZone, addDays(today, 1), '10:00').toISOString(),
    },
  })
  return chart
}

test('The chart adds at most 30 KB to what is loaded', async () => {
  const { open } = await openFullChart()
  const { page } = await open()
  await barOf(page, 'Ira Inhouse').waitFor()
  const assets = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /assets\/.*\.(js|css)$/.test(name))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  )
  await page.goto(`${app.url}/console`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const others = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const own = assets.filter(([name]) => !others.includes(name)).reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThanOrEqual(chartBytesMax)
})

test('Status, lateness, open balances and closed rooms are said, not only coloured', async () => {
  const { open } = await openFullChart()
  const { page } = await open()
  const labelOf = (guest: string) => barOf(page, guest).getAttribute('aria-label')
  await barOf(page, 'Ira Inhouse').waitFor()
  expect(await labelOf('Ira Inhouse')).toMatch(/In house.*Open balance/)
  expect(await labelOf('Lars Late')).toMatch(/Confirmed.*Late/)
  expect(await labelOf('Tina Tentative')).toContain('Held')
  await page.getByRole('gridcell', { name: 'Out of order: Paint' }).waitFor()
  // five rooms, less four that are held or closed, and a stay that needs one tomorrow
  const heads = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Double', exact: true }) })
  expect(await heads.getByRole('gridcell').allTextContents()).toEqual(expect.arrayContaining(['2', '1']))
})

test('Rows out of sight are drawn while nobody does anything, and other days begin with those in sight', async () => {
  const { open } = await openChart(app, { rooms: 120 })
  const { page } = await open()
  const rows = page.locator('.room-row')
  await expect.poll(() => rows.count()).toBe(120)
  // they are back within a moment, which a look from outside can miss
  const fewest = await page.evaluateHandle(() => {
    const seen = { rows: Number.POSITIVE_INFINITY }
    const look = () => (seen.rows = Math.min(seen.rows, document.querySelectorAll('.room-row').length))
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    return seen
  })
  await page.getByRole('button', { name: '28 days', exact: true }).click()
  await expect.poll(() => fewest.evaluate(({ rows }) => rows)).toBeLessThan(120)
  await expect.poll(() => rows.count()).toBe(120)
})

test('On a phone taps do everything: they open a stay, pick one up and place it, without dragging', async () => {
  const { open } = await openFullChart()
  const { page } = await open(phone)
  await cardOf(page, 'Nora Noroom').tap()
  const row = roomOf(page, '105')
  const { x, y } = await placeOf(page, row, daysBefore + 1)
  await page.touchscreen.tap(x, y)
  await expectShown(row.locator('[aria-label*="Nora Noroom"]'))
  await barOf(page, 'Nora Noroom').tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move' }).tap()
  const other = await placeOf(page, roomOf(page, '104'), daysBefore + 1)
  await page.touchscreen.tap(other.x, other.y)
  await expectShown(page.getByText(/Somebody else has this room|is now in/))
})

test('At 320 px the page is not wider than the window', async () => {
  const { open } = await openFullChart()
  const { page } = await open({ viewport: { width: 320, height: 640 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('The days are those of the property when its clocks change, and a moved stay keeps its time of day', async () => {
  // the clocks of New York go back on 3 November 2030
  app.clock.moveTo('2030-11-01T16:00:00Z')
  const timeZone = 'America/New_York'
  const { house, open } = await openChart(app, { authority: 'MANAGER', timeZone })
  const { id } = await house.reservation({ primaryGuest: { name: 'Dee Saving' }, room: 0, inDays: 1, nights: 2 })
  const { page } = await open({ timezoneId: 'Asia/Tokyo' })
  await barOf(page, 'Dee Saving').waitFor()
  expect(await barOf(page, 'Dee Saving').getAttribute('aria-label')).toContain('Sat 2 Nov – Mon 4 Nov')
  const heads = await page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(heads.slice(1, 8)).toEqual(
    ['Wednesday 30 October', 'Thursday 31 October', 'Friday 1 November', 'Saturday 2 November', 'Sunday 3 November'].concat([
      'Monday 4 November',
      'Tuesday 5 November',
    ]),
  )
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.getByText('The price stays the same').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Dee Saving is now in').waitFor()
  const { stay } = await house.as.manager.askOk(
    'query ($id: ULID!) { stay: getSingleReservation(reservationId: $id) { useStartAt useExpireAt } }',
    { id },
  )
  expect([stay.useStartAt, stay.useExpireAt]).toEqual([
    momentIn(timeZone, '2030-11-04', '15:00').toISOString(),
    momentIn(timeZone, '2030-11-06', '11:00').toISOString(),
  ])
})

describe.each(['en', 'ko'])('in the language %s', (language) => {
  test.each(['light', 'dark'] as const)('axe finds no barrier in the chart in the theme %s', async (colorScheme) => {
    const { open } = await openFullChart()
    const { page } = await open({ colorScheme })
    await page.evaluate(
      (chosen) => localStorage.setItem('foyer-preferences', JSON.stringify({ theme: 'system', language: chosen })),
      language,
    )
    await page.reload()
    const bar = page.getByRole('gridcell', { name: 'Ira Inhouse' })
    await bar.waitFor()
    const found = await findBarriers(page)
    await bar.click()
    await page.getByRole('dialog').getByRole('button').nth(2).waitFor()
    found.push(...(await findBarriers(page)))
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    found.push(...(await findBarriers(page)))
    expect(found).toEqual([])
  })
})
