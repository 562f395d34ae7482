import { beforeAll, describe, expect, test } from 'vitest'
import { dateIn } from '../../../../src/kernel/zone.ts'
import { read, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 8 })
  other = await openHouse(app)
})

const modify = (id: string, changes: object, caller = house.as.manager) =>
  caller.graphql(write.modify, { input: { id, ...changes } })

const days = (moment: Date, count: number) => new Date(moment.getTime() + count * 86_400_000).toISOString()

test('Times, guests and both memos can change in one call, and the plan stays', async () => {
  const { id, useStartAt, useExpireAt } = await house.reservation({ room: 0, inDays: 2 })
  const { data } = await modify(id, {
    useStartAt: days(useStartAt, 1),
    useExpireAt: days(useExpireAt, 3),
    sleeps: 2,
    childSleeps: 1,
    infantSleeps: 3,
    ignoreCapacity: true,
    memoContent: 'Parking 12',
    requestContent: 'A quiet room',
  })
  expect(data.stay).toMatchObject({
    useStartAt: days(useStartAt, 1),
    useExpireAt: days(useExpireAt, 3),
    sleeps: 2,
    childSleeps: 1,
    infantSleeps: 3,
    memo: { content: 'Parking 12' },
    request: { content: 'A quiet room' },
    intendedUseStartAt: useStartAt.toISOString(),
    intendedUseExpireAt: useExpireAt.toISOString(),
  })
  const again = await modify(id, { memoContent: 'Parking 14' })
  expect(again.data.stay).toMatchObject({ memo: { content: 'Parking 14' }, request: { content: 'A quiet room' }, sleeps: 2 })
})

test('If one part is refused, nothing is written', async () => {
  await house.reservation({ room: 1, inDays: 3 })
  const { id, useExpireAt } = await house.reservation({ room: 1, inDays: 2 })
  expectError(await modify(id, { useExpireAt: days(useExpireAt, 1), sleeps: 2, memoContent: 'Late' }), 'ROOM_NOT_AVAILABLE')
  expect(await read(house, id)).toMatchObject({ useExpireAt: useExpireAt.toISOString(), sleeps: 1, memo: null })
})

test('Times can change without a room, or while no other reservation has the room', async () => {
  await house.reservation({ room: 2, inDays: 9 })
  const roomless = await house.reservation({ inDays: 8 })
  expect((await modify(roomless.id, { useExpireAt: days(roomless.useExpireAt, 5) })).status).toBe(200)
  const { id, useExpireAt } = await house.reservation({ room: 2, inDays: 10 })
  expect((await modify(id, { useExpireAt: days(useExpireAt, 5) })).status).toBe(200)
})

test.each([
  ['an end before the start', { useExpireAt: '2020-01-01T00:00:00Z' }, 'PERIOD_INVALID'],
  ['a stay without length', { useStartAt: '2031-01-01T00:00:00Z', useExpireAt: '2031-01-01T00:00:00Z' }, 'PERIOD_INVALID'],
  ['a stay of several years', { useExpireAt: '2060-01-01T00:00:00Z' }, 'BAD_REQUEST'],
  ['a negative number of guests', { sleeps: -1 }, 'BAD_REQUEST'],
  ['a memo beyond 5,000 characters', { memoContent: 'x'.repeat(5001) }, 'BAD_REQUEST'],
] as const)('Refused: %s', async (_, changes, errorCode) => {
  const { id } = await house.reservation({ inDays: 2 })
  expectError(await modify(id, changes), errorCode)
})

test('A call without a change writes no audit entry and no event', async () => {
  const { id, useStartAt } = await house.reservation()
  const log = async () => {
    const { work } = await app.statements(() => modify(id, { sleeps: 1, useStartAt: useStartAt.toISOString() }))
    return work.filter((sql) => /audit_entries|"events"/.test(sql))
  }
  expect(await log()).toEqual([])
})

describe('A kiosk', () => {
  test('can change guests and memos, but not the times', async () => {
    const { id, useStartAt } = await house.reservation({ inDays: 1 })
    const { data } = await modify(
      id,
      { sleeps: 2, useStartAt: useStartAt.toISOString(), requestContent: 'Towels' },
      house.as.kiosk,
    )
    expect(data.stay).toMatchObject({ sleeps: 2, request: { content: 'Towels' } })
    expectError(await modify(id, { sleeps: 3, useStartAt: days(useStartAt, -1) }, house.as.kiosk), 'SCHEDULE_PROTECTED')
    expect(await read(house, id)).toMatchObject({ sleeps: 2, useStartAt: useStartAt.toISOString() })
  })
})

