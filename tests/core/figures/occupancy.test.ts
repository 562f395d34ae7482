import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rooms } from '../../../src/db/tables/index.ts'
import { addDays, momentIn } from '../../../src/kernel/zone.ts'
import { reportOf, reportQuery } from '../../harness/core/figures.ts'
import { write as money } from '../../harness/core/folios.ts'
import { create, openPricedHouse, type PricedHouse, waitForNoon, zone } from '../../harness/core/priced-house.ts'
import { addRoomType } from '../../harness/core/rate-plans.ts'
import { write } from '../../harness/core/reservations.ts'
import { openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: PricedHouse

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 4 })
})

const block = `mutation Block($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }`
const roomUpdate = `mutation Update($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`
const at = (days: number, time: string) => momentIn(zone, house.day(days), time)

describe('The report of occupancy', () => {
  test('has rooms, nights, arrivals and departures, and revenue with and without included taxes', async () => {
    await house.sold(0, 2)
    await house.sold(1, 1)
    const { currency, total, days } = await reportOf(house, house.day(0), house.day(2))
    expect(currency).toBe('KRW')
    expect(days.map(({ date }: { date: string }) => date)).toEqual([0, 1, 2].map(house.day))
    expect(days[1].figures).toEqual({
      rooms: 4,
      outOfOrder: 0,
      available: 4,
      sold: 2,
      held: 0,
      arrivals: 1,
      departures: 0,
      occupancyPpm: 500_000,
      roomRevenue: 2000,
      // 10 % of VAT are 91 of 1000
      roomRevenueNet: 1818,
      lateRevenue: 0,
      adr: 909,
      revPar: 455,
      dayUse: { stays: 0, revenue: 0, revenueNet: 0 },
      pickUp: null,
    })
    expect(total).toMatchObject({ rooms: 12, sold: 3, arrivals: 2, departures: 2, occupancyPpm: 250_000, adr: 909, revPar: 227 })
  })

  test('leaves cancellations, no-shows, inquiries and ended holds out, and tells holds apart', async () => {
    const { as, input, ratePlanId } = house
    const [cancelled, missing] = [await house.sold(0, 1), await house.sold(0, 1)]
    app.clock.moveTo(at(0, '20:00'))
    await as.manager.askOk(write.delete, { id: cancelled, feeAmount: 300 })
    await as.manager.askOk(write.noShow, { id: missing, fee: 'BY_POLICY' })
    const held = { ratePlanId, status: 'TENTATIVE', releaseAt: at(1, '12:00') }
    await as.staff.askOk(create, { input: input(0, 1, held) })
    await as.staff.askOk(create, { input: input(0, 1, { ratePlanId, status: 'INQUIRY' }) })
    expect((await reportOf(house, house.day(0))).total).toMatchObject({
      sold: 0,
      held: 1,
      arrivals: 0,
      roomRevenue: 0,
      adr: null,
    })
    app.clock.moveTo(at(1, '12:01'))
    expect((await reportOf(house, house.day(0))).total).toMatchObject({ sold: 0, held: 0 })
  })

  test('counts what is charged besides the nights nowhere, and stays by the hour apart', async () => {
    const { as, input } = house
    const reservationId = await house.sold(0, 1, { sleeps: 2 })
    await as.staff.askOk(money.charge, { input: { reservationId, amount: 70, description: 'Tea' } })
    const hours = { type: 'rent', useStartAt: at(0, '13:00'), useExpireAt: at(0, '16:00') }
    const nightlyRates = [{ date: house.day(0), amount: 400 }]
    await as.staff.askOk(create, { input: { ...input(0, 1), ...hours, nightlyRates } })
    expect((await reportOf(house, house.day(0))).total).toMatchObject({
      sold: 1,
      arrivals: 1,
      departures: 0,
      roomRevenue: 1000,
      dayUse: { stays: 1, revenue: 400, revenueNet: 364 },
    })
  })

  test('tells room types, channels and rate plans apart, which add up to the whole', async () => {
    const { as, input, ratePlanId, ratePlanCode } = house
    const suite = await addRoomType(app, house, 'Suite')
    const book = (more: object) => as.staff.askOk(create, { input: input(0, 1, more) })
    const byHand = { nightlyRates: [{ date: house.day(0), amount: 50 }] }
    await book({ ratePlanId, channelId: 'ota' })
    await book({ ratePlanId: ratePlanCode.toLowerCase() })
    await book({ ...byHand, ratePlanId: 'Walk-in', channelId: 'ota', roomTypeId: suite })
    await book(byHand)
    const { roomTypes, channels, ratePlans } = await reportOf(house, house.day(0))
    const short = (groups: { total: { rooms: number; sold: number; roomRevenue: number } }[]) =>
      groups.map(({ total: { rooms, sold, roomRevenue }, ...group }) => ({ ...group, days: undefined, rooms, sold, roomRevenue }))
    expect(short(roomTypes)).toEqual([
      { roomTypeId: house.roomTypeId, name: 'Double', rooms: 4, sold: 3, roomRevenue: 2050 },
      { roomTypeId: suite, name: 'Suite', rooms: 0, sold: 1, roomRevenue: 50 },
    ])
    expect(short(channels)).toEqual([
      { channelId: null, isRest: false, rooms: 4, sold: 2, roomRevenue: 1050 },
      { channelId: 'ota', isRest: false, rooms: 4, sold: 2, roomRevenue: 1050 },
    ])
    expect(short(ratePlans)).toEqual([
      { ratePlanId, name: ratePlanCode, isRest: false, rooms: 4, sold: 2, roomRevenue: 2000 },
      { ratePlanId: null, name: null, isRest: false, rooms: 4, sold: 1, roomRevenue: 50 },
      { ratePlanId: null, name: 'Walk-in', isRest: false, rooms: 4, sold: 1, roomRevenue: 50 },
    ])
  })

  test('counts a stay that moved for the type of its last room', async () => {
    const { as } = house
    const suite = await addRoomType(app, house, 'Suite')
    const id = await house.sold(0, 2)
    const input = { accommodationId: house.accommodationId, roomTypeId: suite, roomNumber: '900' }
    const { createRoom } = await as.manager.askOk(`mutation Add($input: CreateRoomInput!) { createRoom(input: $input) { id } }`, {
      input,
    })
    await as.staff.askOk(write.assign, { input: { reservationId: id, roomId: house.rooms[0]!.id } })
    await as.staff.askOk(write.changeRoom, { input: { reservationId: id, roomId: createRoom.id, roomTypeId: suite } })
    const { roomTypes } = await reportOf(house, house.day(0), house.day(1))
    expect(roomTypes.map(({ name, total }: { name: string; total: { sold: number } }) => [name, total.sold])).toEqual([
      ['Double', 0],
      ['Suite', 2],
    ])
  })

  test('counts rooms from their creation until they are archived, and those out of order until they are released', async () => {
    const { as } = house
    const period = { startsAt: at(1, '00:00'), endsAt: at(3, '00:00') }
    const close = (room: number, kind: string) =>
      as.manager.askOk(block, { input: { roomId: house.rooms[room]!.id, kind, ...period } })
    const { createRoomBlock } = await close(0, 'OUT_OF_ORDER')
    await close(1, 'OUT_OF_SERVICE')
    const daily = async () => {
      const { days } = await reportOf(house, house.day(-1), house.day(3))
      return days.map(({ figures }: { figures: { rooms: number; outOfOrder: number } }) => [figures.rooms, figures.outOfOrder])
    }
    expect(await daily()).toEqual([
      [0, 0],
      [4, 0],
      [4, 1],
      [4, 1],
      [4, 0],
    ])
    app.clock.moveTo(at(2, '09:00'))
    await as.manager.askOk(`mutation { releaseRoomBlock(id: "${createRoomBlock.id}") { id } }`)
    await as.manager.askOk(roomUpdate, { input: { id: house.rooms[3]!.id, archived: true } })
    expect(await daily()).toEqual([
      [0, 0],
      [4, 0],
      [4, 1],
      [3, 0],
      [3, 0],
    ])
  })

  test('leaves days without rooms out of the occupancy and the RevPAR of all days', async () => {
    await house.sold(-2, 2)
    await house.sold(0, 1)
    const { total, ratePlans } = await reportOf(house, house.day(-2), house.day(0))
    const ratios = { rooms: 4, sold: 3, roomRevenue: 3000, occupancyPpm: 250_000, adr: 909, revPar: 227 }
    expect(total).toMatchObject(ratios)
    expect(ratePlans[0].total).toMatchObject(ratios)
  })

  test('counts what was sold since a day, less what was cancelled since, with the price that it had', async () => {
    const { as } = house
    const [older, other] = [await house.sold(2, 2), await house.sold(2, 1)]
    app.clock.moveTo(at(1, '09:00'))
    const since = house.day(1)
    const [fresh] = [await house.sold(3, 1), await house.sold(4, 1)]
    await as.manager.askOk(write.delete, { id: older, fee: 'BY_POLICY' })
    await as.manager.askOk(write.delete, { id: fresh })
    const report = await reportOf(house, house.day(2), house.day(4), since)
    const pickUps = report.days.map(({ figures }: { figures: { pickUp: object } }) => figures.pickUp)
    expect(pickUps).toEqual([
      { nights: -1, roomRevenue: -1000, roomRevenueNet: -909 },
      { nights: -1, roomRevenue: -1000, roomRevenueNet: -909 },
      { nights: 1, roomRevenue: 1000, roomRevenueNet: 909 },
    ])
    expect(report.total.pickUp).toEqual({ nights: -1, roomRevenue: -1000, roomRevenueNet: -909 })
    await as.manager.askOk(write.restore, { id: older })
    await as.manager.askOk(write.noShow, { id: other }).catch(() => undefined)
    expect((await reportOf(house, house.day(2), house.day(4), since)).total.pickUp.nights).toBe(1)
  })

  test('has a night for each date also when the clocks change, and 25 hours are one day', async () => {
    const berlin = await openHouse(app, { timeZone: 'Europe/Berlin' })
    const { db } = app.context()
    await db
      .update(rooms)
      .set({ createdAt: new Date('2025-01-01') })
      .where(eq(rooms.accommodationId, berlin.accommodationId))
    for (const first of ['2025-03-29', '2025-10-25'])
      await berlin.reservation({
        useStartAt: momentIn('Europe/Berlin', first, '15:00'),
        useExpireAt: momentIn('Europe/Berlin', addDays(first, 2), '11:00'),
      })
    const spring = await reportOf(berlin, '2025-03-28', '2025-03-31')
    const autumn = await reportOf(berlin, '2025-10-24', '2025-10-27')
    for (const { days } of [spring, autumn])
      expect(days.map(({ figures }: { figures: { rooms: number; sold: number } }) => [figures.rooms, figures.sold])).toEqual([
        [3, 0],
        [3, 1],
        [3, 1],
        [3, 0],
      ])
  })

  test('puts all but the hundred largest channels together', async () => {
    for (let number = 0; number < 102; number++)
      await house.as.staff.askOk(create, {
        input: house.input(0, 1, { channelId: `C-${number}`, nightlyRates: [{ date: house.day(0), amount: number }] }),
      })
    const { channels, total } = await reportOf(house, house.day(0))
    expect(channels).toHaveLength(101)
    expect(channels[0]).toMatchObject({ channelId: 'C-101', isRest: false })
    expect(channels[100]).toMatchObject({ channelId: null, isRest: true, total: { sold: 2, roomRevenue: 1 } })
    expect(total.sold).toBe(102)
    expect(total.occupancyPpm).toBe(25_500_000)
  })

  test('is one statement, whatever is selected', async () => {
    await house.sold(0, 2)
    const variables = { id: house.accommodationId, from: house.day(0), to: house.day(30), since: house.day(-1) }
    await house.as.admin.askOk('{ myInfo { id } }')
    const { work } = await app.statements(() => house.as.admin.askOk(reportQuery, variables))
    expect(work).toHaveLength(1)
  })
})
