import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { linkTo, newestTo } from '../../harness/outbox.ts'
import { newPhone, provePhone, signIn, signUp } from '../../harness/user/accounts.ts'
import { accept, expectNoAuthority, invite, invited, mine, open } from '../../harness/user/invitations.ts'
import { employed, houseLog, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
  house = await openHouse(app)
  other = await openHouse(app)
})

const input = (fields: object = {}) => ({ accommodationId: house.accommodationId, authority: 'STAFF', ...fields })

test('An invited user gets a mail; until they accept, they have no authority and their account is not shown', async () => {
  const account = await signUp(app)
  const guest = await signIn(app, account)
  const invitation = await invited(house, account.id)
  expect(invitation).toMatchObject({ userId: account.id, accommodationName: 'Test House', authority: 'STAFF' })
  expect(JSON.stringify(invitation)).not.toMatch(new RegExp(`${account.email}|${account.name}|${account.identity}`))
  expect((await newestTo(app, account.email)).subject).toContain('Test House invites you to work there')
  expect((await linkTo(app, account.email)).href).toMatch(/\/account\/invitations$/)
  expect((await guest.askOk(mine)).myInvitations).toHaveLength(1)
  await expectNoAuthority(guest, house)
  expectError(await house.as.owner.graphql(`{ findUser(id: "${account.id}") { email } }`), 'FORBIDDEN')
  const employees = `{ employees(accommodationId: "${house.accommodationId}") { edges { node { id } } } }`
  expect(JSON.stringify(await house.as.owner.askOk(employees))).not.toContain(account.id)
  expect(await houseLog(house.as.owner, house.accommodationId, { relatedId: account.id })).toMatchObject([
    { type: 'employee.invite', data: { after: { authority: 'STAFF' } } },
  ])
})

test('A user without a mail address gets an SMS if the phone is verified', async () => {
  const phone = newPhone()
  const account = await signUp(app, { phone, smsAuthHash: await provePhone(app, phone) })
  await app.context().db.execute(`update users set email = null where id = '${account.id}'`)
  await invited(house, account.id)
  expect((await newestTo(app, phone, 2)).text).toContain('/account/invitations')
})

test('An invitation expires after 7 days, and a new one replaces the one before', async () => {
  const { id } = await somebody(app)
  await invited(house, id)
  expect(await invited(house, id, 'MAID')).toMatchObject({ authority: 'MAID' })
  const variables = { house: house.accommodationId }
  const waiting = async () =>
    (await house.as.owner.askOk(open, variables)).employeeInvitations.filter(({ userId }: { userId: string }) => userId === id)
  expect(await waiting()).toMatchObject([{ authority: 'MAID' }])
  app.clock.moveBy({ hours: 7 * 24 })
  expect(await waiting()).toEqual([])
})

test('Nobody offers an authority above their own or invites without the management right there', async () => {
  const { id: userId } = await somebody(app)
  expectError(await house.as.manager.graphql(invite, { input: input({ userId, authority: 'OWNER' }) }), 'FORBIDDEN')
  expectError(await app.as.anonymous.graphql(invite, { input: input({ userId }) }), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await caller.graphql(invite, { input: input({ userId }) }), 'FORBIDDEN')
})

test('Unknown users, disabled users and colleagues cannot be invited', async () => {
  const { id, identity } = await somebody(app)
  await app.as.admin.askOk(`mutation { disableUser(identity: "${identity}") }`)
  for (const userId of [unknownId, id])
    expectError(await house.as.manager.graphql(invite, { input: input({ userId }) }), 'USER_NOT_FOUND')
  const colleague = await employed(app, house.accommodationId, 'MAID')
  expectError(await house.as.manager.graphql(invite, { input: input({ userId: colleague.id }) }), 'ALREADY_EMPLOYED')
  expectError(await house.as.manager.graphql(invite, { input: input({ userId: 'x' }) }), 'BAD_REQUEST')
  const nowhere = { input: input({ userId: colleague.id, accommodationId: unknownId }) }
  expectError(await app.as.admin.graphql(invite, nowhere), 'ACCOMMODATION_NOT_FOUND')
})

test('Mails with invitations are limited per user', async () => {
  const { id: userId } = await somebody(app)
  for (let time = 0; time < 5; time++) await invited(house, userId)
  expectError(await house.as.manager.graphql(invite, { input: input({ userId }) }), 'RATE_LIMITED')
})

test('Invitations become void when their sender leaves, loses authority or is disabled', async () => {
  const update = 'mutation Update($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { id } }'
  const ends = [
    async (_: string, identity: string) => app.as.admin.askOk(`mutation { disableUser(identity: "${identity}") }`),
    (id: string) => house.as.owner.askOk(`mutation { deleteEmployee(id: "${id}") }`),
    (id: string) => house.as.owner.askOk(update, { input: input({ id, authority: 'STAFF' }) }),
  ]
  for (const end of ends) {
    const boss = await employed(app, house.accommodationId, 'MANAGER')
    const friend = await somebody(app)
    await invited(house, friend.id, 'MANAGER', boss.as)
    await end(boss.id, boss.identity)
    expect((await friend.as.askOk(mine)).myInvitations).toEqual([])
    expectError(await friend.as.graphql(accept, { house: house.accommodationId }), 'INVITATION_NOT_FOUND')
  }
})

onPostgres('Concurrent calls', () => {
  test('50 concurrent invitations of one user leave one', async () => {
    const calm = await startApp({ env: { WORKER: 'on' }, limits: { MAILS_MAX: 0 } })
    const place = await openHouse(calm)
    const { id: userId, as } = await somebody(calm)
    const one = { input: { accommodationId: place.accommodationId, authority: 'MAID', userId } }
    await Promise.all(Array.from({ length: 50 }, () => place.as.manager.graphql(invite, one)))
    expect((await as.askOk(mine)).myInvitations).toHaveLength(1)
  })
})
