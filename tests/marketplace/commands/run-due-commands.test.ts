import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { commands, installations } from '../../../src/db/tables/index.ts'
import { fail } from '../../../src/kernel/errors.ts'
import {
  commandOf,
  eventsOfCommand,
  journalOf,
  keyed,
  newKey,
  openFaulty,
  pay,
  workOff,
} from '../../harness/marketplace/commands.ts'

const { app, faults, open } = await openFaulty()
let { shop, reservationId } = await open()

beforeEach(async () => {
  ;({ shop, reservationId } = await open())
})

describe('A command that meets a temporary fault', () => {
  const breaks = (times: number) => {
    let left = times
    faults.next = async () => {
      if (left-- > 0) fail('CONFLICT')
    }
  }

  test('is answered 202, is retried after growing pauses, and reports its result by an event with the same outbox id', async () => {
    breaks(2)
    const headers = keyed()
    const first = await pay(shop.as, reservationId, headers)
    expect([first.status, first.body.command_status, first.body.data]).toEqual([202, 'PENDING', null])
    const { outbox_id } = first.body
    expect((await pay(shop.as, reservationId, headers)).body).toEqual(first.body)
    expect(await workOff(app)).toBe(0)
    app.clock.moveBy({ seconds: 5.6 })
    expect(await workOff(app)).toBe(1)
    expect(await commandOf(shop.as, outbox_id)).toMatchObject({ status: 'PENDING', attempts: 2, error: { code: 'conflict' } })
    app.clock.moveBy({ seconds: 29 })
    expect(await workOff(app)).toBe(0)
    app.clock.moveBy({ seconds: 5 })
    expect(await workOff(app)).toBe(1)
    expect(await eventsOfCommand(app, outbox_id)).toEqual([['command.completed', 'payment.recorded']])
    const last = await pay(shop.as, reservationId, headers)
    expect([last.status, last.body.command_status, last.body.outbox_id]).toEqual([201, 'SUCCEEDED', outbox_id])
    expect(await commandOf(shop.as, outbox_id)).toMatchObject({ attempts: 3, error: null, result: last.body.data })
  })

  test('has failed after the last retry', async () => {
    breaks(100)
    const { body } = await pay(shop.as, reservationId)
    for (let attempt = 2; attempt <= 9; attempt++) {
      app.clock.moveBy({ seconds: 24_000 })
      expect(await workOff(app)).toBe(1)
    }
    const [row] = await journalOf(app, shop.installationId)
    expect(row).toMatchObject({ outboxId: body.outbox_id, status: 'FAILED', attempts: 9, error: { code: 'CONFLICT' } })
    expect(await eventsOfCommand(app, body.outbox_id)).toEqual([['command.completed', 'payment.failed']])
  })

  test('blocks later commands of its ordering key, and no others', async () => {
    breaks(1)
    const key = { 'ordering-key': newKey() }
    const first = await pay(shop.as, reservationId, keyed(key))
    const second = await pay(shop.as, reservationId, keyed(key))
    const third = await pay(shop.as, reservationId, keyed(key))
    expect([first, second, third].map(({ status }) => status)).toEqual([202, 202, 202])
    expect((await pay(shop.as, reservationId, keyed({ 'ordering-key': newKey() }))).status).toBe(201)
    expect(await workOff(app)).toBe(0)
    app.clock.moveBy({ seconds: 6 })
    expect(await workOff(app)).toBe(3)
    const mine = (await journalOf(app, shop.installationId)).filter(({ orderingKey }) => orderingKey === key['ordering-key'])
    expect(mine.map(({ status, outboxId }) => [status, outboxId])).toEqual(
      [first, second, third].map(({ body }) => ['SUCCEEDED', body.outbox_id]),
    )
  })

  test('postpones the commands that wait behind it, so that workers do not look at them', async () => {
    breaks(2)
    const key = { 'ordering-key': newKey() }
    for (let count = 0; count < 4; count++) expect((await pay(shop.as, reservationId, keyed(key))).status).toBe(202)
    const dueAt = async () =>
      (await journalOf(app, shop.installationId)).map(({ nextAttemptAt }) => nextAttemptAt.getTime() - app.clock.now().getTime())
    const [first, ...others] = await dueAt()
    expect(first).toBeGreaterThan(4000)
    expect(others).toEqual([first, first, first].map(() => expect.closeTo(first!, -2)))
    app.clock.moveBy({ seconds: 6 })
    expect(await workOff(app)).toBe(1)
    expect(Math.min(...(await dueAt()))).toBeGreaterThan(20_000)
    app.clock.moveBy({ seconds: 40 })
    expect(await workOff(app)).toBe(4)
  })

  test('lets the next command of its ordering key run when it has failed', async () => {
    const key = { 'ordering-key': newKey() }
    breaks(1)
    const head = await pay(shop.as, reservationId, keyed(key), { method: 'platform' })
    const next = await pay(shop.as, reservationId, keyed(key))
    expect([head.status, next.status]).toEqual([202, 202])
    app.clock.moveBy({ seconds: 6 })
    await workOff(app)
    expect([await commandOf(shop.as, head.body.outbox_id), await commandOf(shop.as, next.body.outbox_id)]).toMatchObject([
      { status: 'FAILED' },
      { status: 'SUCCEEDED' },
    ])
    expect(await eventsOfCommand(app, head.body.outbox_id)).toEqual([['command.completed', 'payment.failed']])
  })
})

test('a waiting command fails if the tenant withdraws its scope', async () => {
  faults.next = async () => fail('CONFLICT')
  const { body } = await pay(shop.as, reservationId)
  faults.next = undefined
  const { db } = app.context()
  await db
    .update(installations)
    .set({ effectiveScopes: ['reservations:write'] })
    .where(eq(installations.id, shop.installationId))
  app.clock.moveBy({ seconds: 6 })
  expect(await workOff(app)).toBe(1)
  expect(await commandOf(shop.as, body.outbox_id)).toMatchObject({ status: 'FAILED', error: { code: 'insufficient_scope' } })
  expect(await eventsOfCommand(app, body.outbox_id)).toEqual([['command.completed', 'payment.failed']])
})

test('commands of one reservation are carried out in order, without an ordering key', async () => {
  faults.next = async ({ kind }) => {
    if (kind === 'reservation.change') fail('CONFLICT')
  }
  const change = await shop.as.patch(`/api/v1/reservations/${reservationId}`, { memo: 'Late' }, keyed())
  const payment = await pay(shop.as, reservationId)
  expect([change.status, payment.status]).toEqual([202, 202])
  expect((await commandOf(shop.as, payment.body.outbox_id)).ordering_key).toBe(reservationId)
  faults.next = undefined
  app.clock.moveBy({ seconds: 6 })
  expect(await workOff(app)).toBe(2)
})

test('a command of an unknown kind is retried later, and blocks no other lane', async () => {
  faults.next = async () => fail('CONFLICT')
  const strange = await pay(shop.as, reservationId, keyed({ 'ordering-key': newKey() }))
  const known = await pay(shop.as, reservationId, keyed({ 'ordering-key': newKey() }))
  faults.next = undefined
  const { db } = app.context()
  await db.update(commands).set({ kind: 'invoice.write' }).where(eq(commands.outboxId, strange.body.outbox_id))
  app.clock.moveBy({ seconds: 6 })
  expect(await workOff(app)).toBe(2)
  expect([await commandOf(shop.as, strange.body.outbox_id), await commandOf(shop.as, known.body.outbox_id)]).toMatchObject([
    { status: 'PENDING', attempts: 2, error: { code: 'internal_error' } },
    { status: 'SUCCEEDED' },
  ])
})
