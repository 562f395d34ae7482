import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { users } from '../../../src/db/tables/index.ts'
import { addPerson, expectError, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { SIGN_IN_TRIES_PER_MINUTE: '5' } })
const signIn = `mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken refreshToken } } }`
const password = 'correct horse battery'

const tryIt = (identity: string, triedPassword = password) =>
  app.as.anonymous.graphql(signIn, { input: { identity, password: triedPassword } })

test('The right password gives tokens that work, in any case of the identity', async () => {
  const { id, identity } = await addPerson(app.context(), { password })
  const answer = await tryIt(identity.toUpperCase())
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const { accessToken } = answer.data.signIn.token
  const { myInfo } = await app.asHolderOf(accessToken).askOk('{ myInfo { id } }')
  expect(myInfo.id).toBe(id)
})

test('A wrong password, an unknown identity and a disabled account get the same answer', async () => {
  const { identity } = await addPerson(app.context(), { password })
  const disabled = await addPerson(app.context(), { password })
  await app.server.database.db.update(users).set({ disabledAt: app.clock.now() })
  const answers = [await tryIt(identity, 'wrong password'), await tryIt('nobody-at-all'), await tryIt(disabled.identity)]
  expect(new Set(answers.map((answer) => expectError(answer, 'SIGN_IN_FAILED').message)).size).toBe(1)
  await app.server.database.db.update(users).set({ disabledAt: null })
})

test('Tries are counted per identity in any spelling, also for unknown identities', async () => {
  const outcomes = []
  for (const identity of ['Ghost', 'ghost', 'GHOST', 'ghosT', 'gHost', 'ghOst']) outcomes.push(await tryIt(identity))
  for (const answer of outcomes.slice(0, 5)) expectError(answer, 'SIGN_IN_FAILED')
  expectError(outcomes[5]!, 'RATE_LIMITED')
  expect(Number(outcomes[5]!.headers.get('retry-after'))).toBeGreaterThan(0)
  app.clock.moveBy({ minutes: 2 })
  expectError(await tryIt('ghost'), 'SIGN_IN_FAILED')
})

test('An oversized identity is refused as too long and not counted', async () => {
  for (const length of [321, 3000, 100_000])
    expectError(await tryIt(randomBytes(length).toString('hex').slice(-length)), 'BAD_REQUEST')
})

test('Two sign-ins in one request are refused: each costs a slow hash', async () => {
  const twice = `mutation { a: signIn(input: {identity: "x", password: "y"}) { token { accessToken } } b: signIn(input: {identity: "x", password: "z"}) { token { accessToken } } }`
  expect((await app.as.anonymous.graphql(twice)).errors![0]!.extensions.code).toBe('BAD_REQUEST')
})

test('An unknown identity costs the server about as much as a wrong password', async () => {
  const { identity: known } = await addPerson(app.context(), { password })
  // processor time, which other processes do not lengthen, and the minimum of several tries
  const minimum: Record<string, number> = {}
  for (let time = 0; time < 7; time++)
    for (const identity of [known, 'nobody-at-all']) {
      app.clock.moveBy({ minutes: 2 })
      const before = process.cpuUsage()
      await tryIt(identity, 'wrong password')
      const { user, system } = process.cpuUsage(before)
      minimum[identity] = Math.min(user + system, minimum[identity] ?? Number.POSITIVE_INFINITY)
    }
  const [one, other] = Object.values(minimum) as [number, number]
  expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(3)
})

test.each([
  ['an empty identity', '', 'x'],
  ['an oversized identity', 'x'.repeat(321), 'x'],
  ['an oversized password', 'x', 'x'.repeat(1025)],
])('A sign-in with %s is refused', async (_, identity, triedPassword) => {
  expectError(await tryIt(identity, triedPassword), 'BAD_REQUEST')
})

test('SQL in an identity has no effect', async () => {
  expectError(await tryIt("' or 1=1 --", "' or 1=1 --"), 'SIGN_IN_FAILED')
})
