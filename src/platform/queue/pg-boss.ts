import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Context, Log } from '../../kernel/context.ts'
import type { JobHandlers, JobName, JobTypes } from '../../kernel/jobs.ts'
import { JOB_HEARTBEAT_SECONDS, JOB_RETRY_SECONDS_MAX, JOB_TRIES_MAX, type Limits } from '../../kernel/limits.ts'
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

/** A queue on pg-boss. A job may run twice, so each job reads and locks the rows that it works on. */
export function createQueue({ options, handlers, runsJobs, limits, log }: Dependencies): JobQueue {
  const names = Object.keys(handlers) as JobName[]
  const boss = new PgBoss({
    ...options,
    useListenNotify: runsJobs,
    supervise: runsJobs,
    schedule: runsJobs,
    registerInstance: false,
    superviseIntervalSeconds: JOB_HEARTBEAT_SECONDS,
    monitorIntervalSeconds: JOB_HEARTBEAT_SECONDS,
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
    localConcurrency: limits.JOB_WORKERS,
    batchSize: limits.JOB_BATCH,
    // after a full batch a worker fetches again at once; otherwise a backlog would shrink by one batch per poll
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: limits.JOB_POLL_SECONDS,
    notifyPollingIntervalSeconds: limits.JOB_POLL_SECONDS,
  } as const

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
      for (const name of names)
        await boss.work(name, workSettings, (jobs: Job<JobTypes[typeof name]>[]) =>
          Promise.all(jobs.map((job) => run(contextOf(name, job.id), name, job))),
        )
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

    stop: (milliseconds) => boss.stop({ graceful: true, timeout: milliseconds }),
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
