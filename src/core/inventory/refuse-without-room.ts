import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import { fail } from '../../kernel/errors.ts'
import { isRoomFor, type TakenPlace } from './fitting.ts'
import { heldDuring } from './levels.ts'
import type { Stock } from './stock-during.ts'
import { stockOf } from './stock-of.ts'

/** A stay of a public sale. It counts as stock already. */
export interface PublicStay {
  id: string
  roomTypeId: string
  type: 'lodge' | 'rent'
  useStartAt: Date
  useExpireAt: Date
}

interface PublicSale {
  accommodationId: string
  stays: readonly PublicStay[]
  now: Date
}

/**
 * Refuses a public sale beyond the stock, or without one room for each stay; `index` names the first stay that is too many. The room types are
 * locked. Returns the stock of each stay.
 */
export async function refuseWithoutRoom(db: Database, sale: PublicSale): Promise<Map<string, Stock>> {
  const { accommodationId, stays, now } = sale
  const stockOfStay = new Map<string, Stock>()
  const refuse = (stay: PublicStay) => fail('SOLD_OUT', { members: { index: stays.indexOf(stay) } })
  for (const [roomTypeId, ofType] of Map.groupBy(stays, (stay) => stay.roomTypeId)) {
    for (const alike of Map.groupBy(ofType, keyOf).values()) {
      const { type, useStartAt, useExpireAt } = alike[0]!
      const stock = await stockOf(db, { accommodationId, type, useStartAt, useExpireAt, roomTypeIds: [roomTypeId], now })
      const found = stock.get(roomTypeId)
      if (!found || found.left < 0) return refuse(alike.at(Math.max(found?.left ?? -alike.length, -alike.length))!)
      for (const { id } of alike) stockOfStay.set(id, found)
    }
    const overbooking = Math.min(...ofType.map(({ id }) => stockOfStay.get(id)!.overbooking))
    const house = { ...(await placesAround(db, sale, roomTypeId, ofType)), overbooking }
    if (!isRoomFor(new Set(ofType.map(({ id }) => id)), house)) return refuse(ofType.at(-1)!)
  }
  return stockOfStay
}

const keyOf = ({ type, useStartAt, useExpireAt }: PublicStay) => `${type} ${useStartAt.getTime()} ${useExpireAt.getTime()}`

/** What holds the rooms of a type during the stays, and during those without a room that overlap them. */
async function placesAround(
  db: Database,
  { accommodationId, now }: PublicSale,
  roomTypeId: string,
  stays: readonly PublicStay[],
): Promise<{ rooms: string[]; places: TakenPlace[] }> {
  const from = Math.min(...stays.map(({ useStartAt }) => useStartAt.getTime()))
  const to = Math.max(...stays.map(({ useExpireAt }) => useExpireAt.getTime()))
  const read = (from: number, to: number) => readPlaces(db, { accommodationId, roomTypeId, from, to, now })
  const found = await read(from, to)
  const waiting = found.places.filter(({ roomId }) => roomId === null)
  const [first, last] = [Math.min(from, ...waiting.map((stay) => stay.from)), Math.max(to, ...waiting.map((stay) => stay.to))]
  return first === from && last === to ? found : read(first, last)
}

interface Asked {
  accommodationId: string
  roomTypeId: string
  from: number
  to: number
  now: Date
}

async function readPlaces(db: Database, { from, to, now, ...of }: Asked) {
  const statement = preparedSql<{ rooms: string[]; places: TakenPlace[] }>(db, 'placesOfType', placesOfType)
  const moments = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), now: now.toISOString() }
  const { rows } = await statement.execute({ ...of, ...moments })
  return rows[0]!
}

const { placeholder: the } = sql
const accommodationId = sql`${the('accommodationId')}::text`

const placesOfType = () => sql`
  select coalesce((select json_agg(rooms.id order by rooms.id) from rooms
      where rooms.accommodation_id = ${accommodationId} and rooms.room_type_id = ${the('roomTypeId')}::text and rooms.archived_at is null),
    '[]') as rooms,
    coalesce((select json_agg(json_build_object('id', held.place, 'roomId', held.room_id,
        'from', round(extract(epoch from held.starts_at) * 1000), 'to', round(extract(epoch from held.ends_at) * 1000)))
      from (${heldDuring({
        accommodationId,
        startsAt: sql`${the('from')}::timestamptz`,
        endsAt: sql`${the('to')}::timestamptz`,
        isRent: sql`false`,
        now: sql`${the('now')}::timestamptz`,
        types: sql`room_types.id = ${the('roomTypeId')}::text`,
      })}) as held), '[]') as places`
