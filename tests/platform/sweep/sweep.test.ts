import { eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  anonymousSignIns,
  devOutbox,
  events,
  notifications,
  proofs,
  rateLimitHits,
  sessions,
  smsCodes,
  sweptEvents,
  users,
} from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { defaultLimits } from '../../../src/kernel/limits.ts'
import { createLimiter } from '../../../src/platform/limiter/index.ts'
import { sweepJobs } from '../../../src/sweeps.ts'
import { emitEvents, type Fixture, newAccommodation, openFixture, systemContext } from '../../harness/platform/fixture.ts'
import { outlive } from '../../harness/platform/outlive.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  return fixture.drop
})

const sweep = () => sweepJobs.sweep(systemContext({ ...fixture, limits: { ...defaultLimits, SWEEP_BATCH_ROWS: 10 } }), null)

it('deletes old events in batches, but none that is not dispatched', async () => {
  const accommodation = await newAccommodation(fixture)
  const stored = () => fixture.db.select().from(events).where(eq(events.accommodationId, accommodation))
  await emitEvents(fixture, accommodation, 25)
  await fixture.db.update(events).set({ dispatchedAt: fixture.clock.now() }).where(isNull(events.dispatchedAt))
  await emitEvents(fixture, accommodation, 1)
  fixture.clock.moveBy({ hours: defaultLimits.EVENTS_KEPT_HOURS - 1 })
  await sweep()
  expect(await stored()).toHaveLength(26)
  await emitEvents(fixture, accommodation, 1)
  fixture.clock.moveBy({ hours: 2 })
  await sweep()
  expect((await stored()).map(({ number }) => number).toSorted()).toEqual([26, 27])
})

it('records the newest number of each type of swept event', async () => {
  const accommodation = await newAccommodation(fixture)
  const remembered = async () =>
    (await fixture.db.select().from(sweptEvents).where(eq(sweptEvents.accommodationId, accommodation))).map(
      ({ type, number }) => [type, number],
    )
  await emitEvents(fixture, accommodation, 25)
  await outlive(fixture, accommodation, 21)
  expect(await remembered()).toEqual([['room.updated', 21]])
  await outlive(fixture, accommodation)
  expect(await remembered()).toEqual([['room.updated', 25]])
})

it('deletes notifications after NOTIFICATIONS_KEPT_DAYS, and not before', async () => {
  const accommodationId = await newAccommodation(fixture)
  const [old, young] = [newId(), newId()]
  for (const [id, days] of [
    [old, defaultLimits.NOTIFICATIONS_KEPT_DAYS + 1],
    [young, defaultLimits.NOTIFICATIONS_KEPT_DAYS - 1],
  ] as const) {
    const createdAt = new Date(fixture.clock.now().getTime() - days * 86_400_000)
    await fixture.db.insert(notifications).values({ accommodationId, id, type: 'info', createdAt, updatedAt: createdAt })
  }
  await sweep()
  expect((await fixture.db.select().from(notifications)).map(({ id }) => id)).toEqual([young])
})

it('deletes ended rate-limit windows and expired sessions, and no others', async () => {
  const now = fixture.clock.now()
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const limiter = createLimiter({ db: fixture.db, clock: fixture.clock, keysMax: 100, waitersMax: 1 })
  await limiter.hit('short', { max: 1, windowSeconds: 60, shared: true })
  await limiter.hit('long', { max: 1, windowSeconds: 86_400 * 2, shared: true })
  const userId = newId()
  const person = {
    identity: userId,
    passwordHash: '',
    name: 'A',
    accessLevel: 'CUSTOMER' as const,
    createdAt: now,
    updatedAt: now,
  }
  await fixture.db.insert(users).values({ id: userId, ...person })
  const [ending, lasting] = [newId(), newId()]
  await fixture.db.insert(sessions).values([
    { id: ending, userId, createdAt: now, expiresAt: inDays(1) },
    { id: lasting, userId, createdAt: now, expiresAt: inDays(3) },
  ])
  fixture.clock.moveBy({ days: 1 })
  await sweep()
  expect((await fixture.db.select().from(rateLimitHits)).map(({ key }) => key)).toEqual(['long'])
  expect((await fixture.db.select().from(sessions)).map(({ id }) => id)).toEqual([lasting])
})

it('deletes expired codes, proofs and sign-in requests, and old messages of the outbox', async () => {
  const createdAt = fixture.clock.now()
  const inHours = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)
  for (const [name, hours] of [
    ['ending', 1],
    ['lasting', 3],
  ] as const) {
    const times = { createdAt, expiresAt: inHours(hours) }
    await fixture.db.insert(smsCodes).values({ purpose: 'account', phone: name, hash: name, ...times })
    await fixture.db.insert(proofs).values({ purpose: 'account', subject: name, hash: name, ...times })
    await fixture.db.insert(anonymousSignIns).values({ authHash: name, tokenHash: name, ...times })
    const sentAt = inHours(hours - defaultLimits.DEV_OUTBOX_HOURS)
    await fixture.db.insert(devOutbox).values({ id: newId(), channel: 'sms', recipient: name, text: '', sentAt })
  }
  fixture.clock.moveBy({ hours: 2 })
  await sweep()
  expect((await fixture.db.select().from(smsCodes)).map(({ phone }) => phone)).toEqual(['lasting'])
  expect((await fixture.db.select().from(proofs)).map(({ subject }) => subject)).toEqual(['lasting'])
  expect((await fixture.db.select().from(anonymousSignIns)).map(({ authHash }) => authHash)).toEqual(['lasting'])
  expect((await fixture.db.select().from(devOutbox)).map(({ recipient }) => recipient)).toEqual(['lasting'])
})
