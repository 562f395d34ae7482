import type { ExecutionResult } from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import type { GraphQLContext } from '../../../src/graphql/context.ts'
import { endWithCredential } from '../../../src/graphql/event-stream.ts'
import type { Actor } from '../../../src/kernel/actor.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { mapStream, Stream, streamFrom } from '../../../src/kernel/stream.ts'
import { createFeed } from '../../../src/platform/feed/index.ts'
import { eventually } from '../../harness/eventually.ts'
import { emitEvents, type Fixture, newAccommodation, openFixture, quietLog } from '../../harness/platform/fixture.ts'

let fixture: Fixture
const anonymous: Actor = { kind: 'anonymous' }
const newFeed = () => createFeed({ db: fixture.db, limits: defaultLimits, log: quietLog })

beforeAll(async () => {
  fixture = await openFixture()
  return fixture.drop
})

it('whoever joins while others are identified gets no event before it was identified after the event was read', async () => {
  for (let turns = 0; turns < 30; turns++) {
    const feed = newFeed()
    const accommodation = await newAccommodation(fixture)
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Actor>()
    const first = feed.subscribe(accommodation, {
      identify() {
        asked.resolve()
        return answer.promise
      },
    })
    await first.joined
    void first.next()
    await emitEvents(fixture, accommodation)
    void feed.catchUp()
    await asked.promise
    answer.resolve(anonymous)
    for (let turn = 0; turn < turns; turn++) await null
    let isIdentified = false
    const late = feed.subscribe(accommodation, {
      after: 0,
      async identify() {
        isIdentified = true
        return anonymous
      },
    })
    expect((await late.next()).value).toMatchObject({ number: 1 })
    expect(isIdentified, `after ${turns} turns`).toBe(true)
    feed.stop()
  }
})

it('a listener that fails ends its own subscription only', async () => {
  const feed = newFeed()
  const accommodation = await newAccommodation(fixture)
  const [failing, sound] = [feed.subscribe(accommodation), feed.subscribe(accommodation)]
  await Promise.all([failing.joined, sound.joined])
  const ends: unknown[] = []
  const failed = (): never => {
    throw new Error('and again')
  }
  const fail = { give: failed, end: (error: unknown) => void ends.push(error) }
  mapStream(failing, (event) => event, failed).listen(fail)
  const got: number[] = []
  sound.listen({ give: ({ number }) => void got.push(number), end: (error) => void ends.push(error) })
  await emitEvents(fixture, accommodation, 2)
  await feed.catchUp()
  await eventually(() => expect(got).toEqual([1, 2]))
  expect(ends).toEqual([undefined])
  expect(feed.subscribers).toBe(1)
  feed.stop()
})

it('an iterable that cannot be ended is asked for no more once its listener has left', async () => {
  let asked = 0
  const counting: AsyncIterableIterator<number> = {
    next: async () => ({ value: ++asked, done: false }),
    [Symbol.asyncIterator]: () => counting,
  }
  const ended = Promise.withResolvers<void>()
  const stream = streamFrom(counting)
  stream.listen({
    give(item) {
      if (item === 3) stream.leave()
      return undefined
    },
    end: () => ended.resolve(),
  })
  await ended.promise
  expect(asked).toBe(3)
})

it('the error of a mapping is the end, also where the source fails to clean up', async () => {
  async function* items() {
    try {
      yield 1
    } finally {
      // biome-ignore lint/correctness/noUnsafeFinally: a source that fails twice
      throw new Error('no cleaning up')
    }
  }
  const mapped = mapStream(streamFrom(items()), () => {
    throw new Error('no mapping')
  })
  await expect(mapped.next()).rejects.toThrow('no mapping')
  expect(await mapped.next()).toMatchObject({ done: true })
})

it('a reader that leaves while it waits for an item learns of the end', async () => {
  let end = () => {}
  const silent = new Stream<ExecutionResult>(
    (listener) => {
      end = () => listener.end()
    },
    () => end(),
  )
  const connections = { enter: () => () => {} }
  const results = endWithCredential(silent, connections, {} as GraphQLContext)
  const waiting = results.next()
  await results.return()
  expect(await waiting).toMatchObject({ done: true })
})
