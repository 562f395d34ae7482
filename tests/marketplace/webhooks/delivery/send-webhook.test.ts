import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { webhookCursors } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { Faults, keyed, stayBody, workOff } from '../../commander.ts'
import { install, installedApp, newApp, uninstallOperation } from '../../vendor.ts'
import { manyChanges } from '../changes.ts'
import { later, listening, working } from '../listening.ts'
import { type Behaviour, isSignedBy, openReceiver, says, takes, verify } from '../receiver.ts'

const faults = new Faults()
const app = await startApp({ env: working, ports: { faults } })
const house = await openHouse(app)

const checkIn = 'mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }'

describe('A webhook', () => {
  test('tells a change at the desk, signed, with identifiers only', async () => {
    const { receiver, secret } = await listening(app, house, { patterns: ['pms.reservation.*'] })
    const { id } = await house.reservation({ room: 0 })
    await house.as.staff.ask(checkIn, { id })
    const heard = await receiver.heard(3)
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

  test('reaches an endpoint also where the installation came from before there were webhooks', async () => {
    const elder = await openHouse(app)
    const { db } = app.context()
    const { as } = await installedApp(app, elder)
    const opened = eq(webhookCursors.accommodationId, elder.accommodationId)
    await eventually(async () => (await db.delete(webhookCursors).where(opened).returning()).length === 1)
    const receiver = await openReceiver()
    await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['*'] })
    await manyChanges(app, elder, { stays: 1, each: 1 })
    expect((await receiver.heard(1))[0]!.type).toBe('pms.reservation.room_assigned')
  })

  test('goes to those who listen to it, at its accommodation alone', async () => {
    const elsewhere = await listening(app, await openHouse(app))
    const results = await listening(app, house, { patterns: ['reservation.*'] })
    const one = await listening(app, house, { patterns: ['pms.reservation.room_assigned'] })
    await manyChanges(app, house, { stays: 1, each: 2 })
    await manyChanges(app, house, { stays: 1, each: 1 })
    await one.receiver.heard(2)
    expect(one.receiver.received.map(({ type }) => type)).toEqual(Array(2).fill('pms.reservation.room_assigned'))
    // what is told of a change is written down for all at once, before any of it is heard
    expect([...(await elsewhere.deliveries()), ...(await results.deliveries())]).toEqual([])
  })

  test('tells the registered address of an app that it is installed and removed, and nothing that happens in between', async () => {
    const receiver = await openReceiver()
    const vendor = await newApp(app, { webhookUrl: receiver.url })
    const { installationId } = await install(house, vendor)
    const [activated] = await receiver.heard(1)
    expect(verify(vendor.webhookSecret, activated!).type).toBe('installation.activated')
    expect(activated!.data).toEqual({
      installation_id: installationId,
      accommodation_id: house.accommodationId,
      app_id: vendor.appId,
      version: '1.0.0',
      effective_scopes: ['reservations:write', 'folios:write'],
    })
    await house.reservation()
    await house.as.manager.ask(uninstallOperation, { installationId })
    await receiver.heard(1, 'installation.uninstalled')
    const log = `query ($house: ULID!, $installationId: ULID) {
      webhookDeliveries(accommodationId: $house, filter: { installationId: $installationId }) { edges { node { type } } }
    }`
    const { webhookDeliveries } = await house.as.manager.ask(log, { house: house.accommodationId, installationId })
    expect(webhookDeliveries.edges.map(({ node }: { node: { type: string } }) => node.type)).toEqual([
      'installation.uninstalled',
      'installation.activated',
    ])
  })

  test('tells that address what the manifest of the installed version names', async () => {
    const receiver = await openReceiver()
    await install(house, await newApp(app, { webhookUrl: receiver.url, manifest: { webhooks: ['pms.reservation.created'] } }))
    const { id } = await house.reservation({ inDays: 3 })
    const [told] = await receiver.heard(1, 'pms.reservation.created')
    expect(told!.data.reservation_id).toBe(id)
  })

  test.each([
    'an endpoint that listens to it',
    'the address of the app where none does',
    'the address of the app where it is off',
  ])('tells the result of a deferred command to %s, with the envelope of the journal', async (where) => {
    const receiver = await openReceiver()
    const { as } = await installedApp(app, house, undefined, { webhookUrl: receiver.url })
    const own = await openReceiver()
    if (!where.endsWith('none does')) {
      const { body } = await as.post('/api/v1/webhook-endpoints', { url: own.url, patterns: ['reservation.*'] })
      if (where.endsWith('off')) await as.patch(`/api/v1/webhook-endpoints/${body.id}`, { enabled: false })
    }
    faults.next = async ({ attempts }) => {
      if (attempts === 0) throw new Error('The first try fails.')
    }
    const { status, body } = await as.post('/api/v1/reservations', stayBody(house), keyed())
    expect([status, body.data]).toEqual([202, null])
    app.clock.moveBy({ seconds: 10 })
    await workOff(app)
    faults.next = undefined
    const [told] = await (where.startsWith('an') ? own : receiver).heard(1, 'reservation.created')
    expect(told!.data).toMatchObject({
      outbox_id: body.outbox_id,
      command_status: 'SUCCEEDED',
      data: { id: expect.any(String) },
    })
    const [listed] = (await as.get(`/api/v1/commands?prefix=${body.outbox_id}`)).body.data
    expect(told!.data.data).toEqual(listed.result)
    const { data: log } = (await as.get('/api/v1/webhook-deliveries')).body
    const types = log.map(({ type, status }: Record<string, string>) => status !== 'dead' && type).filter(Boolean)
    expect(types).toEqual(['reservation.created', 'installation.activated'])
  })

  test('about a change that a command made names the command', async () => {
    const { as, receiver, installationId } = await listening(app, house)
    const { body } = await as.post('/api/v1/reservations', stayBody(house), keyed())
    const [told] = await receiver.heard(1, 'pms.reservation.created')
    expect(told!.data).toMatchObject({ outbox_id: body.outbox_id, actor: { type: 'app', id: installationId } })
  })

  test('is signed by either secret while one is changed for another, and by the new one alone after that', async () => {
    const { as, receiver, endpointId, secret: former } = await listening(app, house)
    const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/rotate-secret`, undefined)
    await manyChanges(app, house, { stays: 1, each: 1 })
    const [during] = await receiver.heard(1)
    expect([isSignedBy(former, during!), isSignedBy(body.secret, during!)]).toEqual([true, true])
    await later(app, { hours: 25 })
    await manyChanges(app, house, { stays: 1, each: 1 })
    const [, after] = await receiver.heard(2)
    expect([isSignedBy(former, after!), isSignedBy(body.secret, after!)]).toEqual([false, true])
  })
})

test('a secret signs as long as was promised, also when others follow it, of which there are only so many', async () => {
  const { as, receiver, endpointId, secret: first } = await listening(app, house)
  const rotate = () => as.post(`/api/v1/webhook-endpoints/${endpointId}/rotate-secret`, undefined)
  const [second, third] = [(await rotate()).body.secret, (await rotate()).body.secret]
  await manyChanges(app, house, { stays: 1, each: 1 })
  const [told] = await receiver.heard(1)
  expect([first, second, third].map((secret) => isSignedBy(secret, told!))).toEqual([true, true, true])
  const answers = await Promise.all(Array.from({ length: 10 }, rotate))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  await later(app, { hours: 25 })
  await manyChanges(app, house, { stays: 1, each: 1 })
  const [, after] = await receiver.heard(2)
  expect(String(after!.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

describe('A webhook that was not taken', () => {
  test.each([
    ['an answer of 500', says(500)],
    ['an answer of 404', says(404)],
    ['a redirect', says(301, { location: '/elsewhere' })],
    ['a broken connection', (answer) => answer.destroy()],
  ] as [string, Behaviour][])(
    'because of %s is tried again under the same id with the same body, and logged',
    async (_, behaviour) => {
      const { receiver, deliveries, delivery } = await listening(app, house, { behaviour })
      await manyChanges(app, house, { stays: 1, each: 1 })
      await receiver.heard(1)
      await eventually(async () => (await deliveries())[0].attempts === 1)
      receiver.behaviour = takes
      await later(app, { seconds: 4 })
      expect((await deliveries())[0]).toMatchObject({ status: 'pending', attempts: 1, next_attempt_at: expect.any(String) })
      await later(app, { seconds: 2 })
      const [first, second] = await receiver.heard(2)
      expect([second!.id, second!.body]).toEqual([first!.id, first!.body])
      await eventually(async () => (await delivery(first!.id)).status === 'delivered')
      const { log, next_attempt_at } = await delivery(first!.id)
      expect(next_attempt_at).toBeNull()
      expect(log.map(({ number }: { number: number }) => number)).toEqual([1, 2])
      expect(log[1]).toMatchObject({ status: 204, failure: null })
    },
  )

  test('climbs the ladder, and is dead after its last step', async () => {
    const { receiver, endpointId } = await listening(app, house, { behaviour: says(503) })
    const [stay] = await manyChanges(app, house, { stays: 1, each: 1 })
    const log = `query ($house: ULID!, $endpointId: ULID!) {
      webhookDeliveries(accommodationId: $house, filter: { endpointId: $endpointId }) {
        edges { node { resource status attempts nextAttemptAt log { at status } } }
      }
    }`
    const afterTry = (number: number) =>
      eventually(async () => {
        const { webhookDeliveries } = await house.as.manager.ask(log, { house: house.accommodationId, endpointId })
        const { node } = webhookDeliveries.edges[0]
        return node.attempts === number && node
      })
    for (const [step, pause] of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].entries()) {
      const { nextAttemptAt, log, status } = await afterTry(step + 1)
      expect(status).toBe('PENDING')
      const seconds = (Date.parse(nextAttemptAt) - Date.parse(log.at(-1).at)) / 1000
      expect(seconds).toBeGreaterThanOrEqual(pause)
      expect(seconds).toBeLessThan(pause * 1.1 + 5)
      await later(app, { seconds: seconds + 1 })
    }
    expect(await afterTry(10)).toMatchObject({ resource: stay, status: 'DEAD', nextAttemptAt: null })
    expect(receiver.received).toHaveLength(10)
  })

  test('waits as long as its receiver asks', async () => {
    const { receiver, deliveries } = await listening(app, house, { behaviour: says(429, { 'retry-after': '600' }) })
    await manyChanges(app, house, { stays: 1, each: 1 })
    await receiver.heard(1)
    const { next_attempt_at } = await eventually(async () => (await deliveries())[0].attempts === 1 && (await deliveries())[0])
    expect(Date.parse(next_attempt_at) - app.clock.now().getTime()).toBeGreaterThan(590_000)
  })

  test('holds up what comes later about the same reservation, and nothing else', async () => {
    const troubled = newId()
    const { receiver } = await listening(app, house, {
      behaviour: (answer, { data }) => answer.writeHead(data.reservation_id === troubled ? 500 : 204).end(),
    })
    const idsOf = (stay: string) => new Set(receiver.received.flatMap(({ id, data }) => (data.reservation_id === stay ? id : [])))
    const [, ...others] = await manyChanges(app, house, { stays: 3, each: 2, first: troubled })
    await eventually(() => others.every((stay) => idsOf(stay).size === 2) && idsOf(troubled).size === 1)
    receiver.behaviour = takes
    await later(app, { seconds: 6 })
    await eventually(() => idsOf(troubled).size === 2)
  })
})