test('A guest in house can stay longer; the times of a checked-out stay cannot change', async () => {
  const { id, useExpireAt } = await house.reservation({ room: 3 })
  await house.as.staff.askOk(write.checkIn, { id })
  const longer = days(useExpireAt, 2)
  expect((await modify(id, { useExpireAt: longer })).data.stay).toMatchObject({ useExpireAt: longer, status: 'CHECKED_IN' })
  await house.as.staff.askOk(write.checkOut, { id })
  expectError(await modify(id, { useExpireAt: days(useExpireAt, 3) }), 'STATUS_NOT_ALLOWED')
  expect((await modify(id, { memoContent: 'Forgot a scarf' })).data.stay.memo.content).toBe('Forgot a scarf')
})

test('A deleted reservation must be restored first, and an unknown one is not found', async () => {
  const { id } = await house.reservation()
  await house.as.manager.askOk(write.delete, { id })
  expectError(await modify(id, { sleeps: 2 }), 'RESERVATION_DELETED')
  expectError(await modify(unknownId, { sleeps: 2 }), 'RESERVATION_NOT_FOUND')
})

test('Changing a reservation needs the management right', async () => {
  const { id } = await house.reservation()
  expectError(await modify(id, { sleeps: 2 }, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [
    house.as.customer,
    house.as.maid,
    house.as.staff,
    house.as.accommodationAdmin,
    other.as.owner,
    other.as.kiosk,
  ])
    expectError(await modify(id, { sleeps: 2 }, caller), 'FORBIDDEN')
  for (const caller of [house.as.owner, house.as.admin]) expect((await modify(id, { sleeps: 2 }, caller)).status).toBe(200)
})

describe('Prices of the nights', () => {
  const night = (moment: Date, inDays: number, amount: number) => ({
    date: dateIn('Asia/Seoul', new Date(Date.parse(days(moment, inDays)))),
    amount,
  })
  const billsOf = async (id: string) => {
    const bills = `query Bills($id: ULID!) { getSingleReservation(reservationId: $id) {
      folio { totalPrice charges { voidedAt } } bills { chargedOn amount }
    } }`
    return (await house.as.manager.askOk(bills, { id })).getSingleReservation
  }

  test('change together with the times, and the replaced prices are voided', async () => {
    const { id, useStartAt, useExpireAt } = await house.reservation({ inDays: 20, nights: 2 })
    const first = [night(useStartAt, 0, 100), night(useStartAt, 1, 120)]
    expect((await modify(id, { nightlyRates: first })).status).toBe(200)
    const second = [night(useStartAt, 0, 100), night(useStartAt, 1, 90), night(useStartAt, 2, 80)]
    expect((await modify(id, { useExpireAt: days(useExpireAt, 1), nightlyRates: second })).status).toBe(200)
    const { bills, folio } = await billsOf(id)
    expect(bills).toEqual(second.map(({ date, amount }) => ({ chargedOn: date, amount })))
    expect(folio.totalPrice).toBe(270)
    expect(folio.charges.filter(({ voidedAt }: { voidedAt: string | null }) => voidedAt !== null)).toHaveLength(1)
  })

  test('must name each night of the stay once, or nothing is written', async () => {
    const { id, useStartAt, useExpireAt } = await house.reservation({ inDays: 20, nights: 2 })
    const one = night(useStartAt, 0, 100)
    for (const nightlyRates of [[], [one], [one, one], [one, night(useStartAt, 2, 1)], [one, night(useStartAt, 1, -1)]])
      expect((await modify(id, { sleeps: 2, nightlyRates })).status).toBe(400)
    const moved = { useExpireAt: days(useExpireAt, 1), nightlyRates: [one, night(useStartAt, 1, 1)] }
    expectError(await modify(id, moved), 'BAD_REQUEST')
    expect(await read(house, id)).toMatchObject({ sleeps: 1, useExpireAt: useExpireAt.toISOString() })
  })

  test('cannot be changed by a kiosk', async () => {
    const { id, useStartAt } = await house.reservation({ inDays: 20 })
    expectError(await modify(id, { nightlyRates: [night(useStartAt, 0, 1)] }, house.as.kiosk), 'FORBIDDEN')
  })
})
