import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { users } from '../../../src/db/tables/index.ts'
import { expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { newPhone, provePhone, type SignedUp, signIn, signUp, successes, trySignIn } from '../../harness/user/accounts.ts'
import { whoAmI } from '../../harness/user/somebody.ts'

const change = 'mutation Change($input: ChangePasswordBySMSAuthInput!) { changePasswordBySMSAuth(input: $input) }'
const password = 'a fresh and long password'

let app: TestApp
let account: SignedUp
let phone: string

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(async () => {
  phone = newPhone()
  account = await signUp(app, { phone, smsAuthHash: await provePhone(app, phone) })
})

const tried = (input: object) =>
  app.as.anonymous.graphql(change, { input: { identity: account.identity, phone, password, ...input } })

it('changes the password by a proof of the phone, once, and ends all sessions', async () => {
  const session = await signIn(app, account)
  const smsAuthHash = await provePhone(app, phone, 2)
  const { data } = await tried({ smsAuthHash, phone: phone.replace('+82', '0') })
  expect(data.changePasswordBySMSAuth).toBe(true)
  expectError(await session.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await trySignIn(app, account), 'SIGN_IN_FAILED')
  await signIn(app, { ...account, password })
  expectError(await tried({ smsAuthHash }), 'AUTH_NUMBER_NOT_MATCH')
})

it('gives the same answer for an unknown identity, another user’s identity and an invented proof', async () => {
  const stranger = newPhone()
  const smsAuthHash = await provePhone(app, stranger)
  const answers = [
    await tried({ phone: stranger, smsAuthHash }),
    await tried({ phone: stranger, smsAuthHash, identity: 'nobody at all' }),
    await tried({ phone, smsAuthHash }),
    await tried({ smsAuthHash: 'foyer_phone_made-up' }),
  ]
  const messages = answers.map((answer) => expectError(answer, 'AUTH_NUMBER_NOT_MATCH').message)
  expect(new Set(messages).size).toBe(1)
  await signIn(app, account)
})

it('accepts no phone that its owner never verified', async () => {
  await app.server.database.db.update(users).set({ isAuthorizedPhone: false }).where(eq(users.id, account.id))
  expectError(await tried({ smsAuthHash: await provePhone(app, phone, 2) }), 'AUTH_NUMBER_NOT_MATCH')
})

it('does nothing for a disabled account', async () => {
  await app.server.database.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, account.id))
  expectError(await tried({ smsAuthHash: await provePhone(app, phone, 2) }), 'AUTH_NUMBER_NOT_MATCH')
})

it.each([
  ['a short password', { password: 'short' }],
  ['the phone as password', { phone: '+821098765432', password: '821098765432' }],
  ['an invalid phone', { phone: 'none' }],
  ['an empty identity', { identity: '' }],
  ['a proof that is too long', { smsAuthHash: 'x'.repeat(201) }],
])('refuses %s', async (_, input) => {
  expectError(await tried({ smsAuthHash: 'foyer_phone_x', ...input }), 'BAD_REQUEST')
})

onPostgres('concurrent calls', () => {
  it('concurrent requests spend one proof once', async () => {
    const smsAuthHash = await provePhone(app, phone, 2)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tried({ smsAuthHash })))
    expect(successes(answers)).toBe(1)
  })
})
