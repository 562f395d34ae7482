import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import type { House, TakenPlace } from './fitting.ts'
import { heldDuring, theDemand } from './levels.ts'

/** The rooms of a type, and what holds them. */
export interface PlacesOfType extends Omit<House, 'overbooking'> {
  /** Minutes for which an hourly stay keeps its room after its end. */
  turnoverMinutes: number
}

interface PlacesQuery {
  accommodationId: string
  roomTypeIds: readonly string[]
  /** In milliseconds. */
  from: number
  to: number
  now: Date
}

/** What holds the rooms of types in a period, and around each type's stays without a room that overlap it, because these may take any room. */
export async function placesOfTypes(db: Database, query: PlacesQuery): Promise<Map<string, PlacesOfType>> {
  const { from, to } = query
  const found = await readPlaces(db, query)
  const reaches = new Map([...found].map(([id, { places }]) => [id, reachOf(places, from, to)]))
  const first = Math.min(...[...reaches.values()].map((reach) => reach.from))
  const last = Math.max(...[...reaches.values()].map((reach) => reach.to))
  if (found.size === 0 || (first === from && last === to)) return found
  const wider = await readPlaces(db, { ...query, from: first, to: last })
  return new Map([...wider].map(([id, ofType]) => [id, { ...ofType, places: overlapping(ofType.places, reaches.get(id)!) }]))
}

interface Reach {
  from: number
  to: number
}

const overlapping = (places: readonly TakenPlace[], { from, to }: Reach) =>
  places.filter((taken) => taken.from < to && taken.to > from)

/** Of more than a stay needs to know, what `placesOfTypes` answers for its time alone. */
export const placesAt = (places: readonly TakenPlace[], from: number, to: number): TakenPlace[] =>
  overlapping(places, reachOf(overlapping(places, { from, to }), from, to))

function reachOf(places: readonly TakenPlace[], from: number, to: number): Reach {
  const waiting = places.filter(({ roomId }) => roomId === null)
  return { from: Math.min(from, ...waiting.map((stay) => stay.from)), to: Math.max(to, ...waiting.map((stay) => stay.to)) }
}

interface Row extends Record<string, unknown> {
  room_type_id: string
  turnover_minutes: number
  rooms: string[]
  places: TakenPlace[]
}

async function readPlaces(
  db: Database,
  { accommodationId, roomTypeIds, from, to, now }: PlacesQuery,
): Promise<Map<string, PlacesOfType>> {
  const { rows } = await preparedSql<Row>(db, 'placesOfTypes', select).execute({
    accommodationId,
    roomTypeIds: JSON.stringify(roomTypeIds),
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to).toISOString(),
    now: now.toISOString(),
  })
  return new Map(
    rows.map(({ room_type_id, turnover_minutes, rooms, places }) => [
      room_type_id,
      { turnoverMinutes: turnover_minutes, rooms, places },
    ]),
  )
}

const { placeholder: the } = sql
const { accommodationId } = theDemand
const isOfTypes = sql`room_types.id in (select json_array_elements_text(${the('roomTypeIds')}::json))`

const select = () => sql`
  with taken as materialized (${heldDuring({
    ...theDemand,
    isRent: sql`false`,
    types: isOfTypes,
  })})
  select room_types.id as room_type_id, room_types.turnover_minutes,
    coalesce((select json_agg(rooms.id order by rooms.id) from rooms
      where rooms.accommodation_id = ${accommodationId} and rooms.room_type_id = room_types.id and rooms.archived_at is null), '[]') as rooms,
    coalesce((select json_agg(json_build_object('id', taken.place, 'roomId', taken.room_id,
        'from', round(extract(epoch from taken.starts_at) * 1000), 'to', round(extract(epoch from taken.ends_at) * 1000)))
      from taken where taken.room_type_id = room_types.id), '[]') as places
  from room_types where room_types.accommodation_id = ${accommodationId} and ${isOfTypes}`
