import type { Resolvers } from '../../../src/graphql/generated/types.ts'
import { createGraphQL } from '../../../src/graphql/yoga.ts'
import { serve } from '../../../src/http/serve.ts'
import { createShell, type Http, type ShellDependencies } from '../../../src/http/shell.ts'
import type { Actor } from '../../../src/kernel/actor.ts'
import { anonymous } from '../../../src/kernel/actor.ts'
import type { Log, Ports } from '../../../src/kernel/context.ts'
import { fail } from '../../../src/kernel/errors.ts'
import { defaultLimits, type Limits } from '../../../src/kernel/limits.ts'
import { createWorkBudgets } from '../../../src/platform/limiter/count-tries.ts'
import { createMemoryLimiter, createTokenBuckets } from '../../../src/platform/limiter/counters.ts'
import { noMetrics } from '../../../src/platform/telemetry/index.ts'
import { MovableClock } from '../../harness/clock.ts'
import { resolvers, typeDefs } from './schema.ts'

/** What was logged, for tests that ask what a masked error left behind. */
export interface Line {
  level: keyof Log
  details: { err?: Error; requestId?: string }
  message: string
}

export interface Doorway {
  url: string
  http: Http
  clock: MovableClock
  lines: Line[]
  /** Credential → actor; a test changes it to revoke. */
  callers: Map<string, Actor>
  stop(drainSeconds?: number): Promise<void>
}

interface Options {
  limits?: Partial<Limits>
  config?: Partial<Omit<ShellDependencies['config'], 'limits'>> & { INTROSPECTION?: boolean; SUGGESTIONS?: boolean }
  port?: number
}

export const kiosk: Actor = { kind: 'kiosk', kioskId: 'K1', accommodationId: 'A1', tokenId: 'T1' }

const closed = {
  production: false,
  GRAPHIQL: false,
  REST: true,
  INTROSPECTION: false,
  SUGGESTIONS: false,
  CORS_ORIGINS: [],
  TRUSTED_PROXIES: [],
}

/** The edges on a small schema, without a database behind them. */
export async function openDoorway({ limits: limitOverrides, config: configOverrides, port = 0 }: Options = {}): Promise<Doorway> {
  const limits = { ...defaultLimits, RATE_LIMIT_PER_MINUTE: 0, ...limitOverrides }
  const config = { ...closed, ...configOverrides, limits }
  const clock = new MovableClock()
  const lines: Line[] = []
  const write = (level: Line['level']) => (details: object, message: string) => void lines.push({ level, details, message })
  const log: Log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error'), child: () => log }
  const counts = createMemoryLimiter({ clock, keysMax: 1000 })
  const limiter = {
    ...counts,
    ...createWorkBudgets({ clock, keysMax: 1000, hit: counts.hit }),
    take: createTokenBuckets({ clock, keysMax: 1000 }),
    remember: async () => {},
    remembers: async () => false,
  }
  const callers = new Map<string, Actor>([['kiosk', kiosk]])
  // No resolver of this schema has a question for another.
  const ports: Partial<Ports> = { limiter, metrics: noMetrics }
  const http = createShell({
    config,
    log,
    graphqls: { '/graphql': createGraphQL({ config, typeDefs, resolvers: resolvers as Resolvers, entities: {} }) },
    identify: async (credential) => (credential === null ? anonymous : (callers.get(credential) ?? fail('AUTH_TOKEN_INVALID'))),
    makeContext: (caller) => ({
      ...caller,
      clock,
      limits,
      log,
      ports: ports as Ports,
      // No resolver of this schema has a question for a database.
      db: undefined as never,
    }),
    wakeups: { on: () => ({ [Symbol.dispose]() {} }) },
    readiness: async () => ({ ready: true, checks: {} }),
  })
  const { url, stop } = await serve(http, { host: '127.0.0.1', port })
  return { url, http, clock, lines, callers, stop: (drainSeconds = 1) => stop(drainSeconds) }
}
