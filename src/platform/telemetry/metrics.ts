import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '../../db/open.ts'
import type { MetricsPort } from './port.ts'

/** Read only when somebody requests the metrics. */
export interface Sources {
  /** Age in seconds of the oldest event that is not dispatched. */
  relayLag(): Promise<number>
  backlog(): Promise<{ name: string; ready: number; oldestSeconds: number }[]>
  subscribers(): number
  /** Undefined if the database has no pool. */
  connections(): Connections | undefined
}

export interface Metrics extends MetricsPort {
  readonly contentType: string
  text(): Promise<string>
}

export const noMetrics: MetricsPort = { operation: () => {}, worked: () => {} }

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

  gauge('foyer_subscribers', 'Live subscribers of this process', async (self) => self.set(sources.subscribers()))
  gauge('foyer_relay_lag_seconds', 'Age of the oldest event whose reactions are not queued', async (self) =>
    self.set(await sources.relayLag()),
  )
  gauge(
    'foyer_database_connections',
    'Connections of the pool by state; those waiting are callers without one',
    async (self) => {
      for (const [state, count] of Object.entries(sources.connections() ?? {})) self.set({ state }, count)
    },
    ['state'],
  )
  const oldest = gauge('foyer_jobs_oldest_seconds', 'Time that the oldest due job of a kind has waited', undefined, ['job'])
  gauge(
    'foyer_jobs_ready',
    'Jobs of a kind that are due',
    async (self) => {
      for (const { name, ready, oldestSeconds } of await sources.backlog()) {
        self.set({ job: name }, ready)
        oldest.set({ job: name }, oldestSeconds)
      }
    },
    ['job'],
  )

  return {
    contentType: registry.contentType,
    text: async () => `${await ofProcess().metrics()}\n${await registry.metrics()}`,
    worked: (kind, count = 1) => work.inc({ kind }, count),
    operation(kind, code, seconds) {
      count.inc({ kind, code })
      duration.observe({ kind }, seconds)
    },
  }

  function gauge<Label extends string>(
    name: string,
    help: string,
    read?: (self: Gauge<Label>) => Promise<void>,
    labelNames: Label[] = [],
  ) {
    return new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        // a failed read keeps the last value: metrics matter most when something is broken
        await read?.(this).catch(() => {})
      },
    })
  }
}
