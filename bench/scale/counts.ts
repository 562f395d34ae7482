import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../../src/app.ts'
import { serve } from '../../src/http/serve.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import { openReceiver } from '../webhooks/receiver.ts'
import type { Nodes } from './databases.ts'
import { openDesks, send } from './desks.ts'
import { operations, type Subject } from './operations.ts'
import { type Touched, watchStatements } from './touched.ts'
import { untilDone } from './work.ts'

export type Counts = Record<string, Touched>

interface Of {
  nodes: Nodes
  env: Record<string, string>
  desks: number
}

/** Rooms that the measured operations do not use. The first one warms what the server keeps: plans, and where properties are. */
const places = [18, 19]
const desksMax = 3

const idleSeconds = 5

const most = (one: Touched | undefined, other: Touched): Touched => (one && one.tasks > other.tasks ? one : other)

const perOne = ({ statements, tasks, ...rest }: Touched, count: number): Touched => ({
  ...rest,
  statements: Math.round(statements / count),
  tasks: Math.round(tasks / count),
})

/** Runs each operation at a server in this process, and counts its statements: the most of a few properties. */
export async function countsOf({ nodes, env, desks }: Of, isCitus: boolean): Promise<Counts> {
  const watch = await watchStatements(nodes.url, isCitus)
  const receiver = await openReceiver()
  const config = { ...env, NODE_ENV: 'test', WORKER: 'off' }
  const app = await createApp(loadConfig(config))
  const server = await serve(app, { host: '127.0.0.1', port: 0 })
  const counts: Counts = {}
  try {
    const subjects = await openDesks(nodes.url, server.url, { desks: Math.min(desks, desksMax), places })
    for (const { app: headers } of subjects.slice(0, desksMax))
      await send(server.url, {
        path: '/marketplace/api/v1/webhook-endpoints',
        headers,
        body: { url: receiver.url, patterns: ['pms.*'] },
      })
    const [warming, counted] = [subjects.slice(0, subjects.length / 2), subjects.slice(subjects.length / 2)]
    for (const [name, { call, keep }] of Object.entries(operations)) {
      const run = async (subject: Subject) => {
        const answer = await send(server.url, call(subject))
        keep?.(subject, answer.data)
      }
      for (const subject of warming) await run(subject)
      for (const subject of counted) counts[name] = most(counts[name], await watch.during(() => run(subject)))
    }
    const worker = await createApp(loadConfig({ ...config, WORKER: 'on' }))
    let events = 0
    const followed = await watch.during(async () => (events = await untilDone(nodes.url, () => worker.start())))
    counts['an event with all that follows'] = perOne(followed, events)
    counts['an idle second of workers'] = perOne(await watch.during(() => pause(idleSeconds * 1000)), idleSeconds)
    await worker.drain(1000)
    await worker.stop()
  } finally {
    await server.stop(0)
    await app.stop()
    receiver.close()
    await watch.stop()
  }
  return counts
}
