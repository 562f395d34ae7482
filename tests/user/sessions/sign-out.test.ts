import { beforeAll, expect, test } from 'vitest'
import { addPerson, expectError, type House, inTime, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { platformLog, whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const password = 'correct horse battery'
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken refreshToken } } }'
const signOut = 'mutation Out($refreshToken: String) { signOut(refreshToken: $refreshToken) }'
const refresh = 'query ($token: String!) { refreshToken(refreshToken: $token) { accessToken } }'
const live = 'subscription Live($id: ID!) { dataSubscription(accommodationId: $id) { type } }'

async function signedInTwice() {
  const { accommodationId } = house
  const person = await addPerson(app.context(), { password, authority: 'STAFF', accommodationId })
  const open = async () => (await app.as.anonymous.askOk(signIn, { input: { identity: person.identity, password } })).signIn.token
  const [here, there] = [await open(), await open()]
  return { id: person.id, here, there, as: app.asHolderOf(here.accessToken), elsewhere: app.asHolderOf(there.accessToken) }
}

test('A sign-out ends both tokens of its session and its streams at once, and leaves other sessions of the user open', async () => {
  const { id, here, as, elsewhere } = await signedInTwice()
  const listening = await as.subscribe(live, { id: house.accommodationId })
  expect((await as.askOk(signOut)).signOut).toBe(true)
  expectError(await as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await app.as.anonymous.graphql(refresh, { token: here.refreshToken }), 'AUTH_TOKEN_INVALID')
  expect([4401, 4403]).toContain((await inTime(listening.closed, 'The end of the stream')).code)
  expect((await elsewhere.askOk(whoAmI)).myInfo.id).toBe(id)
  expect((await platformLog(app, id))[0]).toMatchObject({ type: 'user.signOut', user: { id } })
})

test('A refresh token is enough to sign out, however often', async () => {
  const { id, here, as, elsewhere } = await signedInTwice()
  for (const caller of [app.as.anonymous, app.as.anonymous, elsewhere])
    expect((await caller.askOk(signOut, { refreshToken: here.refreshToken })).signOut).toBe(true)
  expectError(await as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expect((await elsewhere.askOk(whoAmI)).myInfo.id).toBe(id)
  const log: { type: string }[] = await platformLog(app, id)
  expect(log.filter(({ type }) => type === 'user.signOut')).toHaveLength(1)
  expect((await app.as.anonymous.askOk(signOut, { refreshToken: 'unknown' })).signOut).toBe(true)
})

test('The access token of a session that has ended signs out no more', async () => {
  const { as } = await signedInTwice()
  expect((await as.askOk(signOut)).signOut).toBe(true)
  expectError(await as.graphql(signOut), 'AUTH_TOKEN_INVALID')
})

test('Of 20 concurrent sign-outs none fails for any other reason than that the session has ended', async () => {
  const { id, as } = await signedInTwice()
  const answers = await Promise.all(Array.from({ length: 20 }, () => as.graphql(signOut)))
  const failures = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.errorCode))
  expect([...new Set(failures)].filter((code) => code !== 'AUTH_TOKEN_INVALID')).toEqual([])
  expect(answers.some(({ data }) => data?.signOut)).toBe(true)
  const log: { type: string }[] = await platformLog(app, id)
  expect(log.filter(({ type }) => type === 'user.signOut')).toHaveLength(1)
})

test('Callers without a session have none to end', async () => {
  expectError(await app.as.anonymous.graphql(signOut), 'UNAUTHENTICATED')
  expectError(await house.as.kiosk.graphql(signOut), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql(signOut, { refreshToken: '' }), 'BAD_REQUEST')
})
