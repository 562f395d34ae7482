import { deliverSimulatedWebhooks } from './booking/payments/index.ts'
import { type DatabaseHandle, openDatabase } from './db/open.ts'
import { accounts, type Demo, demoPassword, demoTabs, openDemo, referenceValues } from './demo/index.ts'
import {
  accountRoutes,
  bookingPages,
  consoleRoutes,
  createGraphQLs,
  createHttp,
  devRoutes,
  fileRoutes,
  frontOfProduction,
  type Http,
  paymentRoutes,
} from './http/index.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Context, Log, Ports } from './kernel/context.ts'
import { newId } from './kernel/ids.ts'
import { scopes } from './marketplace/apps/index.ts'
import { makeIdentifyApp } from './marketplace/oauth/index.ts'
import { heldBack, isHeldBack, listenForBackups } from './platform/backup/index.ts'
import { databasePlace } from './platform/config/database-place.ts'
import type { Config } from './platform/config/index.ts'
import { missingGateways } from './platform/config/missing-gateways.ts'
import { openSecrets } from './platform/config/secrets.ts'
import { prepareDatabase } from './platform/lifecycle/migrations.ts'
import { cachedCheck, type Readiness, readinessOf } from './platform/lifecycle/readiness.ts'
import { createLog } from './platform/log/index.ts'
import { quietInOutages } from './platform/log/outage.ts'
import { reapplyErasures } from './platform/personal-data/index.ts'
import { startTracing } from './platform/telemetry/index.ts'
import { openPorts } from './ports.ts'
import { createMetadata, createRest } from './rest/index.ts'
import { routes, webhooks } from './routes.ts'
import { createPresence } from './subscription/kiosks/index.ts'
import { createWorker } from './worker.ts'

export interface Overrides {
  clock?: Clock
  log?: Log
  ports?: Partial<Ports>
  /** For tests, which use a database again. */
  openDatabase?: typeof openDatabase
  /** Called with each statement that is sent. */
  onStatement?: (sql: string) => void
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

/** Opens the database, migrates it and puts the server together. Nothing runs before `start`. */
export async function createApp(settings: Config, overrides: Overrides = {}): Promise<App> {
  const isCopy = isHeldBack(settings)
  const config = isCopy ? heldBack(settings) : settings
  const { limits, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = config
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
  const { db } = database
  const ready = async (): Promise<boolean> => (await readiness()).ready
  const opened = await openPorts({ config, secrets, database, clock, log: quietLog, heldBack: isCopy, ready }).catch(
    async (error) => {
      await database.close()
      throw error
    },
  )
  const { wakeups, feed, queue, outbox, doors, paymentSimulator, metrics } = opened
  const presence = createPresence({
    leaseSeconds: limits.KIOSK_LEASE_SECONDS,
    runsJobs: config.WORKER.includes('jobs'),
    log: quietLog,
    contextOf: () => system('presence'),
  })
  const ports: Ports = { ...opened.ports, presence, ...overrides.ports }

  const contextOf = ({ requestId = newId(), address = null, ...request }: RequestInfo): Context => {
    return { ...request, requestId, address, db, clock, limits, log: quietLog.child({ requestId }), ports }
  }
  const system = (task: string, requestId?: string) =>
    contextOf({ actor: { kind: 'system', task }, ...(requestId && { requestId }) })

  const sendPaymentWebhooks = async () => {
    if (!config.production) await deliverSimulatedWebhooks(system('payments'), paymentSimulator)
  }
  const worker = createWorker({
    ...{ config, database, wakeups, feed, presence, queue, clock, log: quietLog, contextOf: system },
    deliverSimulatedWebhooks: sendPaymentWebhooks,
  })
  let demo: Demo | undefined
  let stopBackups = async () => {}
  let draining: Promise<void> | undefined

  const checkWrites = cachedCheck(clock, database.checkWrites)
  const readiness = async () => ({
    ...(await readinessOf({
      running: () => draining === undefined,
      database: database.ping,
      writes: checkWrites,
      queue: queue.ping,
      listener: worker.listens,
    })),
    ...(isCopy && { heldBack: true }),
  })

  const metadata = createMetadata(config.PUBLIC_URL, scopes)

  const demoSignIns = () =>
    demo && !config.production ? { password: demoPassword, identities: accounts.map(({ identity }) => identity) } : undefined
  const consoleMount = await consoleRoutes(() => ({
    serviceName: config.SERVICE_NAME,
    development: !config.production,
    demo: demoSignIns(),
    heldBack: isCopy,
  }))

  const bookingMount = await bookingPages({
    makeContext: contextOf,
    publicUrl: config.PUBLIC_URL,
    demo: () => (config.production ? undefined : demo?.accommodationId),
  })

  const app: App = {
    ...createHttp({
      config,
      graphqls,
      contextOf,
      readiness,
      metrics,
      mounts: config.REST
        ? {
            '/account': accountRoutes(config.SERVICE_NAME),
            ...(config.CONSOLE && { '/console': consoleMount }),
            ...(config.BOOKING_PAGE && { '/book': bookingMount }),
            '/.well-known': metadata.ofHost,
            '/marketplace/.well-known': metadata.ofIssuer,
            '/marketplace': createRest({
              routes,
              webhooks,
              contextOf,
              identifyApp: makeIdentifyApp({ db, clock, limits }),
              publicUrl: ports.rules.publicUrl,
              reference: config.GRAPHIQL ? () => referenceValues(demo?.app) : undefined,
            }),
            '/payments': paymentRoutes(contextOf),
            '/thumbnails': fileRoutes(ports.storage, 'thumbnails'),
            '/logos': fileRoutes(ports.storage, 'logos'),
            '/pictures': fileRoutes(ports.storage, 'pictures'),
            ...(config.production && config.CONSOLE && { '/': frontOfProduction() }),
            ...(!config.production && {
              '/': devRoutes({
                outbox,
                doors,
                payments: paymentSimulator,
                sendPaymentWebhooks,
                limits,
                explorers: config.GRAPHIQL,
                graphqlPaths: () => Object.keys(app.sockets),
                console: config.CONSOLE,
                sellsDemo: () => config.BOOKING_PAGE && demo !== null && demo !== undefined,
              }),
            }),
          }
        : {},
      explorerTabs: async () => (demo ? { about: demo.accommodationId, tabs: await demoTabs(system('demo'), demo) } : null),
    }),
    database,
    get demo() {
      return demo
    },
    contextOf,
    readiness,
    async start() {
      const applied = await reapplyErasures(system('erasures'))
      if (applied > 0) log.warn({ applied }, 'Erased what a restore brought back, and ended erasures that broke off')
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
      closing.abort()
      await database.close()
      await stopTracing()
    },
  }
  return app
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
