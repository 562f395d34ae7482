import { deliverSimulatedWebhooks } from './booking/payments/index.ts'
import { type DatabaseHandle, openDatabase } from './db/open.ts'
import { type Demo, demoTabs, openDemo } from './demo/index.ts'
import { createGraphQLs, createHttp, type Http } from './http/index.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Context, Log, Ports } from './kernel/context.ts'
import { newId } from './kernel/ids.ts'
import { remembered } from './kernel/intervals.ts'
import { READINESS_WRITES_MS } from './kernel/limits.ts'
import { makeIdentifyApp } from './marketplace/oauth/index.ts'
import { mountsOf } from './mounts.ts'
import { heldBack, isHeldBack, listenForBackups } from './platform/backup/index.ts'
import { type Config, databasePlace, missingGateways } from './platform/config/index.ts'
import { openSecrets } from './platform/config/secrets.ts'
import { prepareDatabase, type Readiness, readinessOf } from './platform/lifecycle/start.ts'
import { createLog } from './platform/log/index.ts'
import { quietInOutages } from './platform/log/outage.ts'
import { reapplyErasures } from './platform/personal-data/index.ts'
import { startTracing } from './platform/telemetry/index.ts'
import { openPorts } from './ports.ts'
import { createPresence } from './subscription/kiosks/index.ts'
import { createWorker } from './worker.ts'

interface Overrides {
  clock?: Clock
  log?: Log
  ports?: Partial<Ports>
  /** For tests, which use a database again. */
  openDatabase?: typeof openDatabase
  /** Called with each statement that is sent. */
  onStatement?: (sql: string) => void
  onEvents?: Context['onEvents']
}

type RequestInfo = Pick<Context, 'actor'> & Partial<Pick<Context, 'requestId' | 'address' | 'identifyAgain'>>

export interface App extends Http {
  readonly database: DatabaseHandle
  /** The demo property, if there is one. */
  readonly demo: Demo | undefined
  contextOf(request: RequestInfo): Context
  readiness(): Promise<Readiness>
  /** Starts the listener for events, the relay and the workers. */
  start(): Promise<void>
  /**
   * The first part of a stop, beside that of the HTTP server: it is not ready any more, and everything that runs beside requests gets this time
   * to end. A second call waits for the first. docs/operate.md has the order.
   */
  drain(milliseconds: number): Promise<void>
  /** The last part of a stop: ends the live feed and closes the database. */
  stop(): Promise<void>
}

/** Opens what the server is put together from: the log, the database and the ports. `ready` is called later. */
async function openOutside(settings: Config, overrides: Overrides, ready: () => Promise<boolean>) {
  const isCopy = isHeldBack(settings)
  const config = isCopy ? heldBack(settings) : settings
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = config
  const clock = overrides.clock ?? systemClock
  const log = overrides.log ?? createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  if (isCopy)
    log.warn({}, 'This is a restored copy: it runs no workers and calls nobody. `npm run restore -- --go-live` ends that.')
  for (const warning of missingGateways(settings)) log.warn({}, warning)
  const stopTracing = collector === undefined ? async () => {} : await startTracing(collector)
  const closing = new AbortController()
  const quietLog = quietInOutages(log, async () => database.ping(), closing.signal)
  const secrets = await openSecrets(config)
  const opening = openPrepared(config, overrides, quietLog)
  // while the embedded database is compiled in other threads
  const graphqls = createGraphQLs(config)
  const database: DatabaseHandle = await opening
  const ports = await openPorts({ config, secrets, database, clock, log: quietLog, heldBack: isCopy, ready }).catch(
    async (error) => {
      await database.close()
      throw error
    },
  )
  const close = async () => {
    closing.abort()
    await database.close()
    await stopTracing()
  }
  return { ...ports, config, isCopy, clock, log, quietLog, graphqls, database, close }
}

