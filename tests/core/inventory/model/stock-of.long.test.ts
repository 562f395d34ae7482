import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { stockOf } from '../../../../src/core/inventory/index.ts'
import { takesInventory } from '../../../../src/core/reservations/status.ts'
import { accommodations, overbookingLimits, reservations, roomBlocks, rooms, roomTypes } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { addDays, momentIn } from '../../../../src/kernel/zone.ts'
import { startApp, type TestApp } from '../../../harness/index.ts'
import { type ModelHouse, type ModelStay, naiveLeft } from './naive-stock.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

/** Days around which a zone changes its clocks, and an ordinary one. */
const places = [
  ['Europe/Berlin', '2031-03-30'],
  ['Europe/Berlin', '2031-10-26'],
  ['America/Santiago', '2031-04-06'],
  ['America/Santiago', '2031-09-07'],
  ['Asia/Seoul', '2031-05-15'],
] as const

const minute = 60_000
const types = [0, 1]
const roomCount = 4

/** Minutes from the middle day; often a full hour, so that ends and starts meet. */
const offset = fc.oneof(
  fc.integer({ min: -72, max: 72 }).map((hours) => hours * 60),
  fc.integer({ min: -4320, max: 4320 }),
)
const length = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map((days) => days * 1440 - 240),
  fc.integer({ min: 1, max: 30 }).map((hours) => hours * 60),
  fc.integer({ min: 1, max: 5000 }),
)
const period = fc.record({ start: offset, minutes: length })
const stayType = fc.constantFrom('lodge' as const, 'rent' as const)

const wish = fc.record({
  period,
  type: stayType,
  status: fc.constantFrom('INQUIRY', 'TENTATIVE', 'DEFINITE', 'DEFINITE', 'HOLDING', 'CHECKED_IN', 'CHECKED_OUT' as const),
  roomType: fc.nat({ max: 1 }),
  room: fc.option(fc.nat({ max: roomCount - 1 }), { freq: 2 }),
  isDeleted: fc.boolean().map((yes) => yes),
  isKept: fc.boolean(),
  releaseAt: offset,
})

const scenario = fc.record({
  place: fc.constantFrom(...places),
  now: offset,
  turnovers: fc.tuple(fc.constantFrom(0, 45, 1440), fc.constantFrom(0, 30)),
  archived: fc.option(fc.nat({ max: roomCount - 1 })),
  wishes: fc.array(wish, { maxLength: 14 }),
  blocks: fc.array(
    fc.record({ room: fc.nat({ max: roomCount - 1 }), period, isOutOfOrder: fc.boolean(), isReleased: fc.boolean() }),
    { maxLength: 3 },
  ),
  limits: fc.array(fc.record({ type: fc.nat({ max: 1 }), day: fc.integer({ min: -4, max: 6 }), rooms: fc.nat({ max: 3 }) }), {
    maxLength: 6,
  }),
  demands: fc.array(fc.record({ period, type: stayType }), { minLength: 1, maxLength: 4 }),
})

type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never

const overlap = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  one.from < other.to && other.from < one.to

/** A house that the constraints of the database allow: a stay that would overlap another in its room has no room. */
function houseOf({ place: [zone, middle], now, turnovers, archived, wishes, blocks, limits }: Scenario): ModelHouse {
  const base = momentIn(zone, middle, '12:00').getTime()
  const at = ({ start, minutes }: { start: number; minutes: number }) => ({
    from: base + start * minute,
    to: base + (start + minutes) * minute,
  })
  const houseRooms: { type: number; isArchived: boolean; awaitsDepartureOf: string | null }[] = Array.from(
    { length: roomCount },
    (_, room) => ({ type: room < 3 ? 0 : 1, isArchived: room === archived, awaitsDepartureOf: null }),
  )
  const stays: ModelStay[] = []
  for (const { period, room, isDeleted, isKept, releaseAt, ...wanted } of wishes) {
    const id = newId()
    const stay = {
      ...wanted,
      ...at(period),
      id,
      isDeleted: isDeleted && isKept,
      releaseAt: wanted.status === 'TENTATIVE' ? base + releaseAt * minute : null,
    }
    const others = stays.filter((other) => other.room === room)
    const isFree =
      room !== null &&
      !houseRooms[room]!.isArchived &&
      !others.some(
        (other) =>
          takesInventory(other.status) &&
          !other.isDeleted &&
          (overlap(other, stay) || (other.status === 'CHECKED_IN' && stay.status === 'CHECKED_IN')),
      )
    const gets = isFree && stay.status !== 'INQUIRY' && room !== null
    if (gets && stay.isDeleted && stay.status === 'CHECKED_IN') houseRooms[room]!.awaitsDepartureOf ??= id
    stays.push({ ...stay, room: gets ? room : null })
  }
  const closed: ModelHouse['blocks'][number][] = []
  for (const { period, ...block } of blocks)
    if (!closed.some((other) => other.room === block.room && overlap(other, at(period)))) closed.push({ ...block, ...at(period) })
  const byCell = new Map(limits.map((limit) => [`${limit.type} ${limit.day}`, limit]))
  return {
    zone,
    now: base + now * minute,
    turnovers,
    rooms: houseRooms,
    stays,
    blocks: closed,
    limits: [...byCell.values()].map((limit) => ({ ...limit, day: addDays(middle, limit.day) })),
  }
}

