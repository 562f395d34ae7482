import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { citusIsInstalled } from '../scripts/postgres-cluster.ts'
import { foyerEnv } from './contenders.ts'
import { print, table } from './report.ts'
import { type Cost, costsOf } from './scale/costs.ts'
import { type Counts, countsOf } from './scale/counts.ts'
import { startNodes } from './scale/databases.ts'
import { measureMoves } from './scale/moves.ts'
import { operations } from './scale/operations.ts'
import { openReceiver } from './webhooks/receiver.ts'

const flag = { type: 'boolean', default: false } as const
const { values: flags } = parseArgs({
  options: { quick: flag, moves: flag, nodes: { type: 'string', default: '1,2,3' } },
})
const size = flags.quick
  ? { properties: 10, shards: 4, desks: 2, places: [0, 1] }
  : { properties: 1000, shards: 32, desks: 20, places: [0, 1, 2, 3, 4] }

/**
 * Measures what operations cost on Citus, and which shards they touch; beside it on plain PostgreSQL, over the same data. With `--moves`,
 * what desks see while shards move.
 */
const directory = mkdtempSync(join(tmpdir(), 'foyer-bench-scale-'))
const env = {
  ...foyerEnv,
  LOG_LEVEL: 'silent',
  DATA_DIR: directory,
  MARKETPLACE_PER_SECOND: '0',
  OUTBOUND_ALLOW: '127.0.0.0/8',
  OUTBOUND_PORTS: '*',
}
const receiver = await openReceiver()
const results: { name: string; counts: Counts; costs: Record<string, Cost> }[] = []
try {
  if (flags.moves) await measureMoves(size, env)
  else await measureOperations()
} finally {
  receiver.close()
  rmSync(directory, { recursive: true, force: true })
}

async function measureOperations() {
  const wanted = citusIsInstalled() ? flags.nodes.split(',').map(Number) : []
  if (wanted.length === 0) print('Citus is not installed: set CITUS_BIN (docs/scale.md). Plain PostgreSQL alone is measured.')
  for (const count of [0, ...wanted]) {
    const nodes = await startNodes(count, size)
    try {
      const of = { ...size, nodes, receiver: receiver.url, env: { ...env, DATABASE_URL: nodes.url } }
      const counts = await countsOf(of, count > 0)
      results.push({ name: nodes.name, counts, costs: await costsOf(of) })
    } finally {
      await nodes.stop()
    }
    printAll()
  }
}

function printAll() {
  const { counts, name, costs } = results.at(-1)!
  const plain = results[0]!.costs
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  print(`\n${name}: ${size.properties} properties`)
  print(
    table(
      ['', 'statements', 'on shards', 'shards', 'two phases', 'processor ms: server', 'database', 'of PostgreSQL'],
      [...Object.keys(operations), ...Object.keys(costs).filter((key) => !(key in operations))].map((key) => {
        const [count, cost] = [counts[key], costs[key]]
        const sum = (one: Cost) => one.serverMs + one.databaseMs
        return [
          ...[key, text(count?.statements), text(count?.tasks), text(count?.shards), count?.twoPhases ? 'yes' : ''],
          ...(cost ? [cost.serverMs, cost.databaseMs, plain[key] ? sum(cost) / sum(plain[key]) : ''] : ['', '', '']),
        ]
      }),
    ),
  )
}
