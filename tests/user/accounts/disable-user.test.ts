import { beforeAll, expect, test } from 'vitest'
import { addPerson, expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { employed, houseLog, platformLog, type Somebody, somebody, whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let admin: Somebody

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  admin = await somebody(app, { accessLevel: 'ADMIN' })
})

const turn = 'mutation Turn($identity: String!, $disable: Boolean) { disableUser(identity: $identity, disable: $disable) }'
const signIn = 'mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken refreshToken } } }'
const password = 'correct horse battery'

test('A disabled user is refused at the next call, cannot sign in or refresh, and their subscriptions end', async () => {
  const { identity } = await addPerson(app.context(), {
    password,
    authority: 'MAID',
    accommodationId: house.accommodationId,
  })
  const { token } = (await app.as.anonymous.askOk(signIn, { input: { identity, password } })).signIn
  const as = app.asHolderOf(token.accessToken)
  const live = 'subscription Live($id: ID!) { dataSubscription(accommodationId: $id) { type } }'
  const listening = await as.subscribe(live, { id: house.accommodationId })
  expect((await admin.as.askOk(turn, { identity })).disableUser).toBe(true)
  expectError(await as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await app.as.anonymous.graphql(signIn, { input: { identity, password } }), 'SIGN_IN_FAILED')
  const refresh = 'query Again($t: String!) { refreshToken(refreshToken: $t) { accessToken } }'
  expectError(await app.as.anonymous.graphql(refresh, { t: token.refreshToken }), 'AUTH_TOKEN_INVALID')
  expect([4401, 4403]).toContain((await listening.closed).code)
})

test('An enabled user signs in again, but no earlier session comes back', async () => {
  const { identity, credential } = await addPerson(app.context(), { password })
  const as = app.asHolderOf(await credential())
  await admin.as.askOk(turn, { identity, disable: true })
  await admin.as.askOk(turn, { identity, disable: false })
  expectError(await as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  const { token } = (await app.as.anonymous.askOk(signIn, { input: { identity, password } })).signIn
  expect((await app.asHolderOf(token.accessToken).askOk(whoAmI)).myInfo.identity).toBe(identity)
})

test('Each change is logged once for the platform and once for each accommodation of the user', async () => {
  const staff = await employed(app, house.accommodationId, 'STAFF')
  for (const disable of [true, true, false]) await admin.as.askOk(turn, { identity: staff.identity, disable })
  const types = (entries: { type: string }[]) => entries.map(({ type }) => type)
  expect(types(await platformLog(app, staff.id))).toEqual(['user.enable', 'user.disable'])
  const there = await houseLog(house.as.manager, house.accommodationId, { relatedId: staff.id })
  expect(types(there)).toEqual(['user.enable', 'user.disable'])
  expect(there[1]).toMatchObject({ user: { id: admin.id }, data: { before: { disabledAt: null } } })
})

test('Nobody disables an account above their own level, or their own', async () => {
  const above = await somebody(app, { accessLevel: 'SUPERADMIN' })
  expectError(await admin.as.graphql(turn, { identity: above.identity }), 'FORBIDDEN')
  expectError(await admin.as.graphql(turn, { identity: admin.identity }), 'BAD_REQUEST')
  expectError(await admin.as.graphql(turn, { identity: 'nobody-at-all' }), 'USER_NOT_FOUND')
})

test('Only administrators disable', async () => {
  const { identity } = await somebody(app)
  expectError(await app.as.anonymous.graphql(turn, { identity }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.owner, house.as.kiosk, house.as.accommodationAdmin])
    expectError(await caller.graphql(turn, { identity }), 'FORBIDDEN')
})
