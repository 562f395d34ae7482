import type { Database } from '../../db/database.ts'
import { fail } from '../../kernel/errors.ts'
import { isRoomFor } from './fitting.ts'
import { placesOfTypes } from './places-of-types.ts'
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
    if (!(await isRoomFor(new Set(ofType.map(({ id }) => id)), house))) return refuse(ofType.at(-1)!)
  }
  return stockOfStay
}

const keyOf = ({ type, useStartAt, useExpireAt }: PublicStay) => `${type} ${useStartAt.getTime()} ${useExpireAt.getTime()}`

/** What holds the rooms of a type during the stays. */
async function placesAround(
  db: Database,
  { accommodationId, now }: PublicSale,
  roomTypeId: string,
  stays: readonly PublicStay[],
) {
  const from = Math.min(...stays.map(({ useStartAt }) => useStartAt.getTime()))
  const to = Math.max(...stays.map(({ useExpireAt }) => useExpireAt.getTime()))
  const found = await placesOfTypes(db, { accommodationId, roomTypeIds: [roomTypeId], from, to, now })
  return found.get(roomTypeId)!
}
