import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { jobs } from '../../../src/marketplace/action-runs/index.ts'
import {
  expectError,
  expectEventually,
  expectRefusal,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
  unknownId,
} from '../../harness/index.ts'
import { runOperation, type Shop } from '../../harness/marketplace/surfaces.ts'
import { installedApp, publishOperation, uninstallOperation } from '../../harness/marketplace/vendor.ts'
import { houseLog } from '../../harness/user/somebody.ts'

const surfaces = [
  { key: 'print-card', kind: 'action', title: 'Print a card' },
  { key: 'board', kind: 'page', title: 'Board' },
]

let app: TestApp
let house: House
let other: House
let shop: Shop

beforeAll(async () => {
  app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0' } })
  house = await openHouse(app)
  other = await openHouse(app)
  shop = await installedApp(app, house, [], { manifest: { surfaces } })
})

const run = (input: object = {}, as = house.as.staff) =>
  as.graphql(runOperation, { input: { installationId: shop.installationId, action: 'print-card', ...input } })
const newRun = async () => (await run()).data.runAppAction.id as string
const complete = (id: string, body: object = { status: 'completed' }, { as } = shop) =>
  as.post(`/api/v1/action-runs/${id}/complete`, body)

const query = `query Runs($accommodationId: ULID!, $installationId: ULID, $externalRef: String, $first: Int) {
  actionRuns(accommodationId: $accommodationId, installationId: $installationId, externalRef: $externalRef, first: $first) {
    edges { node { id action status message completedAt } }
  }
}`
const list = async (values: object = {}, as = house.as.staff) => {
  const { actionRuns } = await as.askOk(query, { accommodationId: house.accommodationId, ...values })
  return actionRuns.edges.map(({ node }: { node: object }) => node)
}

test('staff run an action, and the app gets an event', async () => {
  const { data } = await run({ externalRef: 'res:1', input: { copies: 2 } })
  const { runAppAction } = data
  expect(runAppAction).toMatchObject({ action: 'print-card', externalRef: 'res:1', input: { copies: 2 }, status: 'REQUESTED' })
  const lasts = new Date(runAppAction.expiresAt).getTime() - app.clock.now().getTime()
  expect(Math.round(lasts / 60_000)).toBe(15)
  const { db } = app.server.database
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, runAppAction.id), eq(events.type, 'action.run')))
  expect(event?.payload).toEqual({
    actionRunId: runAppAction.id,
    installationId: shop.installationId,
    action: 'print-card',
    externalRef: 'res:1',
    input: { copies: 2 },
    requestedBy: runAppAction.requestedBy,
    expiresAt: new Date(runAppAction.expiresAt).getTime(),
  })
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: shop.installationId })
  expect(entry).toMatchObject({ type: 'action.run', data: { after: { actionRunId: runAppAction.id } } })
  expect(await list({ externalRef: 'res:1' })).toMatchObject([{ id: runAppAction.id }])
})

test('only an action of the installed version can be run', async () => {
  for (const action of ['board', 'unknown']) expectError(await run({ action }), 'ACTION_NOT_FOUND')
  const { vendor } = shop
  const later = { version: '1.1.0', surfaces: [{ key: 'later', kind: 'action', title: 'Later' }] }
  await vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest: later })
  expectError(await run({ action: 'later' }), 'ACTION_NOT_FOUND')
  const gone = await installedApp(app, house, [], { manifest: { surfaces } })
  await house.as.manager.askOk(uninstallOperation, { installationId: gone.installationId })
  for (const installationId of [gone.installationId, unknownId])
    expectError(await run({ installationId }), 'INSTALLATION_NOT_FOUND')
})

test('hostile input is refused', async () => {
  for (const hostile of [
    { action: 'Print Card' },
    { action: '' },
    { externalRef: 'a b' },
    { externalRef: 'x'.repeat(129) },
    { input: { a: '\0' } },
    { installationId: 'x' },
  ])
    expectError(await run(hostile), 'BAD_REQUEST')
})

