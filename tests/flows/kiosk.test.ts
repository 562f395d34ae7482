import { expect, test } from 'vitest'
import { read, readRoom } from '../harness/core/reservations.ts'
import { expectError, openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app, { rooms: 2 })
const { kiosk } = house.as

const ready = `query Ready($house: ULID!, $code: String!) {
  ready: getReservationReadyToCheckIn(accommodationId: $house, checkInCode: $code) { id status room { id } }
}`
const checkIn = `mutation In($id: ULID!) { stay: reservationCheckIn(reservationId: $id) { status room { id state } } }`

const find = async (code: string) => (await kiosk.askOk(ready, { house: house.accommodationId, code })).ready

test('a kiosk finds a stay by its code and checks it in with an assigned room, until the house is full', async () => {
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
  const stays = []
  for (let stay = 0; stay < 3; stay++)
    stays.push(await house.reservation({ type: 'rent', useStartAt: inHours(-1), useExpireAt: inHours(3) }))

  for (const [index, { id, checkInCode }] of stays.slice(0, 2).entries()) {
    expect(await find(checkInCode)).toEqual([{ id, status: 'DEFINITE', room: null }])
    const { stay } = await kiosk.askOk(checkIn, { id })
    expect(stay).toEqual({ status: 'CHECKED_IN', room: { id: house.rooms[index]!.id, state: 'USING' } })
    expect(await find(checkInCode)).toEqual([])
  }

  const last = stays[2]!
  expectError(await kiosk.graphql(checkIn, { id: last.id }), 'ROOM_UNASSIGNED')
  expect(await read(house, last.id)).toMatchObject({ status: 'DEFINITE', roomId: null })

  await kiosk.askOk('mutation Out($id: ULID!) { roomCheckOut(roomId: $id) { status } }', { id: house.rooms[0]!.id })
  expect(await readRoom(house, house.rooms[0]!.id)).toEqual({ state: 'NOT_USING', cleaningState: 'DIRTY' })
  expectError(await kiosk.graphql(checkIn, { id: last.id }), 'ROOM_UNASSIGNED')
  const clean = 'mutation Clean($id: ULID!) { setRoomCleaningState(roomId: $id, cleaningState: CLEAN) { id } }'
  await house.as.maid.askOk(clean, { id: house.rooms[0]!.id })
  expect((await kiosk.askOk(checkIn, { id: last.id })).stay.room.id).toBe(house.rooms[0]!.id)
})
