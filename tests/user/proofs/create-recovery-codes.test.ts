import { beforeAll, beforeEach, expect, it } from 'vitest'
import { recoveryCodes as recoveryCodesTable } from '../../../src/db/tables/index.ts'
import { type Answer, expectError, type GraphqlClient, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { type SignedUp, signIn, signUp, successes, trySignIn } from '../../harness/user/accounts.ts'
import { codeOf, lockedKey, recover, setKey } from '../../harness/user/authenticator.ts'

let app: TestApp
let account: SignedUp
let caller: GraphqlClient

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(async () => {
  account = await signUp(app)
  caller = await signIn(app, account)
})

it('replaces the codes by 10 new ones and stores only their hashes', async () => {
  const { secret, recoveryCodes: old } = await lockedKey(app, caller)
  const fresh: string[] = (await caller.askOk(recover, { otp: codeOf(app, secret) })).createRecoveryCodes
  expect(new Set([...old, ...fresh]).size).toBe(20)
  expectError(await trySignIn(app, { ...account, otp: old[0]! }), 'OTP_INVALID')
  await signIn(app, { ...account, otp: fresh[0]! })
  const stored = JSON.stringify(await app.server.database.db.select().from(recoveryCodesTable))
  for (const code of fresh) expect(stored).not.toContain(code)
})

it('also accepts an old recovery code, in case the authenticator is lost', async () => {
  const { recoveryCodes } = await lockedKey(app, caller)
  expect((await caller.askOk(recover, { otp: recoveryCodes[3] })).createRecoveryCodes).toHaveLength(10)
})

it('requires a code and a locked key', async () => {
  expectError(await caller.graphql(recover, { otp: '123456' }), 'OTP_KEY_MISSING')
  await lockedKey(app, caller)
  expectError(await caller.graphql(recover, { otp: 'wrong' }), 'OTP_INVALID')
  expectError(await caller.graphql(recover, { otp: ' ' }), 'BAD_REQUEST')
})

it('requires a signed-in user', async () => {
  expectError(await app.as.anonymous.graphql(recover, { otp: '123456' }), 'UNAUTHENTICATED')
})

onPostgres('concurrent calls', () => {
  const expectOne = (answers: readonly Answer[]) => {
    expect(successes(answers)).toBe(1)
    for (const answer of answers.filter(({ errors }) => errors)) expectError(answer, 'OTP_INVALID')
  }

  it('concurrent requests spend one recovery code once; the others get OTP_INVALID', async () => {
    const calm = await startApp({ env: { WORKER: 'on' }, limits: { OTP_TRIES_MAX: 0 } })
    const person = await signUp(calm)
    const session = await signIn(calm, person)
    const { recoveryCodes } = await lockedKey(calm, session)
    const otp = recoveryCodes[0]!
    const uses = [
      () => trySignIn(calm, { ...person, otp }),
      () => session.graphql(recover, { otp }),
      () => session.graphql(setKey, { otp }),
    ]
    expectOne(await Promise.all(Array.from({ length: 30 }, (_, index) => uses[index % uses.length]!())))
  })

  it('concurrent requests with one code replace the codes once; the others get OTP_INVALID', async () => {
    const calm = await startApp({ env: { WORKER: 'on' }, limits: { OTP_TRIES_MAX: 0 } })
    const session = await signIn(calm, await signUp(calm))
    const { recoveryCodes } = await lockedKey(calm, session)
    const tries = Array.from({ length: 50 }, (_, index) => session.graphql(recover, { otp: recoveryCodes[index % 10] }))
    expectOne(await Promise.all(tries))
  })
})