test('only staff of the property can run an action', async () => {
  expectError(await run({}, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await run({}, caller), 'FORBIDDEN')
})

test('the app completes a run, with a message', async () => {
  const id = await newRun()
  const { status, body } = await complete(id, { status: 'completed', message: 'Two cards' })
  expect(status).toBe(200)
  expect(body).toEqual({
    id,
    action: 'print-card',
    external_ref: null,
    status: 'completed',
    message: 'Two cards',
    completed_at: expect.any(String),
  })
  expect(await list({ first: 1 })).toMatchObject([{ id, status: 'COMPLETED', message: 'Two cards' }])
})

test('a later report does not change a run that has ended', async () => {
  const id = await newRun()
  const first = await complete(id, { status: 'failed', message: 'No paper' })
  for (const report of [{ status: 'completed' }, { status: 'failed', message: 'Again' }]) {
    const again = await complete(id, report)
    expect([again.status, again.body]).toEqual([200, first.body])
  }
})

test('a run of another installation is not found', async () => {
  const id = await newRun()
  const [neighbour, stranger] = [await installedApp(app, house, []), await installedApp(app, other, [])]
  for (const one of [neighbour, stranger]) expectRefusal(await complete(id, { status: 'completed' }, one), 404, 'not_found')
  for (const unknown of [unknownId, 'x', '%00']) expectRefusal(await complete(unknown), 404, 'not_found')
  expect((await complete(id)).body.status).toBe('completed')
})

test('a report with a wrong field is refused', async () => {
  const id = await newRun()
  for (const body of [
    {},
    [],
    { status: 'COMPLETED' },
    { status: 'timed_out' },
    { status: 'completed', message: 7 },
    { status: 'completed', message: 'x'.repeat(2001) },
    { status: 'completed', message: '\0' },
    { status: 'completed', more: 1 },
  ])
    expectRefusal(await complete(id, body), 400, 'invalid_request')
  expect((await list({ first: 1 }))[0]).toMatchObject({ id, status: 'REQUESTED' })
})

test('a run times out if the app does not complete it in time', async () => {
  const [late, early] = [await newRun(), await newRun()]
  const expire = (id: string) => jobs['expire-action-run'](app.context(), { accommodationId: house.accommodationId, id })
  await expire(late)
  await complete(early)
  app.clock.moveBy({ minutes: 15, seconds: 1 })
  for (const id of [late, early, late]) await expire(id)
  const statusOf = async (id: string) => (await list()).find((one: { id: string }) => one.id === id).status
  expect([await statusOf(late), await statusOf(early)]).toEqual(['TIMED_OUT', 'COMPLETED'])
  expect((await complete(late)).body).toMatchObject({ status: 'timed_out', message: null })
})

test('the worker ends runs that have timed out', async () => {
  const working = await startApp({
    env: { WORKER: 'on' },
    limits: { ACTION_RUN_SECONDS: 1, RELAY_PAUSE_SECONDS: 1, JOB_POLL_SECONDS: 1 },
  })
  const there = await openHouse(working)
  const { installationId } = await installedApp(working, there, [], { manifest: { surfaces } })
  await there.as.staff.askOk(runOperation, { input: { installationId, action: 'print-card' } })
  await expectEventually(
    async () => {
      const { actionRuns } = await there.as.staff.askOk(query, { accommodationId: there.accommodationId })
      return actionRuns.edges[0].node.status === 'TIMED_OUT'
    },
    { every: 200 },
  )
})

onPostgres('on a real database', () => {
  test('of concurrent reports one counts, and all get the same answer', async () => {
    const id = await newRun()
    const reports = Array.from({ length: 50 }, (_, number) =>
      complete(id, { status: number % 2 ? 'failed' : 'completed', message: `${number}` }),
    )
    const answers = await Promise.all(reports)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const { db } = app.server.database
    const ended = await db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.type, 'action.ended')))
    expect(ended).toHaveLength(1)
  })
})
