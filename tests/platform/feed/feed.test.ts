import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventChannel } from '../../../src/kernel/ledger.ts'
import { defaultLimits, type Limits } from '../../../src/kernel/limits.ts'
import { createFeed, type FeedSubscription, type LiveFeed } from '../../../src/platform/feed/index.ts'
import { emitEvents, type Fixture, newAccommodation, openFixture, quietLog } from '../../harness/platform/fixture.ts'
import { take, upTo } from './take.ts'

let fixture: Fixture
const feeds: LiveFeed[] = []

beforeAll(async () => {
  fixture = await openFixture()
  return fixture.drop
})
afterEach(() => {
  for (const feed of feeds.splice(0)) feed.stop()
})

const newFeed = (limits: Partial<Limits> = {}) => {
  const feed = createFeed({ db: fixture.db, limits: { ...defaultLimits, ...limits }, log: quietLog })
  feeds.push(feed)
  return feed
}

/** A feed that hears what the database tells, as a node's does. */
async function listeningFeed(limits: Partial<Limits> = {}) {
  const feed = newFeed(limits)
  const listener = await fixture.handle.listen(eventChannel, { message: feed.heard, listening: feed.catchUp })
  return { feed, [Symbol.asyncDispose]: () => listener.stop() }
}

const ids = { accommodation: () => newAccommodation(fixture) }

