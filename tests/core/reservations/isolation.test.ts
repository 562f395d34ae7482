import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { reservationMemos, reservations, rooms } from '../../../src/db/tables/index.ts'
import { setDoorKey } from '../../harness/core/guest-sessions.ts'
import { write as memo } from '../../harness/core/reservation-memos.ts'
import { reissuePin, write } from '../../harness/core/reservations.ts'
import { expectError, type GraphqlClient, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House
/** Ids of the house, and of the other property. */
let here: Ids
let there: Ids

interface Ids {
  accommodationId: string
  reservationId: string
  roomId: string
  freeRoomId: string
  roomTypeId: string
  memoId: string
}

async function idsOf(of: House): Promise<Ids> {
  const { id: reservationId } = await of.reservation({ room: 0 })
  const input = { reservationId, type: 'MEMO', content: 'Ours' }
  const memoId = (await of.as.staff.askOk(memo.create, { input })).memo.id
  const { accommodationId, roomTypeId } = of
  return { accommodationId, reservationId, roomId: of.rooms[0]!.id, freeRoomId: of.rooms[1]!.id, roomTypeId, memoId }
}

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
  here = await idsOf(house)
  there = await idsOf(other)
})

const dates = { startDate: '2020-01-01T00:00:00Z', endDate: '2040-01-01T00:00:00Z' }

const list = (field: string, more = '', values = '') =>
  `query Of($accommodationId: ULID!${more}) { ${field}(accommodationId: $accommodationId${values}) { __typename } }`
const inDate = ', $startDate: DateTime!, $endDate: DateTime!'
const inDateValues = ', startDate: $startDate, endDate: $endDate'

/** Every operation on stays with the ids of a property. */
const operations: Record<string, [document: string, variables: (ids: Ids) => object]> = {
  getSingleReservation: [
    `query One($id: ULID!) { getSingleReservation(reservationId: $id) { id } }`,
    ({ reservationId: id }) => ({ id }),
  ],
  getAccommodationReservations: [list('getAccommodationReservations'), ({ accommodationId }) => ({ accommodationId })],
  getAccommodationReservationsAggregate: [
    list('getAccommodationReservationsAggregate'),
    ({ accommodationId }) => ({ accommodationId }),
  ],
  getReservationReadyToCheckIn: [
    list('getReservationReadyToCheckIn', ', $code: String!', ', checkInCode: $code'),
    ({ accommodationId }) => ({ accommodationId, code: '12345678' }),
  ],
  getLodgeReservationsInDate: [
    list('getLodgeReservationsInDate', inDate, inDateValues),
    ({ accommodationId }) => ({ accommodationId, ...dates }),
  ],
  getRentReservationsInDate: [
    list('getRentReservationsInDate', inDate, inDateValues),
    ({ accommodationId }) => ({ accommodationId, ...dates }),
  ],
  checkDuplicateOtaCodes: [
    `query Codes($accommodationId: ULID!) { checkDuplicateOtaCodes(accommodationId: $accommodationId, otaCodes: ["A"]) }`,
    ({ accommodationId }) => ({ accommodationId }),
  ],
  createReservation: [
    `mutation Create($input: CreateReservationInput!) { createReservation(input: $input) { pinCode } }`,
    ({ accommodationId, roomTypeId }) => ({
      input: {
        accommodationId,
        roomTypeId,
        type: 'lodge',
        useStartAt: '2030-01-01T00:00:00Z',
        useExpireAt: '2030-01-02T00:00:00Z',
        primaryGuest: { name: 'A' },
      },
    }),
  ],
  assignRoomToReservation: [write.assign, ({ reservationId, freeRoomId: roomId }) => ({ input: { reservationId, roomId } })],
  cancelAssignReservation: [write.cancelAssign, ({ reservationId: id }) => ({ id })],
  changeReservationRoom: [write.changeRoom, ({ reservationId, freeRoomId: roomId }) => ({ input: { reservationId, roomId } })],
  modifyReservation: [write.modify, ({ reservationId: id }) => ({ input: { id, sleeps: 9, memoContent: 'Theirs' } })],
  changeReservationStatus: [write.changeStatus, ({ reservationId: id }) => ({ id, status: 'HOLDING' })],
  reservationCheckIn: [write.checkIn, ({ reservationId: id }) => ({ id })],
  reservationCheckOut: [write.checkOut, ({ reservationId: id }) => ({ id })],
  roomCheckIn: [write.roomCheckIn, ({ roomId: id }) => ({ id })],
  roomCheckOut: [write.roomCheckOut, ({ roomId: id }) => ({ id })],
  setReservationDoorKey: [setDoorKey, ({ reservationId: id }) => ({ id, doorKeyId: 'theirs' })],
  reissueReservationPin: [reissuePin, ({ reservationId: id }) => ({ id })],
  deleteReservation: [write.delete, ({ reservationId: id }) => ({ id })],
  restoreReservation: [write.restore, ({ reservationId: id }) => ({ id })],
  createReservationMemo: [memo.create, ({ reservationId }) => ({ input: { reservationId, type: 'REQUEST', content: 'Theirs' } })],
  updateReservationMemo: [memo.update, ({ memoId: id }) => ({ input: { id, content: 'Theirs' } })],
  deleteReservationMemo: [memo.delete, ({ memoId: id }) => ({ id })],
}

