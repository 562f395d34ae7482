import { beforeAll, expect, test } from 'vitest'
import { expectError, type GraphqlClient, type House, openHouse, startApp, type TestApp } from '../harness/index.ts'
import { lockedKey } from '../harness/user/authenticator.ts'
import { deviceOf } from '../harness/user/devices.ts'
import { png } from '../harness/user/pictures.ts'
import { employed } from '../harness/user/somebody.ts'
import { upload } from '../harness/user/upload.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const account = `{
  myInfo { id identity name nickname phone email isAuthorizedPhone thumbnail }
  myContacts { id type contact }
  getMyAgreement(type: "terms")
}`

/** A MANAGER with a contact, and a device that they let in. */
async function managerWithDevice() {
  const { id, as } = await employed(app, house.accommodationId, 'MANAGER')
  const add = `mutation { addUserContact(input: { userId: "${id}", type: "phone", contact: "+821012345678" }) { id } }`
  const contactId = (await as.askOk(add)).addUserContact.id as string
  return { id, as, contactId, device: await deviceOf(app, as) }
}

test('a device cannot change the account that let it in', async () => {
  const { id, as, contactId, device } = await managerWithDevice()
  const { recoveryCodes } = await lockedKey(app, as)
  const before = await as.askOk(account)
  const acts = [
    'updateInfo(input: { phone: null }) { id }',
    'updateInfo(input: { name: "Device", nickname: "device" }) { id }',
    `updateInfo(input: { id: "${id}", name: "Device" }) { id }`,
    `addUserContact(input: { userId: "${id}", type: "kakao", contact: "of the device" }) { id }`,
    `modifyUserContact(input: { id: "${contactId}", contact: "of the device" }) { id }`,
    `deleteUserContact(id: "${contactId}")`,
    'agreeTerms(type: "terms", isAgreed: true)',
    'changePassword(input: { password: "another horse battery", currentPassword: "guessed" }) { id }',
    'requestEmailVerification',
    'setOtpKey { otpKey }',
    'lockOtpKey(input: { otp: "000000" }) { success }',
    `createRecoveryCodes(otp: "${recoveryCodes[0]}")`,
    'anonymousSignIn(token: "of another device") { success }',
  ]
  for (const act of acts) expectError(await device.graphql(`mutation { ${act} }`), 'FORBIDDEN')
  expectError(await upload(device, { content: await png() }), 'FORBIDDEN')
  await expect(overWebSocket(device, `mutation { deleteUserContact(id: "${contactId}") }`)).rejects.toThrow(/FORBIDDEN/)
  expect(await as.askOk(account)).toEqual(before)
  expect(await device.askOk(account)).toEqual(before)
})

test('a device cannot revoke tokens of others', async () => {
  const { as, device } = await managerWithDevice()
  const { accommodationId } = house
  await as.askOk(`{ getPermanentTokenForAdmin(accommodationId: "${accommodationId}") }`)
  const { permanentTokens } = await as.askOk(`{ permanentTokens(accommodationId: "${accommodationId}") { id } }`)
  for (const { id } of permanentTokens)
    expectError(await device.graphql(`mutation { revokePermanentToken(id: "${id}") }`), 'FORBIDDEN')
  expect((await as.askOk(`{ permanentTokens(accommodationId: "${accommodationId}") { id } }`)).permanentTokens).toEqual(
    permanentTokens,
  )
})

test('a device can end its own session, and its new token has no more rights', async () => {
  const { device } = await managerWithDevice()
  const { revokeToken } = await device.askOk('mutation { revokeToken { accessToken } }')
  expectError(await device.graphql(account), 'AUTH_TOKEN_INVALID')
  const next = app.asHolderOf(revokeToken.accessToken)
  expectError(await next.graphql('mutation { agreeTerms(type: "terms", isAgreed: true) }'), 'FORBIDDEN')
})

async function overWebSocket(caller: GraphqlClient, operation: string) {
  const answering = await caller.subscribe(operation)
  try {
    return await answering.next()
  } finally {
    await answering.stop()
  }
}
