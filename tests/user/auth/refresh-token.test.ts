import { beforeAll, describe, expect, it } from 'vitest'
import { expectError, onPostgres, type TestApp } from '../../harness/index.ts'
import { type SignedUp, signUp, startUserApp, successes, trySignIn, whoAmI } from '../people.ts'

const refresh = 'query Refresh($refreshToken: String!) { refreshToken(refreshToken: $refreshToken) { accessToken refreshToken } }'

let app: TestApp
let account: SignedUp

beforeAll(async () => {
  app = await startUserApp()
  account = await signUp(app)
})

const opened = async () => (await trySignIn(app, account)).data.signIn.token
const refreshed = (refreshToken: string) => app.as.anonymous.graphql(refresh, { refreshToken })
const exchanged = async (refreshToken: string) => (await app.as.anonymous.ask(refresh, { refreshToken })).refreshToken

it('gives a new pair, which works', async () => {
  const first = await opened()
  const second = await exchanged(first.refreshToken)
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect((await app.asHolderOf(second.accessToken).ask(whoAmI)).myInfo.id).toBe(account.id)
})

it('is refused over HTTP GET', async () => {
  const { refreshToken } = await opened()
  const query = encodeURIComponent(`{ refreshToken(refreshToken: "${refreshToken}") { accessToken } }`)
  expect((await app.as.anonymous.fetch(`/graphql?query=${query}`)).status).toBe(400)
  expect((await refreshed(refreshToken)).status).toBe(200)
})

it('answers no-store', async () => {
  const { headers } = await refreshed((await opened()).refreshToken)
  expect(headers.get('cache-control')).toBe('no-store')
})

describe('the old token', () => {
  it('works again until its successor is used, and each use replaces the successor', async () => {
    const first = await opened()
    const lost = await exchanged(first.refreshToken)
    const second = await exchanged(first.refreshToken)
    expectError(await refreshed(lost.refreshToken), 'AUTH_TOKEN_INVALID')
    expect((await refreshed(second.refreshToken)).status).toBe(200)
  })

  it('ends the whole session once its successor was used', async () => {
    const first = await opened()
    const second = await exchanged(first.refreshToken)
    const third = await exchanged(second.refreshToken)
    expectError(await refreshed(first.refreshToken), 'AUTH_TOKEN_INVALID')
    expectError(await refreshed(third.refreshToken), 'AUTH_TOKEN_INVALID')
    expectError(await app.asHolderOf(third.accessToken).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  })
})

it('ends after 30 days, however often it was refreshed', async () => {
  let { refreshToken } = await opened()
  for (let week = 0; week < 4; week++) {
    app.clock.moveBy({ days: 7 })
    refreshToken = (await exchanged(refreshToken)).refreshToken
  }
  app.clock.moveBy({ days: 2 })
  expectError(await refreshed(refreshToken), 'AUTH_TOKEN_INVALID')
})

it.each(['', 'rubbish', 'x'.repeat(201)])('refuses %j', async (token) => {
  const { errors } = await refreshed(token)
  expect(['AUTH_TOKEN_INVALID', 'BAD_REQUEST']).toContain(errors![0]!.extensions.errorCode)
})

onPostgres('many at once', () => {
  it('leave one live successor', async () => {
    const first = await opened()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshed(first.refreshToken)))
    const successors = answers.filter(({ errors }) => !errors).map(({ data }) => data.refreshToken.refreshToken)
    expect(successors.length).toBeGreaterThan(0)
    const uses = []
    for (const successor of successors) uses.push(await refreshed(successor))
    expect(successes(uses)).toBe(1)
  })
})
