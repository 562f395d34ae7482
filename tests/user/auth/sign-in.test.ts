import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, users } from '../../../src/db/tables/index.ts'
import { expectError, type TestApp } from '../../harness/index.ts'
import { signIn, signUp, startUserApp, trySignIn, whoAmI } from '../people.ts'

let app: TestApp

beforeAll(async () => {
  app = await startUserApp()
})

it('opens a session for the right password', async () => {
  const account = await signUp(app)
  const caller = await signIn(app, account)
  expect((await caller.ask(whoAmI)).myInfo.identity).toBe(account.identity)
  const entries = await app.server.database.db.select().from(auditEntries).where(eq(auditEntries.relatedId, account.id))
  expect(entries.map(({ type }) => type)).toContain('user.signIn')
})

it('answers the same for an unknown identity, a wrong password and a disabled account', async () => {
  const account = await signUp(app)
  const disabled = await signUp(app)
  await app.server.database.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, disabled.id))
  const answers = [
    await trySignIn(app, { identity: 'nobody at all', password: account.password }),
    await trySignIn(app, { ...account, password: 'not the password' }),
    await trySignIn(app, disabled),
  ]
  const failures = answers.map((answer) => expectError(answer, 'SIGN_IN_FAILED').message)
  expect(new Set(failures).size).toBe(1)
})

it('takes about the same time for an unknown identity as for a wrong password', async () => {
  const account = await signUp(app)
  const middle = async (identity: string) => {
    const times: number[] = []
    for (let time = 0; time < 9; time++) {
      const started = performance.now()
      await trySignIn(app, { identity, password: 'not the password' })
      times.push(performance.now() - started)
    }
    return times.sort((one, other) => one - other)[4]!
  }
  const [known, unknown] = [await middle(account.identity), await middle('nobody')]
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
})

it.each([
  ['an empty identity', { identity: '', password: 'x' }],
  ['an identity without end', { identity: 'x'.repeat(321), password: 'x' }],
  ['a password without end', { identity: 'x', password: 'x'.repeat(1025) }],
])('refuses %s', async (_, input) => {
  expectError(await trySignIn(app, input), 'BAD_REQUEST')
})

it('takes what looks like a statement as the text that it is', async () => {
  expectError(await trySignIn(app, { identity: "' or 1=1 --", password: "' or 1=1 --" }), 'SIGN_IN_FAILED')
})

describe('tries', () => {
  it('are counted per identity, in whatever case, and then refused even with the right password', async () => {
    const strict = await startUserApp({ SIGN_IN_TRIES_PER_MINUTE: '3' })
    const account = await signUp(strict)
    for (const identity of [account.identity, account.identity.toUpperCase(), account.identity])
      expectError(await trySignIn(strict, { identity, password: 'wrong' }), 'SIGN_IN_FAILED')
    expectError(await trySignIn(strict, account), 'RATE_LIMITED')
    strict.clock.moveBy({ minutes: 1, seconds: 1 })
    await signIn(strict, account)
  })
})