/** Writes the house to the database and returns the ids of the property and of its types. */
async function build(house: ModelHouse): Promise<{ accommodationId: string; roomTypeIds: string[] }> {
  const { db } = app.context()
  const accommodationId = newId()
  const [roomTypeIds, roomIds] = [types.map(newId), house.rooms.map(newId)]
  const written = { createdAt: new Date(house.now), updatedAt: new Date(house.now) }
  const here = { accommodationId, ...written }
  const { zone: timeZone } = house
  await db.insert(accommodations).values({ id: accommodationId, name: 'Model', timeZone, currency: 'EUR', ...written })
  await db.insert(roomTypes).values(
    types.map((type) => ({
      ...here,
      id: roomTypeIds[type]!,
      name: `${type}`,
      capacity: 2,
      turnoverMinutes: house.turnovers[type]!,
    })),
  )
  await db.insert(rooms).values(
    house.rooms.map(({ type, isArchived, awaitsDepartureOf }, room) => ({
      ...here,
      id: roomIds[room]!,
      roomTypeId: roomTypeIds[type]!,
      roomNumber: `${room}`,
      state: 'NOT_USING' as const,
      stateUpdatedAt: here.updatedAt,
      cleaningState: 'CLEAN' as const,
      archivedAt: isArchived ? here.createdAt : null,
      awaitsDepartureOf,
    })),
  )
  if (house.stays.length > 0)
    await db.insert(reservations).values(
      house.stays.map((stay) => ({
        ...here,
        id: stay.id,
        status: stay.status,
        type: stay.type,
        useStartAt: new Date(stay.from),
        useExpireAt: new Date(stay.to),
        sleeps: 1,
        childSleeps: 0,
        infantSleeps: 0,
        roomId: stay.room === null ? null : roomIds[stay.room]!,
        // callers set it to anything: it must not count
        roomTypeId: stay.room === null ? null : roomTypeIds[0]!,
        intendedType: stay.type,
        intendedUseStartAt: new Date(stay.from),
        intendedUseExpireAt: new Date(stay.to),
        intendedRoomTypeId: roomTypeIds[stay.roomType]!,
        checkInCode: stay.id,
        pinHash: 'x',
        releaseAt: stay.releaseAt === null ? null : new Date(stay.releaseAt),
        deletedAt: stay.isDeleted ? here.createdAt : null,
        guestName: 'Guest',
        searchText: '',
      })),
    )
  if (house.blocks.length > 0)
    await db.insert(roomBlocks).values(
      house.blocks.map(({ room, from, to, isOutOfOrder, isReleased }) => ({
        ...here,
        id: newId(),
        roomId: roomIds[room]!,
        kind: isOutOfOrder ? ('OUT_OF_ORDER' as const) : ('OUT_OF_SERVICE' as const),
        startsAt: new Date(from),
        endsAt: new Date(to),
        releasedAt: isReleased ? here.createdAt : null,
      })),
    )
  if (house.limits.length > 0)
    await db
      .insert(overbookingLimits)
      .values(house.limits.map(({ type, day, rooms }) => ({ accommodationId, roomTypeId: roomTypeIds[type]!, day, rooms })))
  return { accommodationId, roomTypeIds }
}

test('What is left for a stay equals what a naive count at every moment finds: hours and nights, rooms and types, turnover, blocks and limits, also where the clocks change', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async (chosen) => {
      const house = houseOf(chosen)
      const { accommodationId, roomTypeIds } = await build(house)
      const base = momentIn(house.zone, chosen.place[1], '12:00').getTime()
      for (const { period, type } of chosen.demands) {
        const [from, to] = [base + period.start * minute, base + (period.start + period.minutes) * minute]
        const times = { useStartAt: new Date(from), useExpireAt: new Date(to), now: new Date(house.now) }
        const stock = await stockOf(app.context().db, { accommodationId, type, ...times })
        expect(roomTypeIds.map((id) => stock.get(id)!.left)).toEqual(types.map((id) => naiveLeft(house, { type, from, to }, id)))
      }
    }),
    { numRuns: 120 },
  )
}, 120_000)
