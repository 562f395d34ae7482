import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { commands, events } from '../../../src/db/tables/index.ts'
import { fail } from '../../../src/kernel/errors.ts'
import { cancelCommands, submit } from '../../../src/marketplace/commands/index.ts'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import {
  cash,
  commandOf,
  eventsOfCommand,
  journalOf,
  keyed,
  newKey,
  openFaulty,
  pay,
  workOff,
} from '../../harness/marketplace/commands.ts'
import { installedApp, uninstallOperation } from '../../harness/marketplace/vendor.ts'

const { app, faults, open } = await openFaulty()
let { house, shop, reservationId } = await open()

beforeEach(async () => {
  ;({ house, shop, reservationId } = await open())
})

const folioTotal = async () => (await shop.as.get(`/api/v1/reservations/${reservationId}/folio`)).body.total_paid as number

describe('A command that succeeds at once', () => {
  test('is answered with its result, is stored, and sends no webhook', async () => {
    const headers = keyed()
    const { status, body } = await pay(shop.as, reservationId, headers)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      command_status: 'SUCCEEDED',
      reservation_id: reservationId,
      data: { amount: 1000, status: 'RECORDED' },
    })
    expect(await commandOf(shop.as, body.outbox_id)).toMatchObject({
      idempotency_key: headers['idempotency-key'],
      kind: 'payment.record',
      status: 'SUCCEEDED',
      attempts: 1,
      next_attempt_at: null,
      result: body.data,
      error: null,
    })
    expect(await eventsOfCommand(app, body.outbox_id)).toEqual([])
  })

  test('is named in the events that it causes', async () => {
    const { body } = await pay(shop.as, reservationId)
    const rows = await app.context().db.select().from(events).where(eq(events.subjectId, body.data.id))
    expect(rows.map(({ actor }) => actor)).toEqual([{ kind: 'app', id: shop.installationId, outboxId: body.outbox_id }])
  })
})

describe('An idempotency key', () => {
  test('gets the first answer again, also if fields are in another order or the key is in quotes', async () => {
    const key = newKey()
    const first = await pay(shop.as, reservationId, { 'idempotency-key': key })
    const before = await folioTotal()
    const { reservation_id, ...rest } = cash(reservationId)
    const again = await shop.as.post('/api/v1/payments', { ...rest, reservation_id }, { 'idempotency-key': `"${key}"` })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await folioTotal()).toBe(before)
  })

  test('is refused with another body, path or method', async () => {
    const headers = keyed()
    const { body } = await pay(shop.as, reservationId, headers)
    expectRefusal(await pay(shop.as, reservationId, headers, { amount: 2000 }), 422, 'idempotency_key_reused')
    expectRefusal(await shop.as.delete(`/api/v1/payments/${body.data.id}`, { headers }), 422, 'idempotency_key_reused')
  })

  test('belongs to one installation', async () => {
    const headers = keyed()
    const other = await openHouse(app)
    const theirs = await installedApp(app, other)
    const { id } = await other.reservation()
    expect((await pay(shop.as, reservationId, headers)).status).toBe(201)
    expect((await pay(theirs.as, id, headers)).body.reservation_id).toBe(id)
  })

  test.each([undefined, '', '""', 'with space', '한글'.normalize(), 'x'.repeat(256), `"${'x'.repeat(256)}"`])(
    'is required, and refused as %s',
    async (key) => {
      const headers: Record<string, string> =
        key === undefined ? {} : { 'idempotency-key': encodeURI(key).includes('%ED') ? 'ë' : key }
      expectRefusal(await pay(shop.as, reservationId, headers as never), 400, 'invalid_request')
    },
  )

  test('can have 255 visible characters', async () => {
    const key = `${newKey()}!#$%&'()*+,-./:;<=>?@[]^_\`{|}~`.padEnd(255, 'x')
    expect((await pay(shop.as, reservationId, { 'idempotency-key': key })).status).toBe(201)
  })
})

