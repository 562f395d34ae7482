import { beforeAll, expect, it } from 'vitest'
import { expectError, onPostgres, type TestApp } from '../../harness/index.ts'
import { type SignedUp, signUp, startUserApp, successes, trySignIn, whoAmI } from '../people.ts'

const revoke = 'mutation Revoke { revokeToken { accessToken refreshToken } }'

let app: TestApp
let account: SignedUp

beforeAll(async () => {
  app = await startUserApp()
  account = await signUp(app)
})

const opened = async () => (await trySignIn(app, account)).data.signIn.token

it('ends the session in use at once, and opens another', async () => {
  const first = await opened()
  const { revokeToken: second } = await app.asHolderOf(first.accessToken).ask(revoke)
  expectError(await app.asHolderOf(first.accessToken).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  const refresh = `{ refreshToken(refreshToken: "${first.refreshToken}") { accessToken } }`
  expectError(await app.as.anonymous.graphql(refresh), 'AUTH_TOKEN_INVALID')
  expect((await app.asHolderOf(second.accessToken).ask(whoAmI)).myInfo.id).toBe(account.id)
})

it('leaves other sessions of the account alone', async () => {
  const [one, other] = [await opened(), await opened()]
  await app.asHolderOf(one.accessToken).ask(revoke)
  expect((await app.asHolderOf(other.accessToken).graphql(whoAmI)).status).toBe(200)
})

it('needs a session', async () => {
  expectError(await app.as.anonymous.graphql(revoke), 'UNAUTHENTICATED')
})

onPostgres('many at once', () => {
  it('open one new session', async () => {
    const caller = app.asHolderOf((await opened()).accessToken)
    expect(successes(await Promise.all(Array.from({ length: 50 }, () => caller.graphql(revoke))))).toBe(1)
  })
})
