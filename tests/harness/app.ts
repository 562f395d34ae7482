import { type App, createApp } from '../../src/app.ts'
import type { RunningServer } from '../../src/http/running-server.ts'
import { serve } from '../../src/http/serve.ts'
import type { Authority, UserType } from '../../src/kernel/actor.ts'
import type { Context, Ports } from '../../src/kernel/context.ts'
import type { Limits } from '../../src/kernel/limits.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import { atEndOfFile } from './at-end-of-file.ts'
import { checkEvents } from './checked-events.ts'
import { MovableClock } from './clock.ts'
import { freshPlace, type TestDatabase } from './database.ts'
import { openEmptied } from './emptied.ts'
import { federatedSettings, serveFederated } from './federated.ts'
import { GraphqlClient } from './graphql-client.ts'
import { lazy } from './lazy.ts'
import { MarketClient, openContract } from './market.ts'
import { addPerson } from './people.ts'
import { type Counted, StatementRecorder } from './statements.ts'

export interface TestApp {
  readonly url: string
  readonly clock: MovableClock
  /** The server itself, for what no caller can see. */
  readonly server: App
  /** The settings under which another process finds the same database; an embedded one only if the test gave it. */
  readonly env: Readonly<Record<string, string>>
  readonly as: Readonly<Record<'anonymous' | 'customer' | 'partner' | 'admin' | 'superadmin', GraphqlClient>>
  asMember(authority: Authority, accommodationId: string): GraphqlClient
  /** Somebody with exactly this credential. */
  asHolderOf(credential: string): GraphqlClient
  /** A caller of the marketplace with this access token, or with none; every answer is compared with the OpenAPI document. */
  market(token?: string): MarketClient
  /** The context of a system task, for what is arranged without a caller. */
  context(): Context
  /** The statements sent during `work`. */
  statements(work: () => Promise<unknown>): Promise<Counted>
  stop(): Promise<void>
}

interface Options {
  /** Default: a new database. */
  database?: TestDatabase
  /** Another node on the database of this one, with its settings and its clock. */
  beside?: TestApp
  env?: Readonly<Record<string, string>>
  /** Limits in place of their settings or fixed values; another process does not have them. */
  limits?: Partial<Limits>
  ports?: Partial<Ports>
  /** Five subgraphs behind a gateway; `npm run test:federated` does so in every file. */
  federated?: boolean
}

/** Limits that tests would exhaust are off: they share one address, and buy for guests who prove nothing. A test of a limit sets it. */
const testSettings = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  WORKER: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '0',
  WORK_PER_ADDRESS_MS: '0',
  WORK_PER_CALLER_MS: '0',
  SEARCHES_AT_ONCE: '0',
  SIGN_IN_TRIES_PER_MINUTE: '0',
  FAILED_TRIES_PER_ADDRESS_MAX: '0',
  SMS_PER_ADDRESS_MAX: '0',
  MAILS_PER_ADDRESS_MAX: '0',
  UNPROVEN_SHARE_PERCENT: '0',
  // on a busy machine the first command takes, and a crowd queues for a connection, longer than the defaults allow
  COMMAND_INLINE_SECONDS: '20',
  DATABASE_ACQUIRE_SECONDS: '60',
}

/** The same for limits that are no settings. */
const testLimits: Partial<Limits> = { DUPLICATE_CHECKS_PER_MINUTE: 0 }

const drainSeconds = 2

/** The real server on an empty database that nobody else uses, until the end of the test file. */
export async function startApp({
  beside,
  database: existing = beside && { env: beside.env, directory: '', drop: async () => {} },
  env = {},
  limits = {},
  ports = {},
  federated = process.env.TEST_FEDERATED === 'on' && !('SUBGRAPHS' in env),
}: Options = {}): Promise<TestApp> {
  const database = existing ?? (await freshPlace())
  const clock = beside?.clock ?? new MovableClock()
  const recorder = new StatementRecorder()
  const settings = { ...testSettings, ...env, ...database.env }
  const loaded = loadConfig({ ...(federated && federatedSettings), ...settings })
  const config = { ...loaded, limits: { ...loaded.limits, ...testLimits, ...limits } }
  const server = await createApp(config, {
    clock,
    ports,
    onStatement: recorder.record,
    onEvents: checkEvents,
    ...(config.embedded && !existing && { openDatabase: openEmptied }),
  })
  const serving = federated ? await serveFederated(server, config) : await serve(server, { host: config.HOST, port: config.PORT })
  const { url } = serving
  // set to undefined on stop, so that the database can be freed: a test file outlives its tests in the process
  let running: { server: App; serving: RunningServer } | undefined = { server, serving }
  const stop = async () => {
    if (!running) return
    const last = running
    running = undefined
    await last.serving.stop(drainSeconds)
    await last.server.stop()
    await database.drop()
  }
  atEndOfFile(stop)
  await server.start().catch(async (error) => {
    await stop()
    throw error
  })

  const theServer = () => {
    if (!running) throw new Error('The server of this test file has stopped.')
    return running.server
  }
  const context = () => theServer().contextOf({ actor: { kind: 'system', task: 'test' } })
  const contract = lazy(() => openContract(url, config.limits))
  const asHolderOf = (credential: string) => new GraphqlClient(url, async () => credential)
  const asNew = (traits: Parameters<typeof addPerson>[1]) => {
    const person = lazy(() => addPerson(context(), traits))
    return new GraphqlClient(url, async () => (await person()).credential())
  }
  const asLevel = (accessLevel: UserType) => asNew({ accessLevel })
  return {
    url,
    clock,
    get server() {
      return theServer()
    },
    env: settings,
    as: {
      anonymous: new GraphqlClient(url, async () => null),
      customer: asLevel('CUSTOMER'),
      partner: asLevel('PARTNER'),
      admin: asLevel('ADMIN'),
      superadmin: asLevel('SUPERADMIN'),
    },
    asMember: (authority, accommodationId) => asNew({ accessLevel: 'PARTNER', authority, accommodationId }),
    asHolderOf,
    market: (token) => new MarketClient(url, token, contract),
    context,
    statements: recorder.during,
    stop,
  }
}
