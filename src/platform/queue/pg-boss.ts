import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { sleep } from '../../db/timeout.ts'
import type { Context, Log } from '../../kernel/context.ts'
import { uuidNamed } from '../../kernel/ids.ts'
import { untilNextRun } from '../../kernel/intervals.ts'
import type { JobHandlers, JobName, JobTypes } from '../../kernel/jobs.ts'
import {
  JOB_HEARTBEAT_SECONDS,
  JOB_RETRY_SECONDS_MAX,
  JOB_TRIES_MAX,
  type Limits,
  QUEUE_UPKEEP_SECONDS,
} from '../../kernel/limits.ts'
import { scrubText } from '../log/scrub.ts'
import type { QueuePort } from './port.ts'

export interface JobQueue extends QueuePort {
  /** Throws if the queue is unavailable. */
  ping(): Promise<void>
  start(): Promise<void>
  /** Starts to do jobs, kind after kind, those of the schedules too; `contextOf` makes the context of a job. */
  work(contextOf: (name: JobName, id: string) => Context, schedules?: Schedules): Promise<void>
  backlog(): Promise<Backlog[]>
  /** Number of jobs of each kind whose tries are used up; the queue forgets them after some days. */
  failed(): Promise<Record<string, number>>
  /** Takes no new jobs, and gives running ones this time to end. Unfinished jobs are retried. */
  stop(milliseconds: number): Promise<void>
}

interface Backlog {
  name: string
  ready: number
  oldestSeconds: number
}

interface Dependencies {
  options: ConstructorOptions
  handlers: JobHandlers<JobName>
  /** Whether this process does jobs or only queues them. */
  runsJobs: boolean
  limits: Limits
  log: Log
}

/** What the workers have to know, by the clock of the database. */
interface Work {
  /** Minutes since 1970. */
  minute: number
  /** The kinds that have due jobs. */
  due: JobName[]
  /** The kinds that have jobs whose process died, or that took too long. */
  lost: JobName[]
}

const daySeconds = 86_400

const isDue = `state in ('created', 'retry') and not blocked and start_after <= pgboss.job_now()`
const isLost = `state = 'active' and least(
  heartbeat_on + heartbeat_seconds * interval '1 second', started_on + expire_seconds * interval '1 second') < pgboss.job_now()`

/** One step in an index for each kind, however many jobs wait. */
const readWork = `
  select floor(extract(epoch from pgboss.job_now()) / 60)::int as minute,
    coalesce(json_agg(name) filter (where due), '[]') as due, coalesce(json_agg(name) filter (where lost), '[]') as lost
  from unnest($1::text[]) as kind (name) cross join lateral (select
    exists (select from pgboss.job where name = kind.name and ${isDue}) as due,
    exists (select from pgboss.job where name = kind.name and ${isLost}) as lost
  ) as work`

const readBacklog = `
  select name, count(*)::int as ready, extract(epoch from pgboss.job_now() - min(start_after))::float8 as "oldestSeconds"
  from pgboss.job where name = any($1::text[]) and ${isDue} group by name`

const readFailed = `
  select name, count(*)::int as count from pgboss.job where name = any($1::text[]) and state = 'failed' group by name`

function openBoss({ options, runsJobs, limits, log }: Omit<Dependencies, 'handlers'>): PgBoss {
  const boss = new PgBoss({
    ...options,
    useListenNotify: runsJobs,
    supervise: runsJobs,
    schedule: false,
    registerInstance: false,
    // `look` asks for it when a job is lost
    monitorIntervalSeconds: limits.JOB_POLL_SECONDS,
    superviseIntervalSeconds: QUEUE_UPKEEP_SECONDS,
    queueCacheIntervalSeconds: QUEUE_UPKEEP_SECONDS,
    bamIntervalSeconds: QUEUE_UPKEEP_SECONDS,
    flowIntervalSeconds: QUEUE_UPKEEP_SECONDS,
  })
  boss.on('error', (err) => log.warn({ err }, 'The queue had an error; it will try again'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `The queue warns: ${message}`))
  return boss
}

const queueSettingsOf = (limits: Limits) => ({
  notify: true,
  retryLimit: JOB_TRIES_MAX - 1,
  retryDelay: limits.JOB_RETRY_SECONDS,
  retryBackoff: true,
  retryDelayMax: JOB_RETRY_SECONDS_MAX,
  expireInSeconds: limits.JOB_SECONDS_MAX,
  heartbeatSeconds: JOB_HEARTBEAT_SECONDS,
})

const workSettingsOf = (limits: Limits) =>
  ({
    batchSize: limits.JOB_BATCH,
    // after a full batch a worker fetches again at once; otherwise a backlog would shrink by one batch per poll
    burstWhenBatchFull: true,
    perJobResults: true,
    // each worker would look for itself; `look` does it for all
    pollingIntervalSeconds: QUEUE_UPKEEP_SECONDS,
    notifyPollingIntervalSeconds: QUEUE_UPKEEP_SECONDS,
  }) as const

