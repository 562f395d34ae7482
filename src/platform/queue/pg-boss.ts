import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Context, Log } from '../../kernel/context.ts'
import type { JobHandlers, JobName, JobTypes } from '../../kernel/jobs.ts'
import type { Limits } from '../../kernel/limits.ts'
import { scrubText } from '../log/scrub.ts'
import type { QueuePort } from './port.ts'

export interface JobQueue extends QueuePort {
  /** Throws where the queue cannot be reached. */
  ping(): Promise<void>
  start(): Promise<void>
  /** From now on this process does jobs; `contextOf` makes the context of one. */
  work(contextOf: (name: JobName, id: string) => Context): Promise<void>
  /** Queues a job each time the cron expression, in UTC, says so. */
  schedule(name: JobName, cron: string): Promise<void>
  backlog(): Promise<Backlog[]>
  /** Takes no more jobs, waits for those at work, and gives back what is not done by then. */
  stop(milliseconds: number): Promise<void>
}

export interface Backlog {
  name: string
  ready: number
  oldestSeconds: number
}

interface World {
  options: ConstructorOptions
  handlers: JobHandlers<JobName>
  /** Whether this process does jobs; else it only queues them. */
  works: boolean
  limits: Limits
  log: Log
}

/** pg-boss, which only wakes: what has to be right stands in rows under lock, and a job may run twice. */
export function createQueue({ options, handlers, works, limits, log }: World): JobQueue {
  const names = Object.keys(handlers) as JobName[]
  const boss = new PgBoss({
    ...options,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    registerInstance: false,
    superviseIntervalSeconds: limits.JOB_HEARTBEAT_SECONDS,
    monitorIntervalSeconds: limits.JOB_HEARTBEAT_SECONDS,
  })
  boss.on('error', (err) => log.warn({ err }, 'The queue met an error; it will try again'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `The queue warns: ${message}`))

  const queueSettings = {
    notify: true,
    retryLimit: limits.JOB_TRIES_MAX - 1,
    retryDelay: limits.JOB_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: limits.JOB_RETRY_SECONDS_MAX,
    expireInSeconds: limits.JOB_SECONDS_MAX,
    heartbeatSeconds: limits.JOB_HEARTBEAT_SECONDS,
  }
  const settingNames = Object.keys(queueSettings) as (keyof typeof queueSettings)[]
  const workSettings = {
    localConcurrency: limits.JOB_WORKERS,
    batchSize: limits.JOB_BATCH,
    // A worker that took all it may looks again at once; else a backlog would go down by one batch a look.
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
      return { id, status: 'completed' }
    } catch (err) {
      ctx.log.warn({ err, job: name }, 'A job failed; it will be tried again')
      return { id, status: 'failed', output: { message: scrubText(String(err)) } }
    }
  }
}
