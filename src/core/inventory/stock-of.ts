import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { preparedSql } from '../../db/statements.ts'
import { type Stock, stockDuring } from './stock-during.ts'

interface Asked {
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

/** What is left of each room type for a stay, in one statement. Without a lock it is a look, which the next writer may outdate. */
export async function stockOf(
  db: Database,
  { accommodationId, useStartAt, useExpireAt, type, roomTypeIds, now }: Asked,
): Promise<Map<string, Stock>> {
  const { placeholder: the } = sql
  const statement = preparedSql<Row>(db, `stockOf ${roomTypeIds !== undefined}`, () =>
    stockDuring({
      accommodationId: sql`${the('accommodationId')}::text`,
      startsAt: sql`${the('startsAt')}::timestamptz`,
      endsAt: sql`${the('endsAt')}::timestamptz`,
      isRent: sql`${the('isRent')}::boolean`,
      now: sql`${the('now')}::timestamptz`,
      types: roomTypeIds
        ? sql`room_types.archived_at is null and room_types.id = any(${the('roomTypeIds')}::text[])`
        : sql`room_types.archived_at is null`,
    }),
  )
  const { rows } = await statement.execute({
    accommodationId,
    startsAt: useStartAt.toISOString(),
    endsAt: useExpireAt.toISOString(),
    isRent: type === 'rent',
    now: now.toISOString(),
    ...(roomTypeIds && { roomTypeIds: [...roomTypeIds] }),
  })
  return new Map(rows.map(({ room_type_id, rooms, left, overbooking }) => [room_type_id, { rooms, left, overbooking }]))
}
