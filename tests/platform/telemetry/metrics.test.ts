import { expect, it } from 'vitest'
import { createMetrics } from '../../../src/platform/telemetry/index.ts'

const sources = {
  relayLag: async () => 1.5,
  backlog: async () => [{ name: 'sweep', ready: 3, oldestSeconds: 7 }],
  subscribers: () => 2,
  connections: () => ({ used: 4, idle: 1, waiting: 6 }),
}

it('counts operations by kind and code, and reports backlogs', async () => {
  const metrics = createMetrics(sources)
  metrics.operation('query', 'OK', 0.02)
  metrics.operation('query', 'NOT_FOUND', 0.02)
  const text = await metrics.text()
  for (const line of [
    'foyer_operations_total{kind="query",code="OK"} 1',
    'foyer_operations_total{kind="query",code="NOT_FOUND"} 1',
    'foyer_operation_duration_seconds_count{kind="query"} 2',
    'foyer_subscribers 2',
    'foyer_database_connections{state="used"} 4',
    'foyer_database_connections{state="idle"} 1',
    'foyer_database_connections{state="waiting"} 6',
    'foyer_relay_lag_seconds 1.5',
    'foyer_jobs_ready{job="sweep"} 3',
    'foyer_jobs_oldest_seconds{job="sweep"} 7',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

it('answers also while the database and the queue cannot be reached', async () => {
  const broken = async () => Promise.reject(new Error('no database'))
  const metrics = createMetrics({ ...sources, relayLag: broken, backlog: broken })
  expect(await metrics.text()).toContain('foyer_subscribers 2')
})

it('keeps the metrics of two servers in one process apart', async () => {
  const [one, other] = [createMetrics(sources), createMetrics(sources)]
  one.operation('rest', 'OK', 1)
  expect(await other.text()).not.toContain('kind="rest"')
})
