import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../../src/app.ts'
import { serve } from '../../src/http/serve.ts'
import { loadConfig } from '../../src/platform/config/index.ts'
import type { Nodes } from './databases.ts'
import { addEndpoint, openDesks, perform, unlessItFails } from './desks.ts'
import { operations, type Subject } from './operations.ts'
import { type Touched, watchStatements } from './touched.ts'
import { untilDone } from './work.ts'

export type Counts = Record<string, Touched>

interface Of {
  nodes: Nodes
  env: Record<string, string>
  desks: number
  /** Receives the webhooks of all desks. */
  receiver: string
}

/** Rooms that the measured operations do not use. The first one warms what the server keeps: plans, and where properties are. */
const places = [18, 19]
export const desksCounted = 3

const idleSeconds = 5

const most = (one: Touched | undefined, other: Touched): Touched => (one && one.tasks > other.tasks ? one : other)

const perOne = ({ statements, tasks, ...rest }: Touched, count: number): Touched => ({
  ...rest,
  statements: Math.round(statements / count),
  tasks: Math.round(tasks / count),
})

/** Runs each operation at a server in this process, and counts its statements: the most of a few properties. */
export async function countsOf({ nodes, env, desks, receiver }: Of, isCitus: boolean): Promise<Counts> {
  const watch = await watchStatements(nodes.url, isCitus)
  const config = { ...env, NODE_ENV: 'test', WORKER: 'off' }
  const app = await createApp(loadConfig(config))
  const server = await serve(app, { host: '127.0.0.1', port: 0 })
  const counts: Counts = {}
  try {
    const subjects = await openDesks(nodes.url, server.url, { desks: Math.min(desks, desksCounted), places })
    for (const { app } of subjects.slice(0, subjects.length / 2)) await addEndpoint(server.url, app, receiver)
    const [warming, counted] = [subjects.slice(0, subjects.length / 2), subjects.slice(subjects.length / 2)]
    for (const [name, operation] of Object.entries(operations)) {
      const run = async (subject: Subject) => perform(server.url, operation, subject)
      await unlessItFails(`${nodes.name}: ${name}`, async () => {
        for (const subject of warming) await run(subject)
        for (const subject of counted) counts[name] = most(counts[name], await watch.during(() => run(subject)))
      })
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
    await watch.stop()
  }
  return counts
}
