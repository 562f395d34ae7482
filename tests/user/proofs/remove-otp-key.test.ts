import { beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  expectError,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
} from '../../harness/index.ts'
import { newestTo } from '../../harness/outbox.ts'
import { type SignedUp, signIn, signUp, trySignIn } from '../../harness/user/accounts.ts'
import { codeOf } from '../../harness/user/authenticator.ts'
import { houseLog, platformLog, somebody, whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
  house = await openHouse(app)
})

const remove = 'mutation Remove($userId: ID!) { removeOtpKey(userId: $userId) }'

async function lockedOut(): Promise<{ account: SignedUp; recoveryCode: string; session: Awaited<ReturnType<typeof signIn>> }> {
  const account = await signUp(app)
  const session = await signIn(app, account)
  const { setOtpKey } = await session.askOk('mutation { setOtpKey { otpKey } }')
  const lock = 'mutation Lock($otp: String!) { lockOtpKey(input: { otp: $otp }) { recoveryCodes } }'
  const { lockOtpKey } = await session.askOk(lock, { otp: codeOf(app, setOtpKey.otpKey) })
  return { account, recoveryCode: lockOtpKey.recoveryCodes[0], session }
}

test('A locked-out user signs in by the password alone, gets a notice, and all their sessions end', async () => {
  const { account, recoveryCode, session } = await lockedOut()
  const employ = `mutation { addEmployee(input: { accommodationId: "${house.accommodationId}", authority: STAFF, userId: "${account.id}" }) { id } }`
  await app.as.admin.askOk(employ)
  expectError(await trySignIn(app, account), 'OTP_REQUIRED')
  expect((await app.as.admin.askOk(remove, { userId: account.id })).removeOtpKey).toBe(true)
  expectError(await session.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  const again = await signIn(app, account)
  expectError(
    await again.graphql('mutation ($otp: String!) { createRecoveryCodes(otp: $otp) }', { otp: recoveryCode }),
    'OTP_KEY_MISSING',
  )
  expect((await newestTo(app, account.email)).subject).toContain('one-time-password key was removed')
  const entry = { type: 'user.removeOtpKey', data: { before: { locked: true }, after: { locked: false } } }
  expect((await platformLog(app, account.id)).find(({ type }: { type: string }) => type === entry.type)).toMatchObject(entry)
  expect((await houseLog(house.as.owner, house.accommodationId, { relatedId: account.id }))[0]).toMatchObject(entry)
  expectError(await app.as.admin.graphql(remove, { userId: account.id }), 'OTP_KEY_MISSING')
})

test('Only administrators remove a key, and only of accounts below their own level', async () => {
  const { account } = await lockedOut()
  const { id: userId } = account
  expectError(await app.as.anonymous.graphql(remove, { userId }), 'UNAUTHENTICATED')
  const partnerAdmin = await somebody(app, { accessLevel: 'PARTNERADMIN' })
  for (const caller of [await signInWithOtp(), house.as.owner, house.as.kiosk, house.as.accommodationAdmin, partnerAdmin.as])
    expectError(await caller.graphql(remove, { userId }), 'FORBIDDEN')
  const [admin, colleague, boss] = await Promise.all(
    (['ADMIN', 'ADMIN', 'SUPERADMIN'] as const).map((accessLevel) => addPerson(app.context(), { accessLevel })),
  )
  const as = app.asHolderOf(await admin!.credential())
  for (const target of [admin!, colleague!, boss!]) expectError(await as.graphql(remove, { userId: target.id }), 'FORBIDDEN')
  expectError(await app.as.superadmin.graphql(remove, { userId: boss!.id }), 'FORBIDDEN')
  expectError(await app.as.superadmin.graphql(remove, { userId: colleague!.id }), 'OTP_KEY_MISSING')
  expectError(await app.as.admin.graphql(remove, { userId: unknownId }), 'USER_NOT_FOUND')
  expectError(await app.as.admin.graphql(remove, { userId: 'x' }), 'BAD_REQUEST')
})

const signInWithOtp = async () => (await somebody(app)).as

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent removals of one key one succeeds', async () => {
    const { account } = await lockedOut()
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.as.admin.graphql(remove, { userId: account.id })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  })
})
