import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../scripts/server-process.ts'
import { processorMs } from '../processor.ts'
import { desksCounted } from './counts.ts'
import type { Nodes } from './databases.ts'
import { addEndpoint, openDesks, perform, unlessItFails } from './desks.ts'
import { operations, type Subject } from './operations.ts'
import { untilDone } from './work.ts'

/** Processor time of one operation. */
export interface Cost {
  serverMs: number
  databaseMs: number
}

interface Of {
  nodes: Nodes
  env: Record<string, string>
  desks: number
  places: readonly number[]
  receiver: string
}

const idleSeconds = 10

/** After the counts. One caller over HTTP goes through the operations at all desks, one operation after the other. */
export async function costsOf({ nodes, env, desks, places, receiver }: Of): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {}
  let server = await startServer('bun', env)
  const of = async (work: () => Promise<number>): Promise<Cost> => {
    const now = () => [processorMs(server.pid), nodes.databaseMs()] as const
    const [serverBefore, databaseBefore] = now()
    const times = Math.max(1, await work())
    const [serverAfter, databaseAfter] = now()
    return { serverMs: (serverAfter - serverBefore) / times, databaseMs: (databaseAfter - databaseBefore) / times }
  }
  try {
    // the last place warms the server; what can be repeated warms it more
    const subjects = await openDesks(nodes.url, server.url, { desks, places: [...places, places.length] })
    for (const { app } of subjects.slice(desksCounted, desks)) await addEndpoint(server.url, app, receiver)
    const [measured, warming] = [subjects.slice(0, -desks), subjects.slice(-desks)]
    for (const [name, operation] of Object.entries(operations)) {
      const run = async (some: readonly Subject[]) => {
        for (const subject of some) await perform(server.url, operation, subject)
        return some.length
      }
      await unlessItFails(`${nodes.name}: ${name}`, async () => {
        await run(warming)
        if (operation.repeats) await run(measured)
        costs[name] = await of(() => run(measured))
      })
    }
    await server.signal('SIGTERM')
    let serverMs = 0
    const databaseBefore = nodes.databaseMs()
    const events = await untilDone(nodes.url, async () => {
      server = await startServer('bun', { ...env, WORKER: 'on' })
      serverMs = processorMs(server.pid)
    })
    costs['an event with all that follows'] = {
      serverMs: (processorMs(server.pid) - serverMs) / events,
      databaseMs: (nodes.databaseMs() - databaseBefore) / events,
    }
    costs['an idle second of workers'] = await of(async () => {
      await pause(idleSeconds * 1000)
      return idleSeconds
    })
  } finally {
    await server.signal('SIGTERM')
  }
  return costs
}
