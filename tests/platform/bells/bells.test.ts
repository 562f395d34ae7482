import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bells, createBells } from '../../../src/platform/bells/index.ts'
import { inTime } from '../../harness/eventually.ts'
import { openWorld, type World } from '../world.ts'

const long = 60_000

let world: World
let bells: Bells

beforeAll(async () => {
  world = await openWorld()
  bells = createBells(world.handle)
  await bells.start()
})

afterAll(async () => {
  await bells.stop()
  await world.drop()
})

it('wakes all who wait for the topic, and nobody else', async () => {
  using one = bells.await('a')
  using other = bells.await('a')
  using stranger = bells.await('b')
  const waits = Promise.all([one.next(long), other.next(long)])
  let woken = false
  void stranger.next(long).then(() => (woken = true))
  await bells.ring(world.db, 'a')
  await inTime(waits, 'The ring')
  expect(woken).toBe(false)
})

it('is heard when the transaction commits, and not where it fails', async () => {
  using bell = bells.await('c')
  const failed = world.db.transaction(async (tx) => {
    await bells.ring(tx, 'c')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  let woken = false
  const wait = bell.next(long).then(() => (woken = true))
  using witness = bells.await('d')
  const heard = witness.next(long)
  await bells.ring(world.db, 'd')
  await inTime(heard, 'The ring')
  expect(woken).toBe(false)
  await world.db.transaction((tx) => bells.ring(tx, 'c'))
  await inTime(wait, 'The ring')
})

it('is heard also where it rings before the wait for it', async () => {
  using bell = bells.await('e')
  using witness = bells.await('f')
  const heard = witness.next(long)
  await bells.ring(world.db, 'e')
  await bells.ring(world.db, 'f')
  await inTime(heard, 'The ring')
  await inTime(bell.next(long), 'The ring of before')
})

it('lets a wait end by itself', async () => {
  using bell = bells.await('g')
  await inTime(bell.next(20), 'The end of the wait')
})

it('wakes everybody at the stop, and lets nobody wait after it', async () => {
  const own = createBells(world.handle)
  await own.start()
  using bell = own.await('h')
  const wait = bell.next(long)
  await own.stop()
  await inTime(wait, 'The stop')
  await inTime(bell.next(long), 'The wait after the stop')
})
