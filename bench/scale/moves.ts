import { startServer } from '../../scripts/server-process.ts'
import { withClient } from '../client.ts'
import { percentiles } from '../measure.ts'
import { print, table } from '../report.ts'
import { startNodes } from './databases.ts'
import { openDesks, send, unlessItFails } from './desks.ts'
import { operations, type Subject } from './operations.ts'

interface Size {
  properties: number
  shards: number
  desks: number
}

const restMs = 5000

/** Moves shards between nodes while desks record payments: what the desks see of it. */
export async function measureMoves(size: Size, env: Record<string, string>): Promise<void> {
  const nodes = await startNodes(2, size)
  try {
    const server = await startServer('bun', { ...env, DATABASE_URL: nodes.url })
    try {
      const subjects = await openDesks(nodes.url, server.url, { desks: size.desks, places: [0] })
      for (const subject of subjects) {
        const { call, keep } = operations['create a reservation']!
        keep!(subject, (await send(server.url, call(subject))).data)
      }
      const on = (statement: string, values: unknown[] = []) => withClient(nodes.url, (client) => client.query(statement, values))
      const works: Record<string, () => Promise<unknown>> = {
        'nothing moves': () => new Promise((resolve) => setTimeout(resolve, restMs)),
        'a node is added': () => nodes.add(),
        'shards move to it': async () => {
          await on("select citus_rebalance_start(shard_transfer_mode => 'force_logical')")
          await on('select citus_rebalance_wait()')
        },
        'a property gets shards of its own': () =>
          on("select isolate_tenant_to_new_shard('accommodations', $1::text, 'CASCADE', shard_transfer_mode => 'block_writes')", [
            subjects[0]!.accommodationId,
          ]),
      }
      const rows: (string | number)[][] = []
      for (const [name, work] of Object.entries(works))
        await unlessItFails(name, async () => void rows.push([name, ...(await during(server.url, subjects, work))]))
      print(table(['', 'seconds', 'payments', 'refused', 'p50 ms', 'p99 ms', 'longest ms'], rows))
    } finally {
      await server.signal('SIGTERM')
    }
  } finally {
    await nodes.stop()
  }
}

/** One caller records a payment after the other, at all desks in turn. */
async function during(server: string, subjects: readonly Subject[], work: () => Promise<unknown>): Promise<number[]> {
  const { call } = operations['record a payment']!
  const took: number[] = []
  const started = performance.now()
  let [refused, isOver] = [0, false]
  const pay = async () => {
    for (let at = 0; !isOver; at++) {
      const begun = performance.now()
      await send(server, call(subjects[at % subjects.length]!)).catch((error: Error) => {
        if (refused++ === 0) print(error.message.slice(0, 300))
      })
      took.push(performance.now() - begun)
    }
  }
  const paying = pay()
  try {
    await work()
  } finally {
    isOver = true
    await paying
  }
  const { p50, p99 } = percentiles(took)
  return [(performance.now() - started) / 1000, took.length, refused, p50, p99, Math.max(...took)]
}
