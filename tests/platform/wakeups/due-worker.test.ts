import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../../src/db/database.ts'
import { createDueWorker, createWakeups } from '../../../src/platform/wakeups/index.ts'
import { MovableClock } from '../../harness/clock.ts'
import { eventually } from '../../harness/eventually.ts'
import { expectEventually } from '../../harness/index.ts'
import { systemContext } from '../../harness/platform/fixture.ts'

const topic = 'work'

/** A worker for pieces of work that only this test knows. */
function startWorker({ places = 2, pollMs = 3_600_000 } = {}) {
  const clock = new MovableClock()
  const wakeups = createWakeups({ listen: async () => ({ healthy: () => true, stop: async () => {} }) })
  const due = new Map<string, Date>()
  const done: string[] = []
  const held = new Set<string>()
  let [looks, begun] = [0, 0]
  const isNow = ([name, at]: [string, Date]) => at <= clock.now() && !held.has(name)
  const worker = createDueWorker(systemContext({ db: {} as Database, clock, ports: { wakeups } }), {
    topic,
    places,
    pollMs,
    failure: 'The work failed',
    async nextDue() {
      looks++
      return [...due.values()].sort((one, other) => one.getTime() - other.getTime())[0] ?? null
    },
    async work() {
      begun++
      let count = 0
      for (let next = [...due].find(isNow); next; next = [...due].find(isNow)) {
        const [name] = next
        held.add(name)
        if (name === 'slow') await ended.promise
        else await pause(1)
        due.delete(name)
        done.push(name)
        count++
      }
      return count
    },
  })
  const ended = Promise.withResolvers<void>()
  worker.start()
  onTestFinished(async () => {
    ended.resolve()
    await worker.stop()
  })
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
  const put = (name: string, at: Date) => {
    due.set(name, at)
    wakeups.wakeHere(topic)
  }
  return { clock, due, done, held, put, inMs, ended, looks: () => looks, begun: () => begun }
}

it('what becomes due later is done at its moment, without a look before', async () => {
  const { put, inMs, done, looks, begun } = startWorker()
  await eventually(() => looks() === 1)
  put('later', inMs(500))
  await eventually(() => looks() === 2)
  expect(begun()).toBe(0)
  await eventually(() => done.length === 1)
  expect(begun()).toBe(2)
})

it('what nobody announced is found by the poll', async () => {
  const { due, inMs, done, looks } = startWorker({ pollMs: 200 })
  await eventually(() => looks() === 1)
  due.set('unheard', inMs(0))
  await expectEventually(() => done.length === 1)
})

it('work that takes long holds up no other work', async () => {
  const { put, inMs, done, held } = startWorker()
  put('slow', inMs(0))
  await eventually(() => held.has('slow'))
  put('quick', inMs(0))
  await eventually(() => done.includes('quick'))
  expect(done).toEqual(['quick'])
})

it('nobody looks in a loop for what is due and held by others', async () => {
  const { held, put, inMs, looks, begun } = startWorker()
  held.add('locked')
  put('locked', inMs(0))
  await eventually(() => begun() >= 2)
  const before = looks()
  await pause(300)
  expect(looks() - before).toBeLessThanOrEqual(1)
})
