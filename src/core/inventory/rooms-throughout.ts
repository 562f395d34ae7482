import type { Database } from '../../db/database.ts'
import { roomsFor } from './fitting.ts'
import { type PlacesOfType, placesAt, placesOfTypes } from './places-of-types.ts'
import type { Stock } from './stock-during.ts'
import { type StayTime, type StockLevels, takenBy, tightestDuring } from './stock-levels.ts'
import type { StockQuery } from './stock-of.ts'

/** The stock of a stay by room type, and how many rooms of each are asked about. */
interface RoomsQuery extends Omit<StockQuery, 'roomTypeIds'> {
  stock: ReadonlyMap<string, Stock>
  most: number
}

/**
 * How many stays of this time can be held, up to a number that is enough to know: each needs one room throughout. That is what a hold finds if
 * nobody else sells meanwhile. Where enough rooms are empty all the time, their number is known without a look at the stays.
 */
export async function roomsThroughout(db: Database, { stock, most, ...stay }: RoomsQuery): Promise<Map<string, number>> {
  const { accommodationId, type, useStartAt, useExpireAt, now } = stay
  const throughout = new Map([...stock].map(([id, { left }]) => [id, Math.max(0, Math.min(left, most))]))
  const unsure = [...throughout].filter(([id, left]) => left > stock.get(id)!.empty).map(([id]) => id)
  if (unsure.length === 0) return throughout
  const [from, end] = [useStartAt.getTime(), useExpireAt.getTime()]
  for (const [id, found] of await placesOfTypes(db, { accommodationId, roomTypeIds: unsure, from, to: end, now })) {
    const time = takenBy({ turnoverMinutes: type === 'rent' ? found.turnoverMinutes : 0 }, stay)
    throughout.set(id, await roomsFor(time, throughout.get(id)!, { ...found, overbooking: stock.get(id)!.overbooking }))
  }
  return throughout
}

interface Searched {
  accommodationId: string
  from: Date
  until: Date
  now: Date
  levels: ReadonlyMap<string, StockLevels>
  most: number
}

export type RoomsFinder = (roomTypeId: string, stay: StayTime) => number | Promise<number>

/** The same of many stays in a period, whose levels are known. Nothing is read where no room is taken. */
export async function roomsFinder(db: Database, { levels, from, until, most, ...of }: Searched): Promise<RoomsFinder> {
  const roomTypeIds = [...levels].flatMap(([id, { isTaken }]) => (isTaken ? [id] : []))
  const period = { from: from.getTime(), to: until.getTime() }
  const taken =
    roomTypeIds.length > 0 ? await placesOfTypes(db, { ...of, roomTypeIds, ...period }) : new Map<string, PlacesOfType>()
  return (roomTypeId, stay) => {
    const ofType = levels.get(roomTypeId)
    if (!ofType) return 0
    const { left, overbooking } = tightestDuring(ofType, stay)
    const found = taken.get(roomTypeId)
    const count = Math.max(0, Math.min(left, most))
    if (!found || count === 0) return count
    const { from: start, to: end } = takenBy(ofType, stay)
    const places = placesAt(found.places, start, end)
    const atOnce = places.filter((place) => place.from < end && place.to > start)
    const empty = found.rooms.length - new Set(atOnce.map(({ roomId, id }) => roomId ?? id)).size
    return empty >= count ? count : roomsFor({ from: start, to: end }, count, { ...found, places, overbooking })
  }
}
