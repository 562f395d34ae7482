import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dateIn } from '../../../../src/kernel/zone.ts'
import { closeBooks } from '../../../harness/core/folios.ts'
import { outcomes, readRoom, setReservationSettings, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app)
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
const between = (from: number, to: number, more: object = {}) =>
  house.reservation({ useStartAt: inHours(from), useExpireAt: inHours(to), room: 0, ...more })
const undo = (id: string, more: object = {}) => house.as.staff.graphql(write.undoCheckIn, { id, ...more })

test.each(['DEFINITE', 'HOLDING'])(
  'After its undo a check-in can be repeated: the reservation is %s again with its room',
  async (status) => {
    const { id } = await between(-1, 5)
    if (status === 'HOLDING') await house.as.staff.askOk(write.changeStatus, { id, status })
    await house.as.staff.askOk(write.checkIn, { id })
    const { data } = await undo(id)
    expect(data.stay).toMatchObject({ status, roomId: house.rooms[0]!.id, room: { state: 'NOT_USING', cleaningState: 'CLEAN' } })
    expect((await house.as.staff.askOk(write.checkIn, { id })).stay.status).toBe('CHECKED_IN')
  },
)

test('The undo of a check-in sets the cleaning state that it names', async () => {
  const { id } = await between(-1, 5)
  await house.as.staff.askOk(write.checkIn, { id })
  await undo(id, { cleaningState: 'DIRTY' })
  expect(await readRoom(house, house.rooms[0]!.id)).toEqual({ state: 'NOT_USING', cleaningState: 'DIRTY' })
})

test('Times that a check-in moved are restored, unless they have changed since', async () => {
  await setReservationSettings(house, { unlimitedRentCheckIn: 'true' })
  const moved = await between(-1, 2, { type: 'rent' })
  await house.as.staff.askOk(write.checkIn, { id: moved.id })
  const { data } = await undo(moved.id)
  expect(data.stay).toMatchObject({ useStartAt: moved.useStartAt.toISOString(), useExpireAt: moved.useExpireAt.toISOString() })

  const longer = await between(-1, 2, { type: 'rent', room: 1 })
  await house.as.staff.askOk(write.checkIn, { id: longer.id })
  const useExpireAt = inHours(8).toISOString()
  await house.as.manager.askOk(write.modify, { input: { id: longer.id, useExpireAt } })
  expect((await undo(longer.id)).data.stay.useExpireAt).toBe(useExpireAt)
})

test('After the undo of a check-in the door does not open for the guest', async () => {
  const { id, pinCode } = await between(-1, 5)
  await house.as.staff.askOk('mutation ($id: ULID!) { setReservationDoorKey(reservationId: $id, doorKeyId: "key") { id } }', {
    id,
  })
  await house.as.staff.askOk(write.checkIn, { id })
  const { getReservationGuestSessionToken: sessionToken } = await house.as.anonymous.askOk(
    'mutation ($id: ULID!, $pinCode: String!) { getReservationGuestSessionToken(reservationId: $id, pinCode: $pinCode) }',
    { id, pinCode },
  )
  await undo(id)
  const open = `mutation ($id: ULID!, $sessionToken: String!) {
    controlRoomDeviceByGuestSession(reservationId: $id, sessionToken: $sessionToken, deviceType: "doorlock")
  }`
  expectError(await house.as.anonymous.graphql(open, { id, sessionToken }), 'STATUS_NOT_ALLOWED')
})

test('A check-in is undone only while its guest is in house and its day is open', async () => {
  const { id } = await between(-1, 30)
  expectError(await undo(id), 'STATUS_NOT_ALLOWED')
  await house.as.staff.askOk(write.checkIn, { id })
  const day = dateIn('Asia/Seoul', app.clock.now())
  app.clock.moveBy({ days: 1 })
  await closeBooks(house, day)
  expectError(await undo(id), 'ERR_AUDITTED_DATA')
  await house.as.staff.askOk(write.checkOut, { id })
  expectError(await undo(id), 'STATUS_NOT_ALLOWED')
  expectError(await undo(unknownId), 'RESERVATION_NOT_FOUND')
})

test('A deleted stay is not changed by an undo', async () => {
  const { id } = await between(-1, 5)
  await house.as.staff.askOk(write.checkIn, { id })
  await house.as.manager.askOk(write.delete, { id })
  expectError(await undo(id), 'RESERVATION_DELETED')
})

onPostgres('Concurrent calls', () => {
  test('of 30 concurrent undos of a check-in one counts', async () => {
    const { id } = await between(-1, 5)
    await house.as.staff.askOk(write.checkIn, { id })
    const answers = await Promise.all(Array.from({ length: 30 }, () => undo(id)))
    expect(outcomes(answers)).toEqual({ done: 1, STATUS_NOT_ALLOWED: 29 })
  })
})
