import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { employed, houseLog, somebody, whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const remove = 'mutation Remove($id: ID!, $accommodationId: ID) { deleteEmployee(id: $id, accommodationId: $accommodationId) }'
const add = 'mutation Add($input: AddEmployeeInput!) { addEmployee(input: $input) { id } }'

test('A removed employee is refused there at the next call, receives no more events, and stays signed in elsewhere', async () => {
  const { id, as } = await employed(app, house.accommodationId, 'STAFF')
  const kiosks = `{ kiosks(accommodationId: "${house.accommodationId}") { id } }`
  await as.askOk(kiosks)
  const live = 'subscription Live($id: ID!) { dataSubscription(accommodationId: $id) { type } }'
  const listening = await as.subscribe(live, { id: house.accommodationId })
  expect((await house.as.manager.askOk(remove, { id })).deleteEmployee).toBe(true)
  expectError(await as.graphql(kiosks), 'FORBIDDEN')
  expect((await listening.closed).code).toBe(4403)
  expect((await as.graphql(whoAmI)).status).toBe(200)
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(entry).toMatchObject({ type: 'employee.delete', data: { before: { authority: 'STAFF' } } })
})

test('The account remains, can sign in again, has no authority there, and belongs to its user', async () => {
  const [identity, password] = ['leaving', 'correct horse battery']
  const account = { accommodationId: house.accommodationId, authority: 'STAFF', identity, name: 'Leaving', password }
  const { addEmployee } = await house.as.owner.askOk(add, { input: account })
  const input = { identity, password }
  const signIn = 'mutation In($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
  const before = (await app.as.anonymous.askOk(signIn, { input })).signIn.token
  await house.as.owner.askOk(remove, { id: addEmployee.id })
  expectError(await app.asHolderOf(before.accessToken).graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  const { token } = (await app.as.anonymous.askOk(signIn, { input })).signIn
  const as = app.asHolderOf(token.accessToken)
  expectError(await as.graphql(`{ kiosks(accommodationId: "${house.accommodationId}") { id } }`), 'FORBIDDEN')
  const again = { accommodationId: house.accommodationId, authority: 'STAFF', userId: addEmployee.id }
  await app.as.admin.askOk(add, { input: again })
  const update = 'mutation Update($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { id } }'
  const change = { id: addEmployee.id, accommodationId: house.accommodationId, password: 'another horse battery' }
  expectError(await house.as.owner.graphql(update, { input: change }), 'ACCOUNT_NOT_MANAGED')
})

test('The caller names the accommodation if there are several', async () => {
  const { id } = await employed(app, house.accommodationId, 'STAFF')
  const { accommodationId } = other
  await app.as.admin.askOk(add, { input: { accommodationId, authority: 'MAID', userId: id } })
  expectError(await app.as.admin.graphql(remove, { id }), 'BAD_REQUEST')
  expect((await house.as.manager.askOk(remove, { id })).deleteEmployee).toBe(true)
  expect((await app.as.admin.askOk(remove, { id, accommodationId })).deleteEmployee).toBe(true)
})

test('Without an accommodation the one that the caller manages is meant, even if both work at another one', async () => {
  const [{ accommodationId: here }, { accommodationId: there }] = [house, other]
  const [caller, colleague] = [await employed(app, here, 'MANAGER'), await employed(app, here, 'STAFF')]
  for (const { id: userId } of [caller, colleague])
    await app.as.admin.askOk(add, { input: { accommodationId: there, authority: 'STAFF', userId } })
  expectError(await caller.as.graphql(remove, { id: colleague.id, accommodationId: there }), 'FORBIDDEN')
  expect((await caller.as.askOk(remove, { id: colleague.id })).deleteEmployee).toBe(true)
  const worksAt = async (at: House) =>
    (
      await at.as.owner.askOk(`{ employees(accommodationId: "${at.accommodationId}", first: 200) { edges { node { id } } } }`)
    ).employees.edges
      .map(({ node }: { node: { id: string } }) => node.id)
      .includes(colleague.id)
  expect([await worksAt(house), await worksAt(other)]).toEqual([false, true])
})

test('A caller who manages both accommodations has to name one', async () => {
  const [{ accommodationId: here }, { accommodationId: there }] = [house, other]
  const [caller, colleague] = [await employed(app, here, 'OWNER'), await employed(app, here, 'STAFF')]
  await app.as.admin.askOk(add, { input: { accommodationId: there, authority: 'OWNER', userId: caller.id } })
  await app.as.admin.askOk(add, { input: { accommodationId: there, authority: 'STAFF', userId: colleague.id } })
  expectError(await caller.as.graphql(remove, { id: colleague.id }), 'BAD_REQUEST')
  for (const accommodationId of [here, there])
    expect((await caller.as.askOk(remove, { id: colleague.id, accommodationId })).deleteEmployee).toBe(true)
})

test('Nobody removes an employee above their own authority, or the last OWNER', async () => {
  const lonely = await openHouse(app)
  const { accommodationId } = lonely
  const owner = await employed(app, accommodationId, 'OWNER')
  expectError(await lonely.as.manager.graphql(remove, { id: owner.id }), 'FORBIDDEN')
  for (const caller of [owner.as, app.as.admin]) expectError(await caller.graphql(remove, { id: owner.id }), 'LAST_OWNER')
  const second = await employed(app, accommodationId, 'OWNER')
  expect((await second.as.askOk(remove, { id: owner.id })).deleteEmployee).toBe(true)
})

test('Only people with the management right there remove employees, and they learn nothing about other users', async () => {
  const { id } = await employed(app, house.accommodationId, 'MAID')
  expectError(await app.as.anonymous.graphql(remove, { id }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(remove, { id }), 'FORBIDDEN')
  for (const stranger of [(await somebody(app)).id, unknownId])
    expectError(await house.as.owner.graphql(remove, { id: stranger }), 'FORBIDDEN')
  const elsewhere = { id, accommodationId: other.accommodationId }
  expectError(await house.as.owner.graphql(remove, elsewhere), 'FORBIDDEN')
  expectError(await other.as.owner.graphql(remove, elsewhere), 'EMPLOYEE_NOT_FOUND')
  expectError(await house.as.owner.graphql(remove, { id: 'x' }), 'BAD_REQUEST')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent removals of one person one succeeds', async () => {
    const { id } = await employed(app, house.accommodationId, 'MAID')
    const variables = { id, accommodationId: house.accommodationId }
    const answers = await Promise.all(Array.from({ length: 50 }, () => house.as.manager.graphql(remove, variables)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const answer of answers.filter(({ errors }) => errors)) expectError(answer, 'EMPLOYEE_NOT_FOUND')
  })
})
