import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectGone, expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, password } from '../harness/console/desk.ts'
import { expectError, openHouse, startApp } from '../harness/index.ts'
import { codeOf } from '../harness/user/authenticator.ts'
import { whoAmI } from '../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)
await house.reservation({ room: 0, primaryGuest: { name: 'Hidden Guest' } })

async function openAccount(options = {}): Promise<{ page: Page; identity: string; problems: string[] }> {
  const identity = await loginOf(app, house)
  const { page, problems } = await watchedPage(await openBrowser(options))
  await openConsole(page, app.url, identity, '/account')
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  return { page, identity, problems }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('Somebody changes the own name and password, and signs in with the new one', async () => {
  const { page, identity } = await openAccount()
  await press(page, 'Edit')
  await page.getByLabel('Name', { exact: true }).fill('Nari Kim')
  await press(page, 'Save')
  await expectShown(page.getByText('Nari Kim').first())
  await press(page, 'Change the password')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByLabel('New password', { exact: true }).fill('a better horse battery')
  await dialog.getByLabel('Repeat the new password').fill('a better horse battery')
  await dialog.getByRole('button', { name: 'Change the password' }).click()
  await expectShown(dialog.getByRole('alert').getByText('The current password is wrong.'))
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Change the password' }).click()
  await expectShown(page.getByText('The password is changed, and'))

  const { page: again } = await watchedPage(await openBrowser())
  await again.goto(`${app.url}/console`)
  await again.getByLabel('Login').fill(identity)
  await again.getByLabel('Password').fill('a better horse battery')
  await press(again, 'Sign in')
  await expectShown(again.getByRole('navigation'))
})

test('An authenticator app is set up with a picture that the content policy allows, and its recovery codes are shown once', async () => {
  const { page, problems } = await openAccount()
  await press(page, 'Set up an app')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'Code to scan' }).waitFor()
  await expect.poll(() => dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).not.toBe(300)
  const secret = await dialog.locator('.code-text').textContent()
  await dialog.getByLabel('Code of the app').fill(codeOf(app, secret!))
  await press(page, 'Activate')
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(10)
  expect(problems).toEqual([])
})

test('Somebody sees the own sessions and ends another one at once', async () => {
  const { page, identity } = await openAccount()
  const { page: other } = await watchedPage(await openBrowser())
  await openConsole(other, app.url, identity)
  await page.reload()
  await expectShown(page.getByText('This device'))
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expectShown(page.getByText('Signed out.'))
  await other.reload()
  await expectShown(other.getByLabel('Password'))
})

test('A contact is added, changed and removed', async () => {
  const { page } = await openAccount()
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Kind').fill('telegram')
  await page.getByLabel('Address or number').fill('@nari')
  await press(page, 'Save')
  const row = page.getByRole('listitem').filter({ hasText: '@nari' })
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Address or number').fill('@nari2')
  await press(page, 'Save')
  const changed = page.getByRole('listitem').filter({ hasText: '@nari2' })
  await changed.getByRole('button', { name: 'Remove' }).click()
  await expectGone(changed)
})

test('Whoever works nowhere yet accepts an invitation and begins', async () => {
  const { identity, id } = await newcomer()
  await house.as.owner.askOk('mutation ($input: InviteEmployeeInput!) { inviteEmployee(input: $input) { userId } }', {
    input: { accommodationId: house.accommodationId, userId: id, authority: 'STAFF' },
  })
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, identity)
  await press(page, 'Accept')
  await expectShown(page.getByRole('link', { name: 'Today' }))
})

async function newcomer() {
  const { addPerson } = await import('../harness/index.ts')
  return addPerson(app.context(), { password, accessLevel: 'PARTNER' })
}

describe('At a shared desk', () => {
  test('The desk locks itself without use, hides everything and ends the token at once; the password opens the same screen', async () => {
    const { page, identity } = await openAccount()
    const tokens = new Set<string>()
    page.on('request', (request) => {
      const token = request.headers().authorization
      if (token) tokens.add(token.replace('Bearer ', ''))
    })
    await page.getByLabel('Lock when idle').selectOption('1')
    await page.goto(`${app.url}/console/today`)
    await page.getByText('Hidden Guest').waitFor()
    // as if the last use were long ago
    await page.evaluate(() => {
      const long = Date.now() - 120_000
      const original = Date.now.bind(Date)
      localStorage.setItem('foyer-active', String(long))
      Date.now = () => original() + 120_000
    })
    await page.getByRole('button', { name: 'Unlock' }).waitFor()
    expect(await page.content()).not.toContain('Hidden Guest')
    for (const token of tokens) expectError(await app.asHolderOf(token).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
    await page.reload()
    await page.getByRole('heading', { name: identity }).waitFor()
    await page.getByLabel('Password').fill(password)
    await press(page, 'Unlock')
    await page.getByText('Hidden Guest').waitFor()
  })

  test('The next user is chosen by a tap and types only the password', async () => {
    const { page, identity } = await openAccount()
    await page.getByLabel('Lock when idle').selectOption('30')
    await press(page, identity)
    await press(page, 'Lock or switch user')
    await press(page, 'Somebody else')
    const next = await loginOf(app, house)
    await page.getByLabel('Login').fill(next)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await page.getByRole('button', { name: next }).click()
    await press(page, 'Lock or switch user')
    await press(page, identity)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await expectShown(page.getByRole('button', { name: identity }))
  })
})

test('Whoever forgot the password asks for a mail, and no answer tells who has an account', async () => {
  const { page } = await watchedPage(await openBrowser())
  await page.goto(`${app.url}/console`)
  await press(page, 'Forgot your password?')
  await page.getByLabel('Email address of the account').fill('nobody@example.com')
  await press(page, 'Send the link')
  await expectShown(page.getByText('If there is an account with this address'))
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds no barrier on the account in the theme %s at %i px', async (colorScheme, width) => {
  const { page } = await openAccount({ colorScheme, viewport: { width, height: 900 } })
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
