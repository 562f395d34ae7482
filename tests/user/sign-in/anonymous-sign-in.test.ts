import { beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../../../src/db/tables/index.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { signUp } from '../../harness/user/accounts.ts'
import { approved, approveOperation, requested, waiting } from '../../harness/user/devices.ts'

const done = { success: true, error: null }
const nothing = { success: false, error: 'NOT_FOUND' }

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on', ANONYMOUS_WAIT_SECONDS: '1' } })
  house = await openHouse(app)
})

it('signs in a device that a manager approved, once, and writes a log entry', async () => {
  const request = await requested(app, 'lobby kiosk')
  expect(await approved(house.as.manager, request)).toEqual(done)
  expect(await approved(house.as.manager, request)).toEqual(nothing)
  const entries = await app.server.database.db.select().from(auditEntries)
  expect(entries.find(({ type }) => type === 'user.anonymousSignIn')?.log).toContain('lobby kiosk')
})

it.each(['owner', 'admin', 'superadmin'] as const)('is allowed for an %s too', async (who) => {
  expect(await approved(house.as[who], await requested(app))).toEqual(done)
})

it.each(['customer', 'maid', 'staff', 'kiosk', 'accommodationAdmin'] as const)(
  'is refused to a caller of kind %s',
  async (who) => {
    const { token } = await requested(app)
    expectError(await house.as[who].graphql(approveOperation, { token }), 'FORBIDDEN')
  },
)

it('is refused to the requesting device', async () => {
  const { token } = await requested(app)
  expectError(await app.as.anonymous.graphql(approveOperation, { token }), 'UNAUTHENTICATED')
})

it('is refused to an approved device, also after it renewed its session, as is everything that would last longer than its session', async () => {
  const first = await requested(app)
  await approved(house.as.admin, first)
  const device = app.asHolderOf((await waiting(app, first)).data.waitAnonymousSignIn)
  const { revokeToken } = await device.askOk('mutation { revokeToken { accessToken } }')
  const renewed = app.asHolderOf(revokeToken.accessToken)
  const next = await requested(app)
  expectError(await renewed.graphql(approveOperation, { token: next.token }), 'FORBIDDEN')
  const target = await signUp(app)
  const others = [`signInByAdmin(identity: "${target.identity}") { token { accessToken } }`, 'setOtpKey { otpKey }']
  for (const operation of others) expectError(await renewed.graphql(`mutation { ${operation} }`), 'FORBIDDEN')
  expectError(
    await renewed.graphql('mutation { updateInfo(input: { phone: "+821011112222", smsAuthHash: "x" }) { id } }'),
    'FORBIDDEN',
  )
  expect((await waiting(app, next)).data?.waitAnonymousSignIn).not.toContain('.')
})

it('gives a device the permanent token of a kiosk, and nothing else that lasts longer than its session', async () => {
  const letIn = async (who: 'superadmin' | 'owner') => {
    const request = await requested(app)
    await approved(house.as[who], request)
    return app.asHolderOf((await waiting(app, request)).data.waitAnonymousSignIn)
  }
  const [ofSuperadmin, ofOwner] = [await letIn('superadmin'), await letIn('owner')]
  const here = `accommodationId: "${house.accommodationId}"`
  const { registerKiosk } = await ofOwner.askOk(`mutation { registerKiosk(${here}, name: "Lobby") { id } }`)
  for (const device of [ofSuperadmin, ofOwner])
    expect((await device.askOk(`{ getPermanentToken(kioskId: "${registerKiosk.id}") }`)).getPermanentToken).toContain('_')

  const { id, identity } = await signUp(app)
  const account = 'identity: "backdoor", name: "Backdoor", password: "correct horse battery"'
  const ofHouse = [
    `query { getPermanentTokenForAdmin(${here}) }`,
    `mutation { addEmployee(input: { ${here}, authority: OWNER, ${account} }) { id } }`,
    `mutation { updateEmployee(input: { ${here}, id: "${id}", authority: OWNER }) { id } }`,
    `mutation { deleteEmployee(${here}, id: "${id}") }`,
    `mutation { inviteEmployee(input: { ${here}, userId: "${id}", authority: OWNER }) { userId } }`,
    `mutation { withdrawEmployeeInvitation(${here}, userId: "${id}") }`,
    `mutation { modifyThirdPartyAccessOnAccommodation(${here}, thirdParty: "any", allow: true) }`,
    `mutation { installApp(input: { ${here}, appId: "${id}", scopes: [] }) { redirectUrl } }`,
    `mutation { changeInstallationScopes(installationId: "${id}", scopes: []) { id } }`,
    `mutation { upgradeInstallation(input: { installationId: "${id}", dryRun: false }) { upgrade { id } } }`,
    `mutation { closeAuditPeriod(${here}, until: "2026-01-01") { id } }`,
  ]
  const ofPlatform = [
    `mutation { signUp(input: { ${account}, nickname: "backdoor", email: "b@example.com", accessLevel: ADMIN }) { user { id } } }`,
    `mutation { changePassword(input: { id: "${id}", password: "another horse battery" }) { id } }`,
    `mutation { updateInfo(input: { id: "${id}", accessLevel: ADMIN }) { id } }`,
    `mutation { disableUser(identity: "${identity}", disable: false) }`,
    `mutation { removeOtpKey(userId: "${id}") }`,
    'mutation { registerApp(input: { name: "Backdoor", redirectUris: ["https://example.com"] }) { clientId } }',
    'mutation { registerThirdParty(input: { name: "Backdoor", authorities: [] }) { id } }',
    'mutation { getThirdPartyToken(name: "any") }',
    'query { platformLogs { totalCount } }',
  ]
  for (const operation of ofHouse) expectError(await ofOwner.graphql(operation), 'FORBIDDEN')
  for (const operation of [...ofHouse, ...ofPlatform]) expectError(await ofSuperadmin.graphql(operation), 'FORBIDDEN')
})

it('finds nothing to approve for an unknown token, an expired one, or the secret of the device', async () => {
  expect(await approved(house.as.manager, { token: 'made up' })).toEqual(nothing)
  const request = await requested(app)
  expect(await approved(house.as.manager, { token: request.authId })).toEqual(nothing)
  app.clock.moveBy({ minutes: 5 })
  expect(await approved(house.as.manager, request)).toEqual(nothing)
})

it('refuses an oversized token', async () => {
  expectError(await house.as.manager.graphql(approveOperation, { token: 'x'.repeat(201) }), 'BAD_REQUEST')
})

onPostgres('concurrent calls', () => {
  it('concurrent requests approve once and collect once', async () => {
    const request = await requested(app)
    const approvals = await Promise.all(Array.from({ length: 50 }, () => approved(house.as.manager, request)))
    expect(approvals.filter(({ success }) => success)).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 50 }, () => waiting(app, request)))
    const tokens = answers.map(({ data }) => data.waitAnonymousSignIn).filter((answer) => answer !== 'EXPIRED')
    expect(tokens).toHaveLength(1)
  })
})
