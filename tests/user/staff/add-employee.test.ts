import { beforeAll, expect, test } from 'vitest'
import {
  expectError,
  type GraphqlClient,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
} from '../../harness/index.ts'
import { houseLog, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const add = `mutation Add($input: AddEmployeeInput!) {
  addEmployee(input: $input) { id identity name nickname email phone authority createdAt }
}`
const signIn = 'mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
const password = 'correct horse battery'
let last = 0
const input = (fields: object = {}) => ({
  accommodationId: house.accommodationId,
  authority: 'STAFF',
  identity: `new-${++last}`,
  name: 'New Colleague',
  password,
  ...fields,
})

test('A new employee gets an account, signs in and works there at once', async () => {
  const fields = input({ email: 'New@Example.com', phone: '010-7777-0001', nickname: 'newbie' })
  const { addEmployee } = await house.as.manager.askOk(add, { input: fields })
  expect(addEmployee).toMatchObject({
    identity: fields.identity,
    authority: 'STAFF',
    email: 'New@Example.com',
    phone: '+821077770001',
  })
  const { token } = (await app.as.anonymous.askOk(signIn, { input: { identity: fields.identity, password } })).signIn
  const as = app.asHolderOf(token.accessToken)
  const { myInfo } = await as.askOk('{ myInfo { accessLevel isAuthorizedPhone isAuthorizedEmail } }')
  expect(myInfo).toEqual({ accessLevel: 'CUSTOMER', isAuthorizedPhone: false, isAuthorizedEmail: false })
  await as.askOk(`{ kiosks(accommodationId: "${house.accommodationId}") { id } }`)
  expectError(await as.graphql(`{ kiosks(accommodationId: "${other.accommodationId}") { id } }`), 'FORBIDDEN')
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: addEmployee.id })
  expect(entry).toMatchObject({ type: 'employee.add', data: { after: { authority: 'STAFF', by: 'newAccount' } } })
  expect(JSON.stringify(entry)).not.toContain(password)
})

test('Nobody is employed without consent, and the id of an account reveals nothing to a property', async () => {
  const { id, as } = await somebody(app)
  for (const userId of [id, unknownId]) {
    const employ = { accommodationId: house.accommodationId, authority: 'MAID', userId }
    expectError(await house.as.owner.graphql(add, { input: employ }), 'INVITATION_NEEDED')
  }
  expectError(await as.graphql(`{ rooms(accommodationId: "${house.accommodationId}") { edges { node { id } } } }`), 'FORBIDDEN')
})

test('Administrators add an existing account by its id, once', async () => {
  const { id, as } = await somebody(app)
  const employ = { accommodationId: house.accommodationId, authority: 'MAID', userId: id }
  expect((await app.as.admin.askOk(add, { input: employ })).addEmployee).toMatchObject({ id, authority: 'MAID' })
  expectError(await app.as.admin.graphql(add, { input: employ }), 'ALREADY_EMPLOYED')
  await as.askOk(`{ rooms(accommodationId: "${house.accommodationId}") { edges { node { id } } } }`)
})

test('Nobody grants an authority above their own', async () => {
  expectError(await house.as.manager.graphql(add, { input: input({ authority: 'OWNER' }) }), 'FORBIDDEN')
  for (const caller of [house.as.owner, app.as.admin]) await caller.askOk(add, { input: input({ authority: 'OWNER' }) })
})

test('Only people with the management right there add employees', async () => {
  expectError(await app.as.anonymous.graphql(add, { input: input() }), 'UNAUTHENTICATED')
  const refused: GraphqlClient[] = [
    app.as.customer,
    house.as.maid,
    house.as.staff,
    house.as.kiosk,
    house.as.accommodationAdmin,
    other.as.owner,
  ]
  for (const caller of refused) expectError(await caller.graphql(add, { input: input() }), 'FORBIDDEN')
})

test.each<[string, object, 'BAD_REQUEST' | 'NOT_FOUND']>([
  ['the login as password', { identity: 'reception', password: 'reception1' }, 'BAD_REQUEST'],
  ['an account without a password', { password: undefined }, 'BAD_REQUEST'],
  ['a common password', { password: 'password' }, 'BAD_REQUEST'],
  ['a short password', { password: '1234567' }, 'BAD_REQUEST'],
  ['an identity with a space', { identity: 'a b' }, 'BAD_REQUEST'],
  ['an identity with an invisible character', { identity: 'ad\u200bmin' }, 'BAD_REQUEST'],
  ['an invalid phone', { phone: 'call me' }, 'BAD_REQUEST'],
  ['an invalid mail address', { email: 'me' }, 'BAD_REQUEST'],
  ['an id together with the fields of an account', { userId: unknownId }, 'BAD_REQUEST'],
  ['an unknown accommodation', { accommodationId: unknownId }, 'NOT_FOUND'],
])('%s is refused', async (_, wrong, code) => {
  const { errors } = await app.as.admin.graphql(add, { input: input(wrong) })
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code])
})

test('A taken identity, nickname or mail address is refused by its name and nothing is stored', async () => {
  const taken = input({ nickname: 'theone', email: 'one@example.com' })
  await house.as.manager.askOk(add, { input: taken })
  const again = async (field: 'identity' | 'nickname' | 'email') =>
    house.as.manager.graphql(add, { input: input({ [field]: String(taken[field as keyof typeof taken]).toUpperCase() }) })
  expectError(await again('identity'), 'IDENTITY_TAKEN')
  expectError(await again('nickname'), 'NICKNAME_TAKEN')
  expectError(await again('email'), 'EMAIL_TAKEN')
  const unknown = { accommodationId: house.accommodationId, authority: 'MAID', userId: unknownId }
  expectError(await app.as.admin.graphql(add, { input: unknown }), 'USER_NOT_FOUND')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent employments of one person one succeeds', async () => {
    const { id } = await somebody(app)
    const employ = { accommodationId: house.accommodationId, authority: 'MAID', userId: id }
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.as.admin.graphql(add, { input: employ })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const answer of answers.filter(({ errors }) => errors)) expectError(answer, 'ALREADY_EMPLOYED')
  })
})
