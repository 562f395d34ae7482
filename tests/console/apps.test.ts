import { beforeAll, describe, expect, test } from 'vitest'
import { expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, password } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../harness/marketplace/app-with-endpoint.ts'
import { pay } from '../harness/marketplace/commands.ts'
import { commitChanges } from '../harness/marketplace/commit-changes.ts'
import { accepts } from '../harness/marketplace/receiver.ts'
import { install, newApp, publishOperation } from '../harness/marketplace/vendor.ts'
import { addPerson } from '../harness/people.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)

const scopes = ['reservations:write', 'folios:write']

async function openApps(path: string, { authority = 'MANAGER' as const, identity = undefined as string | undefined } = {}) {
  const watched = await watchedPage(await openBrowser())
  await openConsole(watched.page, app.url, identity ?? (await loginOf(app, house, authority)), path)
  return watched
}

test('A manager installs an app, consents in plain words, takes consent back, and uninstalls it', async () => {
  const vendor = await newApp(app, { name: 'Key Works', manifest: { scopes } })
  const { page, problems } = await openApps('/apps')
  await page.getByRole('button', { name: 'Install an app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('App').selectOption({ label: 'Key Works 1.0.0' })
  await dialog.getByLabel('Record payments on folios').uncheck()
  await dialog.getByRole('button', { name: 'Install and consent' }).click()
  expect(await page.getByRole('dialog').getByRole('link', { name: 'Open the app' }).getAttribute('href')).toContain('code=')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Key Works' }).waitFor()
  await page.getByText('Record payments on folios (not allowed)').waitFor()

  await page.getByRole('button', { name: 'Change consent' }).click()
  await dialog.getByLabel('Record payments on folios').check()
  await dialog.getByLabel('Create, change and cancel reservations').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Create, change and cancel reservations (not allowed)').waitFor()

  await vendor.as.askOk(publishOperation, {
    appId: vendor.appId,
    manifest: { version: '1.1.0', scopes: [...scopes, 'rates:write'] },
  })
  await page.getByRole('button', { name: 'Upgrade to 1.1.0' }).click()
  await dialog.getByLabel('Change prices, stay rules and what is on sale').waitFor()
  await dialog.getByRole('button', { name: 'Upgrade', exact: true }).click()
  await page.getByText('Upgraded to version 1.1.0.').waitFor()

  await page.getByRole('button', { name: 'Uninstall' }).click()
  await dialog.getByText('Its access ends at once.').waitFor()
  await dialog.getByRole('button', { name: 'Uninstall' }).click()
  await page.getByText('Key Works is uninstalled.').waitFor()
  expect(problems).toEqual([])
})

describe('deliveries', () => {
  let isBroken = true
  let address: string

  beforeAll(async () => {
    const { receiver } = await appWithEndpoint(app, house, {
      behaviour: (answer, received) =>
        isBroken
          ? answer.writeHead(422, { 'content-type': 'application/json' }).end('{"error":"no such room"}')
          : accepts(answer, received),
    })
    address = receiver.url
    await commitChanges(app, house, { stays: 1, each: 1 })
    await receiver.waitFor(1)
  })

  test('A manager sees every try with what was sent and answered, sends again, and stops the endpoint', async () => {
    const { page, problems } = await openApps('/apps/deliveries')
    const row = page.getByRole('listitem').filter({ hasText: 'pms.reservation' }).first()
    await row.getByText('Waiting').waitFor()
    await row.getByRole('link').click()
    await page.getByText('no such room').first().waitFor()
    await page.getByText('webhook-timestamp').first().waitFor()
    await page.getByText('reservation_id').first().waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Send again' }).click()
    await row.getByText('Delivered').waitFor()
    await page.getByText('Attempt 2').waitFor()

    // every installation has an endpoint of its own too
    const endpoint = page.getByRole('listitem').filter({ hasText: address })
    await endpoint.getByRole('button', { name: 'Replay' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Also those that were delivered').check()
    await dialog.getByRole('button', { name: 'Replay' }).click()
    await page.getByText('1 webhook is sent again.').waitFor()

    await endpoint.getByRole('button', { name: 'Disable' }).click()
    await dialog.getByRole('button', { name: 'Disable' }).click()
    await endpoint.getByRole('button', { name: 'Enable' }).click()
    await endpoint.getByRole('button', { name: 'Disable' }).waitFor()
    expect(problems).toEqual([])
  })

  test('The list is read every ten seconds while it is in sight, and not at all while it is hidden', async () => {
    const { page } = await watchedPage(await openBrowser())
    let reads = 0
    page.on('request', (request) => {
      if (request.postData()?.includes('query Deliveries')) reads++
    })
    await page.clock.install()
    await openConsole(page, app.url, await loginOf(app, house, 'MANAGER'), '/apps/deliveries')
    await page.getByRole('listitem').getByRole('link').first().waitFor()
    const before = reads
    await page.clock.fastForward(8000)
    await page.evaluate(() => fetch('/console'))
    expect(reads).toBe(before)
    await page.clock.fastForward(3000)
    await expect.poll(() => reads).toBe(before + 1)
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await hide(true)
    for (let turn = 0; turn < 3; turn++) await page.clock.fastForward(10_000)
    await page.evaluate(() => fetch('/console'))
    expect(reads).toBe(before + 1)
    await hide(false)
    await expect.poll(() => reads).toBe(before + 2)
  })

  test('The list is filtered, and walked by the arrow keys', async () => {
    const { page } = await openApps('/apps/deliveries')
    const first = page.getByRole('listitem').getByRole('link').first()
    await expectShown(first)
    await page.getByLabel('State').selectOption({ label: 'Failed' })
    await expectShown(page.getByText('Nothing was sent to apps.'))
    await page.getByLabel('State').selectOption({ label: 'All states' })
    await first.focus()
    await page.keyboard.press('Enter')
    await expectShown(page.getByText('Headers sent').first())
  })
})

test('A manager sees the commands of apps with what came of them', async () => {
  const { as } = await appWithEndpoint(app, house)
  const answer = await pay(as, (await house.reservation()).id, { 'idempotency-key': 'command-of-the-screen' })
  expect(answer.status).toBe(201)
  const { page } = await openApps('/apps/commands')
  const row = page.getByRole('listitem').filter({ hasText: 'payment.record' })
  await row.getByText('Done').waitFor()
  await row.getByRole('link').click()
  await page.getByText('command-of-the-screen').waitFor()
  await page.getByRole('heading', { name: 'What the app sent' }).waitFor()
})

test('A vendor who works at no property registers an app, publishes a version, rotates a secret, and sees where it is installed', async () => {
  const { identity } = await addPerson(app.context(), { accessLevel: 'PARTNER', password })
  const { page, problems } = await openApps('', { identity })
  await page.getByRole('button', { name: 'Register an app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Door Works')
  await dialog.getByLabel('Pages after an installation').fill('https://door.example/installed')
  await dialog.getByRole('button', { name: 'Register an app' }).click()
  await dialog.getByText('Client secret').waitFor()
  const clientId = await dialog.getByRole('listitem').first().locator('code').textContent()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Door Works' }).waitFor()

  await page.getByRole('button', { name: 'Publish a version' }).click()
  await dialog.getByRole('button', { name: 'Publish a version' }).click()
  await page.getByText('Version 1.0.0 is published.').waitFor()
  await page.getByRole('button', { name: 'Rotate' }).first().click()
  await dialog.getByRole('button', { name: 'Rotate' }).click()
  await dialog.getByText('it is shown this once').waitFor()
  await page.keyboard.press('Escape')

  await install(house, { appId: clientId! } as never, ['reservations:read'])
  await page.getByRole('listitem').filter({ hasText: 'Being set up' }).getByRole('link').click()
  await page.getByText('Nothing was sent to apps.').waitFor()
  expect(problems).toEqual([])
})

test('Staff see no apps of the property, only their own by the address, and customers no apps at all', async () => {
  const staff = await openApps('', { authority: 'STAFF' as never })
  expect(await staff.page.getByRole('link', { name: 'Apps' }).count()).toBe(0)
  await staff.page.goto(`${app.url}/console/apps`)
  await staff.page.getByRole('heading', { name: 'Apps' }).waitFor()
  await staff.page.getByRole('button', { name: 'Register an app' }).waitFor()
  expect(await staff.page.getByRole('link', { name: 'Deliveries' }).count()).toBe(0)
  const { identity } = await addPerson(app.context(), { accessLevel: 'CUSTOMER', password })
  const customer = await openApps('', { identity })
  expect(await customer.page.getByRole('link', { name: 'Apps' }).count()).toBe(0)
})

describe.each(['en', 'ko'])('in the language %s', (language) => {
  test.each(['light', 'dark'] as const)('axe finds no barrier on the screens of apps in the theme %s', async (colorScheme) => {
    const { page } = await watchedPage(await openBrowser({ colorScheme }))
    await openConsole(page, app.url, await loginOf(app, house, 'MANAGER'))
    await page.evaluate(
      (chosen) => localStorage.setItem('foyer-preferences', JSON.stringify({ theme: 'system', language: chosen })),
      language,
    )
    const found: string[] = []
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const section of ['installed', 'deliveries', 'commands']) {
        await page.goto(`${app.url}/console/apps/${section}`)
        await page.locator('.rows a').first().waitFor()
        found.push(...(await findBarriers(page)))
        await page.locator('.rows a').first().click()
        await page.locator('.facts').waitFor()
        found.push(...(await findBarriers(page)))
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), section).toBeLessThanOrEqual(0)
      }
    }
    expect(found).toEqual([])
  })
})
