import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { payments, ratePlans, reservations } from '../../../src/db/tables/index.ts'
import { CLOSED_DAYS_AT_ONCE } from '../../../src/kernel/limits.ts'
import { addDays, momentIn } from '../../../src/kernel/zone.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { reportOf as figuresOf } from '../../harness/core/figures.ts'
import { charged, closeBooks, write as money, recorded } from '../../harness/core/folios.ts'
import { create, openPricedHouse, type PricedHouse, waitForNoon, zone } from '../../harness/core/priced-house.ts'
import { addPlan, addRoomType } from '../../harness/core/rate-plans.ts'
import { write } from '../../harness/core/reservations.ts'
import { onPostgres, openHouse, startApp } from '../../harness/index.ts'
import { everythingOf, fillIn, lateOf, storedOf } from './stored-days.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 3 })
})

describe('A closed day', () => {
  test('keeps its figures, whatever happens later to its stays, rooms, types, channels and plans', async () => {
    const { as, ratePlanId } = house
    const suite = await addRoomType(app, house, 'Suite')
    const [cancelled, moved, renamed] = [
      await house.sold(-1, 3),
      await house.sold(-1, 2, { channelId: 'ota' }),
      await house.sold(-1, 1),
    ]
    await recorded(as.staff, { reservationId: moved, amount: 700, method: 'card' })
    await charged(as.staff, { reservationId: moved, amount: 30, description: 'Tea', chargedOn: house.day(-1) })
    const before = await everythingOf(house, house.day(-1))
    await closeBooks(house, house.day(-1))
    const closed = await everythingOf(house, house.day(-1))
    expect(closed).toEqual({ ...before, report: { ...before.report, isClosed: true } })

    await as.manager.askOk(write.delete, { id: cancelled, feeAmount: 0 })
    await as.manager.askOk(write.modify, { input: { id: moved, roomTypeId: suite, pricing: 'KEEP' } })
    const { db } = app.context()
    const own = and(eq(reservations.accommodationId, house.accommodationId), eq(reservations.id, renamed))
    await db.update(reservations).set({ channelId: 'agency', ratePlanId: null }).where(own)
    await as.manager.askOk('mutation Archive($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }', {
      input: { id: house.rooms[0]!.id, archived: true },
    })
    expect(await everythingOf(house, house.day(-1))).toEqual(closed)
    expect(closed.figures.ratePlans.map((group: { ratePlanId: string }) => group.ratePlanId)).toEqual([ratePlanId])
  })

  test('has what comes later on the first open day, marked as late, also of a stay that is cancelled', async () => {
    const id = await house.sold(-2, 3)
    await closeBooks(house, house.day(-1))
    await house.as.manager.askOk(write.delete, { id, feeAmount: 0 })
    const { days, total } = await figuresOf(house, house.day(-2), house.day(0))
    const revenue = days.map(({ figures }: { figures: Record<string, number> }) => [
      figures.sold,
      figures.roomRevenue,
      figures.lateRevenue,
    ])
    expect(revenue).toEqual([
      [1, 1000, 0],
      [1, 1000, 0],
      [0, -2000, -2000],
    ])
    expect(total).toMatchObject({ roomRevenue: 0, lateRevenue: -2000 })
    const { charges, taxes } = await lateOf(house, house.day(0))
    expect(charges).toEqual([
      { source: 'RATE', amount: -2000, count: 1, late: -2000 },
      { source: 'TAX', amount: -100, count: 1, late: -100 },
    ])
    expect(taxes).toEqual([
      { code: 'CITY', late: -100 },
      { code: 'VAT', late: -182 },
    ])
    const bills = `query Bills($id: ULID!) { folio(reservationId: $id) { charges { isLate chargedOn voidedAt } } }`
    const { folio } = await house.as.staff.askOk(bills, { id })
    const standing = folio.charges.filter(({ voidedAt }: { voidedAt: string | null }) => voidedAt === null)
    for (const charge of standing) expect(charge.isLate).toBe(charge.chargedOn === house.day(0))
  })

  test('has a payment that its provider tells of too late on the first open day, marked as late', async () => {
    const reservationId = await house.sold(-1, 2)
    await closeBooks(house, house.day(-1))
    const { id } = await recorded(house.as.staff, { reservationId, amount: 700, method: 'card' })
    const moved = { movedAt: new Date(app.clock.now().getTime() - 24 * 3_600_000) }
    await app.context().db.update(payments).set(moved).where(eq(payments.id, id))
    await recorded(house.as.staff, { reservationId, amount: 50, method: 'card' })
    expect((await lateOf(house, house.day(0))).payments).toEqual([{ method: 'card', amount: 750, late: 700 }])
  })

  test('is corrected once only if the stay is cancelled and restored', async () => {
    const id = await house.sold(-1, 3)
    await closeBooks(house, house.day(-1))
    await house.as.manager.askOk(write.delete, { id, feeAmount: 0 })
    const { total } = await figuresOf(house, house.day(-1), house.day(2))
    expect(total).toMatchObject({ sold: 1, roomRevenue: 0, lateRevenue: -1000 })
    await house.as.manager.askOk(write.restore, { id })
    const { days } = await figuresOf(house, house.day(-1), house.day(1))
    expect(days.map(({ figures }: { figures: { roomRevenue: number } }) => figures.roomRevenue)).toEqual([1000, 1000, 1000])
  })

  test('is stored for each day from the first that has anything, a long time month by month', async () => {
    const nights = CLOSED_DAYS_AT_ONCE + 3
    await house.addPriceOf(-nights, nights - 30, 1000)
    await house.sold(-nights, nights)
    await closeBooks(house, house.day(-1))
    const stored = await storedOf(app, house)
    expect(stored.map(({ date }) => date)).toEqual(Array.from({ length: nights }, (_, at) => house.day(at - nights)))
    expect(stored.some(({ isFilledIn }) => isFilledIn)).toBe(false)
    expect((await figuresOf(house, house.day(-nights), house.day(-1))).total).toMatchObject({ sold: nights })
  })

  test('has no figures of stays that are brought in later', async () => {
    await closeBooks(house, house.day(-1))
    const { db } = app.context()
    const { id } = await house.reservation(house.period(1, 1))
    const times = { useStartAt: momentIn(zone, house.day(-3), '15:00'), useExpireAt: momentIn(zone, house.day(1), '11:00') }
    await db.update(reservations).set(times).where(eq(reservations.id, id))
    const { days } = await figuresOf(house, house.day(-3), house.day(0))
    expect(days.map(({ figures }: { figures: { sold: number } }) => figures.sold)).toEqual([0, 0, 0, 1])
  })
})

