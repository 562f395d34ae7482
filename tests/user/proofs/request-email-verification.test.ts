import { beforeAll, expect, it } from 'vitest'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { linkTo, newestTo, sentTo } from '../../harness/outbox.ts'
import { newPhone, provePhone, signIn, signUp } from '../../harness/user/accounts.ts'

const request = 'mutation Ask { requestEmailVerification }'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

it('mails a link to the address of the signed-in user', async () => {
  const account = await signUp(app)
  const { requestEmailVerification } = await (await signIn(app, account)).askOk(request)
  expect(requestEmailVerification).toBe(true)
  expect((await newestTo(app, account.email)).subject).toBe('Foyer: confirm your e-mail address')
  expect((await linkTo(app, account.email)).params.get('email')).toBe(account.email)
})

it('mails nothing if there is no address or it is verified already', async () => {
  expect((await app.as.customer.askOk(request)).requestEmailVerification).toBe(false)
  const account = await signUp(app)
  const caller = await signIn(app, account)
  await caller.askOk(request)
  const authHash = (await linkTo(app, account.email)).params.get('authHash')
  const verify =
    'mutation Verify($email: String!, $authHash: String!) { verifyEmail(email: $email, authHash: $authHash) { success } }'
  await app.as.anonymous.askOk(verify, { email: account.email, authHash })
  expect((await caller.askOk(request)).requestEmailVerification).toBe(false)
  expect(await sentTo(app, account.email)).toHaveLength(1)
})

it('requires a signed-in user, at most 5 times in 10 minutes', async () => {
  expectError(await app.as.anonymous.graphql(request), 'UNAUTHENTICATED')
  expectError(await app.asHolderOf(await provePhone(app, newPhone())).graphql(request), 'FORBIDDEN')
  const caller = await signIn(app, await signUp(app))
  for (let time = 0; time < 5; time++) await caller.askOk(request)
  expectError(await caller.graphql(request), 'RATE_LIMITED')
})
