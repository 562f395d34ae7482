import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { notifications, reservations, rooms } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId, ulidPattern } from '../../kernel/ids.ts'
import { membersOf } from '../../kernel/json.ts'
import type { Unit } from '../../kernel/transact.ts'
import { authTemplateOf } from './auth-request-data.ts'
import { notificationOf, type StoredNotification } from './notification.ts'

type Field = 'type' | 'priority' | 'data' | 'objective' | 'relative' | 'template' | 'description' | 'roomTypeId'

export interface NewNotification extends Partial<Pick<StoredNotification, Field | 'id'>> {
  accommodation: { id: string; name: string }
  type: string
}

/** Stores and publishes a notification. Undefined if one with this id is stored already. */
export async function writeNotification(
  ctx: Context,
  { db, record }: Unit,
  { accommodation, ...fields }: NewNotification,
): Promise<StoredNotification | undefined> {
  const { id: accommodationId, name: accommodationName } = accommodation
  const { data = null, relative = null } = fields
  const roomId = await roomOfNotification(db, { accommodationId, data, relative })
  const createdAt = ctx.clock.now()
  const [row] = await db
    .insert(notifications)
    .values({ id: newId(), ...fields, accommodationId, roomId, createdAt, updatedAt: createdAt })
    .onConflictDoNothing({ target: [notifications.accommodationId, notifications.id] })
    .returning()
  if (!row) return undefined
  const { id: notificationId, type, priority, template } = row
  const notification = notificationOf(row)
  record({
    accommodationId,
    type: 'notification.publish',
    log: `Published a notification: ${type}.`,
    relatedId: notificationId,
    after: { type, priority, template },
    event: 'notification.published',
    payload: { notification, ...(authTemplateOf(notification) && { accommodationName }) },
  })
  return row
}

type Naming = Pick<StoredNotification, 'accommodationId' | 'data' | 'relative'>

/** The room of a notification: named in its data or as its relative, or the room of the reservation named there. */
async function roomOfNotification(db: Database, { accommodationId, data, relative }: Naming): Promise<string | null> {
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
