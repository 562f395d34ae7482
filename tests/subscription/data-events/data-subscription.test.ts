import { beforeAll, expect, test } from 'vitest'
import { type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const live = `subscription Live($accommodationId: ID!, $after: ID) { dataSubscription(accommodationId: $accommodationId, after: $after) { eventId type data } }`
const checkIn = `mutation In($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }`

test('A check-in reaches the subscribers of the property as RoomState, which names the state', async () => {
  const { id } = await house.reservation({ room: 0 })
  const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
  await house.as.staff.askOk(checkIn, { id })
  const { dataSubscription: event } = await listening.next()
  expect(event.type).toBe('RoomState')
  const { id: roomId, stateUpdatedAt, state, cleaningState } = JSON.parse(event.data)
  expect({ roomId, state, cleaningState }).toEqual({ roomId: house.rooms[0]!.id, state: 'USING', cleaningState: 'CLEAN' })
  expect(Math.abs(stateUpdatedAt - app.clock.now().getTime())).toBeLessThan(10_000)
  await listening.stop()
})

test('With after, missed events come first, each once and in order, and then new ones', async () => {
  const { accommodationId } = other
  const set = `mutation Set($roomId: ULID!, $state: RoomState!) { setRoomState(roomId: $roomId, state: $state) { id } }`
  const changeRoom = (index: number, state: string) => other.as.staff.askOk(set, { roomId: other.rooms[index]!.id, state })
  const first = await other.as.maid.subscribe(live, await fromNow(app, other))
  await changeRoom(0, 'USING')
  const { eventId } = (await first.next()).dataSubscription
  await first.stop()
  await changeRoom(1, 'USING')
  await changeRoom(2, 'USING')
  const second = await other.as.maid.subscribe(live, { accommodationId, after: eventId })
  await changeRoom(0, 'NOT_USING')
  const received: string[] = []
  for (let count = 0; count < 3; count++) received.push(JSON.parse((await second.next()).dataSubscription.data).id)
  expect(received).toEqual([1, 2, 0].map((index) => other.rooms[index]!.id))
  await second.stop()
})

test('People who do not work at the property cannot subscribe', async () => {
  const variables = { accommodationId: house.accommodationId }
  for (const caller of [house.as.customer, house.as.kiosk, other.as.owner])
    await expect((await caller.subscribe(live, variables)).next()).rejects.toThrow('FORBIDDEN')
  await expect((await house.as.anonymous.subscribe(live, variables)).next()).rejects.toThrow('UNAUTHENTICATED')
})

test('A malformed after is refused', async () => {
  for (const after of ['-1', 'abc', '1.5', '9'.repeat(40)]) {
    const listening = await house.as.maid.subscribe(live, { accommodationId: house.accommodationId, after })
    await expect(listening.next()).rejects.toThrow('BAD_REQUEST')
  }
})

test('An after in the future is refused: the subscriber would receive nothing', async () => {
  const listening = await house.as.maid.subscribe(live, { accommodationId: house.accommodationId, after: '999999' })
  await expect(listening.next()).rejects.toThrow('EVENT_UNKNOWN')
})