describe('the live feed', () => {
  it('delivers events that commit after the subscription began, in order and as they were stored', async () => {
    await using node = await listeningFeed()
    const accommodation = await ids.accommodation()
    await emitEvents(fixture, accommodation, 2)
    const subscription = node.feed.subscribe(accommodation)
    await subscription.joined
    await emitEvents(fixture, accommodation, 3)
    await emitEvents(fixture, accommodation, 1)
    expect(await take(subscription, 4)).toEqual([3, 4, 5, 6])
    const event = node.feed.subscribe(accommodation, { after: 5 })
    expect((await event.next()).value).toMatchObject({
      accommodationId: accommodation,
      number: 6,
      type: 'room.updated',
      payload: { roomId: accommodation },
      actor: { kind: 'system', id: 'test' },
    })
  })

  it('delivers no events of other accommodations, and none that were rolled back', async () => {
    await using node = await listeningFeed()
    const [mine, other] = [await ids.accommodation(), await ids.accommodation()]
    const subscription = node.feed.subscribe(mine)
    await subscription.joined
    await emitEvents(fixture, other, 2)
    const refused = emitEvents({ ...fixture, clock: { now: () => new Date(Number.NaN) } }, mine)
    await expect(refused).rejects.toThrow()
    await emitEvents(fixture, mine)
    expect(await take(subscription, 1)).toEqual([1])
  })

  it('replays from a number and goes live while events commit, each event exactly once', async () => {
    await using node = await listeningFeed({ FEED_PAGE_EVENTS: 10 })
    const accommodation = await ids.accommodation()
    await emitEvents(fixture, accommodation, 45)
    const subscriptions = [0, 7, 44, 45].map((after) => [after, node.feed.subscribe(accommodation, { after })] as const)
    const emitting = (async () => {
      for (let round = 0; round < 20; round++) await emitEvents(fixture, accommodation, (round % 3) + 1)
    })()
    const last = 45 + 39
    for (const [after, subscription] of subscriptions)
      expect(await take(subscription, last - after)).toEqual(upTo(last, after + 1))
    await emitting
  })

  it('delivers every event to every subscriber while others join and leave', async () => {
    await using node = await listeningFeed({ FEED_PAGE_EVENTS: 10 })
    const accommodation = await ids.accommodation()
    const takers: Promise<void>[] = []
    for (let round = 0; round < 30; round++) {
      const after = round === 0 ? 0 : Math.max(0, round - 3)
      const subscription = node.feed.subscribe(accommodation, { after })
      takers.push(
        (async () => {
          expect(await take(subscription, 30 - after)).toEqual(upTo(30, after + 1))
          await subscription.return()
        })(),
      )
      await emitEvents(fixture, accommodation)
    }
    await Promise.all(takers)
    expect(node.feed.subscribers).toBe(0)
  })

  it('ends a slow subscriber; the others get everything in order', async () => {
    await using node = await listeningFeed({ SUBSCRIBER_BUFFER_EVENTS: 10, FEED_PAGE_EVENTS: 10 })
    const accommodation = await ids.accommodation()
    const [slow, quick] = [node.feed.subscribe(accommodation), node.feed.subscribe(accommodation)]
    await Promise.all([slow.joined, quick.joined])
    const taken = take(quick, 30)
    for (let round = 0; round < 30; round++) await emitEvents(fixture, accommodation)
    expect(await taken).toEqual(upTo(30))
    await expect(slow.next()).rejects.toMatchObject({ errorCode: 'SUBSCRIBER_TOO_SLOW' })
    expect(await slow.next()).toMatchObject({ done: true })
    expect(node.feed.subscribers).toBe(1)
  })

  it('ends no subscriber that keeps taking during a burst larger than the buffer, and waits for a stalled one once', async () => {
    await using node = await listeningFeed({ SUBSCRIBER_BUFFER_EVENTS: 20, FEED_PAGE_EVENTS: 10 })
    const accommodation = await ids.accommodation()
    const subscriptions = Array.from({ length: 5 }, () => node.feed.subscribe(accommodation))
    await Promise.all(subscriptions.map(({ joined }) => joined))
    const [stalled, ...taking] = subscriptions
    const slowly = async (subscription: FeedSubscription) => {
      const numbers: number[] = []
      while (numbers.length < 500) {
        numbers.push(...(await take(subscription, 1)))
        await new Promise(setImmediate)
      }
      return numbers
    }
    const taken = Promise.all(taking.map(slowly))
    const began = performance.now()
    await emitEvents(fixture, accommodation, 500)
    for (const numbers of await taken) expect(numbers).toEqual(upTo(500))
    // it would wait a second for each of 25 pages
    expect(performance.now() - began).toBeLessThan(20_000)
    await expect(take(stalled!, 1)).rejects.toMatchObject({ errorCode: 'SUBSCRIBER_TOO_SLOW' })
  })

  it('waits while no subscriber is idle: a single slow reader is not ended', async () => {
    await using node = await listeningFeed({ SUBSCRIBER_BUFFER_EVENTS: 20, FEED_PAGE_EVENTS: 10 })
    const accommodation = await ids.accommodation()
    const subscription = node.feed.subscribe(accommodation)
    await subscription.joined
    await emitEvents(fixture, accommodation, 100)
    expect(await take(subscription, 5)).toEqual(upTo(5))
    await emitEvents(fixture, accommodation, 1)
    await node.feed.catchUp()
    const late = node.feed.subscribe(accommodation)
    expect(await late.joined).toBe(101)
    expect(await take(subscription, 96)).toEqual(upTo(101, 6))
    await emitEvents(fixture, accommodation, 1)
    expect(await take(late, 1)).toEqual([102])
  })

  it('reads the next page of a replay when the subscriber has taken the one before', async () => {
    await using node = await listeningFeed({ SUBSCRIBER_BUFFER_EVENTS: 10, FEED_PAGE_EVENTS: 10 })
    const accommodation = await ids.accommodation()
    await emitEvents(fixture, accommodation, 60)
    const subscription = node.feed.subscribe(accommodation, { after: 0 })
    await subscription.joined
    await emitEvents(fixture, accommodation, 60)
    expect(await take(subscription, 120)).toEqual(upTo(120))
  })

  it('reads an event once for all subscribers of a node, and nothing without subscribers', async () => {
    await using node = await listeningFeed()
    const accommodation = await ids.accommodation()
    const subscriptions = Array.from({ length: 50 }, () => node.feed.subscribe(accommodation))
    await Promise.all(subscriptions.map(({ joined }) => joined))
    const reads = () => fixture.statements.filter((sql) => /^select .* from "events"/.test(sql)).length
    const before = reads()
    await emitEvents(fixture, accommodation)
    for (const subscription of subscriptions) expect(await take(subscription, 1)).toEqual([1])
    expect(reads() - before).toBe(1)
    for (const subscription of subscriptions) await subscription.return()
    const counted = fixture.statements.length
    await node.feed.catchUp()
    node.feed.heard(`${accommodation}:2`)
    expect(fixture.statements.length).toBe(counted)
  })

  it('finds events whose notification was lost', async () => {
    const feed = newFeed()
    const accommodation = await ids.accommodation()
    const subscription = feed.subscribe(accommodation)
    await subscription.joined
    await emitEvents(fixture, accommodation, 3)
    await feed.catchUp()
    expect(await take(subscription, 3)).toEqual([1, 2, 3])
  })

  it('ends all subscribers when the server stops, and forgets those that leave', async () => {
    const feed = newFeed()
    const accommodation = await ids.accommodation()
    const [leaving, staying] = [feed.subscribe(accommodation), feed.subscribe(accommodation)]
    await leaving.joined
    await leaving.return()
    expect(feed.subscribers).toBe(1)
    const pending = staying.next()
    await staying.joined
    feed.stop()
    expect(await pending).toMatchObject({ done: true })
    expect(feed.subscribers).toBe(0)
  })

  it('ignores an unknown notification', () => {
    for (const payload of ['', 'nonsense', ':5', `${'0'.repeat(26)}:x`]) expect(() => newFeed().heard(payload)).not.toThrow()
  })
})
