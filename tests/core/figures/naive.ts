import { eq } from 'drizzle-orm'
import { accommodations, bills, ratePlans, reservations, roomBlocks, rooms } from '../../../src/db/tables/index.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import type { TestApp } from '../../harness/index.ts'

type Stay = typeof reservations.$inferSelect
type Charge = typeof bills.$inferSelect
type Room = typeof rooms.$inferSelect

/** The room revenue of a stay at its cancellation. */
export type Price = readonly Pick<Charge, 'chargedOn' | 'amount' | 'taxes'>[]

export async function rowsOf(app: TestApp, accommodationId: string) {
  const { db } = app.context()
  const [property] = await db.select().from(accommodations).where(eq(accommodations.id, accommodationId))
  return {
    zone: property!.timeZone,
    stays: await db.select().from(reservations).where(eq(reservations.accommodationId, accommodationId)),
    charges: await db.select().from(bills).where(eq(bills.accommodationId, accommodationId)),
    rooms: await db.select().from(rooms).where(eq(rooms.accommodationId, accommodationId)),
    blocks: await db.select().from(roomBlocks).where(eq(roomBlocks.accommodationId, accommodationId)),
    plans: await db.select().from(ratePlans).where(eq(ratePlans.accommodationId, accommodationId)),
  }
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

export interface Asked {
  rows: Rows
  /** What cancelled stays cost when they were cancelled. */
  prices: ReadonlyMap<string, Price>
  dates: readonly string[]
  since: string | null
  now: Date
  isStay?: (stay: Stay) => boolean
  isRoom?: (room: Room) => boolean
}

export const isRoomCharge = ({ source, kind, voidedAt }: Charge) =>
  voidedAt === null && (source ?? (kind === 'NIGHT' ? 'RATE' : 'MANUAL')) === 'RATE'

const isSold = ({ deletedAt, status }: Stay) => !deletedAt && !['INQUIRY', 'TENTATIVE'].includes(status)
const includedIn = (charges: Price) =>
  sum(charges.flatMap(({ taxes }) => taxes.filter(({ included }) => included).map(({ amount }) => amount)))
const amountOf = (charges: Price) => sum(charges.map(({ amount }) => amount))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Half away from zero. */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0

/** The figures of some days, counted one by one. */
export function naive({ rows, prices, dates, since, now, isStay = () => true, isRoom = () => true }: Asked) {
  const date = (at: Date) => dateIn(rows.zone, at)
  const nightsOf = ({ useStartAt, useExpireAt }: Stay) => {
    const nights = [date(useStartAt)]
    while (addDays(nights.at(-1)!, 1) < date(useExpireAt)) nights.push(addDays(nights.at(-1)!, 1))
    return nights
  }
  const within = (days: readonly string[]) => days.filter((day) => dates.includes(day)).length
  const stays = rows.stays.filter(isStay)
  const [lodge, rent] = [stays.filter(({ type }) => type === 'lodge'), stays.filter(({ type }) => type === 'rent')]
  const sold = lodge.filter(isSold)
  const held = lodge.filter(({ deletedAt, status, releaseAt }) => !deletedAt && status === 'TENTATIVE' && !(releaseAt! <= now))
  const chargesOf = (some: readonly Stay[]) => {
    const ids = new Set(some.map(({ id }) => id))
    return rows.charges.filter(
      (charge) => isRoomCharge(charge) && ids.has(charge.reservationId) && dates.includes(charge.chargedOn),
    )
  }
  const isSince = (at: Date | null) => since !== null && at !== null && date(at) >= since
  const isNew = ({ createdAt }: Stay) => isSince(createdAt)
  const lost = lodge.filter((stay) => isSince(stay.deletedAt) && !isNew(stay) && !['INQUIRY', 'TENTATIVE'].includes(stay.status))
  const lostPrices = lost.flatMap(({ id }) => prices.get(id)!).filter(({ chargedOn }) => dates.includes(chargedOn))
  const gained = sold.filter(isNew)

  const there = rows.rooms.filter(isRoom)
  const isThere = ({ createdAt, archivedAt }: Room, day: string) =>
    date(createdAt) <= day && (archivedAt === null || date(archivedAt) > day)
  const isBlocked = ({ id }: Room, day: string) =>
    rows.blocks.some(({ roomId, kind, startsAt, endsAt, releasedAt }) => {
      const until = releasedAt && releasedAt < endsAt ? releasedAt : endsAt
      return roomId === id && kind === 'OUT_OF_ORDER' && date(startsAt) <= day && date(until) > day
    })
  const roomDays = dates.flatMap((day) => there.filter((room) => isThere(room, day)).map((room) => ({ room, day })))
  const outOfOrder = roomDays.filter(({ room, day }) => isBlocked(room, day)).length
  const available = roomDays.length - outOfOrder
  const nights = sum(sold.map((stay) => within(nightsOf(stay))))
  const revenue = amountOf(chargesOf(sold))
  const net = revenue - includedIn(chargesOf(sold))
  const dayUse = rent.filter(isSold)
  return {
    rooms: roomDays.length,
    outOfOrder,
    available,
    sold: nights,
    held: sum(held.map((stay) => within(nightsOf(stay)))),
    arrivals: sold.filter(({ useStartAt }) => dates.includes(date(useStartAt))).length,
    departures: sold.filter(({ useExpireAt }) => dates.includes(date(useExpireAt))).length,
    occupancyPpm: available > 0 ? rounded((nights * 1_000_000) / available) : null,
    roomRevenue: revenue,
    roomRevenueNet: net,
    adr: nights > 0 ? rounded(net / nights) : null,
    revPar: available > 0 ? rounded(net / available) : null,
    dayUse: {
      stays: dayUse.filter(({ useStartAt }) => dates.includes(date(useStartAt))).length,
      revenue: amountOf(chargesOf(dayUse)),
      revenueNet: amountOf(chargesOf(dayUse)) - includedIn(chargesOf(dayUse)),
    },
    pickUp:
      since === null
        ? null
        : {
            nights: sum(gained.map((stay) => within(nightsOf(stay)))) - sum(lost.map((stay) => within(nightsOf(stay)))),
            roomRevenue: amountOf(chargesOf(gained)) - amountOf(lostPrices),
            roomRevenueNet:
              amountOf(chargesOf(gained)) - includedIn(chargesOf(gained)) - amountOf(lostPrices) + includedIn(lostPrices),
          },
  }
}