describe('A command that is refused', () => {
  test('has failed, and a repeated request gets the same problem', async () => {
    const headers = keyed()
    const first = expectRefusal(await pay(shop.as, reservationId, headers, { method: 'platform' }), 400, 'channel_missing')
    expect(first.command_status).toBe('FAILED')
    const again = await pay(shop.as, reservationId, headers, { method: 'platform' })
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([400, first, 'true'])
    expect(await commandOf(shop.as, first.outbox_id)).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      result: null,
      error: { code: 'channel_missing' },
    })
    expect(await eventsOfCommand(app, first.outbox_id)).toEqual([])
  })

  test('leaves no partial changes', async () => {
    const before = (await shop.as.get('/api/v1/reservations?updated_since=2000-01-01T00:00:00Z')).body.data
    const target = `/api/v1/reservations/${reservationId}`
    const half = { memo: 'Written first', status: 'HOLDING' }
    expectRefusal(await shop.as.patch(target, half, keyed()), 409, 'room_unassigned')
    expect((await shop.as.get('/api/v1/reservations?updated_since=2000-01-01T00:00:00Z')).body.data).toEqual(before)
  })

  test('is SKIPPED if its accounting period is closed, without retry and webhook', async () => {
    const closed = await openHouse(app)
    const theirs = await installedApp(app, closed)
    const { id } = await closed.reservation()
    const until = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    const operation = 'mutation ($id: ULID!, $until: String!) { closeAuditPeriod(accommodationId: $id, until: $until) { id } }'
    await closed.as.owner.askOk(operation, { id: closed.accommodationId, until })
    const paid_at = `${until}T00:00:00Z`
    const { command_status, outbox_id } = expectRefusal(await pay(theirs.as, id, keyed(), { paid_at }), 409, 'ERR_AUDITTED_DATA')
    expect([command_status, await eventsOfCommand(app, outbox_id)]).toEqual(['SKIPPED', []])
  })
})

test('an ordering key has at most 200 characters', async () => {
  expect((await pay(shop.as, reservationId, keyed({ 'ordering-key': 'k'.repeat(200) }))).status).toBe(201)
  expectRefusal(await pay(shop.as, reservationId, keyed({ 'ordering-key': 'k'.repeat(201) })), 400, 'invalid_request')
})

test('a command without the scope is refused and not stored', async () => {
  const reader = await installedApp(app, await openHouse(app), ['reservations:write'])
  expectRefusal(await pay(reader.as, reservationId), 403, 'insufficient_scope')
  expect(await journalOf(app, reader.installationId)).toEqual([])
})

test('uninstalling an app cancels its waiting commands', async () => {
  const ending = await openHouse(app)
  const theirs = await installedApp(app, ending)
  const { id } = await ending.reservation()
  faults.next = async () => fail('CONFLICT')
  const { body } = await pay(theirs.as, id)
  await ending.as.manager.askOk(uninstallOperation, { installationId: theirs.installationId })
  faults.next = undefined
  await cancelCommands(app.context(), { accommodationId: ending.accommodationId, installationId: theirs.installationId })
  const rows = await journalOf(app, theirs.installationId)
  expect(rows.map(({ outboxId, status }) => [outboxId, status])).toEqual([[body.outbox_id, 'CANCELED']])
})

test('a command that arrives while its app is being uninstalled is canceled', async () => {
  const ending = await openHouse(app)
  const { installationId, vendor } = await installedApp(app, ending)
  const { id } = await ending.reservation()
  const { accommodationId } = ending
  const actor = { kind: 'app', installationId, appId: vendor.appId, accommodationId, scopes: ['folios:write'] } as const
  await ending.as.manager.askOk(uninstallOperation, { installationId })
  await cancelCommands(app.context(), { accommodationId, installationId })
  const request = { id: null, body: cash(id), ifMatch: null }
  const late = { kind: 'payment.record', method: 'POST', path: '/', idempotencyKey: newKey(), orderingKey: undefined, request }
  const { command } = await submit({ ...app.context(), actor }, late)
  expect(command).toMatchObject({ status: 'CANCELED', error: { code: 'INSTALLATION_NOT_FOUND' } })
  const [row] = await journalOf(app, installationId)
  expect(row).toMatchObject({ status: 'CANCELED', response: null, error: { code: 'INSTALLATION_NOT_FOUND' } })
  expect(row!.completedAt).not.toBeNull()
})

test('commands of a process that died are canceled if their app was uninstalled', async () => {
  const ending = await openHouse(app)
  const { as, installationId } = await installedApp(app, ending)
  const { id } = await ending.reservation()
  const key = { 'ordering-key': newKey() }
  faults.next = async () => fail('CONFLICT')
  for (let count = 0; count < 2; count++) await pay(as, id, keyed(key))
  faults.next = undefined
  const { db } = app.context()
  const ofApp = eq(commands.installationId, installationId)
  await db.update(commands).set({ status: 'PROCESSING', attempts: 0, deferred: false, error: null }).where(ofApp)
  await ending.as.manager.askOk(uninstallOperation, { installationId })
  app.clock.moveBy({ minutes: 1 })
  expect(await workOff(app)).toBe(2)
  const rows = await journalOf(app, installationId)
  expect(rows.map(({ status, response, error }) => [status, response, error?.code])).toEqual(
    Array(2).fill(['CANCELED', null, 'INSTALLATION_NOT_FOUND']),
  )
  expect((await ending.as.manager.askOk(`{ folio(reservationId: "${id}") { totalPaid } }`)).folio.totalPaid).toBe(0)
})

test('only an installed app can send commands', async () => {
  expectRefusal(await pay(app.market(), reservationId), 401, 'invalid_token')
  const { status } = await house.as.owner.fetch('/marketplace/api/v1/payments', { method: 'POST', headers: keyed() })
  expect(status).toBe(401)
})
