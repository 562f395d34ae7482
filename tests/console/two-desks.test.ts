import { expect, test } from 'vitest'
import { openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, rowOf } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'

const app = await startApp()

test('What a desk does in one browser shows in another: a check-in on Today, a clean room in housekeeping', async () => {
  const house = await openHouse(app)
  await house.reservation({ room: 0, primaryGuest: { name: 'Bea Both' } })
  const pages = []
  for (const path of ['', '', '/housekeeping']) {
    const { page } = await watchedPage(await openBrowser())
    await openConsole(page, app.url, await loginOf(app, house), path)
    pages.push(page)
  }
  const [first, second, rooms] = pages as [(typeof pages)[number], (typeof pages)[number], (typeof pages)[number]]
  await rowOf(second, 'Bea Both').getByRole('button', { name: 'Check in' }).waitFor()
  await rooms.getByRole('button', { name: /^All/ }).click()
  const room = rooms.getByRole('listitem').filter({ hasText: '101' })
  await room.getByText(/^Arrival/).waitFor()
  await rowOf(first, 'Bea Both').getByRole('button', { name: 'Check in' }).click()
  await rowOf(second, 'Bea Both').getByText('In house').waitFor()
  await expect.poll(() => room.textContent()).not.toContain('Arrival')
})