async function rowsOf({ accommodationId }: Ids) {
  const { db } = app.context()
  const stays = await db.select().from(reservations).where(eq(reservations.accommodationId, accommodationId))
  const chambers = await db.select().from(rooms).where(eq(rooms.accommodationId, accommodationId))
  const memos = await db.select().from(reservationMemos).where(eq(reservationMemos.accommodationId, accommodationId))
  return { stays, chambers, memos }
}

const strangers = ['owner', 'manager', 'kiosk', 'accommodationAdmin'] as const

describe.each(Object.entries(operations))('%s', (_, [document, variables]) => {
  test('is FORBIDDEN with the ids of another property, and changes nothing there', async () => {
    const before = await rowsOf(here)
    for (const stranger of strangers)
      expectError(await (other.as[stranger] as GraphqlClient).graphql(document, { ...variables(here) }), 'FORBIDDEN')
    expect(await rowsOf(here)).toEqual(before)
  })
})

describe('Ids of two properties in one call', () => {
  const assign = (reservationId: string, roomId: string, roomTypeId?: string) =>
    house.as.owner.graphql(write.assign, { input: { reservationId, roomId, roomTypeId } })
  const change = (reservationId: string, roomId: string, roomTypeId?: string) =>
    house.as.owner.graphql(write.changeRoom, { input: { reservationId, roomId, roomTypeId } })

  test('are refused: no room, room type or reservation of the other property is used', async () => {
    const before = await rowsOf(there)
    expectError(await assign(here.reservationId, there.freeRoomId), 'ROOM_NOT_FOUND')
    expectError(await assign(there.reservationId, here.freeRoomId), 'FORBIDDEN')
    expectError(await change(here.reservationId, there.freeRoomId), 'ROOM_NOT_FOUND')
    expectError(await change(here.reservationId, here.freeRoomId, there.roomTypeId), 'ROOM_TYPE_NOT_FOUND')
    expectError(await change(there.reservationId, here.freeRoomId), 'FORBIDDEN')
    const [create, variables] = operations.createReservation!
    const { input } = variables(here) as { input: object }
    expectError(
      await house.as.owner.graphql(create, { input: { ...input, roomTypeId: there.roomTypeId } }),
      'ROOM_TYPE_NOT_FOUND',
    )
    expectError(await house.as.owner.graphql(create, { input: { ...input, roomId: there.freeRoomId } }), 'ROOM_NOT_FOUND')
    expect(await rowsOf(there)).toEqual(before)
  })
})
