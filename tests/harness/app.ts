import { type App, createApp } from '../../src/app.ts'
import type { RunningServer } from '../../src/http/running-server.ts'
import { serve } from '../../src/http/serve.ts'
import type { Authority, UserType } from '../../src/kernel/actor.ts'
import type { Context, Ports } from '../../src/kernel/context.ts'
import type { Limits } from '../../src/kernel/limits.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import { Caller } from './caller.ts'
import { atEndOfFile } from './cleanups.ts'
import { MovableClock } from './clock.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { MarketCaller, openContract } from './market.ts'
import { once } from './once.ts'
import { addPerson } from './people.ts'
import { type Counted, StatementRecorder } from './statements.ts'

export interface TestApp {
  readonly url: string
  readonly clock: MovableClock
  /** The server itself, for what no caller can see. */
  readonly server: App
  /** The settings under which another process finds the same database. */
  readonly env: Readonly<Record<string, string>>
  readonly as: Readonly<Record<'anonymous' | 'customer' | 'partner' | 'admin' | 'superadmin', Caller>>
  asMember(authority: Authority, accommodationId: string): Caller
  /** Somebody with exactly this credential. */
  asHolderOf(credential: string): Caller
  /** A caller of the marketplace with this access token, or with none; every answer is held against the OpenAPI document. */
  market(token?: string): MarketCaller
  /** The context of a system task, for what is arranged without a caller. */
  context(): Context
  /** What was asked of the database meanwhile. */
  statements(work: () => Promise<unknown>): Promise<Counted>
  stop(): Promise<void>
}

interface Options {
  /** One of its own, where left out. */
  database?: TestDatabase
  env?: Readonly<Record<string, string>>
  /** Limits in place of their settings or fixed values; another process does not have them. */
  limits?: Partial<Limits>
  ports?: Partial<Ports>
}

/** Limits are off, since tests would reach each other's; a test of a limit sets it. */
const testSettings = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  WORKER: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '0',
  SIGN_IN_TRIES_PER_MINUTE: '0',
  FAILED_TRIES_PER_ADDRESS_MAX: '0',
  SMS_PER_ADDRESS_MAX: '0',
  MAILS_PER_ADDRESS_MAX: '0',
}

const drainSeconds = 2

/** The real server on a database of its own, until the end of the test file. */
export async function startApp({ database: existing, env = {}, limits = {}, ports = {} }: Options = {}): Promise<TestApp> {
  const database = existing ?? (await freshDatabase())
  const clock = new MovableClock()
  const recorder = new StatementRecorder()
  const settings = { ...testSettings, ...env, ...database.env }
  const loaded = loadConfig(settings)
  const config = { ...loaded, limits: { ...loaded.limits, ...limits } }
  const server = await createApp(config, { clock, ports, onStatement: recorder.record })
  const serving = await serve(server, { host: config.HOST, port: config.PORT })
  await server.start()
  const { url } = serving
  // let go of at the end: a test file outlives its tests in the process, and a closed database holds much memory
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

  const theServer = () => {
    if (!running) throw new Error('The server of this test file has stopped.')
    return running.server
  }
  const context = () => theServer().contextOf({ actor: { kind: 'system', task: 'test' } })
  const contract = once(() => openContract(url, config.limits))
  const asHolderOf = (credential: string) => new Caller(url, async () => credential)
  const asNew = (traits: Parameters<typeof addPerson>[1]) => {
    const person = once(() => addPerson(context(), traits))
    return new Caller(url, async () => (await person()).credential())
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
      anonymous: new Caller(url, async () => null),
      customer: asLevel('CUSTOMER'),
      partner: asLevel('PARTNER'),
      admin: asLevel('ADMIN'),
      superadmin: asLevel('SUPERADMIN'),
    },
    asMember: (authority, accommodationId) => asNew({ accessLevel: 'PARTNER', authority, accommodationId }),
    asHolderOf,
    market: (token) => new MarketCaller(url, token, contract),
    context,
    statements: recorder.during,
    stop,
  }
}
