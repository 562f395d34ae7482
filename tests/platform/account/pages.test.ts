import { createHash } from 'node:crypto'
import { parse, validate } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { pages } from '../../../src/http/account/pages.ts'
import { contract } from '../../harness/contract.ts'
import type { TestApp } from '../../harness/index.ts'
import { startApp } from '../../harness/index.ts'
import { linkTo, newestTo } from '../../harness/outbox.ts'
import { signIn, signUp } from '../../harness/user/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on', SERVICE_NAME: 'Inn & <Co>' } })
})

const names = Object.keys(pages)
const opened = (name: string) => app.as.anonymous.fetch(`/account/${name}`)
const between = (text: string, tag: string) => new RegExp(`<${tag}>([\\s\\S]*)</${tag}>`).exec(text)![1]!

test.each(names)('the page %s runs only its own script and style', async (name) => {
  const response = await opened(name)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  const text = await response.text()
  const policy = response.headers.get('content-security-policy')!
  for (const tag of ['script', 'style'])
    expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(between(text, tag)).digest('base64')}'`)
  for (const part of [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self'",
  ])
    expect(policy.split('; ')).toContain(part)
  expect(policy).not.toContain('unsafe')
  expect(text).not.toMatch(/(?:src|href|action)=| on\w+=/)
  expect(text).toContain('Inn &amp; &lt;Co&gt;')
})

test.each(names)('the page %s sends no referrer and is not cached', async (name) => {
  const { headers } = await opened(name)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each(names)('the page %s has a valid script, and its operations fit the schema', async (name) => {
  const script = between(await (await opened(name)).text(), 'script')
  expect(() => new Function(script)).not.toThrow()
  const operations = [...script.matchAll(/["'`]((?:mutation|query) \([^"'`$]*\$[^"'`]*|\{ my[^"'`]*)["'`]/g)].map(
    ([, text]) => text!,
  )
  expect(operations.length).toBeGreaterThan(0)
  for (const operation of operations.filter((text) => !text.includes('${')))
    expect(validate(contract, parse(operation))).toEqual([])
})

test('each mail links to one of the pages, with the secret only after the #', async () => {
  const account = await signUp(app)
  const { as } = { as: await signIn(app, account) }
  await as.askOk('mutation { requestEmailVerification }')
  const verifying = await linkTo(app, account.email)
  await app.as.anonymous.askOk(`mutation { sendPasswordResetEmail(email: "${account.email}") }`)
  await newestTo(app, account.email, 2)
  const resetting = await linkTo(app, account.email, 2)
  for (const [{ href, params }, name] of [
    [verifying, 'verify-email'],
    [resetting, 'reset-password'],
  ] as const) {
    const { pathname, search } = new URL(href)
    expect([pathname, search, params.get('email')]).toEqual([`/account/${name}`, '', account.email])
    expect((await app.as.anonymous.fetch(pathname)).status).toBe(200)
  }
})

test('there are no other pages', async () => {
  expect((await opened('nothing')).status).toBe(404)
  expect((await app.as.anonymous.fetch('/account/invitations', { method: 'POST' })).status).toBe(404)
})
