import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, inTime, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { codeTo, linkTo } from '../harness/outbox.ts'
import { newAccount, newPhone } from '../harness/user/accounts.ts'
import { codeOf } from '../harness/user/authenticator.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
  house = await openHouse(app)
})

const requestSMSAuth = 'mutation RequestSMSAuth($phone: String!) { requestSMSAuth(phone: $phone) { success error } }'
const confirmSMSAuth =
  'mutation ConfirmSMSAuth($phone: String!, $number: String!) { confirmSMSAuth(phone: $phone, number: $number) }'
const verifyDuplicate =
  'query VerifyDuplicate($input: VerifyDuplicateInput!) { verifyDuplicate(input: $input) { id verified error } }'
const signUp = 'mutation SignUp($input: SignUpInput!) { signUp(input: $input) { user { id accessLevel isAuthorizedPhone } } }'
const signIn = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { token { accessToken refreshToken } } }'
const myInfo = 'query MyInfo { myInfo { id identity email phone isAuthorizedEmail isAuthorizedPhone } }'

const askOk = (query: string, variables: object = {}) => app.as.anonymous.askOk(query, { ...variables })
const tryToSignIn = (input: object) => app.as.anonymous.graphql(signIn, { input })
const signedIn = async (input: object) => app.asHolderOf((await askOk(signIn, { input })).signIn.token.accessToken)

async function authHashOf(phone: string, message = 1): Promise<string> {
  expect((await askOk(requestSMSAuth, { phone })).requestSMSAuth).toEqual({ success: true, error: null })
  return (await askOk(confirmSMSAuth, { phone, number: await codeTo(app, phone, message) })).confirmSMSAuth
}

test('sign-up: check the identity, verify the phone, sign up, sign in, verify the mail address', async () => {
  const { identity, name, nickname, email, password } = newAccount()
  const phone = newPhone()
  expect((await askOk(verifyDuplicate, { input: { identity, email, nickname } })).verifyDuplicate.verified).toBe(true)
  const smsAuthHash = await authHashOf(phone)
  const input = { identity, name, nickname, email, password, phone, smsAuthHash }
  const { user } = (await askOk(signUp, { input })).signUp
  expect(user).toMatchObject({ accessLevel: 'CUSTOMER', isAuthorizedPhone: true })
  expect((await askOk(verifyDuplicate, { input: { identity } })).verifyDuplicate).toMatchObject({
    verified: false,
    error: ['identity'],
  })

  const guest = await signedIn({ identity, password })
  expect((await guest.askOk('mutation Ask { requestEmailVerification }')).requestEmailVerification).toBe(true)
  const authHash = (await linkTo(app, email)).params.get('authHash')
  const verify =
    'mutation Verify($email: String!, $authHash: String!) { verifyEmail(email: $email, authHash: $authHash) { success error } }'
  expect((await askOk(verify, { email, authHash })).verifyEmail).toEqual({ success: true, error: null })
  expect((await guest.askOk(myInfo)).myInfo).toEqual({
    id: user.id,
    identity,
    email,
    phone,
    isAuthorizedEmail: true,
    isAuthorizedPhone: true,
  })
})

test('SMS: the holder of the phone can reset a forgotten password', async () => {
  const { identity, name, nickname, email, password } = newAccount()
  const phone = newPhone()
  const input = { identity, name, nickname, email, password, phone, smsAuthHash: await authHashOf(phone) }
  await askOk(signUp, { input })
  const fresh = 'remembered this time'
  const change = 'mutation Change($input: ChangePasswordBySMSAuthInput!) { changePasswordBySMSAuth(input: $input) }'
  const proof = { identity, phone, password: fresh, smsAuthHash: await authHashOf(phone, 2) }
  expect((await askOk(change, { input: proof })).changePasswordBySMSAuth).toBe(true)
  expectError(await tryToSignIn({ identity, password }), 'SIGN_IN_FAILED')
  await signedIn({ identity, password: fresh })
})

test('mail: the reader of the mail can reset a forgotten password', async () => {
  const { identity, name, nickname, email, password } = newAccount()
  await askOk(signUp, { input: { identity, name, nickname, email, password } })
  const fresh = 'remembered this time'
  expect(
    (await askOk('mutation Send($email: String!) { sendPasswordResetEmail(email: $email) }', { email })).sendPasswordResetEmail,
  ).toBe(true)
  const link = await linkTo(app, email)
  const change = 'mutation Change($input: ChangePasswordByEmailAuthInput!) { changePasswordByEmailAuth(input: $input) }'
  const proof = { email: link.params.get('email'), password: fresh, emailAuthHash: link.params.get('authHash') }
  expect((await askOk(change, { input: proof })).changePasswordByEmailAuth).toBe(true)
  expectError(await tryToSignIn({ identity, password }), 'SIGN_IN_FAILED')
  await signedIn({ identity, password: fresh })
})

test('one-time passwords: set a key, lock it with a code, sign in with the next code or a recovery code', async () => {
  const { identity, name, nickname, email, password } = newAccount()
  await askOk(signUp, { input: { identity, name, nickname, email, password } })
  const guest = await signedIn({ identity, password })
  const { otpKey, qrCode } = (await guest.askOk('mutation Set { setOtpKey { otpKey qrCode } }')).setOtpKey
  expect(qrCode).toMatch(/^data:image\/png;base64,/)
  const lock = 'mutation Lock($otp: String!) { lockOtpKey(input: { otp: $otp }) { success recoveryCodes } }'
  const { success, recoveryCodes } = (await guest.askOk(lock, { otp: codeOf(app, otpKey) })).lockOtpKey
  expect(success).toBe(true)
  expectError(await tryToSignIn({ identity, password }), 'OTP_REQUIRED')
  expectError(await tryToSignIn({ identity, password, otp: 'wrong' }), 'OTP_INVALID')
  await signedIn({ identity, password, otp: codeOf(app, otpKey, 1) })
  await signedIn({ identity, password, otp: recoveryCodes[0] })
})

test('anonymous sign-in: a new kiosk asks, waits, and has the rights of the manager who approves it', async () => {
  const { authId, token } = (
    await askOk('mutation Ask($type: String) { requestAnonymousSignIn(type: $type) { authId token } }', { type: 'kiosk' })
  ).requestAnonymousSignIn
  const wait = 'mutation Wait($token: String!, $authId: ID!) { waitAnonymousSignIn(token: $token, authId: $authId) }'
  const answer = askOk(wait, { token, authId })
  const approve = 'mutation Approve($token: String!) { anonymousSignIn(token: $token) { success error } }'
  expect((await house.as.manager.askOk(approve, { token })).anonymousSignIn.success).toBe(true)
  const { waitAnonymousSignIn: accessToken } = await inTime(answer, 'The access token')
  const register = 'mutation Register($id: ID!) { registerKiosk(accommodationId: $id, name: "Lobby 2") { id } }'
  const device = app.asHolderOf(accessToken)
  expect((await device.askOk(register, { id: house.accommodationId })).registerKiosk.id).toBeTruthy()
})
