import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { payments } from '../../../src/db/tables/index.ts'
import { addDays, dateIn, momentIn } from '../../../src/kernel/zone.ts'
import { reportOf, reportQuery } from '../../harness/core/day-report.ts'
import { charged, closeBooks, recorded, refunded, withoutMoneyRights, write } from '../../harness/core/folios.ts'
import { openPricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { write as stays } from '../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  waitForNoon(app)
})

const inHouse = async (house: House, room: number) => {
  const now = app.clock.now().getTime()
  const { id } = await house.reservation({ room, useStartAt: new Date(now - 3_600_000) })
  await house.as.staff.askOk(stays.checkIn, { id })
  return id
}

describe('The report of a day', () => {
  test('has charges by source and by tax, payments and refunds by method, and their sums', async () => {
    const house = await openPricedHouse(app)
    const reservationId = await house.sold(0, 2, { sleeps: 2 })
    const date = house.day(0)
    await charged(house.as.staff, { reservationId, amount: -100, description: 'Discount' })
    await recorded(house.as.staff, { reservationId, amount: 700, method: 'card' })
    await recorded(house.as.staff, { reservationId, amount: 300, method: 'card' })
    const { id } = await recorded(house.as.staff, { reservationId, amount: 9, method: 'cash' })
    await house.as.staff.askOk(write.void, { id })
    await refunded(house.as.staff, { reservationId, amount: 50, method: 'cash' })
    expect(await reportOf(house, date)).toEqual({
      date,
      accommodationId: house.accommodationId,
      currency: 'KRW',
      isClosed: false,
      charges: [
        { source: 'MANUAL', amount: -100, count: 1 },
        { source: 'RATE', amount: 1000, count: 1 },
        { source: 'TAX', amount: 100, count: 1 },
      ],
      taxes: [
        { code: 'CITY', name: expect.any(String), ratePpm: null, included: false, amount: 100 },
        { code: 'VAT', name: expect.any(String), ratePpm: 100_000, included: true, amount: 81 },
      ],
      payments: [{ method: 'card', amount: 1000, count: 2 }],
      refunds: [{ method: 'cash', amount: 50, count: 1 }],
      totalCharged: 1000,
      totalPaid: 1000,
      totalRefunded: 50,
      openBalances: [],
      openBalanceCount: 0,
      owedByGuests: 0,
      owedToGuests: 0,
    })
    expect((await reportOf(house, house.day(1))).totalCharged).toBe(1100)
  })

  test.each([
    ['the clocks go back', 'America/New_York', '2025-11-02', 25],
    ['the clocks skip midnight', 'America/Santiago', '2025-09-07', 23],
    ['the day begins first of all places', 'Pacific/Kiritimati', '2025-11-02', 24],
  ] as const)('begins and ends at local midnight, also where %s', async (_, timeZone, date, hours) => {
    const house = await openHouse(app, { timeZone })
    const { id: reservationId } = await house.reservation()
    const [first, next] = [date, addDays(date, 1)].map((each) => momentIn(timeZone, each, '00:00').getTime())
    expect(next! - first!).toBe(hours * 3_600_000)
    for (const [at, amount] of [
      [first! - 1, 1],
      [first!, 10],
      [next! - 1, 100],
      [next!, 1000],
    ] as const)
      await recorded(house.as.staff, { reservationId, amount, method: 'cash', paidAt: new Date(at) })
    expect((await reportOf(house, date)).totalPaid).toBe(110)
  })

  test('lists what guests in house or departed owe or paid too much now, the largest first', async () => {
    const house = await openHouse(app, { rooms: 4 })
    const staff = house.as.staff
    const ids: string[] = []
    for (const room of [0, 1, 2]) ids.push(await inHouse(house, room))
    const { id: coming } = await house.reservation({ room: 3, inDays: 3 })
    await charged(staff, { reservationId: ids[0], amount: 30, description: 'Tea' })
    await recorded(staff, { reservationId: ids[1], amount: 70, method: 'cash' })
    await charged(staff, { reservationId: ids[2], amount: 5, description: 'Tea' })
    await recorded(staff, { reservationId: ids[2], amount: 5, method: 'cash' })
    await charged(staff, { reservationId: coming, amount: 1000, description: 'Deposit' })
    await staff.askOk(stays.checkOut, { id: ids[0] })
    expect(await reportOf(house, '2020-01-01')).toMatchObject({
      totalCharged: 0,
      openBalances: [
        { reservationId: ids[1], status: 'CHECKED_IN', balance: -70 },
        { reservationId: ids[0], status: 'CHECKED_OUT', balance: 30 },
      ],
      openBalanceCount: 2,
      owedByGuests: 30,
      owedToGuests: 70,
    })
  })

  test('lists fees of cancelled stays and no-shows that are owed, and prepayments that go back, until they are settled or the stay is restored', async () => {
    const house = await openPricedHouse(app)
    const { manager } = house.as
    const [canceled, prepaid, noShow] = [await house.sold(3, 1), await house.sold(3, 1), await house.sold(0, 1)]
    await recorded(manager, { reservationId: prepaid, amount: 700, method: 'card' })
    expect((await reportOf(house, house.day(0))).openBalanceCount).toBe(0)
    await manager.askOk(stays.delete, { id: canceled, feeAmount: 40 })
    await manager.askOk(stays.delete, { id: prepaid, fee: 'NONE' })
    app.clock.moveBy({ hours: 4 })
    await manager.askOk(stays.noShow, { id: noShow, feeAmount: 50 })
    const open = async () => {
      const { openBalances, owedByGuests, owedToGuests } = await reportOf(house, house.day(0))
      return { owedByGuests, owedToGuests, of: openBalances.map(({ reservationId }: { reservationId: string }) => reservationId) }
    }
    expect(await open()).toEqual({ owedByGuests: 90, owedToGuests: 700, of: [prepaid, noShow, canceled] })
    const [{ deletedAt }] = (await reportOf(house, house.day(0))).openBalances
    expect(Date.parse(deletedAt)).toBeLessThan(app.clock.now().getTime())
    await refunded(manager, { reservationId: prepaid, amount: 700, method: 'card' })
    await recorded(manager, { reservationId: noShow, amount: 50, method: 'cash' })
    expect(await open()).toEqual({ owedByGuests: 40, owedToGuests: 0, of: [canceled] })
    await manager.askOk(stays.restore, { id: canceled })
    expect(await open()).toEqual({ owedByGuests: 0, owedToGuests: 0, of: [] })
  })

  test('says whether the day is closed', async () => {
    const house = await openHouse(app)
    const yesterday = addDays(dateIn('Asia/Seoul', app.clock.now()), -1)
    await closeBooks(house, yesterday)
    expect((await reportOf(house, yesterday)).isClosed).toBe(true)
    expect((await reportOf(house, addDays(yesterday, 1))).isClosed).toBe(false)
  })

  test('refuses sums that a number cannot hold, and dates that are none', async () => {
    const house = await openHouse(app)
    const date = dateIn('Asia/Seoul', app.clock.now())
    for (let folios = 0; folios < 2; folios++) {
      const { id: reservationId } = await house.reservation()
      const { id } = await recorded(house.as.staff, { reservationId, amount: 1, method: 'cash' })
      await app.context().db.update(payments).set({ amount: Number.MAX_SAFE_INTEGER }).where(eq(payments.id, id))
    }
    const { accommodationId } = house
    expectError(await house.as.staff.graphql(reportQuery, { accommodationId, date }), 'LIMIT_EXCEEDED')
    expectError(await house.as.staff.graphql(reportQuery, { accommodationId, date: '2026-02-30' }), 'BAD_REQUEST')
  })

  test('is refused to anonymous callers, customers, maids, kiosks and people of another property', async () => {
    const [house, other] = [await openHouse(app), await openHouse(app)]
    const variables = { accommodationId: house.accommodationId, date: '2026-01-01' }
    expectError(await house.as.anonymous.graphql(reportQuery, variables), 'UNAUTHENTICATED')
    for (const caller of withoutMoneyRights(house, other)) expectError(await caller.graphql(reportQuery, variables), 'FORBIDDEN')
  })
})
