import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { integration } from '../../harness/user/integrations.ts'
import { employed, type Somebody, somebody } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House
let other: House
let manager: Somebody

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  manager = await employed(app, house.accommodationId, 'MANAGER')
})

const list = `query Logs($accommodationId: ID!, $userId: ID, $relatedId: ID, $first: Int, $after: String, $last: Int) {
  getUserLogs(accommodationId: $accommodationId, userId: $userId, relatedId: $relatedId, first: $first, after: $after, last: $last) {
    edges { cursor node { id user { id name } type log data createdAt } } pageInfo { hasNextPage endCursor } totalCount
  }
}`

const logs = async (variables: object = {}) =>
  (await manager.as.askOk(list, { accommodationId: house.accommodationId, ...variables })).getUserLogs

test('An entry has the caller, the operation, its object, and the values before and after', async () => {
  const roomId = house.rooms[0]!.id
  await manager.as.askOk(`mutation { setRoomCleaningState(roomId: "${roomId}", cleaningState: DIRTY) { id } }`)
  const { edges } = await logs({ relatedId: roomId, first: 1 })
  expect(edges[0].node).toMatchObject({
    user: { id: manager.id, name: manager.identity },
    type: 'room.setCleaningState',
    data: { before: { cleaningState: 'CLEAN' }, after: { cleaningState: 'DIRTY' }, actor: { kind: 'user', id: manager.id } },
  })
  expect(edges[0].node.log).toContain('DIRTY')
})

test('An entry of a kiosk has no user, but the kiosk in its data', async () => {
  const { id } = await house.reservation({ room: 1 })
  await house.as.kiosk.askOk(`mutation { reservationCheckIn(reservationId: "${id}") { id } }`)
  const { edges } = await logs({ relatedId: id, first: 1 })
  expect(edges[0].node).toMatchObject({ type: 'reservation.checkIn', user: null, data: { actor: { kind: 'kiosk' } } })
})

test('The list is filtered by user, by object, and by both', async () => {
  const colleague = await employed(app, house.accommodationId, 'MAID')
  const roomId = house.rooms[2]!.id
  for (const [{ as }, state] of [[manager, 'DIRTY'] as const, [colleague, 'CLEAN'] as const])
    await as.askOk(`mutation { setRoomCleaningState(roomId: "${roomId}", cleaningState: ${state}) { id } }`)
  const total = async (variables: object) => (await logs(variables)).totalCount
  expect(await total({ userId: colleague.id })).toBe(1)
  expect(await total({ relatedId: roomId, userId: manager.id })).toBe(1)
  expect(await total({ relatedId: roomId, userId: colleague.id })).toBe(1)
  expect(await total({ relatedId: colleague.id })).toBe(0)
})

test('Acts of administrators on employees and third parties of the property are logged with actor, before and after, without secrets', async () => {
  const admin = await somebody(app, { accessLevel: 'ADMIN' })
  const { id, identity } = await employed(app, house.accommodationId, 'STAFF')
  const partner = await integration(app, [house])
  const password = 'a password of an administrator'
  const run = (operation: string) => admin.as.askOk(`mutation { ${operation} }`)
  const { signInByAdmin } = await run(`signInByAdmin(identity: "${identity}") { token { accessToken refreshToken } }`)
  await run(`changePassword(input: { id: "${id}", password: "${password}" }) { id }`)
  await run(`disableUser(identity: "${identity}")`)
  await run(`disableUser(identity: "${identity}", disable: false)`)
  await run(`updateInfo(input: { id: "${id}", accessLevel: PARTNER, name: "Another" }) { id }`)
  const { getPermanentTokenForAdmin } = await admin.as.askOk(
    `{ getPermanentTokenForAdmin(accommodationId: "${house.accommodationId}") }`,
  )
  await run(`updateThirdParty(input: { id: "${partner.id}", authorities: ["ACC_RESERVATION_READ"] }) { id }`)
  const { getThirdPartyToken } = await run(`getThirdPartyToken(name: "${partner.name}")`)

  const node = ({ edges }: Awaited<ReturnType<typeof logs>>) => edges.map((edge: { node: object }) => edge.node)
  const acts = node(await logs({ relatedId: id, userId: admin.id }))
  expect(acts).toMatchObject([
    { type: 'user.updateInfo', data: { before: { accessLevel: 'PARTNER' }, after: { accessLevel: 'PARTNER', name: 'changed' } } },
    { type: 'user.enable', data: { before: { disabledAt: expect.any(String) }, after: { disabledAt: null } } },
    { type: 'user.disable', data: { before: { disabledAt: null }, after: { disabledAt: expect.any(String) } } },
    { type: 'user.changePassword' },
    { type: 'user.signInByAdmin' },
  ])
  const all = node(await logs({ userId: admin.id }))
  for (const entry of all)
    expect(entry).toMatchObject({ user: { id: admin.id }, data: { actor: { kind: 'user', id: admin.id } } })
  expect(all.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['permanentToken.issue', 'thirdParty.issueToken']),
  )
  const partners = node(await logs({ relatedId: partner.id }))
  expect(partners.find(({ type }: { type: string }) => type === 'thirdParty.update')).toMatchObject({
    data: { before: { authority: 3 }, after: { authority: 1 } },
  })
  const { accessToken, refreshToken } = signInByAdmin.token
  for (const secret of [password, accessToken, refreshToken, getPermanentTokenForAdmin, getThirdPartyToken])
    expect(JSON.stringify(all)).not.toContain(secret)
})

test('Pages list the entries from newest to oldest, each exactly once', async () => {
  const { totalCount } = await logs()
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof logs>> = await logs({ first: 3, after })
    seen.push(...page.edges.map(({ node }: { node: { id: string } }) => node.id))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  expect(seen).toEqual([...new Set(seen)].sort().reverse())
  expect(seen).toHaveLength(totalCount)
})

test('The log of an accommodation shows no entry of another one', async () => {
  const { getUserLogs } = await other.as.owner.askOk(list, { accommodationId: other.accommodationId, userId: manager.id })
  expect(getUserLogs.totalCount).toBe(0)
})

test('Only the management there reads the log', async () => {
  const variables = { accommodationId: house.accommodationId }
  expectError(await app.as.anonymous.graphql(list, variables), 'UNAUTHENTICATED')
  for (const caller of [app.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(list, variables), 'FORBIDDEN')
  for (const wrong of [{ userId: 'x' }, { relatedId: 'x'.repeat(101) }, { first: 201 }, { after: 'made up' }])
    expect((await manager.as.graphql(list, { ...variables, ...wrong })).errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
})

test('A page with totalCount is one statement', async () => {
  const { work } = await app.statements(() => logs())
  expect(work).toHaveLength(1)
})
