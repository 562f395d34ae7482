import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)
const stay = await house.reservation({ room: 0, primaryGuest: { name: 'Paula Pin' } })

const call = (template: string, relative?: string) =>
  house.as.kiosk.askOk(
    'mutation ($template: String!, $relative: String) { requestAuthentication(template: $template, relative: $relative) { id } }',
    { template, relative },
  )

async function openInbox(authority: 'STAFF' | 'MANAGER', path = '/inbox', options = {}): Promise<Page> {
  const { page } = await watchedPage(await openBrowser(options))
  await openConsole(page, app.url, await loginOf(app, house, authority), path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('What a kiosk asks for appears at every desk at once, and a manager marks it as done for all', async () => {
  const [manager, desk] = [await openInbox('MANAGER'), await openInbox('STAFF')]
  await call('AUTH_REQUEST_CHECKIN', stay.id)
  for (const page of [manager, desk]) {
    await page.getByRole('listitem').filter({ hasText: 'A kiosk asks for a check-in' }).first().waitFor()
    await page.getByRole('link', { name: /Inbox.*1 waiting/ }).waitFor()
  }
  expect(await desk.getByRole('button', { name: 'Done', exact: true }).count()).toBe(0)
  await desk.getByRole('link', { name: 'Open the stay' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Paula Pin' }).waitFor()
  await manager.getByRole('button', { name: 'Done', exact: true }).click()
  await manager.getByText('No notice is waiting.').waitFor()
  await desk.getByRole('link', { name: 'Inbox', exact: true }).waitFor()
})

test('A notice is said on any screen', async () => {
  const page = await openInbox('STAFF', '/today')
  await expect
    .poll(
      async () => {
        await call('AUTH_REQUESTED')
        return page.getByRole('status').getByText('A kiosk calls for help').count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
})

test('axe finds no barrier in the inbox, on a phone in the dark and on a desk', async () => {
  for (const options of [{ colorScheme: 'dark', viewport: { width: 390, height: 844 } }, {}]) {
    const page = await openInbox('MANAGER', '/inbox', options)
    await page.getByRole('listitem').first().waitFor()
    expect(await findBarriers(page)).toEqual([])
  }
})
