import { expect, test } from 'vitest'
import { newId } from '../../../../src/kernel/ids.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { cash, Faults, keyed, newKey, stayBody, workOff } from '../../../harness/marketplace/commands.ts'
import { verify } from '../../../harness/marketplace/receiver.ts'

const faults = new Faults()
const app = await startApp({ env: workerEnv, ports: { faults } })
const house = await openHouse(app)

/** Deferred commands that succeed; a tenth as many are skipped. STORM=full runs the large test, which takes a minute. */
const size = process.env.STORM === 'full' ? 1000 : 30
const callers = 10

test('each deferred result arrives once, with the envelope of a synchronous answer; a skipped command sends none', async () => {
  const { as, receiver, secret } = await appWithEndpoint(app, house, { patterns: ['payment.*'] })
  const { id: reservationId } = await house.reservation()
  const until = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  const close = 'mutation ($id: ULID!, $until: String!) { closeAuditPeriod(accommodationId: $id, until: $until) { id } }'
  await house.as.owner.askOk(close, { id: house.accommodationId, until })
  faults.next = async ({ attempts }) => {
    if (attempts === 0) throw new Error('The first try fails.')
  }
  const valid = Array.from({ length: size }, () => ({ key: newKey(), body: cash(reservationId) }))
  const late = Array.from({ length: size / 10 }, () => ({
    key: newKey(),
    body: cash(reservationId, { paid_at: `${until}T00:00:00Z` }),
  }))
  const all = [...valid, ...late].values()
  const send = async () => {
    for (const { key, body } of all)
      expect((await as.post('/api/v1/payments', body, keyed({ 'idempotency-key': key, 'ordering-key': key }))).status).toBe(202)
  }
  await Promise.all(Array.from({ length: callers }, send))
  app.clock.moveBy({ seconds: 10 })
  await workOff(app)

  const heard = await receiver.waitFor(size, 'payment.recorded', 90_000)
  await eventually(async () => {
    const { body } = await as.get('/api/v1/webhook-deliveries?status=pending')
    return body.data.length === 0
  })
  expect(receiver.received.map(({ type }) => type)).toEqual(Array(size).fill('payment.recorded'))
  expect(new Set(heard.map(({ data }) => data.outbox_id)).size).toBe(size)
  const byCommand = new Map(heard.map((one) => [one.data.outbox_id, one]))
  for (const { key, body } of valid) {
    const repeated = await as.post('/api/v1/payments', body, keyed({ 'idempotency-key': key, 'ordering-key': key }))
    expect(repeated.status).toBe(201)
    const one = byCommand.get(repeated.body.outbox_id)!
    expect(verify(secret, one).data).toEqual(repeated.body)
  }
  for (const { key } of late) {
    const { body } = await as.get(`/api/v1/commands?prefix=${key}`)
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['SKIPPED'])
  }
})

test('the webhook of a failed command has the same error as the list of commands', async () => {
  const { as, receiver } = await appWithEndpoint(app, house, { patterns: ['reservation.failed'] })
  faults.next = async ({ attempts }) => {
    if (attempts === 0) throw new Error('The first try fails.')
  }
  const { body } = await as.post('/api/v1/reservations', stayBody(house, { room_type_id: newId() }), keyed())
  app.clock.moveBy({ seconds: 10 })
  await workOff(app)
  faults.next = undefined
  const [webhook] = await receiver.waitFor(1, 'reservation.failed')
  const [listed] = (await as.get(`/api/v1/commands?prefix=${body.outbox_id}`)).body.data
  expect(listed.error.code).toMatch(/^[a-z_]+$/)
  expect(webhook!.data).toEqual({ ...body, command_status: 'FAILED', error: listed.error })
})

test('the webhook of a change to a canceled stay has the former code beside the code', async () => {
  const { as, receiver } = await appWithEndpoint(app, house, { patterns: ['reservation.failed'] })
  const { id } = (await as.post('/api/v1/reservations', stayBody(house), keyed())).body.data
  await as.delete(`/api/v1/reservations/${id}`, { headers: keyed() })
  faults.next = async ({ attempts }) => {
    if (attempts === 0) throw new Error('The first try fails.')
  }
  await as.patch(`/api/v1/reservations/${id}`, { sleeps: 1 }, keyed())
  app.clock.moveBy({ seconds: 10 })
  await workOff(app)
  faults.next = undefined
  const [webhook] = await receiver.waitFor(1, 'reservation.failed')
  expect(webhook!.data.error).toMatchObject({ code: 'reservation_canceled', former_code: 'reservation_deleted' })
})
