import { beforeAll, expect, test } from 'vitest'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { signIn, signUp } from '../../harness/user/accounts.ts'

const query = 'mutation Export($after: String) { exportMyPersonalData(after: $after) { records { table data } next } }'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

test('Users export what is stored on their own account, without secrets and without other accounts', async () => {
  const account = await signUp(app)
  const other = await signUp(app)
  const caller = await signIn(app, account)
  const { exportMyPersonalData: part } = await caller.askOk(query)
  const rows = part.records.map(({ table, data }: { table: string; data: string }) => [table, JSON.parse(data)])
  const [, user] = rows.find(([table]: [string]) => table === 'users')
  expect(user).toMatchObject({ id: account.id, name: account.name, email: account.email })
  expect(user).not.toHaveProperty('password_hash')
  expect(rows.map(([table]: [string]) => table)).toEqual(expect.arrayContaining(['sessions', 'audit_entries']))
  expect(JSON.stringify(rows)).not.toContain(other.email)
  expect(part.next).toBeNull()
})

test('Anonymous callers and administrators in the name of a user export no account', async () => {
  const { identity } = await signUp(app)
  const act = 'mutation A($identity: String!) { signInByAdmin(identity: $identity) { token { accessToken } } }'
  const { signInByAdmin } = await app.as.admin.askOk(act, { identity })
  expectError(await app.asHolderOf(signInByAdmin.token.accessToken).graphql(query), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql(query), 'UNAUTHENTICATED')
})
