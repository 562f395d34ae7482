import { expect, test } from 'vitest'
import { addPerson, expectError, onPostgres, startApp } from '../../harness/index.ts'

const app = await startApp()
const signIn = `mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken refreshToken } } }`
const refresh = `query Next($token: String!) { refreshToken(refreshToken: $token) { accessToken refreshToken } }`

async function session() {
  const { identity } = await addPerson(app.context(), { password: 'correct horse battery' })
  const { signIn: answer } = await app.as.anonymous.askOk(signIn, { input: { identity, password: 'correct horse battery' } })
  return answer.token as { accessToken: string; refreshToken: string }
}

const tryIt = (token: string) => app.as.anonymous.graphql(refresh, { token })
const next = async (token: string) => (await tryIt(token)).data.refreshToken as { accessToken: string; refreshToken: string }
const works = async (accessToken: string) => (await app.asHolderOf(accessToken).graphql('{ myInfo { id } }')).status === 200

test('Each refresh token gives the next pair', async () => {
  const first = await session()
  const second = await next(first.refreshToken)
  const third = await next(second.refreshToken)
  expect(await works(third.accessToken)).toBe(true)
})

test('The old token works again if the answer was lost, and only its newest successor is valid', async () => {
  const first = await session()
  const lost = await next(first.refreshToken)
  const second = await next(first.refreshToken)
  expectError(await tryIt(lost.refreshToken), 'AUTH_TOKEN_INVALID')
  expect(await works((await next(second.refreshToken)).accessToken)).toBe(true)
})

test('After its successor was used, an old token counts as stolen and ends the session at once', async () => {
  const first = await session()
  const second = await next(first.refreshToken)
  const third = await next(second.refreshToken)
  expectError(await tryIt(first.refreshToken), 'AUTH_TOKEN_INVALID')
  expectError(await tryIt(third.refreshToken), 'AUTH_TOKEN_INVALID')
  for (const { accessToken } of [first, second, third]) expect(await works(accessToken)).toBe(false)
})

test('A session ends after 30 days; refreshing does not extend it', async () => {
  let pair = await session()
  for (let day = 0; day < 29; day += 7) {
    app.clock.moveBy({ days: 7 })
    if (day < 28) pair = await next(pair.refreshToken)
  }
  expectError(await tryIt(pair.refreshToken), 'AUTH_TOKEN_INVALID')
})

test('Garbage, an access token and a token with a null byte are refused', async () => {
  const { accessToken } = await session()
  for (const token of ['', 'x', accessToken]) expect((await tryIt(token)).status).toBeGreaterThanOrEqual(400)
  expect((await tryIt('a\u0000')).errors![0]!.extensions.code).toBe('BAD_REQUEST')
})

test('A refresh over GET is refused, and the answer of a refresh has Cache-Control: no-store', async () => {
  const { refreshToken } = await session()
  const url = `/graphql?query=${encodeURIComponent(refresh)}&variables=${encodeURIComponent(JSON.stringify({ token: refreshToken }))}`
  expect((await app.as.anonymous.fetch(url)).status).toBe(400)
  expect((await tryIt(refreshToken)).headers.get('cache-control')).toContain('no-store')
})

onPostgres('Concurrent calls', () => {
  test('50 concurrent uses of one token all get an answer, and exactly one successor is valid', async () => {
    const { refreshToken } = await session()
    const pairs = await Promise.all(Array.from({ length: 50 }, () => next(refreshToken)))
    const alive = []
    for (const pair of pairs) if ((await tryIt(pair.refreshToken)).status === 200) alive.push(pair)
    expect(alive).toHaveLength(1)
  })
})
