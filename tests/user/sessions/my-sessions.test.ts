import { beforeAll, expect, test } from 'vitest'
import { addPerson, expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

const password = 'correct horse battery'
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken refreshToken } } }'
const refresh = 'query ($token: String!) { refreshToken(refreshToken: $token) { accessToken } }'
const list = '{ mySessions { id createdAt lastUsedAt expiresAt isCurrent isByAdministrator isApprovedDevice } }'

const openSession = async (identity: string) => {
  const { accessToken, refreshToken } = (await app.as.anonymous.askOk(signIn, { input: { identity, password } })).signIn.token
  return { refreshToken, as: app.asHolderOf(accessToken) }
}

test('A user sees the own live sessions, the current one first, with their times and who opened them', async () => {
  const person = await addPerson(app.context(), { password })
  const first = await openSession(person.identity)
  app.clock.moveBy({ minutes: 5 })
  const second = await openSession(person.identity)
  await app.as.admin.askOk(`mutation { signInByAdmin(identity: "${person.identity}") { token { accessToken } } }`)
  app.clock.moveBy({ minutes: 5 })
  const refreshed = app.clock.now()
  await app.as.anonymous.askOk(refresh, { token: first.refreshToken })
  const { mySessions } = await first.as.askOk(list)
  expect(mySessions).toHaveLength(4)
  const [current, ...others] = mySessions
  expect(current).toMatchObject({ isCurrent: true, isByAdministrator: false, isApprovedDevice: false })
  expect(Date.parse(current.lastUsedAt)).toBeGreaterThanOrEqual(refreshed.getTime())
  expect(Date.parse(current.createdAt)).toBeLessThan(refreshed.getTime())
  expect(others.map((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([false, false, false])
  // the one that the harness wrote had no tokens issued
  expect(others.map((one: { isByAdministrator: boolean }) => one.isByAdministrator)).toEqual([true, false, false])
  expect(others[2].lastUsedAt).toBeNull()
  expect((await second.as.askOk(list)).mySessions[0].id).toBe(others[1].id)
})

test('A session of an administrator who lost the right is not listed', async () => {
  const person = await addPerson(app.context(), { password })
  const { as } = await openSession(person.identity)
  const administrator = await addPerson(app.context(), { accessLevel: 'ADMIN' })
  const signInAs = `mutation { signInByAdmin(identity: "${person.identity}") { token { accessToken } } }`
  await app.asHolderOf(await administrator.credential()).askOk(signInAs)
  const before = (await as.askOk(list)).mySessions.length
  await app.as.superadmin.askOk(`mutation { disableUser(identity: "${administrator.identity}") }`)
  expect((await as.askOk(list)).mySessions).toHaveLength(before - 1)
})

test('Callers without a session have no list of sessions', async () => {
  const house = await openHouse(app)
  expectError(await app.as.anonymous.graphql(list), 'UNAUTHENTICATED')
  expectError(await house.as.kiosk.graphql(list), 'FORBIDDEN')
})
