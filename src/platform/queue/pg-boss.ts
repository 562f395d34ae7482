import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { sleep } from '../../db/timeout.ts'
import type { Context, Log } from '../../kernel/context.ts'
import type { JobHandlers, JobName, JobTypes } from '../../kernel/jobs.ts'
import { DAY_SECONDS, JOB_HEARTBEAT_SECONDS, JOB_RETRY_SECONDS_MAX, JOB_TRIES_MAX, type Limits } from '../../kernel/limits.ts'
import { scrubText } from '../log/scrub.ts'
import type { QueuePort } from './port.ts'

export interface JobQueue extends QueuePort {
  /** Throws if the queue is unavailable. */
  ping(): Promise<void>
  start(): Promise<void>
  /** Starts to do jobs; `contextOf` makes the context of a job. */
  work(contextOf: (name: JobName, id: string) => Context): Promise<void>
  /** Queues a job by a cron expression in UTC. */
  schedule(name: JobName, cron: string): Promise<void>
  backlog(): Promise<Backlog[]>
  /** Takes no new jobs, and gives running ones this time to end. Unfinished jobs are retried. */
  stop(milliseconds: number): Promise<void>
}

export interface Backlog {
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

interface KindWithWork {
  name: string
  due: boolean
  lost: boolean
}

/** One step in an index for each kind, however many jobs wait. A lost job is one whose process died, or that took too long. */
const kindsWithWork = `
  select * from unnest($1::text[]) as kind (name) cross join lateral (select
    exists (
      select from pgboss.job where name = kind.name and state in ('created', 'retry') and not blocked and start_after <= now()
    ) as due,
    exists (
      select from pgboss.job where name = kind.name and state = 'active' and (
        heartbeat_on + heartbeat_seconds * interval '1 second' < now() or started_on + expire_seconds * interval '1 second' < now()
      )
    ) as lost
  ) as work where due or lost`

/** A queue on pg-boss. A job may run twice, so each job reads and locks the rows that it works on. */
export function createQueue({ options, handlers, runsJobs, limits, log }: Dependencies): JobQueue {
  const names = Object.keys(handlers) as JobName[]
  const boss = new PgBoss({
    ...options,
    useListenNotify: runsJobs,
    supervise: runsJobs,
    schedule: runsJobs,
    registerInstance: false,
    monitorIntervalSeconds: limits.JOB_POLL_SECONDS,
    // no job here waits for another one
    flowIntervalSeconds: DAY_SECONDS,
  })
  boss.on('error', (err) => log.warn({ err }, 'The queue had an error; it will try again'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `The queue warns: ${message}`))

  const queueSettings = {
    notify: true,
    retryLimit: JOB_TRIES_MAX - 1,
    retryDelay: limits.JOB_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: JOB_RETRY_SECONDS_MAX,
    expireInSeconds: limits.JOB_SECONDS_MAX,
    heartbeatSeconds: JOB_HEARTBEAT_SECONDS,
  }
  const settingNames = Object.keys(queueSettings) as (keyof typeof queueSettings)[]
  const workSettings = {
    batchSize: limits.JOB_BATCH,
    // after a full batch a worker fetches again at once; otherwise a backlog would shrink by one batch per poll
    burstWhenBatchFull: true,
    perJobResults: true,
    // each worker would look for itself; `look` does it for all
    pollingIntervalSeconds: DAY_SECONDS,
    notifyPollingIntervalSeconds: DAY_SECONDS,
  } as const
  const workers = new Map<string, string[]>()
  const stopping = new AbortController()
  let looking: Promise<void> | undefined

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

    async work(contextOf) {
      for (const name of names) {
        const work = (jobs: Job<JobTypes[typeof name]>[]) =>
          Promise.all(jobs.map((job) => run(contextOf(name, job.id), name, job)))
        const ids = Array.from({ length: limits.JOB_WORKERS }, () => boss.work(name, workSettings, work))
        workers.set(name, await Promise.all(ids))
      }
      looking = lookRepeatedly()
    },

    async schedule(name, cron) {
      await boss.schedule(name, cron)
    },

    async backlog() {
      const queues = await boss.getQueues(names)
      return queues.map(({ name, readyCount, readyOldestSeconds }) => ({
        name,
        ready: readyCount,
        oldestSeconds: readyOldestSeconds ?? 0,
      }))
    },

    async stop(milliseconds) {
      stopping.abort()
      await looking
      await boss.stop({ graceful: true, timeout: milliseconds })
    },
  }

  async function lookRepeatedly() {
    while (await sleep(limits.JOB_POLL_SECONDS * 1000, stopping.signal)) {
      try {
        await look()
      } catch (err) {
        log.warn({ err }, 'Due jobs could not be looked for; the next look tries again')
      }
    }
  }

  /** Wakes the workers of jobs that became due or whose NOTIFY was lost, and has jobs of dead processes tried again. */
  async function look() {
    const { rows } = await boss.getDb().executeSql(kindsWithWork, [names])
    for (const { name, due, lost } of rows as KindWithWork[]) {
      if (due) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
      if (lost) await boss.supervise(name)
    }
  }

  async function run<Name extends JobName>(ctx: Context, name: Name, { id, data }: Job<JobTypes[Name]>): Promise<JobResult> {
    try {
      await handlers[name](ctx, data)
      ctx.ports.metrics.worked('jobs')
      return { id, status: 'completed' }
    } catch (err) {
      ctx.log.warn({ err, job: name }, 'A job failed; it will be tried again')
      return { id, status: 'failed', output: { message: scrubText(String(err)) } }
    }
  }
}
