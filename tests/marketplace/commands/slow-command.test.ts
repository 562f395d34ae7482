import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { expectRefusal, onPostgres } from '../../harness/index.ts'
import { eventsOfCommand, keyed, newKey, openFaulty, pay } from '../../harness/marketplace/commands.ts'

const { app, faults, open } = await openFaulty({ COMMAND_INLINE_SECONDS: '1' })
let { shop, reservationId } = await open()

beforeEach(async () => {
  ;({ shop, reservationId } = await open())
})

onPostgres('A repeated request', () => {
  test('is answered 409 while the first one is tried, and 202 once that takes too long', async () => {
    const headers = keyed()
    const held = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    faults.next = () => {
      started.resolve()
      return held.promise
    }
    const first = pay(shop.as, reservationId, headers)
    await started.promise
    const second = expectRefusal(await pay(shop.as, reservationId, headers), 409, 'idempotency_key_in_use')
    expect(second.outbox_id).toBeUndefined()
    const { status, body, headers: answered } = await first
    expect([status, body.command_status, body.data]).toEqual([202, 'PROCESSING', null])
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0)
    app.clock.moveBy({ seconds: 2 })
    expect((await pay(shop.as, reservationId, headers)).body.outbox_id).toBe(body.outbox_id)
    held.resolve()
    faults.next = undefined
    await expect.poll(() => eventsOfCommand(app, body.outbox_id)).toEqual([['command.completed', 'payment.recorded']])
    const last = await pay(shop.as, reservationId, headers)
    expect([last.status, last.body.outbox_id, last.body.command_status]).toEqual([201, body.outbox_id, 'SUCCEEDED'])
  })
})

onPostgres('A command that waits for a lock before it is stored', () => {
  test('is answered 202 when its time is up, measured from its creation, and reports its result by an event', async () => {
    const key = newKey()
    const { db } = app.context()
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const other = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${shop.installationId} ${key}`}, 0))`)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const answer = pay(shop.as, reservationId, keyed({ 'ordering-key': key }))
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await db.execute(waiting)).rows).toHaveLength(1)
    app.clock.moveBy({ seconds: 2 })
    held.resolve()
    await other
    const { status, body } = await answer
    expect([status, body.command_status]).toEqual([202, 'PROCESSING'])
    await expect.poll(() => eventsOfCommand(app, body.outbox_id)).toEqual([['command.completed', 'payment.recorded']])
  })
})
