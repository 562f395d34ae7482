import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './server-process.ts'

const majorMin = 15
const startSecondsMax = 30
const stopSecondsMax = 20

const isRoot = process.getuid?.() === 0

export interface Cluster {
  /** Connects as the superuser. */
  url: string
  /** Restarts it like an operator, with the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Account {
  uid: number
  gid: number
}

/** What Citus needs of a server, and many databases with a background worker each. */
const citusSettings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_prepared_transactions: 500,
  max_worker_processes: 200,
  'citus.enable_statistics_collection': 'off',
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.node_conninfo': 'sslmode=disable',
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export function serverAccount(): Account | undefined {
  if (!isRoot) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody'].map((name) => accounts.find((one) => one.startsWith(`${name}:`))).find(Boolean)
  if (!line) throw new Error('PostgreSQL needs an account: neither postgres nor nobody exists')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const hasCitus = (place: string) => {
  if (!existsSync(join(place, 'pg_config'))) return false
  const directory = execFileSync(join(place, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim()
  return existsSync(join(directory, 'extension/citus.control'))
}

function findBinaries(citus = false): string | undefined {
  const { PATH = '', CITUS_BIN = '' } = process.env
  const places = [...(citus ? [CITUS_BIN] : []), ...globSync('/usr/lib/postgresql/*/bin'), ...PATH.split(':')]
  const versions = places
    .filter((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
    .filter((place) => !citus || hasCitus(place))
    .map((place) => {
      const version = execFileSync(join(place, 'postgres'), ['--version'], { encoding: 'utf8' })
      return { place, major: Number(/(\d+)/.exec(version)?.[1]) }
    })
  const newest = versions.sort((one, other) => other.major - one.major)[0]
  return newest && newest.major >= majorMin ? newest.place : undefined
}

/** Whether PostgreSQL with Citus is installed, or in the directory CITUS_BIN. */
export const citusIsInstalled = (): boolean => findBinaries(true) !== undefined

function install() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `Install PostgreSQL ${majorMin} or newer, or set TEST_DATABASE_URL to a server on which databases can be created`,
    )
  }
  process.stderr.write('Installing PostgreSQL\n')
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true })
  writeFileSync('/etc/postgresql-common/createcluster.d/none.conf', 'create_main_cluster = false\n')
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']])
    execFileSync('apt-get', ['-qq', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
}

export async function untilAnswers(url: string, server: ChildProcess) {
  const deadline = Date.now() + startSecondsMax * 1000
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

/**
 * Starts a cluster on a free local port. Its data is deleted at the end, or kept in the directory `keepIn`. A durable cluster
 * flushes to disk at each commit, as in production.
 */
export async function startCluster(keepIn?: string, { durable = false, citus = false } = {}): Promise<Cluster> {
  if (!findBinaries(citus)) install()
  const binaries = findBinaries(citus)
  if (!binaries) throw new Error(`No PostgreSQL ${majorMin} or newer was found or could be installed`)
  const account = serverAccount()
  const directory = keepIn ?? mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  mkdirSync(directory, { recursive: true })
  if (account) chownSync(directory, account.uid, account.gid)
  const data = join(directory, 'data')
  const as = { ...account, cwd: directory }
  const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  if (!existsSync(join(data, 'PG_VERSION')))
    execFileSync(join(binaries, 'initdb'), initial, { ...as, stdio: ['ignore', 'ignore', 'inherit'] })

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // several files at a time start several servers each
    max_connections: 500,
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    ...(citus && citusSettings),
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // a process group of its own: Ctrl-C must end the command first
  const run = () => spawn(join(binaries, 'postgres'), ['-D', data, ...parameters], { ...as, detached: true, stdio: 'ignore' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server = run()
  const stop = async () => {
    await end(server)
    if (keepIn === undefined) rmSync(directory, { recursive: true, force: true })
  }
  try {
    await untilAnswers(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    async restart() {
      await end(server)
      server = run()
      await untilAnswers(url, server)
    },
    stop,
  }
}

export async function end(server: ChildProcess) {
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGINT')
  const killer = setTimeout(() => server.kill('SIGKILL'), stopSecondsMax * 1000)
  await ended
  clearTimeout(killer)
}
