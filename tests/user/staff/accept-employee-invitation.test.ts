import { beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  expectError,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
} from '../../harness/index.ts'
import { accept, expectNoAuthority, invited, mine } from '../../harness/user/invitations.ts'
import { employed, houseLog, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const here = () => ({ house: house.accommodationId })

test('A user who accepts is an employee there; accepting works once', async () => {
  const { id, as } = await somebody(app)
  await invited(house, id)
  expect((await as.askOk(accept, here())).acceptEmployeeInvitation).toMatchObject({ id, authority: 'STAFF' })
  await as.askOk(`{ kiosks(accommodationId: "${house.accommodationId}") { id } }`)
  expect((await as.askOk(mine)).myInvitations).toEqual([])
  expectError(await as.graphql(accept, here()), 'INVITATION_NOT_FOUND')
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: id })
  expect(entry).toMatchObject({ type: 'employee.add', user: { id }, data: { after: { authority: 'STAFF', by: 'invitation' } } })
})

test('The property cannot change the account of an invited employee', async () => {
  const { id, as } = await somebody(app)
  await invited(house, id)
  await as.askOk(accept, here())
  const update = 'mutation Update($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { id } }'
  for (const change of [{ password: 'another horse battery' }, { name: 'Mine' }, { email: 'mine@example.com' }]) {
    const input = { id, accommodationId: house.accommodationId, ...change }
    expectError(await house.as.owner.graphql(update, { input }), 'ACCOUNT_NOT_MANAGED')
  }
})

test('Nobody else accepts it: no administrator in the user’s name and no device that the user approved', async () => {
  const { id, identity, as } = await somebody(app)
  await invited(house, id)
  expectError(await app.as.anonymous.graphql(accept, here()), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.manager, other.as.owner, app.as.admin])
    expectError(await caller.graphql(accept, here()), 'INVITATION_NOT_FOUND')
  for (const caller of [house.as.kiosk, house.as.accommodationAdmin])
    expectError(await caller.graphql(accept, here()), 'FORBIDDEN')
  const asThem = `mutation { signInByAdmin(identity: "${identity}") { token { accessToken } } }`
  const { token } = (await app.as.admin.askOk(asThem)).signInByAdmin
  expectError(await app.asHolderOf(token.accessToken).graphql(accept, here()), 'FORBIDDEN')
  await expectNoAuthority(as, house)
  expectError(await as.graphql(accept, { house: other.accommodationId }), 'INVITATION_NOT_FOUND')
  for (const wrong of [unknownId, 'x'])
    expect((await as.graphql(accept, { house: wrong })).errors?.[0]?.extensions.code).toMatch(/NOT_FOUND|BAD_REQUEST/)
  await as.askOk(accept, here())
})

test('An invitation cannot be accepted after 7 days', async () => {
  const person = await addPerson(app.context())
  await invited(house, person.id)
  app.clock.moveBy({ hours: 7 * 24 })
  const as = app.asHolderOf(await person.credential())
  expectError(await as.graphql(accept, here()), 'INVITATION_NOT_FOUND')
  await expectNoAuthority(as, house)
})

test('An invitation is void when its sender could no longer send it', async () => {
  const demote = 'mutation Demote($id: ID!) { updateInfo(input: { id: $id, accessLevel: CUSTOMER }) { id } }'
  const [stranger, maid] = [
    await somebody(app, { accessLevel: 'ADMIN' }),
    await somebody(app, { accessLevel: 'ADMIN', authority: 'MAID', accommodationId: house.accommodationId }),
  ]
  for (const { id, as: admin } of [stranger, maid]) {
    const person = await somebody(app)
    await invited(house, person.id, 'OWNER', admin)
    expect((await person.as.askOk(mine)).myInvitations).toHaveLength(1)
    await app.as.superadmin.askOk(demote, { id })
    expect((await person.as.askOk(mine)).myInvitations).toEqual([])
    expectError(await person.as.graphql(accept, here()), 'INVITATION_NOT_FOUND')
    await expectNoAuthority(person.as, house)
  }
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent acceptances one succeeds, and either a withdrawal or an acceptance counts', async () => {
    const { id, as } = await somebody(app)
    await invited(house, id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => as.graphql(accept, here())))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const answer of answers.filter(({ errors }) => errors)) expectError(answer, 'INVITATION_NOT_FOUND')

    const boss = await employed(app, house.accommodationId, 'OWNER')
    for (let round = 0; round < 10; round++) {
      const person = await somebody(app)
      await invited(house, person.id)
      const withdraw = `mutation { withdrawEmployeeInvitation(accommodationId: "${house.accommodationId}", userId: "${person.id}") }`
      const both = await Promise.all([person.as.graphql(accept, here()), boss.as.graphql(withdraw)])
      expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
    }
  })
})
