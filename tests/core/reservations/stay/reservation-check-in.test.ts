import { beforeAll, describe, expect, test } from 'vitest'
import { outcomes, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 14 })
  other = await openHouse(app)
})

const checkIn = `mutation CheckIn($reservationId: ULID!, $useExpireAtLimit: String) {
  reservationCheckIn(reservationId: $reservationId, useExpireAtLimit: $useExpireAtLimit) {
    id status useStartAt useExpireAt intendedUseStartAt room { state }
  }
}`

test('A guest with a room can check in once', async () => {
  const { id: reservationId } = await house.reservation({ room: 0 })
  const { reservationCheckIn } = await house.as.staff.askOk(checkIn, { reservationId })
  expect(reservationCheckIn).toMatchObject({ id: reservationId, status: 'CHECKED_IN', room: { state: 'USING' } })
  expectError(await house.as.staff.graphql(checkIn, { reservationId }), 'ALREADY_CHECKED_IN')
})

test('Without a room the check-in is refused with ROOM_UNASSIGNED, and nothing changes', async () => {
  const { id: reservationId } = await house.reservation()
  expectError(await house.as.staff.graphql(checkIn, { reservationId }), 'ROOM_UNASSIGNED')
  const single = `query Single($id: ULID!) { getSingleReservation(reservationId: $id) { status } }`
  expect(await house.as.manager.askOk(single, { id: reservationId })).toEqual({ getSingleReservation: { status: 'DEFINITE' } })
})

test('After the check-out a check-in is still refused with ALREADY_CHECKED_IN', async () => {
  const { id: reservationId } = await house.reservation({ room: 1 })
  await house.as.staff.askOk(checkIn, { reservationId })
  await house.as.staff.askOk(`mutation Out($id: ULID!) { reservationCheckOut(reservationId: $id) { id } }`, { id: reservationId })
  expectError(await house.as.staff.graphql(checkIn, { reservationId }), 'ALREADY_CHECKED_IN')
})

test('Kiosks and the accommodation administrator can check in too', async () => {
  for (const [room, caller] of [house.as.kiosk, house.as.accommodationAdmin].entries()) {
    const { id: reservationId } = await house.reservation({ room: room + 2 })
    expect((await caller.graphql(checkIn, { reservationId })).status).toBe(200)
  }
})

test('A check-in before a hold expires removes the end of the hold', async () => {
  const releaseAt = new Date(app.clock.now().getTime() + 3_600_000)
  const { id } = await house.reservation({ room: 12, status: 'TENTATIVE', releaseAt })
  expect((await house.as.staff.askOk(write.checkIn, { id })).stay).toMatchObject({ status: 'CHECKED_IN', releaseAt: null })
})

test('A check-in costs seven statements: one to locate, three under locks and three writes; settings come from the cache', async () => {
  const plain = `mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id status useStartAt useExpireAt } }`
  const enter = async (room: number) => {
    const { id } = await house.reservation({ room })
    return (await app.statements(() => house.as.staff.askOk(plain, { id }))).work
  }
  await enter(11)
  expect(await enter(13)).toHaveLength(7)
})

describe('With unlimitedRentCheckIn', () => {
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)
  const rent = (room: number) => {
    const useStartAt = hours(5)
    const useExpireAt = new Date(useStartAt.getTime() + 3 * 3_600_000)
    return house.reservation({ type: 'rent', room, useStartAt, useExpireAt, nightlyRates: null })
  }
  const set = (inputs: { key: string; value: string }[]) =>
    house.as.manager.askOk(
      `mutation Set($id: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $id, inputs: $inputs) { key } }`,
      { id: house.accommodationId, inputs },
    )

  beforeAll(() => set([{ key: 'unlimitedRentCheckIn', value: 'true' }]))

  test('an hourly stay starts now, keeps its length and its plan', async () => {
    const { id: reservationId, useStartAt: planned } = await rent(4)
    const { reservationCheckIn: stay } = await house.as.staff.askOk(checkIn, { reservationId })
    expect(Math.abs(Date.parse(stay.useStartAt) - app.clock.now().getTime())).toBeLessThan(10_000)
    expect(Date.parse(stay.useExpireAt) - Date.parse(stay.useStartAt)).toBe(3 * 3_600_000)
    expect(stay.intendedUseStartAt).toBe(planned.toISOString())
  })

  test('it ends at the limit, in the property’s time zone, if that comes first', async () => {
    app.clock.moveTo('2027-05-01T12:30:00Z') // 21:30 in Seoul
    const { id: reservationId } = await rent(5)
    const { reservationCheckIn: stay } = await house.as.staff.askOk(checkIn, { reservationId, useExpireAtLimit: '23:00' })
    expect(stay.useExpireAt).toBe('2027-05-01T14:00:00.000Z')
  })

  test('a limit after midnight means tomorrow, and one after the end changes nothing', async () => {
    app.clock.moveTo('2027-05-01T14:30:00Z') // 23:30 in Seoul
    const { id: reservationId } = await rent(6)
    const { reservationCheckIn: stay } = await house.as.staff.askOk(checkIn, { reservationId, useExpireAtLimit: '01:00' })
    expect(stay.useExpireAt).toBe('2027-05-01T16:00:00.000Z')
    const next = await rent(7)
    const later = await house.as.staff.askOk(checkIn, { reservationId: next.id, useExpireAtLimit: '23:00' })
    const { useStartAt, useExpireAt } = later.reservationCheckIn
    expect(Date.parse(useExpireAt) - Date.parse(useStartAt)).toBe(3 * 3_600_000)
  })

  test('a stay that would overlap the next one is refused', async () => {
    const { id: reservationId } = await rent(8)
    await house.reservation({ type: 'rent', room: 8, useStartAt: hours(1), useExpireAt: hours(2) })
    expectError(await house.as.staff.graphql(checkIn, { reservationId }), 'ROOM_NOT_AVAILABLE')
  })

  test('a stay over night, or on a day that is not listed, keeps its times', async () => {
    const lodge = await house.reservation({ room: 9 })
    const stayed = await house.as.staff.askOk(checkIn, { reservationId: lodge.id })
    expect(stayed.reservationCheckIn.useStartAt).toBe(lodge.useStartAt.toISOString())
    app.clock.moveTo('2027-05-02T15:30:00Z') // Monday 00:30 in Seoul, Sunday in UTC
    await set([{ key: 'unlimitedRentCheckInDays', value: '[0]' }])
    const { id: reservationId, useStartAt } = await rent(10)
    const { reservationCheckIn } = await house.as.staff.askOk(checkIn, { reservationId })
    expect(reservationCheckIn.useStartAt).toBe(useStartAt.toISOString())
  })
})

