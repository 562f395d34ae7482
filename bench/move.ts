import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { withClient } from './client.ts'
import { loadedDatabase } from './databases.ts'
import { print, table } from './report.ts'

/** Moves a PostgreSQL database with reservations into an embedded one, and from there into a new PostgreSQL database, by `npm run move`. */
const { values: flags } = parseArgs({ options: { reservations: { type: 'string', default: '100000' } } })
const count = Number(flags.reservations)
const lookEveryMs = 200

await using opened = new AsyncDisposableStack()
const place = mkdtempSync(join(tmpdir(), 'foyer-move-'))
opened.defer(() => rmSync(place, { recursive: true, force: true }))
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(join(tmpdir(), 'foyer-bench'))
if (cluster) opened.defer(() => cluster.stop())
const server = process.env.TEST_DATABASE_URL ?? cluster!.url

const loaded = new URL(await loadedDatabase(server, count)).pathname.slice(1)
// the loaded one stays for the next run: a source is sealed
const [source, target] = [await database('source', `template ${loaded}`), await database('target')]
const directory = join(place, 'data')

const there = await moved({ DATABASE_URL: source, DATA_DIR: place }, directory)
const back = await moved({ DATA_DIR: directory }, target)
print(
  table(
    [`${count} reservations`, 'seconds', 'rows', 'rows per second', 'most memory, MB'],
    [
      ['PostgreSQL to embedded', there.seconds, there.rows, there.rows / there.seconds, there.megabytes],
      ['embedded to PostgreSQL', back.seconds, back.rows, back.rows / back.seconds, back.megabytes],
    ],
  ),
)

async function database(kind: string, from = ''): Promise<string> {
  const name = `foyer_move_${kind}_${process.pid}`
  await withClient(server, async (client) => void (await client.query(`create database ${name} ${from}`)))
  opened.defer(() => withClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A process of its own, as the operator runs it. */
async function moved(env: Record<string, string>, to: string) {
  const began = performance.now()
  const { PATH, HOME } = process.env
  const child = spawn('bun', ['scripts/move.ts', '--to', to], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, ...env },
  })
  let written = ''
  let megabytes = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
    print(text.trimEnd())
  })
  const look = setInterval(() => (megabytes = memoryOf(child.pid!) ?? megabytes), lookEveryMs)
  const [code] = await once(child, 'close')
  clearInterval(look)
  if (code !== 0) throw new Error(written)
  return { seconds: (performance.now() - began) / 1000, rows: Number(/: (\d+) rows/.exec(written)![1]), megabytes }
}

/** The most that a process has had so far. */
function memoryOf(pid: number): number | undefined {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024) || undefined
  } catch {
    return undefined
  }
}
