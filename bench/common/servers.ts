import { execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, type Runtime, type ServerProcess, startServer } from '../../scripts/server-process.ts'
import { identity, password } from './databases.ts'

export const poolSize = 10

/** A running server, by hand or of a peer. */
export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

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

export async function startFoyer(
  runtime: Runtime,
  env: Readonly<Record<string, string>>,
  place: { entry?: string; directory?: string } = {},
): Promise<ServerProcess & Server> {
  const server = await startServer(runtime, { ...foyerEnv, ...env }, place)
  return { ...server, stop: () => ended(server.ended, server.signal) }
}

const peersDirectory = join(import.meta.dirname, '../peers')

/** The peers are separate from the project's dependencies, and installed only by the bench. */
export function installPeers() {
  const installed = join(peersDirectory, 'node_modules', '.package-lock.json')
  const lock = join(peersDirectory, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: peersDirectory, stdio: ['ignore', 'ignore', 'inherit'] })
}

const readySecondsMax = 60

/** `session` has Foyer's session settings. */
export async function startPeer(file: string, database: string, session: string): Promise<Server> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    GRAPHILE_ENV: 'production',
    DATABASE_URL: database,
    POOL_SIZE: String(poolSize),
    SESSION_OPTIONS: session,
    PORT: String(port),
  }
  const child = spawn(process.execPath, [file], { cwd: peersDirectory, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exit = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const peer = { url, pid: child.pid!, stop: () => ended(exit, (signal) => child.kill(signal)) }
  const isReady = () => ask(url, { query: '{ __typename }' }).then(Boolean, () => false)
  for (const deadline = Date.now() + readySecondsMax * 1000; !(await isReady()); await pause(50))
    if (child.exitCode !== null || Date.now() > deadline) {
      await peer.stop()
      throw new Error(`${file} did not start`)
    }
  return peer
}

/** Starts a server of this bench. It tells its address, on Bun by its output and on Node as a message, once it serves. */
export async function startByHand(runtime: Runtime, file: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const [path, all] = [join(import.meta.dirname, '..', file), { ...process.env, ...env }]
  const child =
    runtime === 'node'
      ? fork(path, { env: all })
      : spawn(resolve('node_modules/.bin/bun'), [path], { env: all, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const [url] = child.stdout ? await once(child.stdout, 'data') : await once(child, 'message')
  return { url: String(url), pid: child.pid!, stop: () => ended(exit, (signal) => child.kill(signal)) }
}

const stopSecondsMax = 15

async function ended(exit: Promise<unknown>, signal: (name: NodeJS.Signals) => unknown): Promise<void> {
  const killer = setTimeout(() => signal('SIGKILL'), stopSecondsMax * 1000)
  signal('SIGTERM')
  await exit
  clearTimeout(killer)
}

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

export async function signIn(url: string, as = identity): Promise<Headers> {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token { accessToken } } }'
  type Answer = { signIn: { token: { accessToken: string } } }
  const { signIn } = await ask<Answer>(url, { query, variables: { input: { identity: as, password } } })
  return { authorization: `Bearer ${signIn.token.accessToken}` }
}
