import { readdirSync, readFileSync } from 'node:fs'
import { withClient } from './databases.ts'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Processor time of a process with its ended children; 0 without /proc or the process. */
export function processorMs(pid: number): number {
  const fields = statOf(pid)
  return fields ? (fields.ownUser + fields.ownSystem + fields.buriedUser + fields.buriedSystem) * tickMs : 0
}

/** Processor time of a PostgreSQL server with all its processes. */
export function databaseMs(postmaster: number): number {
  if (postmaster === 0) return 0
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const children = pids.filter((pid) => statOf(pid)?.parent === postmaster)
  return [postmaster, ...children].reduce((sum, pid) => sum + processorMs(pid), 0)
}

/** The server's main process; 0 if it runs on another machine. */
export async function postmasterOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]!.pid
    return isPostgres(backend) ? (statOf(backend)?.parent ?? 0) : 0
  })
}

function isPostgres(pid: number): boolean {
  return readOrNothing(`/proc/${pid}/cmdline`).startsWith('postgres')
}

function statOf(pid: number) {
  const text = readOrNothing(`/proc/${pid}/stat`)
  if (!text) return undefined
  // the name in parentheses may hold spaces
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent] = fields
  const [ownUser, ownSystem, buriedUser, buriedSystem] = fields.slice(11, 15)
  return { parent: parent!, ownUser: ownUser!, ownSystem: ownSystem!, buriedUser: buriedUser!, buriedSystem: buriedSystem! }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
