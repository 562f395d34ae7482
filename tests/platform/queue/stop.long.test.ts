import { beforeAll, expect, it } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { loadConfig } from '../../../src/platform/config/index.ts'
import type { LiveFeed } from '../../../src/platform/feed/index.ts'
import { createQueue } from '../../../src/platform/queue/index.ts'
import { createWakeups } from '../../../src/platform/wakeups/index.ts'
import { handlers as everyHandler } from '../../../src/reactions.ts'
import type { Presence } from '../../../src/subscription/kiosks/index.ts'
import { createWorker } from '../../../src/worker.ts'
import { eventually, inTime } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import { type Fixture, openFixture, quietLog, systemContext } from '../../harness/platform/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  return fixture.drop
})

/** A process that does jobs in this way. */
async function startWorker(release: () => Promise<void>) {
  const handlers = { ...everyHandler, 'release-tentative': release }
  const limits = { ...defaultLimits, JOB_RETRY_SECONDS: 1, JOB_POLL_SECONDS: 1 }
  const queue = createQueue({ options: fixture.handle.queueOptions, handlers, runsJobs: true, limits, log: quietLog })
  await queue.start()
  await queue.work(() => systemContext(fixture))
  return queue
}

const sendJob = (queue: Awaited<ReturnType<typeof startWorker>>) =>
  fixture.db.transaction((tx) => queue.send(tx, 'release-tentative', { data: { reservationId: 'r' } }))

it('at a stop waits for a job that ends in time', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let done = false
  const queue = await startWorker(async () => {
    begun.resolve()
    await end.promise
    done = true
  })
  await sendJob(queue)
  await inTime(begun.promise, 'the job')
  const stopped = queue.stop(5000)
  end.resolve()
  await stopped
  expect(done).toBe(true)
})

it('at a stop gives back a job that does not end in time, and another process does it', async () => {
  const begun = Promise.withResolvers<void>()
  const queue = await startWorker(() => {
    begun.resolve()
    return new Promise(() => {})
  })
  await sendJob(queue)
  await inTime(begun.promise, 'the job')
  await queue.stop(1000)
  let times = 0
  const other = await startWorker(async () => void times++)
  await expectEventually(() => times === 1)
  await other.stop(1000)
})

it('a server that stops takes no new jobs while other work ends; those that this work sends are left to another server', async () => {
  const kiosksLeft = Promise.withResolvers<void>()
  let times = 0
  let stopped = false
  const queue = await startWorker(async () => void times++)
  const wakeups = createWakeups(fixture.handle)
  const worker = createWorker({
    config: loadConfig(fixture.env),
    database: fixture.handle,
    wakeups,
    feed: {} as LiveFeed,
    presence: { stop: () => kiosksLeft.promise } as Presence,
    queue: {
      ...queue,
      async stop(milliseconds) {
        await queue.stop(milliseconds)
        stopped = true
      },
    },
    deliverSimulatedWebhooks: async () => {},
    clock: fixture.clock,
    log: quietLog,
    contextOf: () => systemContext({ ...fixture, ports: { wakeups } }),
  })
  const drained = worker.drain(1000)
  await eventually(() => stopped)
  await sendJob(queue)
  kiosksLeft.resolve()
  await inTime(drained, 'the end')
  expect(times).toBe(0)
  const other = await startWorker(async () => void times++)
  await eventually(() => times === 1)
  await other.stop(1000)
})
