import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '../../db/open.ts'
import { withTimeout } from '../../db/timeout.ts'
import { METRICS_ANSWER_MS } from '../../kernel/limits.ts'
import { type MetricsPort, messageChannels, messageResults } from './port.ts'

/** Read only when somebody requests the metrics. */
export interface Sources {
  /** Whether all checks of /readyz pass. */
  ready(): Promise<boolean>
  /** Age in seconds of the oldest event that is not dispatched. */
  relayLag(): Promise<number>
  backlog(): Promise<{ name: string; ready: number; oldestSeconds: number }[]>
  subscribers(): number
  /** Undefined if the database has no pool. */
  connections(): Connections | undefined
  /** Whether it is a restored copy, which does no work. */
  heldBack: boolean
  /** What somebody has to look at. */
  failures(): Promise<{ webhooks: number; payments: number; jobs: Readonly<Record<string, number>> }>
  /** When the last whole backup was made; undefined if backups are somebody else's. */
  lastBackup(): Promise<Date | undefined>
}

export interface Metrics extends MetricsPort {
  readonly contentType: string
  text(): Promise<string>
}

export const noMetrics: MetricsPort = { operation: () => {}, worked: () => {}, message: () => {} }

const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

let registryOfProcess: Registry | undefined

/**
 * What is true of all servers of the process, from the first request on: one of its timers wakes the process every 10 ms. Timers and
 * observers never end: with one for each server, every stopped server would stay in memory.
 */
function ofProcess(): Registry {
  if (!registryOfProcess) {
    registryOfProcess = new Registry()
    collectDefaultMetrics({ register: registryOfProcess })
  }
  return registryOfProcess
}

export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const duration = new Histogram({
    name: 'foyer_operation_duration_seconds',
    help: 'Time that operations took',
    labelNames: ['kind'],
    buckets: durationBuckets,
    registers,
  })
  const count = new Counter({
    name: 'foyer_operations_total',
    help: 'Operations by kind and by the code that they ended with',
    labelNames: ['kind', 'code'],
    registers,
  })
  const work = new Counter({
    name: 'foyer_work_total',
    help: 'Events dispatched, jobs run, commands retried, webhooks sent and payments settled by this process',
    labelNames: ['kind'],
    registers,
  })

  const messages = new Counter({
    name: 'foyer_messages_total',
    help: 'Messages by channel and result: one that failed may be tried again, and one without a gateway is lost',
    labelNames: ['channel', 'result'],
    registers,
  })
  // a rate needs the zero before the first one
  for (const channel of messageChannels) for (const result of messageResults) messages.inc({ channel, result }, 0)

  addGauges(registry, sources)

  return {
    contentType: registry.contentType,
    text: async () => `${await ofProcess().metrics()}\n${await registry.metrics()}`,
    message: (channel, result) => messages.inc({ channel, result }),
    worked: (kind, count = 1) => work.inc({ kind }, count),
    operation(kind, code, seconds) {
      count.inc({ kind, code })
      duration.observe({ kind }, seconds)
    },
  }
}

function addGauges(registry: Registry, sources: Sources): void {
  gauge('foyer_subscribers', 'Live subscribers of this process', async (self) => self.set(sources.subscribers()))
  gauge('foyer_held_back', '1 if this is a restored copy, which does no work until it goes live', async (self) =>
    self.set(sources.heldBack ? 1 : 0),
  )
  gauge('foyer_ready', '1 if all checks of /readyz pass', async (self) => {
    self.set((await inTime(sources.ready()).catch(() => false)) ? 1 : 0)
  })
  gauge(
    'foyer_relay_lag_seconds',
    'Age of the oldest event whose reactions are not queued; none while nobody can read it',
    async (self) => {
      const lag = await inTime(sources.relayLag()).catch(() => undefined)
      // the lag before an outage would say that nothing waits
      if (lag === undefined) self.remove()
      else self.set(lag)
    },
  )
  gaugeOf(
    'state',
    'foyer_database_connections',
    'Connections of the pool by state; those waiting are callers without one',
    () => ({
      ...sources.connections(),
    }),
  )

  const backlog = shared(sources.backlog)
  const ofJobs = async (value: 'ready' | 'oldestSeconds') =>
    Object.fromEntries((await backlog()).map((one) => [one.name, one[value]]))
  gaugeOf('job', 'foyer_jobs_oldest_seconds', 'Time that the oldest due job of a kind has waited', () => ofJobs('oldestSeconds'))
  gaugeOf('job', 'foyer_jobs_ready', 'Jobs of a kind that are due', () => ofJobs('ready'))

  const failures = shared(sources.failures)
  gaugeOf(
    'job',
    'foyer_jobs_failed',
    'Jobs of a kind whose tries are used up, of the last days',
    async () => (await failures()).jobs,
  )
  gauge('foyer_webhooks_dead', 'Dead webhooks, but for those of endpoints that were switched off; 10,000 at most', async (self) =>
    self.set((await failures()).webhooks),
  )
  gauge('foyer_payments_stuck', 'Payments whose money should move, and that nobody could settle for hours', async (self) =>
    self.set((await failures()).payments),
  )
  const backupHelp = 'When the last whole backup was made; 0 for an embedded database without one'
  gauge('foyer_last_backup_timestamp_seconds', backupHelp, async (self) => {
    const at = await sources.lastBackup()
    if (at) self.set(at.getTime() / 1000)
    else self.remove()
  })

  type Values = Readonly<Record<string, number>>

  function gaugeOf(label: string, name: string, help: string, read: () => Values | Promise<Values>) {
    const readAll = async (self: Gauge) => {
      for (const [key, value] of Object.entries(await read())) self.set({ [label]: key }, value)
    }
    gauge(name, help, readAll, [label])
  }

  function gauge(name: string, help: string, read: (self: Gauge) => Promise<void>, labelNames: string[] = []) {
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // a failed read keeps the last value: metrics matter most when something is broken
        await inTime(read(this)).catch(() => {})
      },
    })
  }
}

const inTime = <Result>(reading: Promise<Result>) => withTimeout(METRICS_ANSWER_MS, reading)

/** All who ask while it is read get the same: every gauge of an answer is read at once. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read().finally(() => (running = undefined))
    return running
  }
}
