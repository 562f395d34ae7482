import { audiencesOf } from './audiences.ts'
import { countStuckPayments } from './booking/payments/index.ts'
import { commandKinds } from './command-kinds.ts'
import type { DatabaseHandle } from './db/open.ts'
import type { Clock } from './kernel/clock.ts'
import type { Context, Log, Ports } from './kernel/context.ts'
import { remembered } from './kernel/intervals.ts'
import { FAILURES_COUNTED_MS } from './kernel/limits.ts'
import { countDeadWebhooks } from './marketplace/webhooks/index.ts'
import { openPersonalData } from './personal-data.ts'
import { lastBackupIn } from './platform/backup/index.ts'
import { createCipher } from './platform/cipher/index.ts'
import { type Config, erasuresFile } from './platform/config/index.ts'
import { createRules } from './platform/config/rules.ts'
import type { Secrets } from './platform/config/secrets.ts'
import { createOutbox } from './platform/dev-outbox/index.ts'
import { createDoorSimulator, openDoorLock } from './platform/doorlock/index.ts'
import { noFaults } from './platform/faults/index.ts'
import { createFeed } from './platform/feed/index.ts'
import { createHosts } from './platform/hosts/index.ts'
import { openHashKeys } from './platform/keys/hash-keys.ts'
import { createLimiter } from './platform/limiter/index.ts'
import { openMail } from './platform/mail/index.ts'
import { createOutbound } from './platform/outbound/index.ts'
import { createPaymentSimulator, openPayments, tableStore } from './platform/payments/index.ts'
import { fileOfRecords } from './platform/personal-data/index.ts'
import { createQueue } from './platform/queue/index.ts'
import { openText } from './platform/sms-and-messenger/index.ts'
import { openStorage } from './platform/storage/index.ts'
import { countMessages, createMetrics, noMetrics } from './platform/telemetry/index.ts'
import { createTokens } from './platform/tokens/index.ts'
import { createWakeups } from './platform/wakeups/index.ts'
import { handlers } from './reactions.ts'
import { relayLag } from './relay.ts'

interface Dependencies {
  config: Config
  secrets: Secrets
  database: DatabaseHandle
  clock: Clock
  log: Log
  /** Whether the server is a restored copy that does no work. */
  heldBack: boolean
  /** Whether all checks of /readyz pass. */
  ready(): Promise<boolean>
}

/**
 * Opens the driver of each port. Where a port has several drivers, its `index.ts` chooses by the settings; of payments all are opened, and the
 * account of the property says which one. Those that the app starts and stops are answered by their own type too.
 */
export async function openPorts({ config, secrets, database, clock, log, heldBack, ready }: Dependencies) {
  const { limits } = config
  const { db } = database
  const cipher = createCipher(secrets.encryptionKeys)
  const server = { db, clock, limits, log }
  const hashKeys = await openHashKeys({ ...server, cipher, production: config.production })
  const wakeups = createWakeups(database)
  const outbox = createOutbox(server)
  const doors = createDoorSimulator(server)
  const paymentSimulator = createPaymentSimulator({ clock, store: tableStore(db) })
  const outbound = createOutbound({
    allowed: config.OUTBOUND_ALLOW,
    ports: config.OUTBOUND_PORTS,
    answerBytesMax: limits.WEBHOOK_ANSWER_BYTES_MAX,
  })
  const feed = createFeed(server)
  const queue = createQueue({ options: database.queueOptions, handlers, runsJobs: config.WORKER.includes('jobs'), limits, log })
  const lastBackup = config.DATA_DIR === 'memory:' ? async () => undefined : lastBackupIn(config.DATA_DIR, log)
  const sources = {
    ready,
    relayLag: () => relayLag(db, clock),
    backlog: queue.backlog,
    subscribers: () => feed.subscribers,
    connections: () => database.connections?.(),
    heldBack,
    failures: countFailures({ ...server, failedJobs: queue.failed }),
    lastBackup: async () => (await lastBackup()) ?? (config.embedded ? new Date(0) : undefined),
  }
  const metrics = config.METRICS ? createMetrics(sources) : undefined
  const rules = createRules(config)
  const counted = <Message>(
    port: { send(message: Message, id: string): Promise<void> },
    channel: 'mail' | 'sms' | 'messenger',
  ) => (metrics ? countMessages(port, metrics, channel, rules.delivers[channel]) : port)
  // without presence, which needs a context
  const ports: Omit<Ports, 'presence'> = {
    tokens: createTokens({ keys: secrets.signingKeys, hashKeys, clock, cacheMax: limits.TOKEN_CACHE_MAX }),
    cipher,
    limiter: createLimiter({ db, clock, keysMax: limits.RATE_LIMIT_KEYS_MAX, waitersMax: limits.TRIES_WAITING_MAX }),
    rules,
    mail: counted(openMail(config, outbox, log), 'mail'),
    sms: counted(openText('sms', config, outbox, log), 'sms'),
    messenger: counted(openText('messenger', config, outbox, log), 'messenger'),
    doorlock: openDoorLock(config, doors, clock),
    hosts: createHosts(server),
    outbound,
    payments: openPayments(config, { outbound, simulator: paymentSimulator, clock }),
    storage: openStorage(config),
    wakeups,
    feed,
    queue,
    commandKinds,
    personalData: openPersonalData(fileOfRecords(erasuresFile(config))),
    audiencesOf,
    faults: noFaults,
    metrics: metrics ?? noMetrics,
  }
  return { ports, wakeups, feed, queue, outbox, doors, paymentSimulator, metrics }
}

export type OpenPorts = Awaited<ReturnType<typeof openPorts>>

interface CountDependencies extends Pick<Context, 'db' | 'clock' | 'limits'> {
  failedJobs(): Promise<Record<string, number>>
}

/** Counts what somebody has to look at, for the metrics. The counts are kept for a while, however often they are asked for. */
const countFailures = ({ db, clock, limits, failedJobs }: CountDependencies) =>
  remembered(clock, FAILURES_COUNTED_MS, async () => {
    const [webhooks, payments, jobs] = await Promise.all([countDeadWebhooks(db), countStuckPayments(db, limits), failedJobs()])
    return { webhooks, payments, jobs }
  })
