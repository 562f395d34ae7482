import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import { type Demand, theDemand } from './levels.ts'
import { type Stock, stockThroughout } from './stock-during.ts'

/** A stay whose stock is counted. */
export interface StockQuery {
  accommodationId: string
  useStartAt: Date
  useExpireAt: Date
  type: 'lodge' | 'rent'
  /** By default all room types in use. */
  roomTypeIds?: readonly string[]
  now: Date
}

interface Row extends Stock, Record<string, unknown> {
  room_type_id: string
}

const { placeholder: the } = sql

/** The demand of a prepared statement, which is executed with `stockValues`. */
export const stockDemand = ({ roomTypeIds }: Pick<StockQuery, 'roomTypeIds'>): Demand => ({
  ...theDemand,
  types: roomTypeIds
    ? sql`room_types.archived_at is null and room_types.id = any(${the('roomTypeIds')}::text[])`
    : sql`room_types.archived_at is null`,
})

export const stockValues = ({ accommodationId, useStartAt, useExpireAt, type, roomTypeIds, now }: StockQuery) => ({
  accommodationId,
  startsAt: useStartAt.toISOString(),
  endsAt: useExpireAt.toISOString(),
  isRent: type === 'rent',
  now: now.toISOString(),
  ...(roomTypeIds && { roomTypeIds: [...roomTypeIds] }),
})

/** What is left of each room type for a stay, in one statement. Without a lock it is a look, which the next writer may outdate. */
export async function stockOf(db: Database, query: StockQuery): Promise<Map<string, Stock>> {
  const statement = preparedSql<Row>(db, `stockOf ${query.roomTypeIds !== undefined}`, () => stockThroughout(stockDemand(query)))
  const { rows } = await statement.execute(stockValues(query))
  return new Map(rows.map(({ room_type_id, ...stock }) => [room_type_id, stock]))
}
