import jsQR from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { otpKeys } from '../../../src/db/tables/index.ts'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { newPhone, provePhone, signIn, signUp, trySignIn } from '../../harness/user/accounts.ts'
import { codeOf, lockedKey, lockKey, setKey } from '../../harness/user/authenticator.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

const someone = async () => {
  const account = await signUp(app)
  return { account, caller: await signIn(app, account) }
}

it('shows a key once, as text and as a QR code', async () => {
  const { account, caller } = await someone()
  const { otpKey, qrCode } = (await caller.askOk(setKey)).setOtpKey
  const image = sharp(Buffer.from(qrCode.replace('data:image/png;base64,', ''), 'base64'))
    .ensureAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const seen = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)
  const uri = new URL(seen!.data)
  expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp')
  expect(decodeURIComponent(uri.pathname)).toBe(`/Foyer:${account.identity}`)
  expect(uri.searchParams.get('secret')).toBe(otpKey)
  expect(uri.searchParams.get('issuer')).toBe('Foyer')
})

it('stores the key encrypted', async () => {
  const { caller } = await someone()
  const { otpKey } = (await caller.askOk(setKey)).setOtpKey
  expect(JSON.stringify(await app.server.database.db.select().from(otpKeys))).not.toContain(otpKey)
})

it('requires no code at sign-in until the key is locked', async () => {
  const { account, caller } = await someone()
  await caller.askOk(setKey)
  expect((await trySignIn(app, account)).status).toBe(200)
})

describe('with a locked key', () => {
  it('requires a code of the locked key: a stolen session cannot replace it', async () => {
    const { caller } = await someone()
    const { secret } = await lockedKey(app, caller)
    expectError(await caller.graphql(setKey), 'OTP_REQUIRED')
    expectError(await caller.graphql(setKey, { otp: '000000' }), 'OTP_INVALID')
    expect((await caller.graphql(setKey, { otp: codeOf(app, secret) })).status).toBe(200)
  })

  it('keeps the old key active until the new one is locked', async () => {
    const { account, caller } = await someone()
    const { secret, recoveryCodes } = await lockedKey(app, caller)
    const next = (await caller.askOk(setKey, { otp: recoveryCodes[0] })).setOtpKey.otpKey
    await signIn(app, { ...account, otp: codeOf(app, secret) })
    await caller.askOk(lockKey, { otp: codeOf(app, next) })
    app.clock.moveBy({ minutes: 1 })
    expectError(await trySignIn(app, { ...account, otp: codeOf(app, secret) }), 'OTP_INVALID')
    await signIn(app, { ...account, otp: codeOf(app, next) })
  })
})

it('requires a signed-in user', async () => {
  expectError(await app.as.anonymous.graphql(setKey), 'UNAUTHENTICATED')
  expectError(await app.asHolderOf(await provePhone(app, newPhone())).graphql(setKey), 'FORBIDDEN')
})

it('refuses an oversized code', async () => {
  expectError(await (await someone()).caller.graphql(setKey, { otp: '1'.repeat(100) }), 'BAD_REQUEST')
})
