import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../../src/db/tables/index.ts'
import { expectError, type GraphqlClient, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { linkTo } from '../../harness/outbox.ts'
import { newAccount, type SignedUp, signIn, signUp, signUpOperation, successes, trySignIn } from '../../harness/user/accounts.ts'
import { whoAmI } from '../../harness/user/somebody.ts'

const change = 'mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
const fresh = 'a fresh and long password'

let app: TestApp
let account: SignedUp
let caller: GraphqlClient

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(async () => {
  account = await signUp(app)
  caller = await signIn(app, account)
})

describe('of the caller’s own account', () => {
  it('requires the current password, and afterwards only the new one signs in', async () => {
    expectError(await caller.graphql(change, { input: { password: fresh } }), 'BAD_REQUEST')
    expectError(await caller.graphql(change, { input: { password: fresh, currentPassword: 'wrong' } }), 'PASSWORD_WRONG')
    const { changePassword } = await caller.askOk(change, { input: { password: fresh, currentPassword: account.password } })
    expect(changePassword.id).toBe(account.id)
    expectError(await trySignIn(app, account), 'SIGN_IN_FAILED')
    await signIn(app, { ...account, password: fresh })
  })

  it('cannot be what the user signs in with', async () => {
    for (const password of [`${account.identity}-${account.identity}`, account.email.toUpperCase()]) {
      const answer = await caller.graphql(change, { input: { password, currentPassword: account.password } })
      expect(expectError(answer, 'BAD_REQUEST').message).toBe('password: expected more than the login')
    }
  })

  it('ends all other sessions at once, not the current one', async () => {
    const other = await signIn(app, account)
    await caller.askOk(change, { input: { id: account.id, password: fresh, currentPassword: account.password } })
    expectError(await other.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
    expect((await caller.graphql(whoAmI)).status).toBe(200)
  })

  it('invalidates reset links that were mailed before', async () => {
    await app.as.anonymous.askOk('mutation Send($email: String!) { sendPasswordResetEmail(email: $email) }', account)
    const emailAuthHash = (await linkTo(app, account.email)).params.get('authHash')
    await caller.askOk(change, { input: { password: fresh, currentPassword: account.password } })
    const reset = 'mutation Reset($input: ChangePasswordByEmailAuthInput!) { changePasswordByEmailAuth(input: $input) }'
    const input = { email: account.email, password: fresh, emailAuthHash }
    expectError(await app.as.anonymous.graphql(reset, { input }), 'EMAIL_LINK_INVALID')
  })

  it('counts tries of the current password', async () => {
    const strict = await startApp({ env: { WORKER: 'on', SIGN_IN_TRIES_PER_MINUTE: '2' } })
    const person = await signUp(strict)
    const session = await signIn(strict, person)
    const input = { password: fresh, currentPassword: 'wrong' }
    for (let time = 0; time < 2; time++) expectError(await session.graphql(change, { input }), 'PASSWORD_WRONG')
    expectError(await session.graphql(change, { input: { ...input, currentPassword: person.password } }), 'RATE_LIMITED')
  })
})

describe('of another account', () => {
  it('administrators need no current password, and all sessions end', async () => {
    const input = { id: account.id, password: fresh }
    await app.as.admin.askOk(change, { input })
    expectError(await caller.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
    await signIn(app, { ...account, password: fresh })
    const entries = await app.server.database.db.select().from(auditEntries).where(eq(auditEntries.relatedId, account.id))
    const entry = entries.find(({ type }) => type === 'user.changePassword')
    expect(entry).toMatchObject({ actorKind: 'user', log: expect.stringContaining('administrator') })
    expect(JSON.stringify(entries)).not.toContain(fresh)
  })

  it('is refused to everybody else, and for levels above one’s own', async () => {
    const input = { id: account.id, password: fresh }
    expectError(await app.as.anonymous.graphql(change, { input }), 'UNAUTHENTICATED')
    expectError(await app.as.customer.graphql(change, { input }), 'FORBIDDEN')
    const above = newAccount({ accessLevel: 'SUPERADMIN' })
    const { signUp } = await app.as.superadmin.askOk(signUpOperation, { input: above })
    expectError(await app.as.admin.graphql(change, { input: { ...input, id: signUp.user.id } }), 'FORBIDDEN')
  })

  it('refuses an unknown user', async () => {
    const input = { id: '01KAJ1Q3R8Z5V9X2Y4W6T7S0PN', password: fresh }
    expectError(await app.as.admin.graphql(change, { input }), 'USER_NOT_FOUND')
    expectError(await app.as.admin.graphql(change, { input: { ...input, id: 'x' } }), 'BAD_REQUEST')
  })
})

it.each(['short', 'qwerty123', 'x'.repeat(129)])('refuses %j as a new password', async (password) => {
  expectError(await caller.graphql(change, { input: { password, currentPassword: account.password } }), 'BAD_REQUEST')
})

onPostgres('concurrent calls', () => {
  it('concurrent changes succeed once: the others no longer have the current password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        caller.graphql(change, { input: { password: `${fresh} ${index}`, currentPassword: account.password } }),
      ),
    )
    expect(successes(answers)).toBe(1)
  })

  it('concurrent sign-ins and a change leave no session of the old password', async () => {
    const signingIn = Array.from({ length: 15 }, () => trySignIn(app, account))
    const changed = app.as.admin.graphql(change, { input: { id: account.id, password: fresh } })
    const more = Array.from({ length: 15 }, () => trySignIn(app, account))
    expect((await changed).status).toBe(200)
    for (const answer of await Promise.all([...signingIn, ...more]))
      if (answer.data)
        expectError(await app.asHolderOf(answer.data.signIn.token.accessToken).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  })
})
