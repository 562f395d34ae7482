import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../src/core/folios/index.ts'
import { bills } from '../../../src/db/tables/index.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { reportOf as figuresOf } from '../../harness/core/figures.ts'
import { charged, closeBooks, write as money } from '../../harness/core/folios.ts'
import * as stays from '../../harness/core/planned-stays.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { write } from '../../harness/core/reservations.ts'
import { startApp } from '../../harness/index.ts'
import { fillIn, forget } from './stored-days.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 3 })
})

const held = () => stays.held(app)
const chargesOf = (id: string) => stays.spelledCharges(house, id)
const totalOf = (day: number) => stays.chargedOn(house, day)
const confirm = (id: string) => stays.confirm(house, id)

describe('A day that is closed before a stay is sold', () => {
  test('keeps its figures: its nights and charges are late on the first open day', async () => {
    const id = await house.sold(-2, 4, held())
    await charged(house.as.staff, { reservationId: id, amount: 300, description: 'Flowers', chargedOn: house.day(-1) })
    await closeBooks(house, house.day(-1))
    const closed = await reportOf(house, house.day(-1))
    expect(closed.totalCharged).toBe(0)
    await confirm(id)
    const today = house.day(0)
    expect((await chargesOf(id)).toSorted()).toEqual(
      [
        ...[`RATE ${today} 1000`, `TAX ${today} 50`, `RATE ${house.day(1)} 1000`, `TAX ${house.day(1)} 50`],
        ...[`RATE ${today} 1000 late`, `RATE ${today} 1000 late`, `TAX ${today} 50 late`, `TAX ${today} 50 late`],
        `MANUAL ${today} 300 late`,
      ].toSorted(),
    )
    expect(await reportOf(house, house.day(-1))).toEqual(closed)
    expect(await totalOf(0)).toBe(3450)
    const { total } = await figuresOf(house, house.day(-2), house.day(1))
    expect(total).toMatchObject({ roomRevenue: 4000, lateRevenue: 2000 })
  })

  test('a guest who came on it and is checked in later pays late, too', async () => {
    const [room] = house.rooms
    const id = await house.sold(-1, 2, { ...held(), roomId: room!.id })
    await closeBooks(house, house.day(-1))
    await house.as.staff.askOk(write.roomCheckIn, { id: room!.id })
    expect([await totalOf(-1), await totalOf(0)]).toEqual([0, 2100])
    expect((await chargesOf(id)).filter((line: string) => line.endsWith('late'))).toHaveLength(2)
  })

  test('an option without a room is sold late by the check-in at a kiosk', async () => {
    const id = await house.sold(-1, 2, held())
    await closeBooks(house, house.day(-1))
    await house.as.kiosk.askOk(write.checkIn, { id })
    expect([await totalOf(-1), await totalOf(0)]).toEqual([0, 2100])
  })

  test('does not hinder another price of what is still planned', async () => {
    const id = await house.sold(-2, 3, held())
    await closeBooks(house, house.day(-1))
    await house.as.manager.askOk(write.modify, { input: { id, sleeps: 2, pricing: 'REPRICE' } })
    expect(await totalOf(0)).toBe(0)
    expect((await chargesOf(id)).every((line: string) => line.endsWith('planned'))).toBe(true)
    await house.as.manager.askOk(write.delete, { id, fee: 'NONE' })
    expect(await chargesOf(id)).toEqual([])
    await house.as.manager.askOk(write.restore, { id })
    await confirm(id)
    expect(await totalOf(0)).toBe(3 * 1100)
    expect(await totalOf(-1)).toBe(0)
  })

  test('is priced like any other once the stay is sold late', async () => {
    const id = await house.sold(-1, 3, held())
    await closeBooks(house, house.day(-1))
    await confirm(id)
    const nights = (amount: number) => [-1, 0, 1].map((day) => ({ date: house.day(day), amount: day === -1 ? amount : 1000 }))
    const lateOf = async () => {
      const query = `query Late($id: ULID!) { folio(reservationId: $id) { charges { source amount lateOf chargedOn voidedAt } } }`
      const { folio } = await house.as.staff.askOk(query, { id })
      return folio.charges.filter(({ lateOf, voidedAt }: Record<string, unknown>) => lateOf !== null && voidedAt === null)
    }
    const late = [
      { source: 'RATE', amount: 1000, lateOf: house.day(-1), chargedOn: house.day(0), voidedAt: null },
      { source: 'TAX', amount: 50, lateOf: house.day(-1), chargedOn: house.day(0), voidedAt: null },
    ]
    expect(await lateOf()).toEqual(late)
    // for other guests its nights are priced anew, but for those of closed days
    await house.as.manager.askOk(write.modify, { input: { id, sleeps: 2 } })
    expect(await lateOf()).toEqual(late)
    expect(await house.charges(id)).toMatchObject({ total: 1050 + 2 * 1100 })
    await house.as.manager.askOk(write.modify, { input: { id, nightlyRates: nights(1000) } })
    await house.as.manager.askOk(write.modify, { input: { id, nightlyRates: nights(1500) } })
    expect(await lateOf()).toMatchObject([{ source: 'RATE', amount: 1500 }])
    expect(await totalOf(-1)).toBe(0)
    expect(await totalOf(0)).toBe(2500)
    app.clock.moveBy({ days: 1 })
    await closeBooks(house, house.day(0))
    await house.as.manager.askOk(write.delete, { id, feeAmount: 0 })
    expect([await totalOf(0), await totalOf(1)]).toEqual([2500, -2500])
    await house.as.manager.askOk(write.restore, { id })
    expect([await totalOf(0), await totalOf(1)]).toEqual([2500, 1000])
  })

  test('is late again once a stay that was sold late was a no-show, and the guest came', async () => {
    const id = await house.sold(-1, 3, held())
    await closeBooks(house, house.day(-1))
    await confirm(id)
    const before = (await chargesOf(id)).toSorted()
    await house.as.manager.askOk(write.delete, { id, feeAmount: 500 })
    await house.as.manager.askOk(write.restore, { id })
    expect((await chargesOf(id)).toSorted()).toEqual(before)
    const nights = [-1, 0, 1].map((day) => ({ date: house.day(day), amount: 1000 }))
    await house.as.manager.askOk(write.modify, { input: { id, nightlyRates: nights } })
    expect(await totalOf(-1)).toBe(0)
  })

  test('a correction that comes back with its stay is no night', async () => {
    const id = await house.sold(-1, 3)
    await closeBooks(house, house.day(-1))
    await house.as.manager.askOk(write.modify, { input: { id, sleeps: 2, pricing: 'REPRICE' } })
    await house.as.manager.askOk(write.delete, { id, feeAmount: 0 })
    app.clock.moveBy({ days: 1 })
    await closeBooks(house, house.day(0))
    await house.as.manager.askOk(write.restore, { id })
    expect((await house.charges(id)).total).toBe(3 * 1100)
    const query = `query Late($id: ULID!) { folio(reservationId: $id) { charges { source amount lateOf voidedAt } } }`
    const { folio } = await house.as.staff.askOk(query, { id })
    const late = folio.charges.filter(({ lateOf, voidedAt }: Record<string, unknown>) => lateOf !== null && voidedAt === null)
    expect(late).toEqual([
      { source: 'RATE', amount: 1000, lateOf: house.day(0), voidedAt: null },
      { source: 'TAX', amount: 100, lateOf: house.day(0), voidedAt: null },
    ])
  })

  test('a night of today is voided without the late one', async () => {
    const id = await house.sold(-1, 2, held())
    await closeBooks(house, house.day(-1))
    await confirm(id)
    const { all } = await house.charges(id)
    const night = all.find(({ kind, chargedOn }) => kind === 'NIGHT' && chargedOn === house.day(0))
    await house.as.staff.askOk(money.voidCharge, { id: night!.id })
    expect(await totalOf(0)).toBe(1050)
  })

  test('counts a fee, and nothing of a stay that is restored and still only asked for', async () => {
    const id = await house.sold(0, 2, held())
    await charged(house.as.staff, { reservationId: id, amount: 300, description: 'Flowers', chargedOn: house.day(-1) })
    await closeBooks(house, house.day(-1))
    await house.as.manager.askOk(write.delete, { id, feeAmount: 500 })
    expect(await totalOf(0)).toBe(800)
    await house.as.manager.askOk(write.restore, { id })
    expect(await totalOf(0)).toBe(0)
    await house.as.manager.askOk(write.delete, { id, feeAmount: 500 })
    app.clock.moveBy({ days: 1 })
    await closeBooks(house, house.day(0))
    await house.as.manager.askOk(write.restore, { id })
    expect([await totalOf(0), await totalOf(1)]).toEqual([800, -500])
    await confirm(id)
    expect([await totalOf(0), await totalOf(1)]).toEqual([800, -500 + 2 * 1050])
  })

  test('a planned night of it is voided with its tax', async () => {
    const id = await house.sold(-1, 2, held())
    await closeBooks(house, house.day(-1))
    const { all } = await house.charges(id)
    const night = all.find(({ kind, chargedOn }) => kind === 'NIGHT' && chargedOn === house.day(-1))
    await house.as.staff.askOk(money.voidCharge, { id: night!.id })
    await confirm(id)
    expect(await totalOf(0)).toBe(1050)
  })

  test('a planned charge of it can be voided', async () => {
    const id = await house.sold(-1, 3, held())
    const { id: chargeId } = await charged(house.as.staff, {
      ...{ reservationId: id, amount: 300, description: 'Flowers', chargedOn: house.day(-1) },
    })
    await closeBooks(house, house.day(-1))
    await house.as.staff.askOk(money.voidCharge, { id: chargeId })
    await confirm(id)
    expect(await totalOf(0)).toBe(2 * 1050)
  })
})

