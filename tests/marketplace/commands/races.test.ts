import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events, payments, reservations, rooms } from '../../../src/db/tables/index.ts'
import { fail } from '../../../src/kernel/errors.ts'
import { dateIn } from '../../../src/kernel/zone.ts'
import { addPlan } from '../../harness/core/rate-plans.ts'
import { write } from '../../harness/core/reservations.ts'
import { eventually, onPostgres, openHouse, startApp, waitingForLocks } from '../../harness/index.ts'
import { eventsOfCommand, Faults, journalOf, keyed, pay } from '../../harness/marketplace/commands.ts'
import { installedApp } from '../../harness/marketplace/vendor.ts'
import { isOnCitus, somebodyWaitsFor } from '../../harness/postgres.ts'

const env = { MARKETPLACE_PER_SECOND: '0' }

onPostgres('Simultaneous requests with one idempotency key', () => {
  test('are carried out once: each of 200 gets the stored answer, or 409 while the first is running', async () => {
    const app = await startApp({ env })
    const house = await openHouse(app)
    const [shop, neighbour] = [await installedApp(app, house), await installedApp(app, house)]
    const { id } = await house.reservation()
    const headers = keyed()
    const answers = await Promise.all(Array.from({ length: 200 }, () => pay(shop.as, id, headers)))
    const done = answers.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(done.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 201)
    expect(
      others.every(
        ({ status, body, headers }) => status === 409 && body.code === 'idempotency_key_in_use' && headers.has('retry-after'),
      ),
    ).toBe(true)
    expect(await journalOf(app, shop.installationId)).toHaveLength(1)
    expect(await app.context().db.select().from(payments)).toHaveLength(1)
    expect((await pay(shop.as, id, headers, { amount: 1 })).status).toBe(422)
    const theirs = await pay(neighbour.as, id, headers, { amount: 1 })
    expect([theirs.status, theirs.headers.has('idempotent-replayed')]).toEqual([201, false])
  })

  test('and two different bodies carry out one body and refuse the other', async () => {
    const app = await startApp({ env })
    const house = await openHouse(app)
    const shop = await installedApp(app, house)
    const { id } = await house.reservation()
    const headers = keyed()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => pay(shop.as, id, headers, { amount: 1 + (index % 2) })),
    )
    const amounts = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.amount))
    expect(amounts.size).toBe(1)
    const winners = answers.filter((_, index) => amounts.has(1 + (index % 2)))
    const losers = answers.filter((_, index) => !amounts.has(1 + (index % 2)))
    expect(winners.every(({ status }) => [201, 409].includes(status))).toBe(true)
    expect(new Set(losers.map(({ status }) => status))).toEqual(new Set([422]))
  })
})

onPostgres('A command whose result is late only because of its commit', () => {
  test('sends a webhook too, as a repeated request was told', async () => {
    const app = await startApp({ env: { ...env, COMMAND_INLINE_SECONDS: '5', DATABASE_LOCK_SECONDS: '60' } })
    const house = await openHouse(app)
    const scopes = ['rates:write']
    const { as } = await installedApp(app, house, scopes, { manifest: { scopes } })
    const { id: rate_plan_id } = await addPlan(app, house)
    const from = dateIn('Asia/Seoul', app.clock.now())
    const body = { prices: [{ rate_plan_id, room_type_id: house.roomTypeId, from, amounts: [1000] }] }
    const headers = keyed()
    const send = () => as.put('/api/v1/rates', body, headers)
    const { first, second } = await app.context().db.transaction(async (tx) => {
      // the event is written last: whoever waits for this lock has a result
      await tx.execute(sql`select from event_counters where accommodation_id = ${house.accommodationId} for update`)
      const first = send()
      await eventually(async () => {
        await tx.execute(sql`select pg_stat_clear_snapshot()`)
        expect((await tx.execute(waitingForLocks)).rows).toHaveLength(1)
      })
      app.clock.moveBy({ seconds: 6 })
      return { first: { answer: first }, second: await send() }
    })
    const { status, body: answered } = await first.answer
    expect([status, second.status, second.body.outbox_id]).toEqual([200, 202, answered.outbox_id])
    expect(await eventsOfCommand(app, answered.outbox_id)).toEqual([['command.completed', 'rates.set']])
  })
})

/** STORM=full runs the full size, for minutes. */
const [lanes, perLane] = process.env.STORM === 'full' ? [100, 100] : [20, 20]