describe('Figures of closed and open days together', () => {
  const revenueOf = async (from: number, to: number) =>
    (await figuresOf(house, house.day(from), house.day(to))).days.map(({ figures }: { figures: Record<string, number> }) => [
      figures.sold,
      figures.roomRevenue,
    ])

  test('have nothing of an inquiry that goes after its night was closed', async () => {
    const { as, input, ratePlanId } = house
    const made = await as.staff.askOk(create, { input: input(-1, 3, { ratePlanId, status: 'INQUIRY' }) })
    await closeBooks(house, house.day(-1))
    await as.manager.askOk(write.delete, { id: made.createReservation.reservation.id, fee: 'NONE' })
    expect(await revenueOf(-1, 1)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  test('have no rows of channels and plans of which nothing was sold', async () => {
    const id = await house.sold(-1, 1, { channelId: 'ota' })
    await house.as.manager.askOk(write.delete, { id, fee: 'NONE' })
    const groups = async () => {
      const { channels, ratePlans } = await figuresOf(house, house.day(-1))
      return { channels, ratePlans }
    }
    const before = await groups()
    await closeBooks(house, house.day(-1))
    expect(await groups()).toEqual(before)
    expect(before).toEqual({ channels: [], ratePlans: [] })
  })

  test('name the plan that the code meant at the closing', async () => {
    const { as, input, ratePlanId, ratePlanCode, accommodationId } = house
    await as.staff.askOk(create, { input: input(-1, 1, { ratePlanId: ratePlanCode.toLowerCase() }) })
    await closeBooks(house, house.day(-1))
    const before = (await figuresOf(house, house.day(-1))).ratePlans
    expect(before.map((group: { ratePlanId: string }) => group.ratePlanId)).toEqual([ratePlanId])
    const { db } = app.context()
    const plan = and(eq(ratePlans.accommodationId, accommodationId), eq(ratePlans.id, ratePlanId))
    await db.update(ratePlans).set({ code: 'RENAMED', name: ratePlanCode }).where(plan)
    await addPlan(app, house, { code: ratePlanCode })
    expect((await figuresOf(house, house.day(-1))).ratePlans).toEqual(before)
  })
})

test('A long time is closed although something of long ago stands before it', async () => {
  const id = await house.sold(-1, 1)
  await charged(house.as.staff, { reservationId: id, amount: 10, description: 'Mistyped', chargedOn: '1926-05-01' })
  await closeBooks(house, house.day(-1))
  const stored = await storedOf(app, house)
  expect(stored.length).toBeLessThan(CLOSED_DAYS_AT_ONCE * 3)
  expect([stored[0]!.date, stored.at(-1)!.date]).toEqual(['1926-05-01', house.day(-1)])
})

test.runIf(onPostgres)('Nothing that is written while days are closed is lost: it is in their figures, or refused', async () => {
  const id = await house.sold(-1, 2)
  const charges = Array.from({ length: 20 }, (_, at) =>
    house.as.staff.graphql(money.charge, {
      input: { reservationId: id, amount: at + 1, description: 'Tea', chargedOn: house.day(-1) },
    }),
  )
  const [answers] = await Promise.all([
    Promise.all(charges),
    closeBooks(house, house.day(-1)),
    fillIn(app),
    closeBooks(house, house.day(-1)),
  ])
  const sum = answers.reduce((all, { errors }, at) => all + (errors ? 0 : at + 1), 0)
  const { charges: bySource } = await reportOf(house, house.day(-1))
  expect(bySource.find(({ source }: { source: string }) => source === 'MANUAL')?.amount ?? 0).toBe(sum)
  expect(await storedOf(app, house)).toHaveLength(1)
})

test('A property without anything closes its books, and its figures stay empty', async () => {
  const empty = await openHouse(app)
  await closeBooks(empty, addDays(house.day(0), -1))
  expect(await storedOf(app, empty)).toEqual([])
})
