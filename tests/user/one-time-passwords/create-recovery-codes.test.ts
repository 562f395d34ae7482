import { beforeAll, beforeEach, expect, it } from 'vitest'
import { recoveryCodes as recoveryCodesTable } from '../../../src/db/tables/index.ts'
import { type Caller, expectError, type TestApp } from '../../harness/index.ts'
import { type SignedUp, signIn, signUp, startUserApp, trySignIn } from '../people.ts'
import { codeOf, lockedKey, recover } from './authenticator.ts'

let app: TestApp
let account: SignedUp
let caller: Caller

beforeAll(async () => {
  app = await startUserApp()
})

beforeEach(async () => {
  account = await signUp(app)
  caller = await signIn(app, account)
})

it('replaces the codes by 10 others, of which only hashes are stored', async () => {
  const { secret, recoveryCodes: old } = await lockedKey(app, caller)
  const fresh: string[] = (await caller.ask(recover, { otp: codeOf(app, secret) })).createRecoveryCodes
  expect(new Set([...old, ...fresh]).size).toBe(20)
  expectError(await trySignIn(app, { ...account, otp: old[0]! }), 'OTP_INVALID')
  await signIn(app, { ...account, otp: fresh[0]! })
  const stored = JSON.stringify(await app.server.database.db.select().from(recoveryCodesTable))
  for (const code of fresh) expect(stored).not.toContain(code)
})

it('takes an old recovery code as well, for whoever lost the authenticator', async () => {
  const { recoveryCodes } = await lockedKey(app, caller)
  expect((await caller.ask(recover, { otp: recoveryCodes[3] })).createRecoveryCodes).toHaveLength(10)
})

it('needs a code, and a locked key', async () => {
  expectError(await caller.graphql(recover, { otp: '123456' }), 'OTP_KEY_MISSING')
  await lockedKey(app, caller)
  expectError(await caller.graphql(recover, { otp: 'wrong' }), 'OTP_INVALID')
  expectError(await caller.graphql(recover, { otp: ' ' }), 'BAD_REQUEST')
})

it('is for signed-in users', async () => {
  expectError(await app.as.anonymous.graphql(recover, { otp: '123456' }), 'UNAUTHENTICATED')
})
