import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimitHits } from '../../../src/db/tables/index.ts'
import { guestInHouse, withSession } from '../../harness/core/guest-sessions.ts'
import { outcomes } from '../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { data as dataEvents } from '../../harness/subscription/notifications.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  await app.context().db.delete(rateLimitHits)
  house = await openHouse(app)
})

test('The room stays USING and becomes DIRTY, subscribers are notified, and the stay keeps its end', async () => {
  const session = await guestInHouse(app, house)
  const listening = await house.as.maid.subscribe(dataEvents, await fromNow(app, house))
  expect(await session.askOk('checkOut')).toMatchObject({
    status: 'CHECKED_OUT',
    useExpireAt: session.useExpireAt.toISOString(),
    room: { state: 'USING', cleaningState: 'DIRTY' },
  })
  const { type, data } = (await listening.next()).dataSubscription
  expect([type, JSON.parse(data).id]).toEqual(['RoomState', house.rooms[0]!.id])
  await listening.stop()
})

test('A guest who is not in house cannot check out', async () => {
  const session = await withSession(app, await house.reservation({ room: 0 }))
  expectError(await session.graphql('checkOut'), 'STATUS_NOT_ALLOWED')
  await session.askOk('checkIn')
  await session.askOk('checkOut')
  expectError(await session.graphql('checkOut'), 'STATUS_NOT_ALLOWED')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent check-outs one succeeds', async () => {
    const session = await guestInHouse(app, house)
    const answers = await Promise.all(Array.from({ length: 50 }, () => session.graphql('checkOut')))
    expect(outcomes(answers)).toEqual({ done: 1, STATUS_NOT_ALLOWED: 49 })
  })
})
