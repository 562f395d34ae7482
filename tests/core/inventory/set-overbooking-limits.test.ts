import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendar, setLimits } from '../../harness/core/inventory.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 3, timeZone: 'Europe/Berlin' })
})

const nights = async (from: string, to: string, more: object = {}) =>
  (await house.as.staff.askOk(calendar, { accommodationId: house.accommodationId, from, to, ...more })).inventoryCalendar

const limit = (items: object[], caller = house.as.manager) =>
  caller.graphql(setLimits, { input: { accommodationId: house.accommodationId, items } })

describe('Limits of overbooking', () => {
  const left = async (from: string, to: string) => (await nights(from, to))[0].left

  test('are set for ranges and days of the week; the last item counts, null removes a limit, and only changes are counted', async () => {
    const { roomTypeId } = house
    const week = { roomTypeId, from: '2031-05-12', to: '2031-05-18' }
    const first = await limit([
      { ...week, rooms: 1 },
      { ...week, weekdays: [0, 6], rooms: 4 },
    ])
    expect(first.data.setOverbookingLimits.changedNights).toBe(7)
    expect(await left('2031-05-12', '2031-05-18')).toEqual([4, 4, 4, 4, 4, 7, 7])
    const second = await limit([
      { ...week, rooms: 1 },
      { ...week, from: '2031-05-18', rooms: null },
    ])
    expect(second.data.setOverbookingLimits.changedNights).toBe(2)
    expect(await left('2031-05-12', '2031-05-18')).toEqual([4, 4, 4, 4, 4, 4, 3])
    expect((await limit([{ ...week, to: '2031-05-17', rooms: 1 }])).data.setOverbookingLimits.changedNights).toBe(0)
  })

  test('are refused for inverted or endless ranges, below zero, for invalid weekdays and for a type of another property', async () => {
    const { roomTypeId } = house
    const item = { roomTypeId, from: '2031-05-12', to: '2031-05-18', rooms: 1 }
    for (const wrong of [
      { from: '2031-05-19' },
      { rooms: -1 },
      { rooms: 1001 },
      { to: '2099-01-01' },
      { from: '0001-01-01' },
      { weekdays: [7] },
      { weekdays: [] },
    ])
      expectError(await limit([{ ...item, ...wrong }]), 'BAD_REQUEST')
    expectError(await limit([]), 'BAD_REQUEST')
    const other = await openHouse(app)
    expectError(await limit([item, { ...item, roomTypeId: other.roomTypeId }]), 'ROOM_TYPE_NOT_FOUND')
    expect(await left('2031-05-12', '2031-05-12')).toEqual([3])
  })

  test('need a number of rooms or null, and 0 changes nothing where there is no limit', async () => {
    const week = { roomTypeId: house.roomTypeId, from: '2031-05-12', to: '2031-05-18' }
    const failure = expectError(await limit([{ ...week, rooms: 1 }, week]), 'BAD_REQUEST')
    expect(failure.extensions).toMatchObject({ code: 'BAD_REQUEST' })
    for (const rooms of [0, null]) expect((await limit([{ ...week, rooms }])).data.setOverbookingLimits.changedNights).toBe(0)
    await limit([{ ...week, rooms: 1 }])
    for (const changed of [7, 0])
      expect((await limit([{ ...week, rooms: 0 }])).data.setOverbookingLimits.changedNights).toBe(changed)
    expect((await limit([{ ...week, rooms: null }])).data.setOverbookingLimits.changedNights).toBe(0)
  })
})
