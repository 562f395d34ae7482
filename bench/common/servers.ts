import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Runtime, startServer } from '../../scripts/server-process.ts'

export const poolSize = 10

/** As in production, but without jobs, so that an unused server is idle, and without limits that a caller of the bench reaches. */
export const foyerEnv = {
  NODE_ENV: 'production',
  WORKER: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
  // counted, as always, and hard to reach
  WORK_PER_CALLER_MS: '600000',
  WORK_PER_ADDRESS_MS: '600000',
  MARKETPLACE_PER_SECOND: '0',
  DATABASE_POOL_MAX: String(poolSize),
  TOKEN_SECRET: 'a secret of the bench, known to everybody',
  ENCRYPTION_KEY: 'another secret of the bench, also known',
}

type Environment = Readonly<Record<string, string>>

export const startFoyer = (runtime: Runtime, env: Environment, place: { entry?: string; directory?: string } = {}) =>
  startServer(runtime, { ...foyerEnv, ...env }, place)

/** Starts a server of this bench, in the place of Foyer. */
export const startByHand = (runtime: Runtime, file: string, env: Environment) =>
  startServer(runtime, env, { entry: join(import.meta.dirname, '..', file) })

const peersDirectory = join(import.meta.dirname, '../peers')

/** The peers are separate from the project's dependencies, and installed only by the bench. */
export function installPeers() {
  const installed = join(peersDirectory, 'node_modules', '.package-lock.json')
  const lock = join(peersDirectory, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: peersDirectory, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** `session` has Foyer's session settings. */
export const startPeer = (file: string, database: string, session: string) =>
  startByHand('node', `peers/${file}`, {
    NODE_ENV: 'production',
    GRAPHILE_ENV: 'production',
    DATABASE_URL: database,
    POOL_SIZE: String(poolSize),
    SESSION_OPTIONS: session,
  })

export type Headers = Readonly<Record<string, string>>

/** What a GraphQL server answers. Throws what it refuses. */
export async function ask<Data>(url: string, body: { query: string; variables?: object }, headers: Headers = {}): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const { data } = JSON.parse(text) as { data?: Data }
  if (!answer.ok || !data) throw new Error(`${answer.status} ${text.slice(0, 500)}`)
  return data
}
