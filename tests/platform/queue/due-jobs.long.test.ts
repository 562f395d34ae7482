import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { createQueue, type Schedules } from '../../../src/platform/queue/index.ts'
import { handlers as everyHandler } from '../../../src/reactions.ts'
import { eventually } from '../../harness/eventually.ts'
import { type Fixture, openFixture, quietLog, systemContext } from '../../harness/platform/fixture.ts'

let fixture: Fixture
let done: string[] = []
beforeAll(async () => {
  fixture = await openFixture()
  return fixture.drop
})

/** A node that does jobs, with two kinds of its own. */
async function startNode(schedules: Schedules = {}) {
  const handlers = {
    ...everyHandler,
    'release-tentative': async (_: unknown, data: { reservationId: string }) => void done.push(data.reservationId),
    sweep: async () => void done.push('sweep'),
  }
  const limits = { ...defaultLimits, JOB_RETRY_SECONDS: 1, JOB_POLL_SECONDS: 1 }
  const queue = createQueue({ options: fixture.handle.queueOptions, handlers, runsJobs: true, limits, log: quietLog })
  await queue.start()
  await queue.work(() => systemContext(fixture), schedules)
  return { [Symbol.asyncDispose]: () => queue.stop(1000) }
}

/** Puts a job into the queue without a NOTIFY. */
const insert = (data: string, rest: Record<string, string>) =>
  fixture.db.execute(sql`
    insert into pgboss.job (name, policy, retry_limit, data, ${sql.raw(Object.keys(rest).join(', '))})
    values ('release-tentative', 'standard', 3, ${JSON.stringify({ reservationId: data })}, ${sql.raw(Object.values(rest).join(', '))})`)

async function minuteOfQueue(): Promise<number> {
  const { rows } = await fixture.db.execute<{ minute: number }>(
    sql`select floor(extract(epoch from pgboss.job_now()) / 60)::int as minute`,
  )
  return rows[0]!.minute
}

it('a job whose NOTIFY is lost, and one that becomes due later, are done with the next look', async () => {
  done = []
  await using _ = await startNode()
  await insert('unheard', { start_after: 'now()' })
  await insert('later', { start_after: `now() + interval '2 seconds'` })
  await eventually(() => done.length === 2)
  expect(done).toEqual(['unheard', 'later'])
})

it('a job whose process died is done by another one', async () => {
  done = []
  await using _ = await startNode()
  const dead = { state: `'active'`, started_on: `now() - interval '20 seconds'`, heartbeat_seconds: '15' }
  await insert('alive', { ...dead, heartbeat_on: 'now()', heartbeat_seconds: '3600' })
  await insert('lost', { ...dead, heartbeat_on: `now() - interval '16 seconds'` })
  await eventually(() => done.length > 0)
  expect(done).toEqual(['lost'])
})

it('a job that takes too long is tried again', async () => {
  done = []
  await using _ = await startNode()
  await insert('long', { state: `'active'`, started_on: `now() - interval '61 seconds'`, expire_seconds: '60' })
  await eventually(() => done.length > 0)
  expect(done).toEqual(['long'])
})

it('a scheduled job is queued once for its minute, however many nodes have the schedule', async () => {
  done = []
  const schedules = { sweep: { everyMinutes: 1 } }
  const first = await minuteOfQueue()
  await using _ = await startNode(schedules)
  await using __ = await startNode(schedules)
  let minutes = 0
  const nextMinute = () =>
    fixture.db.execute(
      sql.raw(`create or replace function pgboss.job_now() returns timestamptz language sql stable
        as 'select now() + interval ''${++minutes} minutes'''`),
    )
  await eventually(
    async () => {
      await nextMinute()
      return done.length >= 3
    },
    { every: 1500 },
  )
  const { rows } = await fixture.db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where name = 'sweep'`,
  )
  // by minutes and not by the time of each job: the minute may end between the look and what it queues
  expect(rows[0]!.jobs).toBeLessThanOrEqual((await minuteOfQueue()) - first + 1)
})

it('the last run of each schedule that was missed while no node ran is done once at the next start', async () => {
  done = []
  await fixture.db.execute(sql`delete from pgboss.job`)
  const anHourAgo = ((await minuteOfQueue()) - 60) % (24 * 60)
  const schedules = { sweep: { everyMinutes: 24 * 60, after: anHourAgo } }
  for (const id of ['first start', 'second start']) {
    await using _ = await startNode(schedules)
    await insert(id, { start_after: `pgboss.job_now() + interval '2 seconds'` })
    await eventually(() => done.includes(id))
  }
  expect(done.filter((one) => one === 'sweep')).toHaveLength(1)
})
