import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWakeups, type Wakeups } from '../../../src/platform/wakeups/index.ts'
import { inTime } from '../../harness/eventually.ts'
import { type Fixture, openFixture } from '../../harness/platform/fixture.ts'

const long = 60_000

let fixture: Fixture
let wakeups: Wakeups

beforeAll(async () => {
  fixture = await openFixture()
  wakeups = createWakeups(fixture.handle)
  await wakeups.start()
})

afterAll(async () => {
  await wakeups.stop()
  await fixture.drop()
})

/** The wait ends, by whatever it should. */
const expectWoken = (wait: Promise<void>, what: string) => expect(inTime(wait, what)).resolves.toBeUndefined()

it('a wakeup wakes all who wait for its topic, and nobody else', async () => {
  using first = wakeups.wait('a')
  using second = wakeups.wait('a')
  using stranger = wakeups.wait('b')
  const waits = Promise.all([first.next(long), second.next(long)])
  let woken = false
  void stranger.next(long).then(() => (woken = true))
  await wakeups.send(fixture.db, 'a')
  await inTime(waits, 'The wakeup')
  expect(woken).toBe(false)
})

it('a wakeup arrives when its transaction commits, and never when it rolls back', async () => {
  using waiter = wakeups.wait('c')
  const failed = fixture.db.transaction(async (tx) => {
    await wakeups.send(tx, 'c')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  let woken = false
  const wait = waiter.next(long).then(() => (woken = true))
  using witness = wakeups.wait('d')
  const heard = witness.next(long)
  await wakeups.send(fixture.db, 'd')
  await inTime(heard, 'The wakeup')
  expect(woken).toBe(false)
  await fixture.db.transaction((tx) => wakeups.send(tx, 'c'))
  await inTime(wait, 'The wakeup')
})

it('a wakeup that arrives before the wait for it is not lost', async () => {
  using waiter = wakeups.wait('e')
  using witness = wakeups.wait('f')
  const heard = witness.next(long)
  await wakeups.send(fixture.db, 'e')
  await wakeups.send(fixture.db, 'f')
  await inTime(heard, 'The wakeup')
  await expectWoken(waiter.next(long), 'The earlier wakeup')
})

it('a wait ends when its time is over', async () => {
  using waiter = wakeups.wait('g')
  await expectWoken(waiter.next(20), 'The end of the wait')
})

it('a stop wakes everybody, and nobody waits after it', async () => {
  const stopping = createWakeups(fixture.handle)
  await stopping.start()
  using waiter = stopping.wait('h')
  const wait = waiter.next(long)
  await stopping.stop()
  await expectWoken(wait, 'The stop')
  await expectWoken(waiter.next(long), 'The wait after the stop')
})
