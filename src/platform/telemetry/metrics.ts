import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '../../db/open.ts'
import { withTimeout } from '../../db/timeout.ts'
import { systemClock } from '../../kernel/clock.ts'
import { remembered } from '../../kernel/intervals.ts'
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

interface Metrics extends MetricsPort {
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
  const counter = (name: string, help: string, ...labelNames: string[]) => new Counter({ name, help, labelNames, registers })
  const duration = new Histogram({
    name: 'foyer_operation_duration_seconds',
    help: 'Time that operations took',
    labelNames: ['kind'],
    buckets: durationBuckets,
    registers,
  })
  const operations = counter('foyer_operations_total', 'Operations by kind and by the code that they ended with', 'kind', 'code')
  const work = counter(
    'foyer_work_total',
    'Events dispatched, jobs run, commands retried, webhooks sent and payments settled by this process',
    'kind',
  )
  const messages = counter(
    'foyer_messages_total',
    'Messages by channel and result: one that failed may be tried again, and one without a gateway is lost',
    'channel',
    'result',
  )
  // a rate needs the zero before the first one
  for (const channel of messageChannels) for (const result of messageResults) messages.inc({ channel, result }, 0)

  addGauges(registry, sources)

  return {
    contentType: registry.contentType,
    text: async () => `${await ofProcess().metrics()}\n${await registry.metrics()}`,
    message: (channel, result) => messages.inc({ channel, result }),
    worked: (kind, count = 1) => work.inc({ kind }, count),
    operation(kind, code, seconds) {
      operations.inc({ kind, code })
      duration.observe({ kind }, seconds)
    },
  }
}

function addGauges(registry: Registry, sources: Sources) {
  gauge('foyer_subscribers', 'Live subscribers of this process', sources.subscribers)
  gauge('foyer_held_back', '1 if this is a restored copy, which does no work until it goes live', () =>
    sources.heldBack ? 1 : 0,
  )
  gauge('foyer_ready', '1 if all checks of /readyz pass', async () =>
    (await inTime(sources.ready()).catch(() => false)) ? 1 : 0,
  )
  // the lag before an outage would say that nothing waits
  const lag = () => inTime(sources.relayLag()).catch(() => undefined)
  gauge('foyer_relay_lag_seconds', 'Age of the oldest event whose reactions are not queued; none while nobody can read it', lag)
  const help = 'Connections of the pool by state; those waiting are callers without one'
  gauges('state', 'foyer_database_connections', help, () => ({ ...sources.connections() }))

  // every gauge of an answer is read at once
  const backlog = remembered(systemClock, 0, sources.backlog)
  const ofJobs = async (value: 'ready' | 'oldestSeconds') =>
    Object.fromEntries((await backlog()).map((one) => [one.name, one[value]]))
  gauges('job', 'foyer_jobs_oldest_seconds', 'Time that the oldest due job of a kind has waited', () => ofJobs('oldestSeconds'))
  gauges('job', 'foyer_jobs_ready', 'Jobs of a kind that are due', () => ofJobs('ready'))

  const failures = remembered(systemClock, 0, sources.failures)
  const usedUp = 'Jobs of a kind whose tries are used up, of the last days'
  gauges('job', 'foyer_jobs_failed', usedUp, async () => (await failures()).jobs)
  const dead = 'Dead webhooks, but for those of endpoints that were switched off; 10,000 at most'
  gauge('foyer_webhooks_dead', dead, async () => (await failures()).webhooks)
  const stuck = 'Payments whose money should move, and that nobody could settle for hours'
  gauge('foyer_payments_stuck', stuck, async () => (await failures()).payments)
  const backup = 'When the last whole backup was made; 0 for an embedded database without one'
  gauge('foyer_last_backup_timestamp_seconds', backup, async () => {
    const at = await sources.lastBackup()
    return at && at.getTime() / 1000
  })

  type Maybe<Value> = Value | Promise<Value>

  /** Of an undefined value the gauge is left out. */
  function gauge(name: string, help: string, read: () => Maybe<number | undefined>) {
    add(name, help, [], async (self) => {
      const value = await read()
      if (value === undefined) self.remove()
      else self.set(value)
    })
  }

  function gauges(label: string, name: string, help: string, read: () => Maybe<Readonly<Record<string, number>>>) {
    add(name, help, [label], async (self) => {
      for (const [key, value] of Object.entries(await read())) self.set({ [label]: key }, value)
    })
  }

  function add(name: string, help: string, labelNames: string[], read: (self: Gauge) => Promise<void>) {
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

/** The port of a channel, which counts what became of each message. A channel that `delivers` nothing has no gateway. */
export function countMessages<Message>(
  port: { send(message: Message, id: string): Promise<void> },
  metrics: MetricsPort,
  channel: (typeof messageChannels)[number],
  delivers: boolean,
): { send(message: Message, id: string): Promise<void> } {
  return {
    async send(message, id) {
      try {
        await port.send(message, id)
      } catch (error) {
        metrics.message(channel, 'failed')
        throw error
      }
      metrics.message(channel, delivers ? 'sent' : 'no_gateway')
    },
  }
}
