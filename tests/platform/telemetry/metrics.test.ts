import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMetrics } from '../../../src/platform/telemetry/index.ts'

const sources = {
  ready: async () => true,
  relayLag: async () => 1.5,
  backlog: async () => [{ name: 'sweep', ready: 3, oldestSeconds: 7 }],
  subscribers: () => 2,
  connections: () => ({ used: 4, idle: 1, waiting: 6 }),
  heldBack: false,
  failures: async () => ({ webhooks: 8, payments: 9, jobs: { sweep: 10 } }),
  lastBackup: async () => new Date('2027-01-31T00:00:00Z'),
}

it('counts operations by kind and code, and reports backlogs', async () => {
  const metrics = createMetrics(sources)
  metrics.operation('query', 'OK', 0.02)
  metrics.operation('query', 'NOT_FOUND', 0.02)
  metrics.message('sms', 'failed')
  const text = await metrics.text()
  for (const line of [
    'foyer_operations_total{kind="query",code="OK"} 1',
    'foyer_operations_total{kind="query",code="NOT_FOUND"} 1',
    'foyer_operation_duration_seconds_count{kind="query"} 2',
    'foyer_subscribers 2',
    'foyer_database_connections{state="used"} 4',
    'foyer_database_connections{state="idle"} 1',
    'foyer_database_connections{state="waiting"} 6',
    'foyer_held_back 0',
    'foyer_ready 1',
    'foyer_webhooks_dead 8',
    'foyer_payments_stuck 9',
    'foyer_jobs_failed{job="sweep"} 10',
    'foyer_last_backup_timestamp_seconds 1801353600',
    'foyer_messages_total{channel="sms",result="failed"} 1',
    'foyer_messages_total{channel="mail",result="no_gateway"} 0',
    'foyer_relay_lag_seconds 1.5',
    'foyer_jobs_ready{job="sweep"} 3',
    'foyer_jobs_oldest_seconds{job="sweep"} 7',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

it('answers also while the database and the queue cannot be reached', async () => {
  const broken = async () => Promise.reject(new Error('no database'))
  const metrics = createMetrics({ ...sources, relayLag: broken, backlog: broken, failures: broken })
  expect(await metrics.text()).toContain('foyer_subscribers 2')
})

it('says that the server is not ready, and no lag of events, while nobody can read the database', async () => {
  let isAway = true
  const away =
    <Result>(read: () => Promise<Result>) =>
    async () =>
      isAway ? Promise.reject(new Error('no database')) : read()
  const metrics = createMetrics({ ...sources, ready: async () => !isAway, relayLag: away(async () => 0) })
  for (const expected of [false, true, false]) {
    isAway = !expected
    const text = await metrics.text()
    expect(text).toContain(`foyer_ready ${expected ? 1 : 0}`)
    expect(/^foyer_relay_lag_seconds \d/m.test(text)).toBe(expected)
  }
})

it('answers in bounded time if a read does not end', async () => {
  const stuck = new Promise<never>(() => {})
  const text = await createMetrics({ ...sources, ready: () => stuck, relayLag: () => stuck }).text()
  expect(text).toContain('foyer_ready 0')
  expect(text).not.toMatch(/^foyer_relay_lag_seconds \d/m)
})

it('keeps the metrics of two servers in one process apart', async () => {
  const [one, other] = [createMetrics(sources), createMetrics(sources)]
  one.operation('rest', 'OK', 1)
  expect(await other.text()).not.toContain('kind="rest"')
})

it('has no time of the last backup where somebody else makes the backups', async () => {
  const metrics = createMetrics({ ...sources, lastBackup: async () => undefined })
  expect(await metrics.text()).not.toMatch(/^foyer_last_backup_timestamp_seconds \d/m)
})

it('reports all numbers of one reading in the same answer, however long it takes', async () => {
  let readings = 0
  const backlog = async () => {
    readings += 1
    await setImmediate()
    return sources.backlog()
  }
  const text = await createMetrics({ ...sources, backlog }).text()
  expect(text).toContain('foyer_jobs_ready{job="sweep"} 3')
  expect(text).toContain('foyer_jobs_oldest_seconds{job="sweep"} 7')
  expect(readings).toBe(1)
})
