import { beforeAll, expect, test } from 'vitest'
import { expectError, type GraphqlClient, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { employed, houseLog, platformLog, type Somebody, somebody, whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let admin: Somebody

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  admin = await somebody(app, { accessLevel: 'ADMIN' })
})

const signInAs = `mutation As($identity: String!) { signInByAdmin(identity: $identity) { token { accessToken refreshToken } } }`
const refresh = 'query Again($t: String!) { refreshToken(refreshToken: $t) { accessToken } }'
const disable = 'mutation Off($identity: String!) { disableUser(identity: $identity) }'

async function actAs(caller: GraphqlClient, identity: string) {
  const { signInByAdmin } = await caller.askOk(signInAs, { identity })
  return { ...signInByAdmin.token, as: app.asHolderOf(signInByAdmin.token.accessToken) }
}

test('An administrator acts as another user, and both names are in the logs', async () => {
  const staff = await employed(app, house.accommodationId, 'STAFF')
  const { as } = await actAs(admin.as, staff.identity.toUpperCase())
  expect((await as.askOk(whoAmI)).myInfo.id).toBe(staff.id)
  const entry = { type: 'user.signInByAdmin', user: { id: admin.id } }
  expect((await platformLog(app, staff.id))[0]).toMatchObject(entry)
  expect((await houseLog(house.as.owner, house.accommodationId, { relatedId: staff.id }))[0]).toMatchObject(entry)
  await as.askOk('mutation Agree { agreeTerms(type: "terms", isAgreed: true) }')
  const [agreed] = await platformLog(app, staff.id)
  expect(agreed).toMatchObject({ type: 'user.agreeTerms', user: { id: staff.id }, data: { openedBy: admin.id } })
})

test('An administrator who acts as a user ends none of the sessions but signs out of the own one', async () => {
  const staff = await employed(app, house.accommodationId, 'STAFF')
  const acting = await actAs(admin.as, staff.identity)
  const sessions: { id: string }[] = (await acting.as.askOk('{ mySessions { id } }')).mySessions
  expect(sessions).toHaveLength(2)
  const end = 'mutation End($id: ULID!) { endSession(id: $id) }'
  for (const { id } of sessions) expectError(await acting.as.graphql(end, { id }), 'FORBIDDEN')
  expect((await acting.as.askOk('mutation { signOut }')).signOut).toBe(true)
  expectError(await acting.as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expect((await staff.as.askOk(whoAmI)).myInfo.id).toBe(staff.id)
})

test('Nobody acts as a user above their own level, and nobody below ADMIN acts as another user', async () => {
  const [target, above] = [await somebody(app), await somebody(app, { accessLevel: 'SUPERADMIN' })]
  expectError(await admin.as.graphql(signInAs, { identity: above.identity }), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql(signInAs, { identity: target.identity }), 'UNAUTHENTICATED')
  const partnerAdmin = await somebody(app, { accessLevel: 'PARTNERADMIN' })
  for (const caller of [house.as.customer, house.as.owner, house.as.kiosk, house.as.accommodationAdmin, partnerAdmin.as])
    for (const identity of [target.identity, 'nobody-at-all'])
      expectError(await caller.graphql(signInAs, { identity }), 'FORBIDDEN')
  expectError(await admin.as.graphql(signInAs, { identity: 'nobody-at-all' }), 'USER_NOT_FOUND')
})

test('Nobody acts as a disabled account', async () => {
  const target = await somebody(app)
  await admin.as.askOk(disable, { identity: target.identity })
  expectError(await admin.as.graphql(signInAs, { identity: target.identity }), 'BAD_REQUEST')
})

test('An administrator who acts as another administrator cannot act as a third one', async () => {
  const colleague = await somebody(app, { accessLevel: 'ADMIN' })
  const { as } = await actAs(admin.as, colleague.identity)
  expectError(await as.graphql(signInAs, { identity: (await somebody(app)).identity }), 'FORBIDDEN')
})

test('The session, refreshed ones and open subscriptions too, ends when its administrator is disabled', async () => {
  const [leaving, staff] = [await somebody(app, { accessLevel: 'ADMIN' }), await employed(app, house.accommodationId, 'STAFF')]
  const { as, refreshToken } = await actAs(leaving.as, staff.identity)
  const live = 'subscription Live($id: ID!) { dataSubscription(accommodationId: $id) { type } }'
  const listening = await as.subscribe(live, { id: house.accommodationId })
  await admin.as.askOk(disable, { identity: leaving.identity })
  expectError(await as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await app.as.anonymous.graphql(refresh, { t: refreshToken }), 'AUTH_TOKEN_INVALID')
  expect((await listening.closed).code).toBe(4401)
  expect((await staff.as.askOk(whoAmI)).myInfo.id).toBe(staff.id)
})

test('The session ends when the administrator’s level falls below the user’s', async () => {
  const change = 'mutation Level($input: UpdateInfoInput!) { updateInfo(input: $input) { id } }'
  const [falling, first] = [await somebody(app, { accessLevel: 'ADMIN' }), await somebody(app)]
  const one = await actAs(falling.as, first.identity)
  await app.as.superadmin.askOk(change, { input: { id: falling.id, accessLevel: 'PARTNER' } })
  expectError(await one.as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await app.as.anonymous.graphql(refresh, { t: one.refreshToken }), 'AUTH_TOKEN_INVALID')
  const rising = await somebody(app)
  const other = await actAs(admin.as, rising.identity)
  await app.as.superadmin.askOk(change, { input: { id: rising.id, accessLevel: 'SUPERADMIN' } })
  expectError(await other.as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await app.as.anonymous.graphql(refresh, { t: other.refreshToken }), 'AUTH_TOKEN_INVALID')
})

test('The session ends after eight hours, and a renewed one still belongs to the administrator', async () => {
  const strict = await startApp()
  const [boss, user] = [await somebody(strict, { accessLevel: 'ADMIN' }), await somebody(strict)]
  const { signInByAdmin } = await boss.as.askOk(signInAs, { identity: user.identity })
  const renewed = await strict
    .asHolderOf(signInByAdmin.token.accessToken)
    .askOk('mutation Renew { revokeToken { accessToken refreshToken } }')
  strict.clock.moveBy({ hours: 8, minutes: 1 })
  expectError(await strict.as.anonymous.graphql(refresh, { t: renewed.revokeToken.refreshToken }), 'AUTH_TOKEN_INVALID')
})

test.each(['', 'x'.repeat(321), unknownId])('The identity %j is refused', async (identity) => {
  const { errors } = await admin.as.graphql(signInAs, { identity })
  expect(['BAD_REQUEST', 'NOT_FOUND']).toContain(errors![0]!.extensions.code)
})
