import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../src/db/tables/index.ts'
import { demoPassword } from '../../../src/demo/accounts.ts'
import { expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { newAccount, newPhone, provePhone, signIn, signUpOperation, successes } from '../../harness/user/accounts.ts'
import { whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

const tried = (traits: object, caller = app.as.anonymous) => caller.graphql(signUpOperation, { input: newAccount(traits) })

it('creates an account that signs in with any case of the identity', async () => {
  const input = newAccount()
  const { data } = await app.as.anonymous.graphql(signUpOperation, { input })
  expect(data.signUp.user).toMatchObject({ identity: input.identity, accessLevel: 'CUSTOMER', isAuthorizedEmail: false })
  const caller = await signIn(app, { ...input, identity: input.identity.toUpperCase() })
  expect((await caller.askOk(whoAmI)).myInfo.id).toBe(data.signUp.user.id)
})

it('stores only a hash of the password and writes a log entry', async () => {
  const { data } = await tried({ password: 'unusual and long enough' })
  const entries = await app.server.database.db.select().from(auditEntries)
  expect(entries).toContainEqual(expect.objectContaining({ type: 'user.signUp', relatedId: data.signUp.user.id }))
  expect(JSON.stringify(entries)).not.toContain('unusual and long enough')
})

describe('with a phone', () => {
  it('requires the authHash of that phone', async () => {
    const phone = newPhone()
    expectError(await tried({ phone }), 'BAD_REQUEST')
    expectError(await tried({ phone, smsAuthHash: 'foyer_phone_made-up' }), 'AUTH_NUMBER_NOT_MATCH')
    expectError(await tried({ phone, smsAuthHash: await provePhone(app, newPhone()) }), 'AUTH_NUMBER_NOT_MATCH')
    const { data } = await tried({ phone: phone.replace('+82', '0'), smsAuthHash: await provePhone(app, phone) })
    expect(data.signUp.user.isAuthorizedPhone).toBe(true)
  })

  it('accepts an authHash once, but a failed sign-up does not spend it', async () => {
    const phone = newPhone()
    const smsAuthHash = await provePhone(app, phone)
    const taken = newAccount()
    await app.as.anonymous.askOk(signUpOperation, { input: taken })
    expectError(await tried({ phone, smsAuthHash, identity: taken.identity }), 'IDENTITY_TAKEN')
    expect((await tried({ phone, smsAuthHash })).status).toBe(200)
    expectError(await tried({ phone, smsAuthHash }), 'AUTH_NUMBER_NOT_MATCH')
  })

  it('refuses an authHash after 10 minutes', async () => {
    const phone = newPhone()
    const smsAuthHash = await provePhone(app, phone)
    app.clock.moveBy({ minutes: 10 })
    expectError(await tried({ phone, smsAuthHash }), 'AUTH_NUMBER_NOT_MATCH')
  })

  it('refuses a phone that another account has verified', async () => {
    const phone = newPhone()
    await tried({ phone, smsAuthHash: await provePhone(app, phone) })
    expectError(await tried({ phone, smsAuthHash: await provePhone(app, phone, 2) }), 'PHONE_TAKEN')
  })
})

it.each([
  ['identity', 'IDENTITY_TAKEN'],
  ['email', 'EMAIL_TAKEN'],
  ['nickname', 'NICKNAME_TAKEN'],
] as const)('refuses an %s that is taken, in whatever case', async (field, error) => {
  const first = newAccount()
  await app.as.anonymous.askOk(signUpOperation, { input: first })
  expectError(await tried({ [field]: first[field].toUpperCase() }), error)
})

it('lets only administrators give a level, and none above their own', async () => {
  expectError(await tried({ accessLevel: 'PARTNER' }), 'UNAUTHENTICATED')
  expectError(await tried({ accessLevel: 'ADMIN' }, app.as.customer), 'FORBIDDEN')
  expectError(await tried({ accessLevel: 'SUPERADMIN' }, app.as.admin), 'FORBIDDEN')
  expect((await tried({ accessLevel: 'CUSTOMER' })).data.signUp.user.accessLevel).toBe('CUSTOMER')
  expect((await tried({ accessLevel: 'ADMIN' }, app.as.admin)).data.signUp.user.accessLevel).toBe('ADMIN')
  expect((await tried({ accessLevel: 'SUPERADMIN' }, app.as.superadmin)).data.signUp.user.accessLevel).toBe('SUPERADMIN')
})

it.each([
  ['a short password', { password: 'seven77' }],
  ['an oversized password', { password: 'x1'.repeat(65) }],
  ['a common password', { password: 'PASSWORD123' }],
  ['the password of the demo', { password: demoPassword }],
  ['the identity as password', { identity: 'Hanna.Hotel', password: 'hanna.hotel' }],
  ['a password that repeats the identity', { identity: 'hanna', password: 'HannaHanna12' }],
  ['the identity and a year as password', { identity: 'hanna', password: 'hanna2027' }],
  ['the identity and signs as password', { identity: 'hanna', password: '(hanna).!' }],
  ['the mail address as password', { email: 'hanna@example.com', password: 'hanna@example.com' }],
  ['a password that repeats the mailbox', { email: 'hanna@example.com', password: 'hanna-hanna-1' }],
  ['a password of one letter', { password: 'zzzzzzzzzzzz' }],
  ['an invalid mail address', { email: 'nobody' }],
  ['two mail addresses', { email: 'a@example.com, b@example.com' }],
  ['a mail address with a second line', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['an empty identity', { identity: ' ' }],
  ['an identity with a space', { identity: 'two words' }],
  ['an invisible identity', { identity: 'ad\u200bmin' }],
  ['an oversized identity', { identity: 'a'.repeat(101) }],
  ['an empty name', { name: '' }],
  ['an empty nickname', { nickname: '' }],
  ['an invisible name', { name: '\u200b' }],
  ['an invisible nickname', { nickname: '\u200b\u2060' }],
  ['a name with a second line', { name: 'Mira\nYour account is blocked: call 000' }],
])('refuses %s', async (_, traits) => {
  expectError(await tried(traits), 'BAD_REQUEST')
})

it('accepts a password of 128 characters and checks every one of them', async () => {
  const input = newAccount({ password: `${'ä🦊'.repeat(63)}99` })
  await app.as.anonymous.askOk(signUpOperation, { input })
  await signIn(app, input)
  await expect(signIn(app, { ...input, password: input.password.slice(0, -1) })).rejects.toThrow('SIGN_IN_FAILED')
})

onPostgres('concurrent calls', () => {
  it('concurrent sign-ups with one authHash create one account', async () => {
    const phone = newPhone()
    const smsAuthHash = await provePhone(app, phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tried({ phone, smsAuthHash })))
    expect(successes(answers)).toBe(1)
  })

  it('concurrent sign-ups with one identity create one account', async () => {
    const { identity } = newAccount()
    const answers = await Promise.all(Array.from({ length: 50 }, () => tried({ identity })))
    expect(successes(answers)).toBe(1)
  })
})
