import { beforeAll, expect, test } from 'vitest'
import { addPerson, expectError, type House, inTime, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { deviceOf } from '../../harness/user/devices.ts'
import { employed, platformLog, somebody, whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const password = 'correct horse battery'
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken refreshToken } } }'
const refresh = 'query ($token: String!) { refreshToken(refreshToken: $token) { accessToken } }'
const end = 'mutation End($id: ULID!) { endSession(id: $id) }'
const list = '{ mySessions { id isApprovedDevice } }'
const live = 'subscription Live($id: ID!) { dataSubscription(accommodationId: $id) { type } }'

const openSession = async (identity: string) => {
  const { accessToken, refreshToken } = (await app.as.anonymous.askOk(signIn, { input: { identity, password } })).signIn.token
  return { refreshToken, as: app.asHolderOf(accessToken) }
}

const employee = () => addPerson(app.context(), { password, authority: 'STAFF', accommodationId: house.accommodationId })

test('A user ends a session from another one: its tokens and streams end at once, and the own session stays', async () => {
  const person = await employee()
  const [mine, lost] = [await openSession(person.identity), await openSession(person.identity)]
  const { id } = (await lost.as.askOk(list)).mySessions[0]
  const listening = await lost.as.subscribe(live, { id: house.accommodationId })
  expect((await mine.as.askOk(end, { id })).endSession).toBe(true)
  expect([4401, 4403]).toContain((await inTime(listening.closed, 'The end of the stream')).code)
  expectError(await lost.as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  expectError(await app.as.anonymous.graphql(refresh, { token: lost.refreshToken }), 'AUTH_TOKEN_INVALID')
  const left: { id: string }[] = (await mine.as.askOk(list)).mySessions
  expect(left.map((one) => one.id)).not.toContain(id)
  expect((await mine.as.askOk(end, { id })).endSession).toBe(true)
  const log: { type: string }[] = await platformLog(app, person.id)
  expect(log.filter(({ type }) => type === 'user.endSession')).toHaveLength(1)
})

test('Nobody ends a session of somebody else, not even an administrator, nor an approved device any', async () => {
  const [one, other] = [await somebody(app), await somebody(app)]
  const { id } = (await one.as.askOk(list)).mySessions[0]
  for (const caller of [other.as, app.as.admin, app.as.superadmin])
    expectError(await caller.graphql(end, { id }), 'SESSION_NOT_FOUND')
  expectError(await one.as.graphql(end, { id: unknownId }), 'SESSION_NOT_FOUND')
  expect((await one.as.askOk(whoAmI)).myInfo.id).toBe(one.id)
  const owner = await employed(app, house.accommodationId, 'OWNER')
  const device = await deviceOf(app, owner.as)
  const sessions: { id: string; isApprovedDevice: boolean }[] = (await device.askOk(list)).mySessions
  expect(sessions.map(({ isApprovedDevice }) => isApprovedDevice)).toEqual([true, false])
  for (const session of sessions) expectError(await device.graphql(end, { id: session.id }), 'FORBIDDEN')
})

test('Callers without a session can end none', async () => {
  expectError(await app.as.anonymous.graphql(end, { id: unknownId }), 'UNAUTHENTICATED')
  expectError(await house.as.kiosk.graphql(end, { id: unknownId }), 'FORBIDDEN')
})

test('Of calls at the same moment each is answered by its own token, whatever is wrong with the others', async () => {
  const [person, other] = [await employee(), await employee()]
  const [lost, stays, apart] = [
    await openSession(person.identity),
    await openSession(person.identity),
    await openSession(other.identity),
  ]
  const { id } = (await lost.as.askOk(list)).mySessions[0]
  await stays.as.askOk(end, { id })
  const idSeenBy = async ({ as }: typeof stays) => (await as.askOk(whoAmI)).myInfo.id
  const refused = async (as: typeof stays.as) => expectError(await as.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
  const garbage = [app.asHolderOf('none'), app.asHolderOf('a.b.c'), app.asHolderOf('x'.repeat(10_000))]
  const calls = Array.from({ length: 8 }, () =>
    Promise.all([idSeenBy(stays), idSeenBy(apart), refused(lost.as), ...garbage.map(refused)]),
  )
  for (const [mine, theirs] of await Promise.all(calls)) expect([mine, theirs]).toEqual([person.id, other.id])
})
