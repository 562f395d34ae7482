import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../scripts/server-process.ts'
import { anonymousSignIns, users } from '../../../src/db/tables/index.ts'
import { hashToken } from '../../../src/platform/tokens/index.ts'
import {
  eventually,
  expectError,
  GraphqlClient,
  type House,
  inTime,
  onPostgres,
  openHouse,
  spawnServer,
  startApp,
  type TestApp,
} from '../../harness/index.ts'
import { signIn, signUp } from '../../harness/user/accounts.ts'
import { approved, approveOperation, requested, waiting, waitOperation } from '../../harness/user/devices.ts'
import { whoAmI } from '../../harness/user/somebody.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on', ANONYMOUS_WAIT_SECONDS: '30' } })
  house = await openHouse(app)
})

const answerOf = async (request: Awaited<ReturnType<typeof requested>>, to = app) =>
  (await waiting(to, request)).data.waitAnonymousSignIn

it('answers the access token at the approval, and with it the device acts as the approver', async () => {
  const request = await requested(app)
  const answer = answerOf(request)
  await approved(house.as.manager, request)
  const device = app.asHolderOf(await inTime(answer, 'The answer'))
  const [mine, theirs] = [await device.askOk(whoAmI), await house.as.manager.askOk(whoAmI)]
  expect(mine).toEqual(theirs)
})

it('answers at once if the approval came before the wait', async () => {
  const request = await requested(app)
  await approved(house.as.manager, request)
  expect(await inTime(answerOf(request), 'The answer')).toMatch(/^eyJ/)
})

it('answers only the last wait of a device; an abandoned wait does not collect the token', async () => {
  const request = await requested(app)
  const authHash = hashToken(request.authId)
  const begun = new Set<string | null>([null])
  const wait = async () => {
    const answer = answerOf(request)
    await eventually(async () => {
      const [row] = await app.server.database.db.select().from(anonymousSignIns).where(eq(anonymousSignIns.authHash, authHash))
      expect(begun).not.toContain(row!.waiter)
      begun.add(row!.waiter)
    })
    return { answer }
  }
  const [abandoned, last] = [await wait(), await wait()]
  await approved(house.as.manager, request)
  expect(await inTime(last.answer, 'The answer')).toMatch(/^eyJ/)
  expect(await inTime(abandoned.answer, 'The end of the other wait')).not.toMatch(/^eyJ/)
})

it('opens a session that ends with its token, and earlier when the approver’s password changes', async () => {
  const password = 'a fresh and long password'
  const account = await signUp(app)
  const { db } = app.server.database
  await db.update(users).set({ accessLevel: 'ADMIN' }).where(eq(users.id, account.id))
  const approver = await signIn(app, account)
  const first = await requested(app)
  await approved(approver, first)
  const early = app.asHolderOf(await answerOf(first))
  expect((await early.graphql(whoAmI)).status).toBe(200)
  const change = 'mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
  await approver.askOk(change, { input: { password, currentPassword: account.password } })
  expectError(await early.graphql(whoAmI), 'AUTH_TOKEN_INVALID')

  const request = await requested(app)
  await approved(house.as.admin, request)
  const device = app.asHolderOf(await answerOf(request))
  app.clock.moveBy({ minutes: 15 })
  expectError(await device.graphql(whoAmI), 'AUTH_TOKEN_INVALID')
})

it('answers PENDING when the wait is over', async () => {
  const hasty = await startApp({ env: { WORKER: 'on', ANONYMOUS_WAIT_SECONDS: '1' } })
  const request = await requested(hasty)
  expect(await answerOf(request, hasty)).toBe('PENDING')
})

it('answers EXPIRED if a secret is wrong, or the request was collected or is 5 minutes old', async () => {
  const request = await requested(app)
  const other = await requested(app)
  expect(await answerOf({ authId: 'made up', token: 'made up' })).toBe('EXPIRED')
  expect(await answerOf({ authId: request.authId, token: other.token })).toBe('EXPIRED')
  expect(await answerOf({ authId: request.token, token: request.token })).toBe('EXPIRED')
  await approved(house.as.manager, request)
  await answerOf(request)
  expect(await answerOf(request)).toBe('EXPIRED')
  await approved(house.as.manager, other)
  app.clock.moveBy({ minutes: 5 })
  expect(await answerOf(other)).toBe('EXPIRED')
})

it('answers EXPIRED if the approver was disabled in the meantime', async () => {
  const account = await signUp(app)
  const { db } = app.server.database
  await db.update(users).set({ accessLevel: 'ADMIN' }).where(eq(users.id, account.id))
  const request = await requested(app)
  await approved(await signIn(app, account), request)
  await db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, account.id))
  expect(await answerOf(request)).toBe('EXPIRED')
})

it('answers EXPIRED if the approver’s session ended in the meantime, and opens no session', async () => {
  const account = await signUp(app)
  const { db } = app.server.database
  await db.update(users).set({ accessLevel: 'ADMIN' }).where(eq(users.id, account.id))
  const [stolen, own] = [await signIn(app, account), await signIn(app, account)]
  const request = await requested(app)
  await approved(stolen, request)
  const change = 'mutation Change($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
  await own.askOk(change, { input: { password: 'a fresh and long password', currentPassword: account.password } })
  expect(await answerOf(request)).toBe('EXPIRED')
})

it('waiting devices cause no queries', async () => {
  const patient = await startApp()
  const requests = await Promise.all(Array.from({ length: 11 }, () => requested(patient)))
  const answers = requests.map((request) => answerOf(request, patient))
  const admin = patient.as.admin
  const [first, ...others] = requests
  await admin.graphql(approveOperation, { token: first!.token })
  // the devices have asked once before they wait
  await answers[0]
  for (const request of others) {
    const { work } = await patient.statements(() => admin.graphql(approveOperation, { token: request.token }))
    expect(work.length).toBeLessThan(20)
  }
  for (const answer of await inTime(Promise.all(answers), 'Every answer')) expect(answer).toMatch(/^eyJ/)
})

it('a stop of the server ends the waits', async () => {
  const stopping = await startApp({ env: { WORKER: 'on' } })
  const request = await requested(stopping)
  const answer = waiting(stopping, request)
  await stopping.server.drain(1000)
  expect((await inTime(answer, 'The answer')).data.waitAnonymousSignIn).toBe('PENDING')
})

it('refuses oversized secrets', async () => {
  const input = { token: 'x'.repeat(201), authId: 'x' }
  expectError(await app.as.anonymous.graphql(waitOperation, input), 'BAD_REQUEST')
})

onPostgres('with two nodes', () => {
  it('an approval on one node wakes a device that waits on another', async () => {
    const node = await spawnServer('node', { ...app.env, PORT: String(await freePort()) })
    const request = await requested(app)
    const far = new GraphqlClient(node.url, async () => null)
    const answer = far.askOk(waitOperation, { ...request })
    await approved(house.as.manager, request)
    const { waitAnonymousSignIn: token } = await inTime(answer, 'The answer')
    expect((await new GraphqlClient(node.url, async () => token).askOk(whoAmI)).myInfo).toEqual(
      (await house.as.manager.askOk(whoAmI)).myInfo,
    )
  })
})