/** Opens the database, migrates it and puts the server together. Nothing runs before `start`. */
export async function createApp(settings: Config, overrides: Overrides = {}): Promise<App> {
  const opened = await openOutside(settings, overrides, async () => (await readiness()).ready)
  const { config, clock, log, quietLog, graphqls, database } = opened
  const { limits } = config
  const { db } = database
  const { feed, metrics } = opened
  const presence = presenceFor(config, quietLog, () => system('presence'))
  const ports: Ports = { ...opened.ports, presence, ...overrides.ports }

  const contextOf = ({ requestId = newId(), address = null, ...request }: RequestInfo): Context => {
    const all = { ...request, requestId, address, db, clock, limits, log: quietLog.child({ requestId }), ports }
    return overrides.onEvents ? { ...all, onEvents: overrides.onEvents } : all
  }
  const system = (task: string, requestId?: string) =>
    contextOf({ actor: { kind: 'system', task }, ...(requestId && { requestId }) })

  const sendPaymentWebhooks = async () => {
    if (!config.production) await deliverSimulatedWebhooks(system('payments'), opened.paymentSimulator)
  }
  const worker = createWorker({
    ...opened,
    presence,
    log: quietLog,
    contextOf: system,
    deliverSimulatedWebhooks: sendPaymentWebhooks,
  })
  let demo: Demo | undefined
  let stopBackups = async () => {}
  let draining: Promise<void> | undefined

  const readiness = readinessIn(opened, { running: () => draining === undefined, listener: worker.listens })

  const mounts = await mountsOf({
    ports,
    opened,
    contextOf,
    sendPaymentWebhooks,
    identifyApp: makeIdentifyApp({ db, clock, limits }),
    graphqlPaths: () => Object.keys(app.sockets),
    demo: () => demo,
  })

  const app: App = {
    ...createHttp({
      config,
      graphqls,
      contextOf,
      readiness,
      metrics,
      mounts,
      explorerTabs: async () => (demo ? { about: demo.accommodationId, tabs: await demoTabs(system('demo'), demo) } : null),
    }),
    database,
    get demo() {
      return demo
    },
    contextOf,
    readiness,
    async start() {
      await eraseAgain(system('erasures'), log)
      if (config.DEMO && config.embedded) demo = await openDemo(system('demo'), config.DATA_DIR)
      if (database.backup) stopBackups = await listenForBackups(database.backup, config.DATA_DIR, log)
      await worker.start()
      database.started?.()
    },
    drain: (milliseconds) => (draining ??= worker.drain(milliseconds)),
    async stop() {
      await app.drain(limits.STOP_DRAIN_SECONDS * 1000)
      // only after the sockets are closed: a client would not resubscribe after a complete message
      feed.stop()
      await stopBackups()
      await opened.close()
    },
  }
  return app
}

const presenceFor = (config: Config, log: Log, contextOf: () => Context) =>
  createPresence({
    leaseSeconds: config.limits.KIOSK_LEASE_SECONDS,
    runsJobs: config.WORKER.includes('jobs'),
    log,
    contextOf,
  })

type Opened = Awaited<ReturnType<typeof openOutside>>
type Checks = Parameters<typeof readinessOf>[0]

function readinessIn({ database, clock, queue, isCopy }: Opened, { running, listener }: Pick<Checks, 'running' | 'listener'>) {
  const writes = remembered(clock, READINESS_WRITES_MS, database.checkWrites)
  return async () => ({
    ...(await readinessOf({ running, database: database.ping, writes, queue: queue.ping, listener })),
    ...(isCopy && { heldBack: true }),
  })
}

async function eraseAgain(ctx: Context, log: Log): Promise<void> {
  const applied = await reapplyErasures(ctx)
  if (applied > 0) log.warn({ applied }, 'Erased what a restore brought back, and ended erasures that broke off')
}

async function openPrepared(config: Config, { onStatement, ...overrides }: Overrides, log: Log): Promise<DatabaseHandle> {
  log.info({}, config.embedded ? `Opening the embedded database in ${config.DATA_DIR}` : 'Connecting to the database')
  const open = overrides.openDatabase ?? openDatabase
  const database = await open({ ...databasePlace(config), limits: config.limits }, { log, ...(onStatement && { onStatement }) })
  try {
    await prepareDatabase(database, config.production, log)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
