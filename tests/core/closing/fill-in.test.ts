import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accommodations, closedDays } from '../../../src/db/tables/index.ts'
import { CLOSED_DAYS_AT_ONCE } from '../../../src/kernel/limits.ts'
import { reportOf as figuresOf } from '../../harness/core/figures.ts'
import { charged, closeBooks } from '../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { write } from '../../harness/core/reservations.ts'
import { startApp } from '../../harness/index.ts'
import { everythingOf, fillIn, forget, lateOf, storedOf } from './stored-days.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 3 })
})

describe('A day that was closed before closed days were stored', () => {
  test('is filled in as it is, the latest first, and a run that ended halfway goes on', async () => {
    const nights = CLOSED_DAYS_AT_ONCE * 2 + 1
    await house.addPriceOf(-nights, nights - 30, 1000)
    const id = await house.sold(-nights, nights)
    await closeBooks(house, house.day(-1))
    await forget(app, house)
    const before = await everythingOf(house, house.day(-nights))
    await fillIn(app)
    expect(await everythingOf(house, house.day(-nights))).toEqual(before)
    const all = await storedOf(app, house)
    expect(all).toHaveLength(nights)
    expect(all.every(({ isFilledIn }) => isFilledIn)).toBe(true)

    const { db } = app.context()
    const { accommodationId } = house
    const halfway = house.day(-CLOSED_DAYS_AT_ONCE)
    for (const { date } of all.filter(({ date }) => date < halfway))
      await db.delete(closedDays).where(and(eq(closedDays.accommodationId, accommodationId), eq(closedDays.date, date)))
    await db.update(accommodations).set({ storedDaysFrom: halfway }).where(eq(accommodations.id, accommodationId))
    expect(await everythingOf(house, house.day(-nights))).toEqual(before)
    await Promise.all([fillIn(app), fillIn(app)])
    expect(await storedOf(app, house)).toHaveLength(nights)
    await house.as.manager.askOk(write.delete, { id, feeAmount: 0 })
    expect(await everythingOf(house, house.day(-nights))).toEqual(before)
  })

  test('is filled in with what was corrected since the upgrade', async () => {
    const id = await house.sold(-2, 3)
    await closeBooks(house, house.day(-1))
    await forget(app, house)
    await house.as.manager.askOk(write.delete, { id, feeAmount: 0 })
    await fillIn(app)
    const { days, total } = await figuresOf(house, house.day(-2), house.day(0))
    expect(days.map(({ figures }: { figures: Record<string, number> }) => [figures.sold, figures.roomRevenue])).toEqual([
      [1, 1000],
      [1, 1000],
      [0, -2000],
    ])
    expect(total.roomRevenue).toBe(0)
  })

  test.each(['by the job', 'by the next closing'])(
    'is filled in %s if a server of the version before closed it after days were stored',
    async (by) => {
      await house.sold(-3, 3)
      await closeBooks(house, house.day(-3))
      const { db } = app.context()
      await db
        .update(accommodations)
        .set({ auditedUntil: house.day(-2) })
        .where(eq(accommodations.id, house.accommodationId))
      const sold = async () => (await figuresOf(house, house.day(-3), house.day(-1))).total
      expect(await sold()).toMatchObject({ sold: 3, roomRevenue: 3000 })
      if (by === 'by the job') await fillIn(app)
      await closeBooks(house, house.day(-1))
      expect((await storedOf(app, house)).map(({ date, isFilledIn }) => [date, isFilledIn])).toEqual([
        [house.day(-3), false],
        [house.day(-2), true],
        [house.day(-1), false],
      ])
      expect(await sold()).toMatchObject({ sold: 3, roomRevenue: 3000 })
    },
  )

  test('is filled in although something of long ago stands before it, without the years between', async () => {
    const id = await house.sold(-1, 1)
    await charged(house.as.staff, { reservationId: id, amount: 10, description: 'Mistyped', chargedOn: '1926-05-01' })
    await closeBooks(house, house.day(-1))
    await forget(app, house)
    await fillIn(app)
    const stored = await storedOf(app, house)
    expect(stored.length).toBeLessThan(CLOSED_DAYS_AT_ONCE * 3)
    expect([stored.some(({ date }) => date === '1926-05-01'), stored.at(-1)!.date]).toEqual([true, house.day(-1)])
  })

  test('says so in its report', async () => {
    await house.sold(-2, 2)
    await closeBooks(house, house.day(-2))
    await forget(app, house)
    await fillIn(app)
    await closeBooks(house, house.day(-1))
    expect([await lateOf(house, house.day(-2)), await lateOf(house, house.day(-1))]).toMatchObject([
      { isClosed: true, isFilledIn: true },
      { isClosed: true, isFilledIn: false },
    ])
  })

  test('is filled in beside days that are closed meanwhile', async () => {
    await house.sold(-3, 3)
    await closeBooks(house, house.day(-2))
    await forget(app, house)
    await closeBooks(house, house.day(-1))
    expect((await storedOf(app, house)).map(({ date, isFilledIn }) => [date, isFilledIn])).toEqual([[house.day(-1), false]])
    await fillIn(app)
    expect((await storedOf(app, house)).map(({ date, isFilledIn }) => [date, isFilledIn])).toEqual([
      [house.day(-3), true],
      [house.day(-2), true],
      [house.day(-1), false],
    ])
  })
})
