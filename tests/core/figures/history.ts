import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bills, reservations } from '../../../src/db/tables/index.ts'
import { addDays, dateIn, momentIn } from '../../../src/kernel/zone.ts'
import { reportOf } from '../../harness/core/figures.ts'
import { write as money } from '../../harness/core/folios.ts'
import { create, openPricedHouse, type PricedHouse, zone } from '../../harness/core/priced-house.ts'
import { addRoomType } from '../../harness/core/rate-plans.ts'
import { write } from '../../harness/core/reservations.ts'
import type { TestApp } from '../../harness/index.ts'
import { type Asked, figuresOf, isRoomCharge, type Moment, naive, type Price, rowsOf } from './naive.ts'

export const kinds = [
  'book',
  'hold',
  'confirm',
  'byHour',
  'cancel',
  'noShow',
  'restore',
  'move',
  'changeRoom',
  'checkIn',
  'checkOut',
  'voidCharge',
  'charge',
  'close',
  'block',
  'release',
  'addRoom',
  'archiveRoom',
  'wait',
] as const

export const anyMove = fc.record({
  kind: fc.constantFrom(...kinds, 'book', 'book', 'cancel', 'wait'),
  pick: fc.nat(30),
  day: fc.integer({ min: -2, max: 4 }),
  nights: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 0, max: 5000 }),
  fee: fc.constantFrom('BY_POLICY', 'NONE', undefined),
  hours: fc.integer({ min: 1, max: 30 }),
})
type Move = typeof anyMove extends fc.Arbitrary<infer Value> ? Value : never

const block = `mutation Block($input: CreateRoomBlockInput!) { createRoomBlock(input: $input) { id } }`
const release = `mutation Release($id: ULID!) { releaseRoomBlock(id: $id) { id } }`
const addRoom = `mutation Add($input: CreateRoomInput!) { createRoom(input: $input) { id } }`
const updateRoom = `mutation Update($input: UpdateRoomInput!) { updateRoom(input: $input) { id } }`
const move = `mutation Move($input: MoveReservationInput!) { moveReservation(input: $input) { reservation { id } } }`

/** A property with two room types and random stays. Moves that the server refuses change nothing. */
export class History {
  readonly #app: TestApp
  readonly #house: PricedHouse
  readonly #types: readonly string[]
  readonly #firstDay: string
  readonly #prices = new Map<string, Price>()
  /** What the property was when it closed its books, by the last day that it closed. */
  readonly #closings: [until: string, Moment][] = []
  #lastNumber = 500

  private constructor(app: TestApp, house: PricedHouse, types: readonly string[]) {
    this.#app = app
    this.#house = house
    this.#types = types
    this.#firstDay = house.day(0)
  }

  static async open(app: TestApp): Promise<History> {
    const house = await openPricedHouse(app, { rooms: 3 })
    const history = new History(app, house, [house.roomTypeId, await addRoomType(app, house, 'Suite')])
    await history.#addRoom(1)
    return history
  }

  #addRoom(type: number) {
    const { as, accommodationId } = this.#house
    const input = { accommodationId, roomTypeId: this.#types[type % 2]!, roomNumber: String(++this.#lastNumber) }
    return as.manager.graphql(addRoom, { input })
  }

  /** Answers whether the server accepted the move. */
  async make(made: Move): Promise<boolean> {
    this.#app.clock.moveBy({ minutes: 1 })
    const price = made.kind === 'cancel' || made.kind === 'noShow' ? await this.#priceOf(made) : null
    const before = made.kind === 'close' ? await this.#now() : null
    const answer = await this.#make(made)
    if (answer === null || answer.errors) return false
    if (before) this.#closings.push([addDays(dateIn(zone, before.now), -1), before])
    if (price) this.#prices.set(price.id, price.charges)
    return true
  }

