import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../../../src/db/tables/index.ts'
import { reapplyErasures } from '../../../src/platform/personal-data/index.ts'
import { placesWith } from '../../harness/core/personal-data.ts'
import { eventually, expectError, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { addPerson } from '../../harness/people.ts'
import { newAccount, signIn, signUp, signUpOperation, soundPassword, trySignIn } from '../../harness/user/accounts.ts'
import { whoAmI } from '../../harness/user/somebody.ts'

const erase =
  'mutation Erase($input: EraseMyPersonalDataInput!) { eraseMyPersonalData(input: $input) { id status accommodationId kept { what } } }'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

test('An account is erased: its sessions end, nobody signs in, and no table has its name or addresses', async () => {
  const account = await signUp(app, {
    name: 'Xenia Quittance',
    nickname: 'Quitty',
    email: 'xenia@quittance.example',
    identity: 'xenia-q',
  })
  const caller = await signIn(app, account)
  await caller.askOk('mutation Add($input: AddUserContactInput!) { addUserContact(input: $input) { id } }', {
    input: { userId: account.id, type: 'email', contact: 'second@quittance.example' },
  })
  const { eraseMyPersonalData } = await caller.askOk(erase, { input: { password: account.password } })
  expect(eraseMyPersonalData).toMatchObject({ accommodationId: null, kept: [] })
  expectError(await caller.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  const texts = ['Xenia', 'Quitty', 'quittance.example', 'xenia-q']
  await eventually(async () => expect(await placesWith(app, texts)).toEqual([]))
  expectError(await trySignIn(app, account), 'SIGN_IN_FAILED')
  const again = await signUp(app, { identity: 'xenia-q', email: 'xenia@quittance.example' })
  expect((await trySignIn(app, again)).errors).toBeUndefined()
})

test('Nobody prevents an erasure by taking the identity that the erased account gets', async () => {
  const account = await signUp(app)
  const taken = `erased-${account.id.toLowerCase()}`
  for (const identity of [taken, taken.toUpperCase()])
    expectError(await app.as.anonymous.graphql(signUpOperation, { input: newAccount({ identity }) }), 'BAD_REQUEST')
  const stranger = await signUp(app)
  await app.server.database.db.update(users).set({ identity: taken }).where(eq(users.id, stranger.id))
  await (await signIn(app, account)).askOk(erase, { input: { password: account.password } })
  await eventually(async () => expect(await placesWith(app, [account.identity])).toEqual([]))
})

test('An erased account comes back with a restored backup for no longer than until the next start', async () => {
  const account = await signUp(app, { name: 'Bea Kupp' })
  const { db, ports } = app.context()
  const record = {
    kind: 'ACCOUNT' as const,
    accommodationId: null,
    subjectId: account.id,
    marks: [],
    createdAt: new Date().toISOString(),
  }
  const records = async function* () {
    yield [{ id: '01KAJ1Q3R8Z5V9X2Y4W6T7S0PN', ...record }]
  }
  const personalData = { ...ports.personalData, records }
  expect(await reapplyErasures({ ...app.context(), ports: { ...ports, personalData } })).toBe(1)
  const [user] = await db.select().from(users).where(eq(users.id, account.id))
  expect(user).toMatchObject({ name: '', email: null, disabledAt: expect.any(Date) })
})

test('A wrong password, employment, apps and somebody else in the name of the user are refused', async () => {
  const account = await signUp(app)
  const caller = await signIn(app, account)
  expectError(await caller.graphql(erase, { input: { password: 'wrong' } }), 'PASSWORD_WRONG')
  const house = await openHouse(app)
  const employee = await addPerson(app.context(), {
    authority: 'STAFF',
    accommodationId: house.accommodationId,
    password: soundPassword,
  })
  const asEmployee = app.asHolderOf(await employee.credential())
  expectError(await asEmployee.graphql(erase, { input: { password: soundPassword } }), 'ACCOUNT_EMPLOYED')
  const partner = await addPerson(app.context(), { accessLevel: 'PARTNER', password: soundPassword })
  const asPartner = app.asHolderOf(await partner.credential())
  await asPartner.askOk('mutation R($input: RegisterAppInput!) { registerApp(input: $input) { app { id } } }', {
    input: { name: 'Kept App', redirectUris: ['https://app.example/in'] },
  })
  expectError(await asPartner.graphql(erase, { input: { password: soundPassword } }), 'ACCOUNT_OWNS_APPS')
  const act = 'mutation A($identity: String!) { signInByAdmin(identity: $identity) { token { accessToken } } }'
  const { signInByAdmin } = await app.as.admin.askOk(act, { identity: account.identity })
  const asAdmin = app.asHolderOf(signInByAdmin.token.accessToken)
  expectError(await asAdmin.graphql(erase, { input: { password: account.password } }), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql(erase, { input: { password: 'x' } }), 'UNAUTHENTICATED')
})
