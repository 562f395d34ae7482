import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { webhookCursors } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { eventually, expectEventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, passTime, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { Faults, keyed, stayBody, workOff } from '../../../harness/marketplace/commands.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, answers, type Behaviour, isSignedBy, openReceiver, verify } from '../../../harness/marketplace/receiver.ts'
import { install, installedApp, newApp, uninstallOperation } from '../../../harness/marketplace/vendor.ts'

const faults = new Faults()
const app = await startApp({ env: workerEnv, ports: { faults } })
const house = await openHouse(app)

const checkIn = 'mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }'

describe('A webhook', () => {
  test('about a change at the desk is signed and has identifiers only', async () => {
    const { receiver, secret } = await appWithEndpoint(app, house, { patterns: ['pms.reservation.*'] })
    const { id } = await house.reservation({ room: 0 })
    await house.as.staff.askOk(checkIn, { id })
    const heard = await receiver.waitFor(3)
    expect(heard.map(({ data }) => data.reason)).toEqual(['created', 'room_assigned', 'checked_in'])
    for (const each of heard) expect(verify(secret, each).type).toBe(each.type)
    expect(JSON.parse(heard[2]!.body)).toEqual({
      type: 'pms.reservation.checked_in',
      timestamp: heard[2]!.data.occurred_at,
      installation_id: expect.any(String),
      accommodation_id: house.accommodationId,
      data: {
        reservation_id: id,
        actor: { type: 'user', id: expect.any(String) },
        reason: 'checked_in',
        occurred_at: expect.stringMatching(/Z$/),
      },
    })
  })

  test('reaches an endpoint of an installation that is older than webhooks', async () => {
    const olderHouse = await openHouse(app)
    const { db } = app.context()
    const { as } = await installedApp(app, olderHouse)
    const opened = eq(webhookCursors.accommodationId, olderHouse.accommodationId)
    await eventually(async () => (await db.delete(webhookCursors).where(opened).returning()).length === 1)
    const receiver = await openReceiver()
    await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['*'] })
    await commitChanges(app, olderHouse, { stays: 1, each: 1 })
    const [webhook] = await receiver.waitFor(1, 'pms.reservation.room_assigned')
    expect(webhook!.type).toBe('pms.reservation.room_assigned')
  })

  test('goes only to matching endpoints of the same accommodation', async () => {
    const elsewhere = await appWithEndpoint(app, await openHouse(app))
    const results = await appWithEndpoint(app, house, { patterns: ['reservation.*'] })
    const one = await appWithEndpoint(app, house, { patterns: ['pms.reservation.room_assigned'] })
    await commitChanges(app, house, { stays: 1, each: 2 })
    await commitChanges(app, house, { stays: 1, each: 1 })
    await one.receiver.waitFor(2)
    expect(one.receiver.received.map(({ type }) => type)).toEqual(Array(2).fill('pms.reservation.room_assigned'))
    // the webhooks of an event are queued for all endpoints in one transaction, before the first is sent
    expect([...(await elsewhere.deliveries()), ...(await results.deliveries())]).toEqual([])
  })

  test('goes to the registered address of an app for its installation and uninstallation only', async () => {
    const receiver = await openReceiver()
    const vendor = await newApp(app, { webhookUrl: receiver.url })
    const { installationId } = await install(house, vendor)
    const [activated] = await receiver.waitFor(1)
    expect(verify(vendor.webhookSecret, activated!).type).toBe('installation.activated')
    expect(activated!.data).toEqual({
      installation_id: installationId,
      accommodation_id: house.accommodationId,
      app_id: vendor.appId,
      version: '1.0.0',
      effective_scopes: ['reservations:write', 'folios:write'],
    })
    await house.reservation()
    await house.as.manager.askOk(uninstallOperation, { installationId })
    await receiver.waitFor(1, 'installation.uninstalled')
    const log = `query ($house: ULID!, $installationId: ULID) {
      webhookDeliveries(accommodationId: $house, filter: { installationId: $installationId }) { edges { node { type } } }
    }`
    const { webhookDeliveries } = await house.as.manager.askOk(log, { house: house.accommodationId, installationId })
    expect(webhookDeliveries.edges.map(({ node }: { node: { type: string } }) => node.type)).toEqual([
      'installation.uninstalled',
      'installation.activated',
    ])
  })

  test('goes to the registered address for the events that the manifest names', async () => {
    const receiver = await openReceiver()
    await install(house, await newApp(app, { webhookUrl: receiver.url, manifest: { webhooks: ['pms.reservation.created'] } }))
    const { id } = await house.reservation({ inDays: 3 })
    const [webhook] = await receiver.waitFor(1, 'pms.reservation.created')
    expect(webhook!.data.reservation_id).toBe(id)
  })

  test.each([
    'an endpoint with a matching pattern',
    'the registered address if no endpoint matches',
    'the registered address if the matching endpoint is disabled',
  ])('with the result of a deferred command goes to %s', async (where) => {
    const receiver = await openReceiver()
    const { as } = await installedApp(app, house, undefined, { webhookUrl: receiver.url })
    const own = await openReceiver()
    if (!where.includes('no endpoint')) {
      const { body } = await as.post('/api/v1/webhook-endpoints', { url: own.url, patterns: ['reservation.*'] })
      if (where.endsWith('disabled')) await as.patch(`/api/v1/webhook-endpoints/${body.id}`, { enabled: false })
    }
    faults.next = async ({ attempts }) => {
      if (attempts === 0) throw new Error('The first try fails.')
    }
    const { status, body } = await as.post('/api/v1/reservations', stayBody(house), keyed())
    expect([status, body.data]).toEqual([202, null])
    app.clock.moveBy({ seconds: 10 })
    await workOff(app)
    faults.next = undefined
    const [webhook] = await (where.startsWith('an') ? own : receiver).waitFor(1, 'reservation.created')
    expect(webhook!.data).toMatchObject({
      outbox_id: body.outbox_id,
      command_status: 'SUCCEEDED',
      data: { id: expect.any(String) },
    })
    const [listed] = (await as.get(`/api/v1/commands?prefix=${body.outbox_id}`)).body.data
    expect(webhook!.data.data).toEqual(listed.result)
    const { data: log } = (await as.get('/api/v1/webhook-deliveries')).body
    const types = log.map(({ type, status }: Record<string, string>) => status !== 'dead' && type).filter(Boolean)
    expect(types).toEqual(['reservation.created', 'installation.activated'])
  })

  test('about a change that a command made has the id of the command', async () => {
    const { as, receiver, installationId } = await appWithEndpoint(app, house)
    const { body } = await as.post('/api/v1/reservations', stayBody(house), keyed())
    const [webhook] = await receiver.waitFor(1, 'pms.reservation.created')
    expect(webhook!.data).toMatchObject({ outbox_id: body.outbox_id, actor: { type: 'app', id: installationId } })
  })

  test('is signed with both secrets for a day after a rotation, then with the new one alone', async () => {
    const { as, receiver, endpointId, secret: former } = await appWithEndpoint(app, house)
    const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/rotate-secret`, undefined)
    await commitChanges(app, house, { stays: 1, each: 1 })
    const [during] = await receiver.waitFor(1)
    expect([isSignedBy(former, during!), isSignedBy(body.secret, during!)]).toEqual([true, true])
    await passTime(app, { hours: 25 })
    await commitChanges(app, house, { stays: 1, each: 1 })
    const [, after] = await receiver.waitFor(2)
    expect([isSignedBy(former, after!), isSignedBy(body.secret, after!)]).toEqual([false, true])
  })
})

test('a former secret signs for its full day even if more rotations follow; a sixth active secret is refused', async () => {
  const { as, receiver, endpointId, secret: first } = await appWithEndpoint(app, house)
  const rotate = () => as.post(`/api/v1/webhook-endpoints/${endpointId}/rotate-secret`, undefined)
  const [second, third] = [(await rotate()).body.secret, (await rotate()).body.secret]
  await commitChanges(app, house, { stays: 1, each: 1 })
  const [webhook] = await receiver.waitFor(1)
  expect([first, second, third].map((secret) => isSignedBy(secret, webhook!))).toEqual([true, true, true])
  const answers = await Promise.all(Array.from({ length: 10 }, rotate))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  await passTime(app, { hours: 25 })
  await commitChanges(app, house, { stays: 1, each: 1 })
  const [, after] = await receiver.waitFor(2)
  expect(String(after!.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

describe('A webhook that was not accepted', () => {
  test.each([
    ['an answer of 500', answers(500)],
    ['an answer of 404', answers(404)],
    ['a redirect', answers(301, { location: '/elsewhere' })],
    ['a broken connection', (answer) => answer.destroy()],
  ] as [string, Behaviour][])(
    'because of %s is sent again with the same id and body, and both attempts are logged',
    async (_, behaviour) => {
      const { receiver, deliveries, delivery } = await appWithEndpoint(app, house, { behaviour })
      await commitChanges(app, house, { stays: 1, each: 1 })
      await receiver.waitFor(1)
      await eventually(async () => (await deliveries())[0].attempts === 1)
      receiver.behaviour = accepts
      await passTime(app, { seconds: 4 })
      expect((await deliveries())[0]).toMatchObject({ status: 'pending', attempts: 1, next_attempt_at: expect.any(String) })
      await passTime(app, { seconds: 2 })
      const [first, second] = await receiver.waitFor(2)
      expect([second!.id, second!.body]).toEqual([first!.id, first!.body])
      await eventually(async () => (await delivery(first!.id)).status === 'delivered')
      const { log, next_attempt_at } = await delivery(first!.id)
      expect(next_attempt_at).toBeNull()
      expect(log.map(({ number }: { number: number }) => number)).toEqual([1, 2])
      expect(log[1]).toMatchObject({ status: 204, failure: null })
    },
  )

  test('is retried after each pause of the schedule, and is dead after the last attempt', async () => {
    const { receiver, endpointId } = await appWithEndpoint(app, house, { behaviour: answers(503) })
    const [stay] = await commitChanges(app, house, { stays: 1, each: 1 })
    const log = `query ($house: ULID!, $endpointId: ULID!) {
      webhookDeliveries(accommodationId: $house, filter: { endpointId: $endpointId }) {
        edges { node { resource status attempts nextAttemptAt log { at status } } }
      }
    }`
    const afterAttempt = (number: number) =>
      eventually(async () => {
        const { webhookDeliveries } = await house.as.manager.askOk(log, { house: house.accommodationId, endpointId })
        const { node } = webhookDeliveries.edges[0]
        return node.attempts === number && node
      })
    for (const [step, pause] of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].entries()) {
      const { nextAttemptAt, log, status } = await afterAttempt(step + 1)
      expect(status).toBe('PENDING')
      const seconds = (Date.parse(nextAttemptAt) - Date.parse(log.at(-1).at)) / 1000
      expect(seconds).toBeGreaterThanOrEqual(pause)
      expect(seconds).toBeLessThan(pause * 1.1 + 5)
      await passTime(app, { seconds: seconds + 1 })
    }
    expect(await afterAttempt(10)).toMatchObject({ resource: stay, status: 'DEAD', nextAttemptAt: null })
    expect(receiver.received).toHaveLength(10)
  })

  test('waits as long as Retry-After says', async () => {
    const { receiver, deliveries } = await appWithEndpoint(app, house, { behaviour: answers(429, { 'retry-after': '600' }) })
    await commitChanges(app, house, { stays: 1, each: 1 })
    await receiver.waitFor(1)
    const { next_attempt_at } = await eventually(async () => (await deliveries())[0].attempts === 1 && (await deliveries())[0])
    expect(Date.parse(next_attempt_at) - app.clock.now().getTime()).toBeGreaterThan(590_000)
  })

  test('delays later webhooks about the same reservation, and no others', async () => {
    const failing = newId()
    const { receiver } = await appWithEndpoint(app, house, {
      behaviour: (answer, { data }) => answer.writeHead(data.reservation_id === failing ? 500 : 204).end(),
    })
    const idsOf = (stay: string) => new Set(receiver.received.flatMap(({ id, data }) => (data.reservation_id === stay ? id : [])))
    const [, ...others] = await commitChanges(app, house, { stays: 3, each: 2, first: failing })
    await eventually(() => others.every((stay) => idsOf(stay).size === 2) && idsOf(failing).size === 1)
    receiver.behaviour = accepts
    await passTime(app, { seconds: 6 })
    await expectEventually(() => idsOf(failing).size === 2)
  })
})
