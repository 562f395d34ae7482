import { beforeEach, describe, expect, test } from 'vitest'
import { charged, readFolio } from '../../harness/core/folios.ts'
import { issued, operations, recipient, setProfile } from '../../harness/core/invoices.ts'
import * as stays from '../../harness/core/planned-stays.ts'
import { openPricedHouse, type PricedHouse, waitForNoon } from '../../harness/core/priced-house.ts'
import { write } from '../../harness/core/reservations.ts'
import { expectError, onPostgres, startApp } from '../../harness/index.ts'

const app = await startApp()
let house: PricedHouse

beforeEach(async () => {
  waitForNoon(app)
  house = await openPricedHouse(app, { rooms: 3 })
})

const asked = { status: 'INQUIRY' }
const held = () => stays.held(app)
const chargesOf = (id: string) => stays.spelledCharges(house, id)
const totalOf = (day: number) => stays.chargedOn(house, day)
const confirm = (id: string) => stays.confirm(house, id)

describe('What is only asked for is planned', () => {
  test.each([
    ['a request', () => asked],
    ['an option', held],
  ])('%s is a part of the price, and neither revenue nor on an invoice until it is sold', async (_, more) => {
    await setProfile(house)
    const id = await house.sold(0, 2, more())
    await charged(house.as.staff, { reservationId: id, amount: 300, description: 'Flowers' })
    const [today, tomorrow] = [house.day(0), house.day(1)]
    expect(await chargesOf(id)).toEqual([
      `RATE ${today} 1000 planned`,
      `TAX ${today} 50 planned`,
      `MANUAL ${today} 300 planned`,
      `RATE ${tomorrow} 1000 planned`,
      `TAX ${tomorrow} 50 planned`,
    ])
    expect(await readFolio(house.as.staff, id)).toMatchObject({ totalPrice: 2400, balance: 2400 })
    expect(await totalOf(0)).toBe(0)
    const invoice = await house.as.staff.graphql(operations.issue, { input: { reservationId: id, recipient } })
    expectError(invoice, 'INVOICE_EMPTY')

    await confirm(id)
    expect(await totalOf(0)).toBe(1350)
    expect(await totalOf(1)).toBe(1050)
    expect((await chargesOf(id)).join()).not.toContain('planned')
    expect((await issued(house, id)).total).toBe(2400)
  })

  test('a stay is sold by its check-in, too', async () => {
    const [room] = house.rooms
    const id = await house.sold(0, 1, { ...held(), roomId: room!.id })
    expect(await totalOf(0)).toBe(0)
    await house.as.staff.askOk(write.checkIn, { id })
    expect(await totalOf(0)).toBe(1050)
  })

  test('and by the check-in of its room', async () => {
    const [room] = house.rooms
    await house.sold(0, 1, { ...held(), roomId: room!.id })
    await house.as.staff.askOk(write.roomCheckIn, { id: room!.id })
    expect(await totalOf(0)).toBe(1050)
  })

  test('what a cancelled request leaves is revenue, and planned again once it is restored', async () => {
    const id = await house.sold(0, 1, held())
    await charged(house.as.staff, { reservationId: id, amount: 300, description: 'Flowers' })
    await house.as.manager.askOk(write.delete, { id })
    expect(await totalOf(0)).toBe(300)
    await house.as.manager.askOk(write.restore, { id })
    expect(await totalOf(0)).toBe(0)
    await confirm(id)
    expect(await totalOf(0)).toBe(1350)
  })
})

describe.runIf(onPostgres)('While a stay is sold', () => {
  test('no charge stays planned', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => house.sold(0, 1, asked)))
    const flowers = (reservationId: string) => charged(house.as.staff, { reservationId, amount: 1, description: 'Flowers' })
    await Promise.all(ids.flatMap((id) => [flowers(id), confirm(id), flowers(id), flowers(id)]))
    expect(await totalOf(0)).toBe(6 * 1053)
  })
})
