import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, serverAccount, untilAnswers } from './postgres-cluster.ts'
import { freePort } from './server-process.ts'

export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

/** Sessions of PostgreSQL for each database. */
export const poolerSessions = 10

export interface Pooler {
  url: string
  version: string
  stop(): Promise<void>
}

/** PgBouncer in transaction mode before the PostgreSQL at `url`, whose superuser needs no password. */
export async function startPooler(url: string): Promise<Pooler> {
  const { hostname, port: databasePort, username } = new URL(url)
  const directory = mkdtempSync(join(tmpdir(), 'foyer-pooler-'))
  const port = await freePort()
  const users = join(directory, 'users.txt')
  const configuration = join(directory, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" ""\n`)
  writeFileSync(
    configuration,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = ${username}
pool_mode = transaction
default_pool_size = ${poolerSessions}
max_client_conn = 5000
server_idle_timeout = 5
query_wait_timeout = 60
`,
  )
  const account = serverAccount()
  if (account) for (const path of [directory, users, configuration]) chownSync(path, account.uid, account.gid)
  const server = spawn('pgbouncer', ['--quiet', configuration], { ...account, cwd: directory, detached: true, stdio: 'ignore' })
  const pooler = `postgres://${username}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await end(server)
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    await untilAnswers(pooler, server)
  } catch (error) {
    await stop()
    throw error
  }
  const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]!
  return { url: pooler, version, stop }
}
