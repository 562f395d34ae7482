import { describe, expect, test } from 'vitest'
import { expectError, expectRefusal, openHouse } from '../../harness/index.ts'
import { keyed, stayBody } from '../../harness/marketplace/commands.ts'
import { openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop()

const path = '/api/v1/reservations'
let year = 2040
/** A stay of a year in which nobody else is there. */
async function stay(more: object = {}) {
  const start = `${++year}-05-01`
  const times = { use_start_at: `${start}T15:00:00+09:00`, use_expire_at: `${year}-05-03T11:00:00+09:00` }
  const nightly_rates = [
    { date: start, amount: 100 },
    { date: `${year}-05-02`, amount: 120 },
  ]
  const { status, body } = await shop.as.post(path, stayBody(house, { ...times, nightly_rates, ...more }), keyed())
  expect(status).toBe(201)
  return { ...body.data, year, change: (patch: object) => shop.as.patch(`${path}/${body.data.id}`, patch, keyed()) }
}

describe('The nightly rates of a changed stay', () => {
  test('are required for each added night, and the refusal names the field', async () => {
    const { id, change, year } = await stay()
    const longer = { use_expire_at: `${year}-05-04T11:00:00+09:00` }
    const { errors } = expectRefusal(await change(longer), 400, 'invalid_request')
    expect(errors).toEqual([
      expect.objectContaining({ in: 'body', pointer: '/nightly_rates', message: expect.stringContaining(`${year}-05-03`) }),
    ])
    expect((await shop.as.get(`${path}/${id}`)).body).toMatchObject({
      use_expire_at: `${year}-05-03T02:00:00.000Z`,
      total_price: 220,
    })
    const nightly_rates = [1, 2, 3].map((day) => ({ date: `${year}-05-0${day}`, amount: 90 }))
    expect((await change({ ...longer, nightly_rates })).body.data.total_price).toBe(270)
  })

  test('are not required if no night is added, or if the stay has none', async () => {
    const priced = await stay()
    expect((await priced.change({ use_expire_at: `${priced.year}-05-02T11:00:00+09:00` })).status).toBe(200)
    expect((await priced.change({ sleeps: 1 })).status).toBe(200)
    const free = await stay({ nightly_rates: null })
    expect((await free.change({ use_expire_at: `${free.year}-05-05T11:00:00+09:00` })).status).toBe(200)
  })
})

describe('The room type of a reservation', async () => {
  const make = (name: string) =>
    `mutation { createRoomType(input: { accommodationId: "${house.accommodationId}", name: "${name}", capacity: 2 }) { id } }`
  const suite = (await house.as.manager.askOk(make('Suite'))).createRoomType.id as string
  const room = `mutation { createRoom(input: { accommodationId: "${house.accommodationId}", roomTypeId: "${suite}", roomNumber: "900" }) { id } }`
  const suiteRoom = (await house.as.manager.askOk(room)).createRoom.id as string

  test('can be changed, and an assigned room of another type is released', async () => {
    const without = await stay()
    expect((await without.change({ room_type_id: suite })).body.data).toMatchObject({ room_type_id: suite, room_id: null })
    const held = await stay({ room_id: house.rooms[0]!.id })
    expect((await held.change({ status: 'HOLDING' })).status).toBe(200)
    const changed = await held.change({ room_type_id: suite })
    expect(changed.body.data).toMatchObject({ room_type_id: suite, room_id: null, status: 'DEFINITE' })
    const { getSingleReservation } = await house.as.manager.askOk(
      `{ getSingleReservation(reservationId: "${held.id}") { intendedRoomTypeId roomId roomTypeId } }`,
    )
    expect(getSingleReservation).toEqual({ intendedRoomTypeId: suite, roomId: null, roomTypeId: null })
  })

  test('can be changed together with the room and the dates', async () => {
    const { change, year } = await stay({ room_id: house.rooms[1]!.id })
    const both = await change({ room_type_id: suite, room_id: suiteRoom })
    expect(both.body.data).toMatchObject({ room_type_id: suite, room_id: suiteRoom })
    const back = await change({
      room_type_id: house.roomTypeId,
      use_start_at: `${year}-06-01T15:00:00+09:00`,
      use_expire_at: `${year}-06-02T11:00:00+09:00`,
      nightly_rates: [{ date: `${year}-06-01`, amount: 7 }],
    })
    expect(back.body.data).toMatchObject({ room_type_id: house.roomTypeId, room_id: null, total_price: 7 })
  })

  test('keeps an assigned room that already has the new type', async () => {
    const { id, change } = await stay()
    const assign = `mutation { assignRoomToReservation(input: { reservationId: "${id}", roomId: "${suiteRoom}" }) { roomTypeId } }`
    expect((await house.as.staff.askOk(assign)).assignRoomToReservation.roomTypeId).toBe(house.roomTypeId)
    expect((await change({ room_type_id: suite })).body.data).toMatchObject({ room_type_id: suite, room_id: suiteRoom })
  })

  test('must be in use at this property, and cannot change after the check-in', async () => {
    const { id, change } = await stay({ room_id: house.rooms[2]!.id })
    const other = await openHouse(app)
    expectRefusal(await change({ room_type_id: other.roomTypeId }), 404, 'not_found')
    await house.as.staff.askOk(`mutation { reservationCheckIn(reservationId: "${id}") { id } }`)
    expectRefusal(await change({ room_type_id: suite }), 409, 'status_not_allowed')
    expect((await change({ room_type_id: house.roomTypeId })).status).toBe(200)
  })

  test('with too little capacity is refused, unless staff insist', async () => {
    const single = (await house.as.manager.askOk(make('Single').replace('capacity: 2', 'capacity: 1'))).createRoomType
      .id as string
    const { id } = await stay()
    const modify = (more = '') =>
      `mutation { modifyReservation(input: { id: "${id}", roomTypeId: "${single}" ${more} }) { capacityExceeded } }`
    expectError(await house.as.manager.graphql(modify()), 'CAPACITY_EXCEEDED')
    const { modifyReservation } = await house.as.manager.askOk(modify('ignoreCapacity: true'))
    expect(modifyReservation).toEqual({ capacityExceeded: true })
  })

  test('cannot be changed by a kiosk', async () => {
    const { id } = await stay()
    const modify = `mutation { modifyReservation(input: { id: "${id}", roomTypeId: "${suite}" }) { id } }`
    expectError(await house.as.kiosk.graphql(modify), 'FORBIDDEN')
    expect((await house.as.manager.askOk(modify)).modifyReservation.id).toBe(id)
  })
})
