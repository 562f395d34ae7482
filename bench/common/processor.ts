import { readdirSync, readFileSync } from 'node:fs'
import { withClient } from './databases.ts'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Processor time of a process with its ended children; 0 without /proc or the process. */
export const processorMs = (pid: number): number => statOf(pid).processorMs

/** Processor time of a PostgreSQL server with all its processes. */
export function databaseMs(postmaster: number): number {
  if (postmaster === 0) return 0
  const processes = readdirSync('/proc')
    .filter(Number)
    .map((pid) => statOf(Number(pid)))
  const children = processes.filter(({ parent }) => parent === postmaster)
  return children.reduce((sum, child) => sum + child.processorMs, processorMs(postmaster))
}

/** The server's main process; 0 if it runs on another machine. */
export async function postmasterOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const backend = rows[0]!.pid
    return readOrNothing(`/proc/${backend}/cmdline`).startsWith('postgres') ? statOf(backend).parent : 0
  })
}

function statOf(pid: number): { parent: number; processorMs: number } {
  const text = readOrNothing(`/proc/${pid}/stat`)
  // the name in parentheses may hold spaces
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // its own in both modes, and those of its ended children
  const ticks = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), processorMs: ticks.reduce((sum, one) => sum + one, 0) * tickMs }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
