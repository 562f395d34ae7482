import { eq } from 'drizzle-orm'
import { accommodations, bills, ratePlans, reservations, roomBlocks, rooms } from '../../../src/db/tables/index.ts'
import { addDays, dateIn } from '../../../src/kernel/zone.ts'
import type { TestApp } from '../../harness/index.ts'

type Stay = typeof reservations.$inferSelect
type Charge = typeof bills.$inferSelect
type Room = typeof rooms.$inferSelect

/** The room revenue of a stay at its cancellation. */
export type Price = readonly Pick<Charge, 'id' | 'chargedOn' | 'amount' | 'taxes'>[]

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

/** A property at a moment. */
export interface Moment {
  rows: Rows
  /** What cancelled stays cost when they were cancelled. */
  prices: ReadonlyMap<string, Price>
  now: Date
}

export interface Asked extends Moment {
  date: string
  since: string | null
  isStay?: ((stay: Stay, rows: Rows) => boolean) | undefined
  isRoom?: ((room: Room) => boolean) | undefined
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

type Sums = ReturnType<typeof naive>

/** The figures of some days, added up. */
export function figuresOf(days: readonly Sums[], hasPickUp: boolean) {
  const all = (name: keyof Sums, some = days) => sum(some.map((day) => day[name]))
  const housed = days.filter(({ rooms }) => rooms > 0)
  const available = all('rooms') - all('outOfOrder')
  const [nights, net] = [all('sold'), all('roomRevenueNet')]
  return {
    rooms: all('rooms'),
    outOfOrder: all('outOfOrder'),
    available,
    sold: nights,
    held: all('held'),
    arrivals: all('arrivals'),
    departures: all('departures'),
    occupancyPpm: available > 0 ? rounded((all('sold', housed) * 1_000_000) / available) : null,
    roomRevenue: all('roomRevenue'),
    roomRevenueNet: net,
    lateRevenue: all('lateRevenue'),
    adr: nights > 0 ? rounded(net / nights) : null,
    revPar: available > 0 ? rounded(all('roomRevenueNet', housed) / available) : null,
    dayUse: {
      stays: all('dayUse'),
      revenue: all('dayUseRevenue'),
      revenueNet: all('dayUseNet'),
    },
    pickUp: hasPickUp ? { nights: all('pickUp'), roomRevenue: all('pickUpRevenue'), roomRevenueNet: all('pickUpNet') } : null,
  }
}

/** What is to be added up of a day, counted one by one. */
export function naive({ rows, prices, date: theDay, since, now, isStay = () => true, isRoom = () => true }: Asked) {
  const date = (at: Date) => dateIn(rows.zone, at)
  const nightsOf = ({ useStartAt, useExpireAt }: Stay) => {
    const nights = [date(useStartAt)]
    while (addDays(nights.at(-1)!, 1) < date(useExpireAt)) nights.push(addDays(nights.at(-1)!, 1))
    return nights
  }
  const within = (stay: Stay) => (nightsOf(stay).includes(theDay) ? 1 : 0)
  const stays = rows.stays.filter((stay) => isStay(stay, rows))
  const [lodge, rent] = [stays.filter(({ type }) => type === 'lodge'), stays.filter(({ type }) => type === 'rent')]
  const sold = lodge.filter(isSold)
  const held = lodge.filter(({ deletedAt, status, releaseAt }) => !deletedAt && status === 'TENTATIVE' && !(releaseAt! <= now))
  /** What is late counts although its stay is cancelled. */
  const chargesOf = (some: readonly Stay[]) => {
    const isOfSold = new Map(some.map((stay) => [stay.id, isSold(stay)]))
    const isBound = new Set(some.filter(({ status }) => !['INQUIRY', 'TENTATIVE'].includes(status)).map(({ id }) => id))
    return rows.charges.filter((charge) => {
      const isCounted = isOfSold.get(charge.reservationId) || (charge.isLate && isBound.has(charge.reservationId))
      return isCounted && isRoomCharge(charge) && charge.chargedOn === theDay
    })
  }
  const standingLate = new Set(rows.charges.filter((charge) => charge.isLate && isRoomCharge(charge)).map(({ id }) => id))
  const isSince = (at: Date | null) => since !== null && at !== null && date(at) >= since
  const isNew = ({ createdAt }: Stay) => isSince(createdAt)
  const lost = lodge.filter((stay) => isSince(stay.deletedAt) && !isNew(stay) && !['INQUIRY', 'TENTATIVE'].includes(stay.status))
  const lostPrices = lost
    .flatMap(({ id }) => prices.get(id)!)
    .filter(({ id, chargedOn }) => chargedOn === theDay && !standingLate.has(id))
  const gained = chargesOf(lodge.filter(isNew))

  const there = rows.rooms
    .filter(isRoom)
    .filter(({ createdAt, archivedAt }) => date(createdAt) <= theDay && (archivedAt === null || date(archivedAt) > theDay))
  const isBlocked = ({ id }: Room) =>
    rows.blocks.some(({ roomId, kind, startsAt, endsAt, releasedAt }) => {
      const until = releasedAt && releasedAt < endsAt ? releasedAt : endsAt
      return roomId === id && kind === 'OUT_OF_ORDER' && date(startsAt) <= theDay && date(until) > theDay
    })
  const revenue = chargesOf(lodge)
  const dayUse = chargesOf(rent)
  const isOn = (at: Date) => date(at) === theDay
  return {
    rooms: there.length,
    outOfOrder: there.filter(isBlocked).length,
    sold: sum(sold.map(within)),
    held: sum(held.map(within)),
    arrivals: sold.filter(({ useStartAt }) => isOn(useStartAt)).length,
    departures: sold.filter(({ useExpireAt }) => isOn(useExpireAt)).length,
    roomRevenue: amountOf(revenue),
    roomRevenueNet: amountOf(revenue) - includedIn(revenue),
    lateRevenue: amountOf(revenue.filter(({ isLate }) => isLate)),
    dayUse: rent.filter(isSold).filter(({ useStartAt }) => isOn(useStartAt)).length,
    dayUseRevenue: amountOf(dayUse),
    dayUseNet: amountOf(dayUse) - includedIn(dayUse),
    pickUp: sum(sold.filter(isNew).map(within)) - sum(lost.map(within)),
    pickUpRevenue: amountOf(gained) - amountOf(lostPrices),
    pickUpNet: amountOf(gained) - includedIn(gained) - amountOf(lostPrices) + includedIn(lostPrices),
  }
}
