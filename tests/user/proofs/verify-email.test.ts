import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { users } from '../../../src/db/tables/index.ts'
import { expectError, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { linkTo } from '../../harness/outbox.ts'
import { type SignedUp, signIn, signUp } from '../../harness/user/accounts.ts'

const verify =
  'mutation Verify($email: String!, $authHash: String!) { verifyEmail(email: $email, authHash: $authHash) { success error } }'
const proven = { success: true, error: null }
const refused = { success: false, error: 'EMAIL_LINK_INVALID' }

let app: TestApp
let account: SignedUp
let authHash: string

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(async () => {
  account = await signUp(app)
  await (await signIn(app, account)).askOk('mutation Ask { requestEmailVerification }')
  authHash = (await linkTo(app, account.email)).params.get('authHash')!
})

const verified = async (email: string, hash: string) =>
  (await app.as.anonymous.askOk(verify, { email, authHash: hash })).verifyEmail

it('proves the address by the link, once', async () => {
  expect(await verified(account.email.toUpperCase(), authHash)).toEqual(proven)
  const { myInfo } = await (await signIn(app, account)).askOk('{ myInfo { isAuthorizedEmail } }')
  expect(myInfo.isAuthorizedEmail).toBe(true)
  expect(await verified(account.email, authHash)).toEqual(refused)
})

it('refuses an invented link, one of another address, and one after 30 minutes', async () => {
  const stranger = await signUp(app)
  expect(await verified(account.email, `foyer_mail_${'A'.repeat(43)}`)).toEqual(refused)
  expect(await verified(stranger.email, authHash)).toEqual(refused)
  app.clock.moveBy({ minutes: 30 })
  expect(await verified(account.email, authHash)).toEqual(refused)
})

it('proves nothing if the account has another address by now', async () => {
  await app.server.database.db.update(users).set({ email: 'moved@example.com' }).where(eq(users.id, account.id))
  expect(await verified(account.email, authHash)).toEqual(refused)
})

it('refuses an invalid address', async () => {
  expectError(await app.as.anonymous.graphql(verify, { email: 'nobody', authHash }), 'BAD_REQUEST')
  expectError(await app.as.anonymous.graphql(verify, { email: account.email, authHash: 'x'.repeat(201) }), 'BAD_REQUEST')
})

onPostgres('concurrent calls', () => {
  it('concurrent requests spend one link once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => verified(account.email, authHash)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })
})
