import { beforeAll, expect, it } from 'vitest'
import { expectError, startApp, type TestApp } from '../../harness/index.ts'
import { newAccount, signUp } from '../../harness/user/accounts.ts'

const operation = 'query Check($input: VerifyDuplicateInput!) { verifyDuplicate(input: $input) { id verified error } }'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

const checked = async (input: object) => (await app.as.anonymous.askOk(operation, { input })).verifyDuplicate

it('lists the fields that are taken, in any case', async () => {
  const { identity, email, nickname } = await signUp(app)
  const free = newAccount()
  expect(await checked({ identity: identity.toUpperCase(), email: free.email, nickname })).toMatchObject({
    verified: false,
    error: ['identity', 'nickname'],
  })
  expect(await checked({ email: email.toUpperCase() })).toMatchObject({ verified: false, error: ['email'] })
})

it('is verified if all values are free or none was given', async () => {
  const { identity, email, nickname } = newAccount()
  expect(await checked({ identity, email, nickname })).toEqual({ id: expect.any(String), verified: true, error: [] })
  expect(await checked({})).toMatchObject({ verified: true, error: [] })
})

it('finds values of two different accounts', async () => {
  const [one, other] = [await signUp(app), await signUp(app)]
  expect((await checked({ identity: one.identity, email: other.email })).error).toEqual(['identity', 'email'])
})

it('treats wildcards as plain text', async () => {
  expect((await checked({ identity: '%' })).verified).toBe(true)
})

it.each([
  ['an invalid mail address', { email: 'nobody' }],
  ['an empty identity', { identity: '' }],
  ['a nickname that is too long', { nickname: 'x'.repeat(101) }],
])('refuses %s', async (_, input) => {
  expectError(await app.as.anonymous.graphql(operation, { input }), 'BAD_REQUEST')
})

it('has a rate limit, because it reveals who has an account', async () => {
  const strict = await startApp({ env: { WORKER: 'on' }, limits: { DUPLICATE_CHECKS_PER_MINUTE: 3 } })
  const input = { identity: 'somebody' }
  for (let time = 0; time < 3; time++) await strict.as.anonymous.askOk(operation, { input })
  expectError(await strict.as.anonymous.graphql(operation, { input }), 'RATE_LIMITED')
})
