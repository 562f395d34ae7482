import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { data as dataSubscription, live, publish } from '../../harness/subscription/notifications.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const input = (fields: object = {}) => ({ input: { accommodationId: house.accommodationId, type: 'info', ...fields } })

test('a notification is stored and returned unchanged, and reaches all subscribers with the number of its event', async () => {
  const { accommodationId, roomTypeId } = house
  const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
  const fields = {
    type: 'emergency',
    priority: 3,
    data: '{"floor": 2, "words": ["연기"]}',
    objective: 'room',
    relative: house.rooms[0]!.id,
    template: 'ROOM_CHECKED_IN',
    description: 'Smoke',
    roomTypeId,
  }
  const { publishAccommodationNotification: answer } = await house.as.manager.askOk(publish, input(fields))
  expect(answer).toMatchObject({ ...fields, accommodationId, dotType: 'error', eventId: null })
  const { accommodationSubscription: received } = await listening.next()
  expect(received).toEqual({ ...answer, eventId: expect.stringMatching(/^\d+$/) })
  await listening.stop()
})

test.each([
  [null, 'disabled'],
  [1, 'success'],
  [2, 'warning'],
  [3, 'error'],
  [2_147_483_647, 'error'],
])('priority %s has the dot type %s', async (priority, dotType) => {
  const { publishAccommodationNotification } = await house.as.manager.askOk(publish, input({ priority }))
  expect(publishAccommodationNotification.dotType).toBe(dotType)
})

test.each([
  ['AUTH_REQUESTED', 'AuthRequest'],
  ['AUTH_REQUEST_CHECKIN', 'AuthRequestCheckin'],
  ['AUTH_REQUEST_CHECKOUT', 'AuthRequestCheckout'],
])('%s is the data event %s, with the kiosk, the notification and its data', async (template, type) => {
  const listening = await house.as.maid.subscribe(dataSubscription, await fromNow(app, house))
  const kioskId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  const data = JSON.stringify({ name: 'Hong', iat: 'forged', notificationId: 'forged' })
  const before = Math.floor(app.clock.now().getTime() / 1000)
  const answer = await house.as.manager.askOk(publish, input({ template, description: kioskId, data }))
  const { dataSubscription: event } = await listening.next()
  expect(event.type).toBe(type)
  const { iat, ...rest } = JSON.parse(event.data)
  const notificationId = answer.publishAccommodationNotification.id
  expect(rest).toEqual({ kioskId, notificationId, accommodationName: 'Test House', name: 'Hong' })
  expect(iat).toBeGreaterThanOrEqual(before)
  expect(iat).toBeLessThanOrEqual(before + 60)
  await listening.stop()
})

test('other templates are no data events', async () => {
  const listening = await house.as.maid.subscribe(dataSubscription, await fromNow(app, house))
  await house.as.manager.askOk(publish, input({ template: 'ROOM_CHECKED_IN' }))
  await house.as.manager.askOk(publish, input({ template: 'AUTH_REQUESTED', data: '{"kioskId": 7}' }))
  const { dataSubscription: event } = await listening.next()
  expect(event.type).toBe('AuthRequest')
  expect(JSON.parse(event.data).kioskId).toBeNull()
  await listening.stop()
})

test('an invalid notification is refused, and nobody is notified', async () => {
  const deep = `${'['.repeat(33)}${']'.repeat(33)}`
  const wrong = [
    { type: ' ' },
    { type: 'x'.repeat(201) },
    { priority: 0 },
    { priority: -1 },
    { data: '{not json' },
    { data: '' },
    { data: deep },
    { data: `${'['.repeat(30_000)}${']'.repeat(30_000)}` },
    { data: JSON.stringify('가'.repeat(22_000)) },
    { description: 'x'.repeat(5001) },
    { roomTypeId: 'abc' },
    { accommodationId: 'abc' },
  ]
  for (const fields of wrong) expectError(await house.as.admin.graphql(publish, input(fields)), 'BAD_REQUEST')
  for (const roomTypeId of [other.roomTypeId, '01ARZ3NDEKTSV4RRFFQ69G5FAV'])
    expectError(await house.as.manager.graphql(publish, input({ roomTypeId })), 'ROOM_TYPE_NOT_FOUND')
  const nowhere = input({ accommodationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })
  expectError(await house.as.admin.graphql(publish, nowhere), 'ACCOMMODATION_NOT_FOUND')
})

test('the largest data is stored to the byte', async () => {
  const data = JSON.stringify('x'.repeat(65_534))
  const { publishAccommodationNotification } = await house.as.manager.askOk(publish, input({ data }))
  expect(publishAccommodationNotification.data).toBe(data)
})

test('publishing needs the management right', async () => {
  expectError(await house.as.anonymous.graphql(publish, input()), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, other.as.owner, other.as.accommodationAdmin])
    expectError(await caller.graphql(publish, input()), 'FORBIDDEN')
  await house.as.accommodationAdmin.askOk(publish, input())
})
