import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, type Runtime, startServer } from '../scripts/server-process.ts'
import { peersDirectory } from './peers.ts'
import { foyerList, postgraphileList } from './questions.ts'

export const poolSize = 10

export interface Contender {
  name: string
  pid: number
  port: number
  /** The query for the list of 20 rows in its schema. */
  list: string
  stop(): Promise<void>
}

const maxStopSeconds = 15
const maxReadySeconds = 60

/** As in production, but without jobs, so that an unused server is idle. */
export const foyerEnv = {
  NODE_ENV: 'production',
  WORKER: 'off',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
  // counted, as always, and hard to reach
  WORK_PER_CALLER_MS: '600000',
  WORK_PER_ADDRESS_MS: '600000',
  DATABASE_POOL_MAX: String(poolSize),
  TOKEN_SECRET: 'a secret of the bench, known to everybody',
  ENCRYPTION_KEY: 'another secret of the bench, also known',
}

export async function startFoyer(runtime: Runtime, url: string): Promise<Contender> {
  const server = await startServer(runtime, { ...foyerEnv, DATABASE_URL: url })
  return {
    name: `Foyer on ${runtime === 'bun' ? 'Bun' : 'Node'}`,
    pid: server.pid,
    port: Number(new URL(server.url).port),
    list: foyerList,
    stop: async () => void (await stopped(server.ended, server.signal)),
  }
}

const peerFiles = {
  Mercurius: { file: 'mercurius.js', list: foyerList },
  PostGraphile: { file: 'postgraphile.js', list: postgraphileList },
} as const

/** `session` has Foyer's session settings. */
export async function startPeer(name: keyof typeof peerFiles, url: string, session: string): Promise<Contender> {
  const { file, list } = peerFiles[name]
  const port = await freePort()
  const { PATH, HOME } = process.env
  const env = {
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    NODE_ENV: 'production',
    GRAPHILE_ENV: 'production',
    DATABASE_URL: url,
    POOL_SIZE: String(poolSize),
    SESSION_OPTIONS: session,
    PORT: String(port),
  }
  const child = spawn(process.execPath, [file], { cwd: peersDirectory, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const signal = (name: NodeJS.Signals) => child.kill(name)
  const contender = { name, pid: child.pid!, port, list, stop: () => stopped(ended, signal) }
  const deadline = Date.now() + maxReadySeconds * 1000
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await contender.stop()
      throw new Error(`${name} did not start`)
    }
    await pause(50)
  }
  return contender
}

async function answers(port: number): Promise<boolean> {
  const body = JSON.stringify({ query: '{ __typename }' })
  const headers = { 'content-type': 'application/json' }
  return fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body }).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function stopped(ended: Promise<unknown>, signal: (name: NodeJS.Signals) => unknown): Promise<void> {
  const killer = setTimeout(() => signal('SIGKILL'), maxStopSeconds * 1000)
  signal('SIGTERM')
  await ended
  clearTimeout(killer)
}