  async #make({ kind, pick, day, nights, amount, fee, hours }: Move) {
    const { as, accommodationId, ratePlanId, ratePlanCode } = this.#house
    const rows = await rowsOf(this.#app, accommodationId)
    const oneOf = <Row>(some: readonly Row[]): Row | undefined => some[pick % Math.max(some.length, 1)]
    const id = oneOf(this.#inOrder(rows.stays))?.id
    const room = oneOf(this.#inOrder(rows.rooms))!
    const today = dateIn(zone, this.#app.clock.now())
    const at = (days: number, time: string) => momentIn(zone, addDays(today, days), time)
    const period = { useStartAt: at(day, '15:00'), useExpireAt: at(day + nights, '11:00') }
    const labels = [ratePlanId, ratePlanCode.toLowerCase(), 'Walk-in', null]
    const arriving = rows.stays.filter(({ status, roomId, deletedAt, useStartAt }) => {
      return roomId && !deletedAt && ['DEFINITE', 'HOLDING'].includes(status) && useStartAt < at(1, '00:00')
    })
    const nightlyRates = Array.from({ length: nights }, (_, night) => ({ date: addDays(today, day + night), amount }))
    const type = this.#types[pick % 2]!
    const roomId = pick % 4 < 2 ? oneOf(rows.rooms.filter((one) => one.roomTypeId === type))?.id : null
    const stay = {
      accommodationId,
      type: 'lodge',
      roomTypeId: type,
      roomId,
      ...period,
      ratePlanId: labels[pick % 4],
      channelId: [null, 'ota', 'agency'][pick % 3],
      primaryGuest: { name: 'Kim' },
      ...(pick % 2 && { nightlyRates }),
    }
    const manager = as.manager
    switch (kind) {
      case 'book':
        return manager.graphql(create, { input: stay })
      case 'hold':
        return manager.graphql(create, { input: { ...stay, status: 'TENTATIVE', releaseAt: at(1 + (pick % 2), '12:00') } })
      case 'byHour': {
        const rent = { type: 'rent', useStartAt: at(day, '22:00'), useExpireAt: at(day + 1, '01:00'), ratePlanId: null }
        return manager.graphql(create, { input: { ...stay, ...rent, nightlyRates: [{ date: addDays(today, day), amount }] } })
      }
      case 'confirm':
        return manager.graphql(write.changeStatus, { id, status: 'DEFINITE' })
      case 'cancel':
        return manager.graphql(write.delete, { id, ...(amount % 3 === 0 ? { feeAmount: amount } : { fee }) })
      case 'noShow':
        return manager.graphql(write.noShow, { id, ...(amount % 3 === 0 ? { feeAmount: amount } : { fee }) })
      case 'restore': {
        const deleted = oneOf(this.#inOrder(rows.stays.filter(({ deletedAt }) => deletedAt)))
        return manager.graphql(write.restore, { id: deleted?.id, withoutRoom: true })
      }
      case 'move':
        return manager.graphql(move, { input: { id, ...period, ...(pick % 3 === 0 && { roomId: room.id }) } })
      case 'changeRoom':
        return manager.graphql(write.assign, { input: { reservationId: id, roomId: room.id, roomTypeId: room.roomTypeId } })
      case 'checkIn':
        return manager.graphql(write.checkIn, { id: oneOf(arriving)?.id })
      case 'checkOut': {
        const inHouse = oneOf(rows.stays.filter(({ status, deletedAt }) => status === 'CHECKED_IN' && !deletedAt))
        return manager.graphql(write.checkOut, { id: inHouse?.id })
      }
      case 'voidCharge':
        return manager.graphql(money.voidCharge, { id: oneOf(this.#inOrder(rows.charges))?.id })
      case 'charge':
        return manager.graphql(money.charge, { input: { reservationId: id, amount: -amount - 1, description: 'Discount' } })
      case 'close':
        return manager.graphql(money.close, { accommodationId, until: addDays(today, -1) })
      case 'block': {
        const kind = pick % 4 === 0 ? 'OUT_OF_SERVICE' : 'OUT_OF_ORDER'
        const closed = { startsAt: at(Math.min(day, 0), '10:00'), endsAt: at(nights, amount % 2 ? '00:00' : '18:00') }
        return manager.graphql(block, { input: { roomId: room.id, kind, ...closed } })
      }
      case 'release':
        return manager.graphql(release, { id: oneOf(this.#inOrder(rows.blocks))?.id })
      case 'addRoom':
        return this.#addRoom(pick)
      case 'archiveRoom':
        return manager.graphql(updateRoom, { input: { id: room.id, archived: pick % 3 !== 0 } })
      case 'wait':
        this.#app.clock.moveBy({ hours })
        return null
    }
  }

  /** The order of ids is not that of creation within a millisecond, but it is the same in each run of a seed. */
  #inOrder<Row extends { id: string }>(rows: readonly Row[]): Row[] {
    return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }

  async #priceOf({ pick }: Move) {
    const { db } = this.#app.context()
    const { accommodationId } = this.#house
    const stays = await db.select().from(reservations).where(eq(reservations.accommodationId, accommodationId))
    const stay = this.#inOrder(stays)[pick % Math.max(stays.length, 1)]
    if (!stay) return null
    const ofStay = and(eq(bills.accommodationId, accommodationId), eq(bills.reservationId, stay.id))
    return { id: stay.id, charges: (await db.select().from(bills).where(ofStay)).filter(isRoomCharge) }
  }

  async #now(): Promise<Moment> {
    const rows = await rowsOf(this.#app, this.#house.accommodationId)
    return { rows, prices: new Map(this.#prices), now: this.#app.clock.now() }
  }

  /** Of a closed day what was at its closing. */
  #momentOf(date: string, present: Moment): Moment {
    return this.#closings.find(([until]) => date <= until)?.[1] ?? present
  }

  async expectFigures(): Promise<void> {
    const present = await this.#now()
    const { rows, now } = present
    const last = addDays(dateIn(zone, now), 3)
    const shapes = [
      { from: addDays(this.#firstDay, -3), to: addDays(last, 8), since: null },
      { from: this.#firstDay, to: last, since: this.#firstDay },
      { from: addDays(this.#firstDay, -3), to: addDays(last, 8), since: addDays(this.#firstDay, 1) },
    ]
    for (const { from, to, since } of shapes) {
      const dates: string[] = []
      for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
      const counted = (more: Pick<Asked, 'isStay' | 'isRoom'> = {}) => {
        const days = dates.map((date) => ({ date, sums: naive({ ...this.#momentOf(date, present), date, since, ...more }) }))
        const figures = (some: typeof days) =>
          figuresOf(
            some.map(({ sums }) => sums),
            since !== null,
          )
        return { total: figures(days), days: days.map((one) => ({ date: one.date, figures: figures([one]) })) }
      }
      const report = await reportOf(this.#house, from, to, since)
      expect({ total: report.total, days: report.days }).toEqual(counted())
      for (const { roomTypeId, name: _, ...figures } of report.roomTypes) {
        const isStay: Asked['isStay'] = (stay, { rooms }) =>
          (rooms.find(({ id }) => id === stay.roomId)?.roomTypeId ?? stay.intendedRoomTypeId) === roomTypeId
        expect(figures).toEqual(counted({ isStay, isRoom: (room) => room.roomTypeId === roomTypeId }))
      }
      for (const { channelId, isRest: _, ...figures } of report.channels)
        expect(figures).toEqual(counted({ isStay: (stay) => stay.channelId === channelId }))
      const planOf = (text: string | null) =>
        rows.plans.find(({ id, code }) => [id, code].includes(text?.toUpperCase() ?? ''))?.name ?? text
      for (const { name, isRest: _, ratePlanId: __, ...figures } of report.ratePlans)
        expect(figures).toEqual(counted({ isStay: (stay) => planOf(stay.ratePlanId) === name }))
      for (const groups of [report.roomTypes, report.channels, report.ratePlans])
        for (const name of ['sold', 'arrivals', 'roomRevenueNet'] as const)
          expect(groups.reduce((sum: number, { total }: { total: Record<string, number> }) => sum + total[name]!, 0)).toBe(
            report.total[name],
          )
    }
  }
}
