import { asc, eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../src/db/database.ts'
import { events } from '../../../src/db/tables/index.ts'
import { uuidOf } from '../../../src/kernel/ids.ts'
import type { JobName } from '../../../src/kernel/jobs.ts'
import { defaultLimits, type Limits } from '../../../src/kernel/limits.ts'
import { createQueue, type JobQueue, type NewJob, type QueuePort } from '../../../src/platform/queue/index.ts'
import { noMetrics } from '../../../src/platform/telemetry/index.ts'
import { handlers as everyHandler, type Reactions } from '../../../src/reactions.ts'
import { createRelay } from '../../../src/relay.ts'
import { eventually } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import {
  emitEvents,
  type Fixture,
  newAccommodation,
  openFixture,
  quietLog,
  systemContext,
} from '../../harness/platform/fixture.ts'
import { onPostgres } from '../../harness/postgres.ts'

let fixture: Fixture
let queue: JobQueue
let accommodationId: string
/** The ids of the jobs that were worked on. */
let worked: string[] = []
let failing = 0

const reactions: Reactions = {
  'room.updated': [{ job: 'release-tentative', data: ({ id }) => ({ reservationId: id }) }],
}

beforeAll(async () => {
  fixture = await openFixture()
  const handlers = {
    ...everyHandler,
    'release-tentative': async (_: unknown, { reservationId }: { reservationId: string }) => {
      if (failing-- > 0) throw new Error('not yet')
      worked.push(reservationId)
    },
  }
  const limits = { ...defaultLimits, JOB_RETRY_SECONDS: 1, JOB_POLL_SECONDS: 1 }
  queue = createQueue({ options: fixture.handle.queueOptions, handlers, runsJobs: true, limits, log: quietLog })
  await queue.start()
  await queue.work(() => systemContext(fixture))
  return async () => {
    await queue.stop(1000)
    await fixture.drop()
  }
})

beforeEach(async () => {
  await eventually(async () => (await dueJobs()).rows.length === 0)
  worked = []
  failing = 0
  accommodationId = await newAccommodation(fixture)
})

/** Of earlier tests. */
const dueJobs = () =>
  fixture.db.execute(sql`
    select from pgboss.job where name = 'release-tentative' and state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'`)

const newRelay = (parts: { limits?: Partial<Limits>; queue?: QueuePort; reactions?: Reactions } = {}) =>
  createRelay({
    db: fixture.db,
    clock: fixture.clock,
    log: quietLog,
    queue,
    reactions,
    metrics: noMetrics,
    ...parts,
    limits: { ...defaultLimits, ...parts.limits },
  })

const storedEvents = () =>
  fixture.db.select().from(events).where(eq(events.accommodationId, accommodationId)).orderBy(asc(events.number))
const undispatched = () => fixture.db.select().from(events).where(isNull(events.dispatchedAt))

describe('the relay', () => {
  it('queues a job one second later than requested, because clocks differ', async () => {
    const due = new Date('2030-01-01T00:00:00Z')
    const [reaction] = reactions['room.updated']!
    const waiting: Reactions = { 'room.updated': [{ ...reaction!, startAfter: () => due }] }
    const sent: NewJob[] = []
    const listener: QueuePort = { send: async (_, __, ...jobs) => void sent.push(...jobs) }
    await emitEvents(fixture, accommodationId, 1)
    await newRelay({ reactions: waiting, queue: listener }).dispatchAll()
    expect(sent).toMatchObject([{ startAfter: new Date('2030-01-01T00:00:01Z') }])
  })

  it('turns each event into its jobs once, and marks the event', async () => {
    await emitEvents(fixture, accommodationId, 5)
    expect(await newRelay().dispatchAll()).toBe(5)
    expect(await newRelay().dispatchAll()).toBe(0)
    const stored = await storedEvents()
    await eventually(() => worked.length >= 5)
    expect(worked.toSorted()).toEqual(stored.map(({ id }) => id))
    expect(stored.every(({ dispatchedAt }) => dispatchedAt !== null)).toBe(true)
  })

  it('marks events without a reaction, and events that their reaction declines', async () => {
    await emitEvents(fixture, accommodationId, 2)
    const unwanted: Reactions = { 'room.updated': [{ ...reactions['room.updated']![0]!, when: () => false }] }
    expect(await newRelay({ reactions: unwanted }).dispatchAll()).toBe(2)
    await emitEvents(fixture, accommodationId, 2)
    expect(await newRelay({ reactions: {} }).dispatchAll()).toBe(2)
    expect(await undispatched()).toEqual([])
    expect(worked).toEqual([])
  })

  it('takes bounded batches in the order of events', async () => {
    const sent: string[] = []
    const spy: QueuePort = {
      send: async (_db: Database, _name: JobName, ...jobs: NewJob[]) => void sent.push(...jobs.map(({ id }) => id!)),
    }
    await emitEvents(fixture, accommodationId, 25)
    expect(await newRelay({ queue: spy, limits: { RELAY_BATCH_EVENTS: 10 } }).dispatchAll()).toBe(25)
    expect(sent).toEqual((await storedEvents()).map(({ id }) => uuidOf(id)))
  })

  it('leaves no job and no mark when it fails before the commit, and queues nothing twice afterwards', async () => {
    await emitEvents(fixture, accommodationId, 3)
    const dying: QueuePort = {
      async send(db, name, ...jobs) {
        await queue.send(db, name, ...jobs)
        throw new Error('killed')
      },
    }
    await expect(newRelay({ queue: dying }).dispatchAll()).rejects.toThrow('killed')
    expect(await undispatched()).toHaveLength(3)
    await newRelay().dispatchAll()
    await eventually(() => worked.length >= 3)
    expect(new Set(worked).size).toBe(3)
    expect(worked).toHaveLength(3)
  })

  it('does not queue the jobs of an event a second time', async () => {
    await emitEvents(fixture, accommodationId, 1)
    await newRelay().dispatchAll()
    await fixture.db.update(events).set({ dispatchedAt: null }).where(eq(events.accommodationId, accommodationId))
    await newRelay().dispatchAll()
    await eventually(() => worked.length >= 1)
    await emitEvents(fixture, accommodationId, 1)
    await newRelay().dispatchAll()
    await eventually(() => worked.length >= 2)
    expect(new Set(worked).size).toBe(2)
  })

  it('works when woken, and makes another pass for events that came meanwhile', async () => {
    const relay = newRelay()
    for (let round = 0; round < 10; round++) {
      await emitEvents(fixture, accommodationId)
      relay.wake()
    }
    await expectEventually(() => worked.length >= 10)
    await relay.stop()
  })

  it('begins nothing more after a stop, also if it is woken', async () => {
    const relay = newRelay()
    await relay.stop()
    await emitEvents(fixture, accommodationId)
    relay.wake()
    await relay.stop()
    expect(await undispatched()).toHaveLength(1)
    await newRelay().dispatchAll()
  })
})

onPostgres('several relays', () => {
  it('share the events between them, each queued once', async () => {
    const counts = new Map<string, number>()
    const counting: QueuePort = {
      async send(db, name, ...jobs) {
        await queue.send(db, name, ...jobs)
        for (const { id } of jobs) counts.set(id!, (counts.get(id!) ?? 0) + 1)
      },
    }
    await emitEvents(fixture, accommodationId, 200)
    const relays = [1, 2, 3, 4].map(() => newRelay({ queue: counting, limits: { RELAY_BATCH_EVENTS: 10 } }))
    await Promise.all(relays.map((relay) => relay.dispatchAll()))
    await newRelay().dispatchAll()
    expect(await undispatched()).toEqual([])
    expect([...counts.values()].every((count) => count === 1)).toBe(true)
    expect(counts.size).toBe(200)
    await eventually(() => worked.length >= 200)
  })
})

describe('the queue', () => {
  it('has a job if its transaction commits, and none if it does not', async () => {
    const job = (reservationId: string) => ({ data: { reservationId } })
    await expect(
      fixture.db.transaction(async (tx) => {
        await queue.send(tx, 'release-tentative', job('rolled back'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await fixture.db.transaction((tx) => queue.send(tx, 'release-tentative', job('committed')))
    await eventually(() => worked.length >= 1)
    expect(worked).toEqual(['committed'])
  })

  it('tries a failed job again', async () => {
    failing = 1
    await fixture.db.transaction((tx) => queue.send(tx, 'release-tentative', { data: { reservationId: 'again' } }))
    await expectEventually(() => worked.includes('again'))
  })

  it('does not begin before a job is due', async () => {
    const later = { data: { reservationId: 'later' }, startAfter: new Date(Date.now() + 3_600_000) }
    await fixture.db.transaction((tx) => queue.send(tx, 'release-tentative', later, { data: { reservationId: 'now' } }))
    await eventually(() => worked.length >= 1)
    expect(worked).toEqual(['now'])
  })

  it('reports whether it can be reached, and its backlog', async () => {
    await queue.ping()
    expect((await queue.backlog()).map(({ name }) => name).toSorted()).toEqual(Object.keys(everyHandler).toSorted())
  })
})
