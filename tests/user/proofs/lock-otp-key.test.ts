import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError, type GraphqlClient, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { type SignedUp, signIn, signUp, successes, trySignIn } from '../../harness/user/accounts.ts'
import { codeOf, lockedKey, lockKey, setKey } from '../../harness/user/authenticator.ts'

let app: TestApp
let account: SignedUp
let caller: GraphqlClient

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
  // a code must not reach another time step while a busy machine signs in
  app.clock.stop()
})

beforeEach(async () => {
  account = await signUp(app)
  caller = await signIn(app, account)
})

it('activates the key by one of its codes and gives 10 recovery codes', async () => {
  const secret = (await caller.askOk(setKey)).setOtpKey.otpKey
  const { lockOtpKey } = await caller.askOk(lockKey, { otp: codeOf(app, secret) })
  expect(lockOtpKey.success).toBe(true)
  expect(new Set(lockOtpKey.recoveryCodes).size).toBe(10)
  for (const code of lockOtpKey.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  expectError(await trySignIn(app, account), 'OTP_REQUIRED')
})

it('refuses a wrong code, and leaves the key unlocked', async () => {
  const secret = (await caller.askOk(setKey)).setOtpKey.otpKey
  const right = codeOf(app, secret)
  expectError(await caller.graphql(lockKey, { otp: right === '000000' ? '111111' : '000000' }), 'OTP_INVALID')
  expect((await trySignIn(app, account)).status).toBe(200)
})

it('refuses without a key, and for a key that is locked already', async () => {
  expectError(await caller.graphql(lockKey, { otp: '123456' }), 'OTP_KEY_MISSING')
  const secret = (await caller.askOk(setKey)).setOtpKey.otpKey
  await caller.askOk(lockKey, { otp: codeOf(app, secret) })
  expectError(await caller.graphql(lockKey, { otp: codeOf(app, secret, 1) }), 'OTP_KEY_MISSING')
})

it.each(['', 'abcdef', '12345', '1234567', '١٢٣٤٥٦'])('refuses %j', async (otp) => {
  await caller.askOk(setKey)
  const { errors } = await caller.graphql(lockKey, { otp })
  expect(['OTP_INVALID', 'BAD_REQUEST']).toContain(errors![0]!.extensions.errorCode)
})

it('requires a signed-in user', async () => {
  expectError(await app.as.anonymous.graphql(lockKey, { otp: '123456' }), 'UNAUTHENTICATED')
})

describe('signing in with a locked key', () => {
  it('accepts the code of the current, the previous and the next time step', async () => {
    const { secret } = await lockedKey(app, caller)
    for (const steps of [-1, 0, 1])
      expect((await trySignIn(app, { ...account, otp: codeOf(app, secret, steps) })).errors).toBeUndefined()
  })

  it('refuses codes of any other time step', async () => {
    const { secret } = await lockedKey(app, caller)
    for (const steps of [-2, 2]) expectError(await trySignIn(app, { ...account, otp: codeOf(app, secret, steps) }), 'OTP_INVALID')
  })

  it('accepts a code once, and afterwards no code of an earlier step', async () => {
    const { secret } = await lockedKey(app, caller)
    const now = codeOf(app, secret)
    await signIn(app, { ...account, otp: now })
    expectError(await trySignIn(app, { ...account, otp: now }), 'OTP_INVALID')
    expectError(await trySignIn(app, { ...account, otp: codeOf(app, secret, -1) }), 'OTP_INVALID')
  })

  it('accepts no code from before the key was locked', async () => {
    const secret = (await caller.askOk(setKey)).setOtpKey.otpKey
    const code = codeOf(app, secret)
    await caller.askOk(lockKey, { otp: code })
    expectError(await trySignIn(app, { ...account, otp: code }), 'OTP_INVALID')
  })

  it('reveals nothing about the key if the password is wrong', async () => {
    await lockedKey(app, caller)
    expectError(await trySignIn(app, { ...account, password: 'wrong' }), 'SIGN_IN_FAILED')
  })

  it('refuses codes of another account', async () => {
    const other = await signUp(app)
    const { secret } = await lockedKey(app, await signIn(app, other))
    await lockedKey(app, caller)
    expectError(await trySignIn(app, { ...account, otp: codeOf(app, secret) }), 'OTP_INVALID')
  })

  it('checks 10 codes in 10 minutes, then refuses even the right one', async () => {
    const { secret } = await lockedKey(app, caller)
    for (let time = 0; time < 9; time++) expectError(await trySignIn(app, { ...account, otp: 'wrong' }), 'OTP_INVALID')
    expectError(await trySignIn(app, { ...account, otp: codeOf(app, secret) }), 'RATE_LIMITED')
    app.clock.moveBy({ minutes: 10 })
    await signIn(app, { ...account, otp: codeOf(app, secret) })
  })

  it('accepts a recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await lockedKey(app, caller)
    const [first, second] = recoveryCodes as [string, string]
    await signIn(app, { ...account, otp: first })
    expectError(await trySignIn(app, { ...account, otp: first }), 'OTP_INVALID')
    await signIn(app, { ...account, otp: ` ${second.toLowerCase().replace('-', ' ')} ` })
  })

  it('requires no code if the setting REQUIRE_OTP is off', async () => {
    const relaxed = await startApp({ env: { WORKER: 'on', REQUIRE_OTP: 'off' } })
    const person = await signUp(relaxed)
    await lockedKey(relaxed, await signIn(relaxed, person))
    expect((await trySignIn(relaxed, person)).errors).toBeUndefined()
  })
})

onPostgres('concurrent calls', () => {
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, work))

  it('concurrent requests lock a key, spend its code and spend a recovery code once each', async () => {
    const calm = await startApp({ env: { WORKER: 'on' }, limits: { OTP_TRIES_MAX: 0 } })
    const person = await signUp(calm)
    const session = await signIn(calm, person)
    const secret = (await session.askOk(setKey)).setOtpKey.otpKey
    const locking = codeOf(calm, secret)
    const locked = await many(() => session.graphql(lockKey, { otp: locking }))
    expect(successes(locked)).toBe(1)
    const { recoveryCodes } = locked.find(({ errors }) => !errors)!.data.lockOtpKey

    calm.clock.moveBy({ minutes: 1 })
    const code = codeOf(calm, secret)
    expect(successes(await many(() => trySignIn(calm, { ...person, otp: code })))).toBe(1)
    expect(successes(await many(() => trySignIn(calm, { ...person, otp: recoveryCodes[0] })))).toBe(1)
  })
})