/** A queue on pg-boss. A job may run twice, so each job reads and locks the rows that it works on. */
export function createQueue({ options, handlers, runsJobs, limits, log }: Dependencies): JobQueue {
  const names = Object.keys(handlers) as JobName[]
  const boss = openBoss({ options, runsJobs, limits, log })
  const queueSettings = queueSettingsOf(limits)
  const settingNames = Object.keys(queueSettings) as (keyof typeof queueSettings)[]
  const workSettings = workSettingsOf(limits)
  const workers = new Map<string, string[]>()
  const stopping = new AbortController()

  return {
    async send(db, name, ...jobs) {
      await boss.insert(name, jobs as { data: object }[], { db: fromDrizzle(db, sql) })
    },

    async ping() {
      await boss.schemaVersion()
    },

    async start() {
      await boss.start()
      const existing = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]))
      for (const name of names) {
        const queue = existing.get(name)
        if (!queue) await boss.createQueue(name, queueSettings)
        else if (settingNames.some((key) => queue[key] !== queueSettings[key])) await boss.updateQueue(name, queueSettings)
      }
    },

    async work(contextOf, schedules = {}) {
      for (const name of names) {
        if (stopping.signal.aborted) return
        const work = (jobs: Job<JobTypes[typeof name]>[]) =>
          Promise.all(jobs.map((job) => run(handlers, contextOf(name, job.id), name, job)))
        const ids = Array.from({ length: limits.JOB_WORKERS }, () => boss.work(name, workSettings, work))
        workers.set(name, await Promise.all(ids))
        // each looks for jobs at once, on the only connection of an embedded database: others get their turn
        await eventLoopTurn()
      }
      void lookRepeatedly(schedules)
    },

    async backlog() {
      const { rows } = await boss.getDb().executeSql(readBacklog, [names])
      const waiting = new Map((rows as Backlog[]).map((one) => [one.name, one]))
      return names.map((name) => waiting.get(name) ?? { name, ready: 0, oldestSeconds: 0 })
    },

    async failed() {
      const { rows } = await boss.getDb().executeSql(readFailed, [names])
      const none = names.map((name) => [name, 0] as const)
      return Object.fromEntries([...none, ...(rows as { name: string; count: number }[]).map((one) => [one.name, one.count])])
    },

    async stop(milliseconds) {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: milliseconds })
    },
  }

  async function lookRepeatedly(schedules: Schedules) {
    let minute: number | undefined
    do {
      try {
        minute = await look(schedules, minute)
      } catch (err) {
        if (!stopping.signal.aborted) log.warn({ err }, 'Due jobs could not be looked for; the next look tries again')
      }
    } while (await sleep(untilNextRun(limits.JOB_POLL_SECONDS * 1000), stopping.signal))
  }

  /**
   * Wakes the workers of jobs that became due or whose NOTIFY was lost, has lost jobs tried again, and queues what the schedules ask
   * for since that minute; the first look, for a day, because the server may have been off. Other nodes do the same: a scheduled
   * job has the same id everywhere.
   */
  async function look(schedules: Schedules, since?: number): Promise<number> {
    const { rows } = await boss.getDb().executeSql(readWork, [names])
    const { minute, due, lost } = rows[0] as Work
    for (const name of due) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    for (const name of lost) await boss.supervise(name)
    for (const [name, at] of scheduledJobs(schedules, since ?? minute - daySeconds / 60, minute))
      await boss.insert(name, [{ id: uuidNamed(`${name} ${at}`) }])
    return minute
  }
}

async function run<Name extends JobName>(
  handlers: Dependencies['handlers'],
  ctx: Context,
  name: Name,
  { id, data }: Job<JobTypes[Name]>,
): Promise<JobResult> {
  try {
    await handlers[name](ctx, data)
    ctx.ports.metrics.worked('jobs')
    return { id, status: 'completed' }
  } catch (err) {
    ctx.log.warn({ err, job: name }, 'A job failed; it will be tried again')
    return { id, status: 'failed', output: { message: scrubText(String(err)) } }
  }
}

/** Every so many minutes, counted from midnight UTC or from so many minutes after it. */
interface Schedule {
  everyMinutes: number
  after?: number
}

export type Schedules = Partial<Record<JobName, Schedule>>

/** The jobs that became due after the first minute, until the second one: each with the last minute for which it is due. */
export function scheduledJobs(schedules: Schedules, since: number, until: number): [JobName, number][] {
  const lastOf = ({ everyMinutes, after = 0 }: Schedule) => until - ((until - after) % everyMinutes)
  return Object.entries(schedules)
    .map(([name, schedule]): [JobName, number] => [name as JobName, lastOf(schedule)])
    .filter(([, minute]) => minute > since)
}