test.each(['24:00', '7:00', '07:60', 'noon', ''])('The limit %j is refused', async (useExpireAtLimit) => {
  const { id: reservationId } = await house.reservation({ inDays: 20 })
  expectError(await house.as.staff.graphql(checkIn, { reservationId, useExpireAtLimit }), 'BAD_REQUEST')
})

test('Anonymous callers, customers, maids and people of another property cannot check in', async () => {
  const { id: reservationId } = await house.reservation({ room: 11, inDays: 30 })
  expectError(await house.as.anonymous.graphql(checkIn, { reservationId }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, other.as.owner, other.as.kiosk])
    expectError(await caller.graphql(checkIn, { reservationId }), 'FORBIDDEN')
})

describe('Before its start', () => {
  const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)

  test('staff can check the guest in, and the stay keeps its times', async () => {
    const { id: reservationId, useStartAt } = await other.reservation({ room: 0, inDays: 2 })
    const { reservationCheckIn } = await other.as.staff.askOk(checkIn, { reservationId })
    expect(reservationCheckIn.useStartAt).toBe(useStartAt.toISOString())
  })

  test('a kiosk refuses the guest while another one is in house in the room', async () => {
    const guest = await other.reservation({ room: 1, useStartAt: hours(-1), useExpireAt: hours(5) })
    await other.as.staff.askOk(checkIn, { reservationId: guest.id })
    const { id: reservationId } = await other.reservation({ room: 1, useStartAt: hours(5), useExpireAt: hours(9) })
    expectError(await other.as.kiosk.graphql(checkIn, { reservationId }), 'ROOM_NOT_AVAILABLE')
    await other.as.staff.askOk(write.checkOut, { id: guest.id })
    await other.as.kiosk.askOk(checkIn, { reservationId })
  })

  test('with unlimitedCheckIn the stay starts at the check-in, if the room is free from then on', async () => {
    const third = await openHouse(app, { rooms: 2 })
    const inputs = [{ key: 'unlimitedCheckIn', value: 'true' }]
    const set = `mutation Set($id: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $id, inputs: $inputs) { key } }`
    await third.as.manager.askOk(set, { id: third.accommodationId, inputs })
    const { id: reservationId, useExpireAt } = await third.reservation({ room: 0, inDays: 1 })
    const { reservationCheckIn: stay } = await third.as.kiosk.askOk(checkIn, { reservationId })
    expect(Math.abs(Date.parse(stay.useStartAt) - app.clock.now().getTime())).toBeLessThan(10_000)
    expect(stay.useExpireAt).toBe(useExpireAt.toISOString())
    const early = await third.reservation({ room: 1, useStartAt: hours(9), useExpireAt: hours(12) })
    await third.reservation({ room: 1, useStartAt: hours(3), useExpireAt: hours(5) })
    expectError(await third.as.kiosk.graphql(checkIn, { reservationId: early.id }), 'ROOM_NOT_AVAILABLE')
  })
})

onPostgres('Concurrent calls', () => {
  test('of 200 concurrent check-ins one succeeds and 199 are ALREADY_CHECKED_IN', async () => {
    const { id: reservationId } = await other.reservation({ room: 2, inDays: 40 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => other.as.staff.graphql(checkIn, { reservationId })))
    expect(outcomes(answers)).toEqual({ done: 1, ALREADY_CHECKED_IN: 199 })
  })

  test('of 50 concurrent check-outs one succeeds', async () => {
    const third = await openHouse(app)
    const { id } = await third.reservation({ room: 2, inDays: 50 })
    await third.as.staff.askOk(checkIn, { reservationId: id })
    const answers = await Promise.all(Array.from({ length: 50 }, () => third.as.staff.graphql(write.checkOut, { id })))
    expect(outcomes(answers)).toEqual({ done: 1, STATUS_NOT_ALLOWED: 49 })
  })
})
