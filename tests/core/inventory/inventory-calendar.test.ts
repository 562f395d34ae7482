import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addRoomType, blocks, calendar, setLimits } from '../../harness/core/inventory.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 3, timeZone: 'Europe/Berlin' })
})

const at = (day: number, hour: number) => new Date(`2031-05-${day}T${hour}:00:00+02:00`)
const stay = (from: number, to: number) => ({ useStartAt: at(from, 15), useExpireAt: at(to, 11) })

const nights = async (from: string, to: string, more: object = {}) =>
  (await house.as.staff.askOk(calendar, { accommodationId: house.accommodationId, from, to, ...more })).inventoryCalendar

const limit = (items: object[], caller = house.as.manager) =>
  caller.graphql(setLimits, { input: { accommodationId: house.accommodationId, items } })

describe('The calendar', () => {
  test('shows what holds each room type, night by night, at the moment at which least is left', async () => {
    const suite = await addRoomType(house, 1, { turnoverMinutes: 30 })
    await house.reservation(stay(10, 12))
    await house.reservation({ ...stay(11, 12), status: 'TENTATIVE', releaseAt: at(10, 10) })
    await house.reservation({ type: 'rent', useStartAt: at(12, 13), useExpireAt: at(12, 16) })
    await house.reservation({ type: 'rent', useStartAt: at(12, 18), useExpireAt: at(12, 20) })
    const close = (room: number, kind: string, from: Date, to: Date) =>
      house.as.staff.askOk(blocks.create, { input: { roomId: house.rooms[room]!.id, kind, startsAt: from, endsAt: to } })
    await close(0, 'OUT_OF_ORDER', at(10, 13), at(10, 14))
    await close(1, 'OUT_OF_SERVICE', at(11, 12), at(13, 12))
    await limit([{ roomTypeId: house.roomTypeId, from: '2031-05-11', to: '2031-05-11', rooms: 2 }])
    const statements = await app.statements(() => nights('2031-05-10', '2031-05-13'))
    expect(statements.work).toHaveLength(1)
    expect(await nights('2031-05-10', '2031-05-13')).toEqual([
      {
        roomTypeId: house.roomTypeId,
        roomType: { name: 'Double', names: {}, turnoverMinutes: 0 },
        total: [3, 3, 3, 3],
        outOfOrder: [1, 0, 0, 0],
        outOfService: [0, 1, 1, 0],
        sold: [0, 1, 1, 0],
        held: [0, 1, 0, 0],
        overbooking: [0, 2, 0, 0],
        left: [2, 3, 2, 3],
      },
      {
        roomTypeId: suite.roomTypeId,
        roomType: { name: 'Suite', names: {}, turnoverMinutes: 30 },
        total: [1, 1, 1, 1],
        outOfOrder: [0, 0, 0, 0],
        outOfService: [0, 0, 0, 0],
        sold: [0, 0, 0, 0],
        held: [0, 0, 0, 0],
        overbooking: [0, 0, 0, 0],
        left: [1, 1, 1, 1],
      },
    ])
    expect(await nights('2031-05-10', '2031-05-10', { roomTypeIds: [suite.roomTypeId] })).toHaveLength(1)
    expect(await nights('2031-05-10', '2031-05-10', { roomTypeIds: [] })).toEqual([])
  })

  test('has every night once, also where the clocks change', async () => {
    for (const [from, to, count] of [
      ['2031-03-29', '2031-03-31', 3],
      ['2031-10-25', '2031-10-27', 3],
      ['2031-01-01', '2032-02-04', 400],
    ] as const)
      expect((await nights(from, to))[0].left).toHaveLength(count)
  })

  test('is refused if it ends before it begins, exceeds 400 nights or has an invalid date', async () => {
    const ask = (from: string, to: string) =>
      house.as.staff.graphql(calendar, { accommodationId: house.accommodationId, from, to })
    expectError(await ask('2031-05-11', '2031-05-10'), 'PERIOD_INVALID')
    expectError(await ask('2031-01-01', '2032-02-05'), 'BAD_REQUEST')
    for (const date of ['2031-02-30', '0000-01-01', '9999-12-31', 'tomorrow', ''])
      expectError(await ask(date, date), 'BAD_REQUEST')
  })
})
