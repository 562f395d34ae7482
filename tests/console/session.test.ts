import { expect, test } from 'vitest'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, password } from '../harness/console/desk.ts'
import { expectError, openHouse, startApp } from '../harness/index.ts'
import { codeOf, lockedKey } from '../harness/user/authenticator.ts'
import { whoAmI } from '../harness/user/somebody.ts'

const app = await startApp()
const house = await openHouse(app)

const heading = 'heading'
const tabsCount = 10

test('A wrong password is refused with a sentence, and the right one opens the desk by keyboard alone', async () => {
  const identity = await loginOf(app, house)
  const { page } = await watchedPage(await openBrowser())
  await page.goto(`${app.url}/console`)
  await page.getByLabel('Login').waitFor()
  await page.keyboard.type(identity)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('alert').textContent()).toContain('wrong')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').waitFor()
})

test('Whoever uses one-time passwords signs in with a code, or with a recovery code', async () => {
  const identity = await loginOf(app, house)
  const signedIn = await app.as.anonymous.askOk(
    'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }',
    { input: { identity, password } },
  )
  const caller = app.asHolderOf(signedIn.signIn.token.accessToken)
  const { secret, recoveryCodes } = await lockedKey(app, caller)
  for (const otp of [codeOf(app, secret), recoveryCodes[0]!]) {
    const { page } = await watchedPage(await openBrowser())
    await page.goto(`${app.url}/console`)
    await page.getByLabel('Login').fill(identity)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('One-time password').fill(otp)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectShown(page.getByRole('navigation'))
  }
})

test('Ten tabs refresh at once and none is signed out; one sign-out ends all, and the token fails at once', async () => {
  const identity = await loginOf(app, house)
  const context = await openBrowser()
  const tokens = new Set<string>()
  context.on('request', (request) => {
    const token = request.headers().authorization
    if (token) tokens.add(token.replace('Bearer ', ''))
  })
  const { page } = await watchedPage(context)
  await openConsole(page, app.url, identity)
  const others = await Promise.all(Array.from({ length: tabsCount - 1 }, () => context.newPage()))
  await Promise.all(others.map((tab) => tab.goto(`${app.url}/console`)))
  const tabs = [page, ...others]
  for (const tab of tabs) await tab.getByRole('navigation').waitFor()
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await tab.getByRole('navigation').waitFor()

  await page.getByRole('button', { name: identity }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of tabs) await tab.getByLabel('Password').waitFor()
  for (const token of tokens) expectError(await app.asHolderOf(token).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
})

test('No storage and no address of the browser has a token', async () => {
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house))
  await page.getByRole(heading, { level: 1 }).waitFor()
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      await indexedDB.databases(),
      await caches.keys(),
      history.state,
    ]),
  )
  expect(kept).not.toMatch(/eyJ|foyer_|[Tt]oken/)
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, path, httpOnly, sameSite }) => ({ name, path, httpOnly, sameSite }))).toEqual([
    { name: 'foyer-session', path: '/session', httpOnly: true, sameSite: 'Strict' },
  ])
})
