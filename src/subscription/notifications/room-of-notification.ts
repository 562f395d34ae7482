import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { reservations, rooms } from '../../db/tables/index.ts'
import { ulidPattern } from '../../kernel/ids.ts'
import { membersOf } from '../../kernel/json.ts'
import type { StoredNotification } from './notification.ts'

type Naming = Pick<StoredNotification, 'accommodationId' | 'data' | 'relative'>

/** The room of a notification: named in its data or as its relative, or the room of the reservation named there. */
export async function roomOfNotification(db: Database, { accommodationId, data, relative }: Naming): Promise<string | null> {
  const named = [membersOf(data).roomId, relative].filter((one) => typeof one === 'string' && ulidPattern.test(one))
  if (named.length === 0) return null
  const ids = named as string[]
  const held = db
    .select({ roomId: reservations.roomId })
    .from(reservations)
    .where(and(eq(reservations.accommodationId, accommodationId), inArray(reservations.id, ids)))
  const [row] = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.accommodationId, accommodationId), or(inArray(rooms.id, ids), inArray(rooms.id, held))))
    .orderBy(sql`array_position(${sql.param(ids)}::text[], ${rooms.id})`)
    .limit(1)
  return row?.id ?? null
}
