import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../../scripts/server-process.ts'
import { processorMs } from '../processor.ts'
import { openReceiver } from '../webhooks/receiver.ts'
import type { Nodes } from './databases.ts'
import { openDesks, send } from './desks.ts'
import { operations } from './operations.ts'
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
}

const idleSeconds = 10

/** One caller over HTTP goes through the operations at all desks, one operation after the other. */
export async function costsOf({ nodes, env, desks, places }: Of): Promise<Record<string, Cost>> {
  const receiver = await openReceiver()
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
    // the last place warms the server
    const subjects = await openDesks(nodes.url, server.url, { desks, places: [...places, places.length] })
    for (const { app: headers } of subjects.slice(0, desks))
      await send(server.url, {
        path: '/marketplace/api/v1/webhook-endpoints',
        headers,
        body: { url: receiver.url, patterns: ['pms.*'] },
      })
    const [measured, warming] = [subjects.slice(0, -desks), subjects.slice(-desks)]
    for (const [name, { call, keep }] of Object.entries(operations)) {
      const run = async (some: typeof subjects) => {
        for (const subject of some) keep?.(subject, (await send(server.url, call(subject))).data)
        return some.length
      }
      await run(warming)
      costs[name] = await of(() => run(measured))
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
    receiver.close()
  }
  return costs
}
