import { beforeAll, expect, test } from 'vitest'
import {
  expectError,
  type GraphqlClient,
  type House,
  onPostgres,
  openHouse,
  startApp,
  type TestApp,
} from '../../harness/index.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { handle, list, live, publish } from '../../harness/subscription/notifications.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const emergency = { type: 'emergency', priority: 3, template: 'AUTH_REQUESTED', data: '{"a": 1}' }

async function published(by: GraphqlClient = house.as.manager, accommodationId = house.accommodationId) {
  return (await by.askOk(publish, { input: { accommodationId, ...emergency } })).publishAccommodationNotification
}
const input = (notificationId: string, accommodationId = house.accommodationId) => ({
  input: { accommodationId, notificationId },
})

test('the notification becomes RESERVATION_MISSED_HANDLED with priority 1, and all subscribers are notified', async () => {
  const { accommodationId } = house
  const notification = await published()
  const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
  expect(await house.as.manager.askOk(handle, input(notification.id))).toEqual({ handleEmergencyNotification: true })
  const now = { ...notification, template: 'RESERVATION_MISSED_HANDLED', priority: 1, dotType: 'success' }
  expect((await listening.next()).accommodationSubscription).toEqual({ ...now, eventId: expect.any(String) })
  const { edges } = (await house.as.maid.askOk(list, { accommodationId, first: 1 })).getAccommodationNotifications
  expect(edges[0].node).toEqual(now)
  await listening.stop()
})

test('a second call succeeds too, and nobody is notified again', async () => {
  const { id } = await published()
  await house.as.manager.askOk(handle, input(id))
  const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
  expect(await house.as.owner.askOk(handle, input(id))).toEqual({ handleEmergencyNotification: true })
  const next = await published()
  expect((await listening.next()).accommodationSubscription.id).toBe(next.id)
  await listening.stop()
})

test('an unknown notification, and one of another property, is not found', async () => {
  const theirs = await published(other.as.manager, other.accommodationId)
  for (const id of ['01ARZ3NDEKTSV4RRFFQ69G5FAV', theirs.id])
    expectError(await house.as.manager.graphql(handle, input(id)), 'NOTIFICATION_NOT_FOUND')
  for (const id of ['', 'abc']) expectError(await house.as.manager.graphql(handle, input(id)), 'BAD_REQUEST')
})

test('handling a notification needs the management right', async () => {
  const { id } = await published()
  expectError(await house.as.anonymous.graphql(handle, input(id)), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(handle, input(id)), 'FORBIDDEN')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent calls one handles the notification, and all subscribers are notified once', async () => {
    const { id } = await published()
    const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
    const answers = await Promise.all(Array.from({ length: 50 }, () => house.as.manager.graphql(handle, input(id))))
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => ({ handleEmergencyNotification: true })))
    const last = await published()
    expect((await listening.next()).accommodationSubscription).toMatchObject({ id, priority: 1 })
    expect((await listening.next()).accommodationSubscription.id).toBe(last.id)
    await listening.stop()
  })
})