describe('Charges that a server of the version before wrote', () => {
  const asBefore = (reservationId: string, planned: boolean) =>
    app
      .context()
      .db.update(bills)
      .set({ planned })
      .where(and(eq(bills.accommodationId, house.accommodationId), eq(bills.reservationId, reservationId)))
  const match = () => jobs['match-planned-charges'](app.context(), null)

  test('become planned on open days, and stay what closed ones have counted', async () => {
    const id = await house.sold(-1, 3, held())
    await closeBooks(house, house.day(-1))
    await asBefore(id, false)
    expect(await totalOf(0)).toBe(1050)
    await Promise.all([match(), match()])
    expect(await totalOf(0)).toBe(0)
    await confirm(id)
    expect(await totalOf(0)).toBe(1050)
  })

  test('are matched before their day is closed', async () => {
    const id = await house.sold(-1, 2, held())
    await asBefore(id, false)
    await closeBooks(house, house.day(-1))
    expect(await totalOf(-1)).toBe(0)
    expect((await figuresOf(house, house.day(-1), house.day(0))).total.roomRevenue).toBe(0)
  })

  test('are revenue of a stay that it sold', async () => {
    const id = await house.sold(-1, 2)
    await asBefore(id, true)
    await closeBooks(house, house.day(-1))
    expect([await totalOf(-1), await totalOf(0)]).toEqual([1050, 1050])
  })

  test('are counted by the days that it closed', async () => {
    const id = await house.sold(-1, 2, held())
    await closeBooks(house, house.day(-1))
    await forget(app, house)
    expect(await totalOf(-1)).toBe(1050)
    await confirm(id)
    expect([await totalOf(-1), await totalOf(0)]).toEqual([1050, 1050])
    await fillIn(app)
    expect([await totalOf(-1), await totalOf(0)]).toEqual([1050, 1050])
  })
})