onPostgres('Commands of one ordering key on two nodes', () => {
  test('are carried out in order through temporary faults; other lanes do not wait, and a failed command does not block its lane', async () => {
    const faults = new Faults()
    const settings = { ...env, COMMAND_RETRY_SECONDS: '1,1,1,1,1,1,1,1', WORKER: 'on' }
    const app = await startApp({ env: settings, ports: { faults } })
    const house = await openHouse(app)
    const shop = await installedApp(app, house)
    const stays = await Promise.all(Array.from({ length: lanes }, () => house.reservation()))
    const second = await startApp({ beside: app, ports: { faults } })
    try {
      const running = new Set<string>()
      let maxRunning = 0
      // the first command of every lane fails once, so that all later ones are deferred
      const heads = new Set<string>()
      faults.next = async ({ outboxId, attempts }) => {
        running.add(outboxId)
        maxRunning = Math.max(maxRunning, running.size)
        try {
          await new Promise((resolve) => setImmediate(resolve))
          if (attempts === 0 && !heads.has(outboxId) && (heads.size < lanes || Math.random() < 0.1)) {
            heads.add(outboxId)
            fail('CONFLICT')
          }
        } finally {
          running.delete(outboxId)
        }
      }
      const send = (lane: number, place: number) =>
        pay(shop.as, stays[lane]!.id, keyed({ 'ordering-key': `lane-${lane}` }), {
          amount: place + 1,
          external_ref: `lane-${lane}`,
          // some first commands are refused
          ...(place === 0 && lane % 5 === 0 && { method: 'platform' }),
        })
      await Promise.all(Array.from({ length: lanes }, (_, lane) => send(lane, 0)))
      for (let place = 1; place < perLane; place++)
        await Promise.all(Array.from({ length: lanes }, (_, lane) => send(lane, place)))
      const { db } = app.context()
      const rows = () => journalOf(app, shop.installationId)
      const final = await eventually(
        async () => {
          const all = await rows()
          if (all.some(({ completedAt }) => completedAt === null)) throw new Error('not all are final')
          return all
        },
        { within: 240_000, every: 200 },
      )
      expect(final).toHaveLength(lanes * perLane)
      expect(final.filter(({ status }) => status === 'FAILED')).toHaveLength(lanes / 5)
      expect(final.filter(({ status }) => status === 'SUCCEEDED')).toHaveLength(lanes * perLane - lanes / 5)
      for (let lane = 0; lane < lanes; lane++) {
        // events are numbered in the order in which their commands were committed
        const done = await db
          .select({ amount: payments.amount })
          .from(events)
          .innerJoin(payments, and(eq(payments.accommodationId, events.accommodationId), eq(payments.id, events.subjectId)))
          .where(and(eq(events.accommodationId, house.accommodationId), eq(payments.externalRef, `lane-${lane}`)))
          .orderBy(asc(events.number))
        const expected = Array.from({ length: perLane }, (_, place) => place + 1).slice(lane % 5 === 0 ? 1 : 0)
        expect(done.map(({ amount }) => amount)).toEqual(expected)
      }
      expect(maxRunning).toBeGreaterThan(1)
    } finally {
      await second.stop()
    }
  }, 600_000)
})

onPostgres('A command whose reservation gets another room while it locks both', () => {
  // on Citus, rows are locked at the shards
  test.skipIf(isOnCitus)('holds no lock on the reservation while it waits for that room', async () => {
    const app = await startApp({ env: { ...env, DATABASE_LOCK_SECONDS: '60' } })
    const house = await openHouse(app, { rooms: 2 })
    const shop = await installedApp(app, house)
    const [first, second] = house.rooms.map((room) => room.id) as [string, string]
    const { id } = await house.reservation()
    await house.as.manager.askOk(write.assign, { input: { reservationId: id, roomId: first } })
    const { db } = app.context()
    // foreign keys may still refer to it
    const lock = (tx: typeof db, roomId: string) => tx.select().from(rooms).where(eq(rooms.id, roomId)).for('no key update')
    const { answer } = await db.transaction(async (holder) => {
      await lock(holder, second)
      const begun = await db.transaction(async (mover) => {
        await lock(mover, first)
        const answer = shop.as.delete(`/api/v1/reservations/${id}`, { headers: keyed() })
        await somebodyWaitsFor(mover)
        await mover.update(reservations).set({ roomId: second }).where(eq(reservations.id, id))
        return { answer }
      })
      await somebodyWaitsFor(holder)
      await holder.execute(sql`select from reservations where id = ${id} for update nowait`)
      return begun
    })
    expect((await answer).status).toBe(200)
  })
})
