import { beforeEach, describe, expect, test } from 'vitest'
import { businessDayOf, startOfBusinessDay } from '../../../src/core/accommodations/index.ts'
import { addDays, momentIn } from '../../../src/kernel/zone.ts'
import { reportOf } from '../../harness/core/day-report.ts'
import { charged, closeBooks, write as money, recorded, refunded } from '../../harness/core/folios.ts'
import { openPricedHouse, type PricedHouse, waitForNoon, zone } from '../../harness/core/priced-house.ts'
import { write } from '../../harness/core/reservations.ts'
import { expectError, startApp } from '../../harness/index.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 3 })
})

const update = `mutation Update($input: UpdateAccommodationInput!) { updateAccommodation(input: $input) { businessDayEndsAt businessDay } }`
const endsAt = (time: string) => ({ input: { id: house.accommodationId, businessDayEndsAt: time } })
const setEnd = async (time: string) => (await house.as.manager.askOk(update, endsAt(time))).updateAccommodation
const waitUntil = (day: number, time: string) => app.clock.moveTo(momentIn(zone, house.day(day), time))
const sumsOf = async (day: number) => {
  const { totalCharged, totalPaid, totalRefunded } = await reportOf(house, house.day(day))
  return [totalCharged, totalPaid, totalRefunded]
}

/** A charge, a payment and a refund, now. */
async function post() {
  const id = await house.sold(3, 1)
  await charged(house.as.staff, { reservationId: id, amount: 300, description: 'Flowers' })
  await recorded(house.as.staff, { reservationId: id, amount: 200, method: 'cash' })
  await refunded(house.as.staff, { reservationId: id, amount: 100, method: 'cash' })
  return id
}

describe('The business day', () => {
  test('takes what is posted until its end in the morning', async () => {
    expect(await setEnd('04:00')).toEqual({ businessDayEndsAt: '04:00', businessDay: house.day(0) })
    waitUntil(1, '03:59')
    await post()
    expect(await sumsOf(0)).toEqual([300, 200, 100])
    waitUntil(1, '04:00')
    await post()
    expect(await sumsOf(1)).toEqual([300, 200, 100])
    expect((await setEnd('04:00')).businessDay).toBe(house.day(1))
  })

  test('is closed once it is over, with what was posted after midnight', async () => {
    await setEnd('04:00')
    waitUntil(1, '02:00')
    const id = await post()
    const close = () => house.as.manager.graphql(money.close, { accommodationId: house.accommodationId, until: house.day(0) })
    expectError(await close(), 'BAD_REQUEST')
    waitUntil(1, '04:00')
    expect((await close()).errors).toBeUndefined()
    expect(await sumsOf(0)).toEqual([300, 200, 100])
    const paidAt = momentIn(zone, house.day(1), '03:00')
    const late = { input: { reservationId: id, amount: 1, method: 'cash', paidAt } }
    expectError(await house.as.staff.graphql(money.record, late), 'ERR_AUDITTED_DATA')
    const { payments } = (
      await house.as.staff.askOk('query Paid($id: ULID!) { folio(reservationId: $id) { payments { id postedOn } } }', { id })
    ).folio
    expect(payments).toEqual([{ id: expect.any(String), postedOn: house.day(0) }])
    expectError(await house.as.staff.graphql(money.void, { id: payments[0].id }), 'ERR_AUDITTED_DATA')
  })

  test('that ends at another time leaves what was posted where it is', async () => {
    waitUntil(1, '02:00')
    await post()
    await setEnd('04:00')
    await post()
    expect([await sumsOf(0), await sumsOf(1)]).toEqual([
      [300, 200, 100],
      [300, 200, 100],
    ])
  })

  test('does not become one that is closed', async () => {
    waitUntil(1, '02:00')
    await closeBooks(house, house.day(0))
    expectError(await house.as.manager.graphql(update, endsAt('04:00')), 'ERR_AUDITTED_DATA')
    waitUntil(1, '04:00')
    expect((await setEnd('04:00')).businessDay).toBe(house.day(1))
  })

  test.each(['12:00', '4:00', '24:00', ''])('ends before noon, and not at %j', async (time) => {
    expectError(await house.as.manager.graphql(update, endsAt(time)), 'BAD_REQUEST')
  })

  test('takes the fee of a cancellation', async () => {
    await setEnd('04:00')
    const id = await house.sold(1, 1)
    waitUntil(1, '01:00')
    await house.as.manager.askOk(write.delete, { id, fee: 'BY_POLICY' })
    expect(await sumsOf(0)).toEqual([1050, 0, 0])
  })
})

test('Business days follow one another without gap or overlap, also where clocks change', () => {
  for (const [timeZone, first] of [
    ['Europe/Berlin', '2027-10-30'],
    ['America/New_York', '2027-03-13'],
    ['Asia/Seoul', '2027-03-13'],
  ] as const)
    for (const businessDayEndsAt of ['00:00', '02:30', '04:00']) {
      const property = { timeZone, businessDayEndsAt }
      const start = startOfBusinessDay(property, first).getTime()
      const moments = Array.from({ length: 72 * 4 }, (_, at) => new Date(start + at * 900_000))
      const days = Map.groupBy(moments, (moment) => businessDayOf(property, moment))
      expect([...days.keys()]).toEqual([first, addDays(first, 1), addDays(first, 2), addDays(first, 3)].slice(0, days.size))
      expect(days.size).toBeGreaterThanOrEqual(3)
      for (const [day, [begin]] of days) expect(begin).toEqual(startOfBusinessDay(property, day))
      expect(businessDayOf(property, new Date(start - 1)) < first).toBe(true)
    }
})
