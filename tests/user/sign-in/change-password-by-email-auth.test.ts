import { beforeAll, beforeEach, expect, it } from 'vitest'
import { expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { linkTo } from '../../harness/outbox.ts'
import { type SignedUp, signIn, signUp, successes, trySignIn } from '../../harness/user/accounts.ts'
import { whoAmI } from '../../harness/user/somebody.ts'

const change = 'mutation Change($input: ChangePasswordByEmailAuthInput!) { changePasswordByEmailAuth(input: $input) }'
const send = 'mutation Send($email: String!) { sendPasswordResetEmail(email: $email) }'
const password = 'a fresh and long password'

let app: TestApp
let account: SignedUp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(async () => {
  account = await signUp(app)
})

const tried = (input: object) => app.as.anonymous.graphql(change, { input: { email: account.email, password, ...input } })

async function mailed(): Promise<string> {
  await app.as.anonymous.askOk(send, { email: account.email })
  return (await linkTo(app, account.email)).params.get('authHash')!
}

it('changes the password by the link, once, ends all sessions and proves the address', async () => {
  const session = await signIn(app, account)
  const emailAuthHash = await mailed()
  expect((await tried({ emailAuthHash, email: account.email.toUpperCase() })).data.changePasswordByEmailAuth).toBe(true)
  expectError(await session.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await trySignIn(app, account), 'SIGN_IN_FAILED')
  const again = await signIn(app, { ...account, password })
  expect((await again.askOk('{ myInfo { isAuthorizedEmail } }')).myInfo.isAuthorizedEmail).toBe(true)
  expectError(await tried({ emailAuthHash }), 'EMAIL_LINK_INVALID')
})

it('refuses a link after 30 minutes, of another account, or for verifying the address', async () => {
  const late = await mailed()
  app.clock.moveBy({ minutes: 30 })
  expectError(await tried({ emailAuthHash: late }), 'EMAIL_LINK_INVALID')

  const stranger = await signUp(app)
  await app.as.anonymous.askOk(send, stranger)
  const theirs = (await linkTo(app, stranger.email)).params.get('authHash')
  expectError(await tried({ emailAuthHash: theirs }), 'EMAIL_LINK_INVALID')

  const verifying = await signUp(app)
  await (await signIn(app, verifying)).askOk('mutation Verify { requestEmailVerification }')
  const emailAuthHash = (await linkTo(app, verifying.email)).params.get('authHash')
  expectError(await tried({ email: verifying.email, emailAuthHash }), 'EMAIL_LINK_INVALID')
})

it('refuses a password that is the login, and the link stays good', async () => {
  const emailAuthHash = await mailed()
  expectError(await tried({ emailAuthHash, password: `${account.identity}!` }), 'BAD_REQUEST')
  expect((await tried({ emailAuthHash })).data.changePasswordByEmailAuth).toBe(true)
})

it('refuses a link that was mailed before the account was disabled', async () => {
  const emailAuthHash = await mailed()
  const turn = 'mutation Turn($identity: String!, $disable: Boolean) { disableUser(identity: $identity, disable: $disable) }'
  await app.as.admin.askOk(turn, { identity: account.identity })
  expectError(await tried({ emailAuthHash }), 'EMAIL_LINK_INVALID')
  await app.as.admin.askOk(turn, { identity: account.identity, disable: false })
  await signIn(app, account)
})

it.each([
  ['a short password', { password: 'short' }],
  ['an invalid mail address', { email: 'none' }],
  ['a proof that is too long', { emailAuthHash: 'x'.repeat(201) }],
])('refuses %s', async (_, input) => {
  expectError(await tried({ emailAuthHash: 'foyer_mail_x', ...input }), 'BAD_REQUEST')
})

onPostgres('concurrent calls', () => {
  it('concurrent requests spend one link once', async () => {
    const emailAuthHash = await mailed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => tried({ emailAuthHash })))
    expect(successes(answers)).toBe(1)
  })
})
