import { beforeAll, expect, test } from 'vitest'
import {
  expectError,
  type GraphqlClient,
  type House,
  onPostgres,
  openHouse,
  proofOf,
  startApp,
  type TestApp,
  unknownId,
} from '../../harness/index.ts'
import { employed, houseLog, somebody, whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const update = `mutation Update($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { id name nickname email phone authority } }`
const add = 'mutation Add($input: AddEmployeeInput!) { addEmployee(input: $input) { id identity } }'
const signIn = 'mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
const password = 'correct horse battery'
let last = 0

/** A signed-in employee whose account the property created. */
async function managed(authority = 'STAFF') {
  const identity = `managed-${++last}`
  const input = { accommodationId: house.accommodationId, authority, identity, name: 'Managed', password }
  const { addEmployee } = await house.as.owner.askOk(add, { input })
  const { token } = (await app.as.anonymous.askOk(signIn, { input: { identity, password } })).signIn
  return { id: addEmployee.id as string, identity, as: app.asHolderOf(token.accessToken) }
}

const change = (caller: GraphqlClient, id: string, changes: object) =>
  caller.graphql(update, { input: { id, accommodationId: house.accommodationId, ...changes } })

test('The management changes an account that the accommodation opened; what it changes counts as not verified', async () => {
  const { id, as } = await managed()
  const changes = { name: 'Renamed', nickname: 'renamed', email: 'r@example.com', phone: '010-8888-0001' }
  const { data } = await change(house.as.manager, id, changes)
  expect(data.updateEmployee).toEqual({ id, authority: 'STAFF', ...changes, phone: '+821088880001' })
  expect((await as.askOk('{ myInfo { isAuthorizedEmail isAuthorizedPhone } }')).myInfo).toEqual({
    isAuthorizedEmail: false,
    isAuthorizedPhone: false,
  })
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(entry).toMatchObject({ type: 'employee.update', data: { after: { name: 'changed', nickname: 'changed' } } })
  expect(JSON.stringify(entry.data)).not.toMatch(/Managed|Renamed|renamed/)
})

test('An unverified phone reveals nothing about other accounts and prevents nobody from verifying it', async () => {
  const [employee, holder, phone] = [await managed(), await somebody(app), '+821088880002']
  const prove = async (caller: GraphqlClient) => {
    const smsAuthHash = await proofOf(app, phone, 'account')
    return caller.graphql('mutation Prove($input: UpdateInfoInput!) { updateInfo(input: $input) { phone isAuthorizedPhone } }', {
      input: { phone, smsAuthHash },
    })
  }
  expect((await change(house.as.manager, employee.id, { phone })).data.updateEmployee.phone).toBe(phone)
  expect((await prove(holder.as)).data.updateInfo).toEqual({ phone, isAuthorizedPhone: true })
  for (const changes of [{ phone: null }, { phone }])
    expect((await change(house.as.manager, employee.id, changes)).data.updateEmployee).toMatchObject(changes)
  expectError(await prove(employee.as), 'PHONE_TAKEN')
})

test('A new password ends all sessions of the employee and is not logged', async () => {
  const { id, identity, as } = await managed()
  const fresh = 'another horse battery'
  expect((await change(house.as.manager, id, { password: fresh })).errors).toBeUndefined()
  expectError(await as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await app.as.anonymous.graphql(signIn, { input: { identity, password } }), 'SIGN_IN_FAILED')
  await app.as.anonymous.askOk(signIn, { input: { identity, password: fresh } })
  const log = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(log[0].data.after.newPassword).toBe(true)
  expect(JSON.stringify(log)).not.toContain(fresh)
})

test('The property cannot change an account that it did not create', async () => {
  const { id, as } = await employed(app, house.accommodationId, 'STAFF')
  for (const changes of [{ password: 'another horse battery' }, { email: 'mine@example.com' }, { name: 'Mine' }])
    expectError(await change(house.as.owner, id, changes), 'ACCOUNT_NOT_MANAGED')
  expect((await change(house.as.owner, id, { authority: 'MAID' })).data.updateEmployee.authority).toBe('MAID')
  expect((await change(app.as.admin, id, { name: 'By Admin' })).data.updateEmployee.name).toBe('By Admin')
  await as.askOk(whoAmI)
})

test('Nobody changes the account of an employee who works elsewhere too: a password would give access to the other property', async () => {
  const { id } = await managed()
  const input = { accommodationId: other.accommodationId, authority: 'OWNER', userId: id }
  await app.as.admin.askOk(add, { input })
  expectError(await change(house.as.owner, id, { password: 'another horse battery' }), 'ACCOUNT_NOT_MANAGED')
})

test('A lower authority takes effect at the next call', async () => {
  const { id, as } = await employed(app, house.accommodationId, 'MANAGER')
  const settings = `{ permanentTokens(accommodationId: "${house.accommodationId}") { id } }`
  await as.askOk(settings)
  await change(house.as.owner, id, { authority: 'STAFF' })
  expectError(await as.graphql(settings), 'FORBIDDEN')
})

test('Nobody grants above their own authority or acts on an employee above it', async () => {
  const [owner, manager, staff] = [await managed('OWNER'), await employed(app, house.accommodationId, 'MANAGER'), await managed()]
  expectError(await change(manager.as, owner.id, { name: 'Lowered' }), 'FORBIDDEN')
  expectError(await change(manager.as, owner.id, { authority: 'MAID' }), 'FORBIDDEN')
  expectError(await change(manager.as, staff.id, { authority: 'OWNER' }), 'FORBIDDEN')
  expectError(await change(manager.as, manager.id, { authority: 'OWNER' }), 'FORBIDDEN')
  const risen = await managed()
  const level = 'mutation Level($input: UpdateInfoInput!) { updateInfo(input: $input) { id } }'
  await app.as.superadmin.askOk(level, { input: { id: risen.id, accessLevel: 'ADMIN' } })
  expectError(await change(house.as.owner, risen.id, { password: 'another horse battery' }), 'FORBIDDEN')
})

test('Callers cannot change their own password here: that requires the current one', async () => {
  const { id, as } = await managed('MANAGER')
  expectError(await change(as, id, { password: 'another horse battery' }), 'BAD_REQUEST')
})

test('Callers cannot change their own mail address or phone here: these reset the password', async () => {
  const { id, as } = await managed('MANAGER')
  const own = { email: 'own@example.com', phone: '+821088880003' }
  await change(house.as.owner, id, own)
  for (const changes of [{ email: 'thief@example.com' }, { email: null }, { phone: '+821088880004' }, { phone: null }])
    expectError(await change(as, id, changes), 'BAD_REQUEST')
  expect((await change(as, id, { ...own, name: 'Renamed' })).data.updateEmployee).toMatchObject({ ...own, name: 'Renamed' })
})

test('The last OWNER cannot lose that authority', async () => {
  const lonely = await openHouse(app)
  const owner = await employed(app, lonely.accommodationId, 'OWNER')
  const input = { id: owner.id, accommodationId: lonely.accommodationId, authority: 'MANAGER' }
  for (const caller of [owner.as, app.as.admin]) expectError(await caller.graphql(update, { input }), 'LAST_OWNER')
  await employed(app, lonely.accommodationId, 'OWNER')
  expect((await owner.as.askOk(update, { input })).updateEmployee.authority).toBe('MANAGER')
})

test('Only people with the management right there change employees, and only employees of that property', async () => {
  const { id } = await managed()
  expectError(await change(app.as.anonymous, id, { name: 'x' }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await change(caller, id, { name: 'x' }), 'FORBIDDEN')
  for (const stranger of [(await somebody(app)).id, unknownId])
    expectError(await change(house.as.owner, stranger, { authority: 'MAID' }), 'EMPLOYEE_NOT_FOUND')
  const repeated = { email: 'reception@example.com', password: 'reception1' }
  for (const wrong of [{ name: '' }, { email: 'x' }, { phone: 'x' }, { password: 'short' }, repeated])
    expectError(await change(house.as.owner, id, wrong), 'BAD_REQUEST')
})

onPostgres('Concurrent calls', () => {
  test('of two OWNERS who step down at the same moment one remains', async () => {
    const lonely = await openHouse(app)
    const { accommodationId } = lonely
    const owners = [await employed(app, accommodationId, 'OWNER'), await employed(app, accommodationId, 'OWNER')]
    const answers = await Promise.all(
      owners.map(({ id, as }) => as.graphql(update, { input: { id, accommodationId, authority: 'MAID' } })),
    )
    expect(answers.filter(({ errors }) => errors).map(({ errors }) => errors![0]!.extensions.errorCode)).toEqual(['LAST_OWNER'])
  })
})
