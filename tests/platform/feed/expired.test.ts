import { beforeAll, expect, it } from 'vitest'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { createFeed, type LiveFeed } from '../../../src/platform/feed/index.ts'
import { emitEvents, type Fixture, newAccommodation, openFixture, quietLog } from '../../harness/platform/fixture.ts'
import { outlive } from '../../harness/platform/outlive.ts'
import { take, upTo } from './take.ts'

let fixture: Fixture
let feed: LiveFeed

beforeAll(async () => {
  fixture = await openFixture()
  feed = createFeed({ db: fixture.db, limits: { ...defaultLimits, FEED_PAGE_EVENTS: 10 }, log: quietLog })
  return async () => {
    feed.stop()
    await fixture.drop()
  }
})

const expired = { errorCode: 'EVENTS_EXPIRED' }
/** Of which there are none. */
const types = new Set(['room.created'] as const)

it('a subscriber that missed swept events is refused with EVENTS_EXPIRED at once', async () => {
  const accommodation = await newAccommodation(fixture)
  await emitEvents(fixture, accommodation, 5)
  await outlive(fixture, accommodation, 3)
  const subscription = feed.subscribe(accommodation, { after: 2 })
  await expect(subscription.joined).rejects.toMatchObject(expired)
  await expect(subscription.next()).rejects.toMatchObject(expired)
  expect(await subscription.next()).toMatchObject({ done: true })
  expect(await take(feed.subscribe(accommodation, { after: 3 }), 2)).toEqual([4, 5])
  await outlive(fixture, accommodation)
  await expect(feed.subscribe(accommodation, { after: 4 }).joined).rejects.toMatchObject(expired)
  await feed.subscribe(accommodation, { after: 5 }).joined
})

it('swept events of other types do not matter: the subscriber goes on live', async () => {
  const accommodation = await newAccommodation(fixture)
  await emitEvents(fixture, accommodation, 25)
  await outlive(fixture, accommodation, 12)
  expect(await take(feed.subscribe(accommodation, { after: 2, types }), 13)).toEqual(upTo(25, 13))
  await outlive(fixture, accommodation)
  const subscription = feed.subscribe(accommodation, { after: 2, types })
  await subscription.joined
  await emitEvents(fixture, accommodation)
  await feed.catchUp()
  expect(await take(subscription, 1)).toEqual([26])
})

it('a subscriber is refused if an event of one of its types was swept', async () => {
  const accommodation = await newAccommodation(fixture)
  await emitEvents(fixture, accommodation, 25)
  await outlive(fixture, accommodation)
  const concerned = feed.subscribe(accommodation, { after: 24, types: new Set([...types, 'room.updated'] as const) })
  await expect(concerned.joined).rejects.toMatchObject(expired)
})
