import { accommodationOf } from '../../core/accommodations/index.ts'
import { notifications } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { authTemplateOf } from './auth-request.ts'
import { notificationOf, type StoredNotification } from './notification.ts'
import { roomConcerned } from './room-concerned.ts'

type New = Omit<typeof notifications.$inferInsert, 'roomId' | 'urgency' | 'createdAt' | 'updatedAt'>

/** Keeps a notification and tells it to all who subscribe; null, and nothing is told, where one of its id is kept already. */
export async function keepNotification(ctx: Context, { db, audit, emit }: Unit, given: New): Promise<StoredNotification | null> {
  const { accommodationId, data = null, relative = null } = given
  const { name: accommodationName } = await accommodationOf(db, accommodationId)
  const roomId = await roomConcerned(db, { accommodationId, data, relative })
  const createdAt = ctx.clock.now()
  const [row] = await db
    .insert(notifications)
    .values({ ...given, roomId, createdAt, updatedAt: createdAt })
    .onConflictDoNothing({ target: [notifications.accommodationId, notifications.id] })
    .returning()
  if (!row) return null
  const { id, type, priority, template } = row
  const after = { type, priority, template }
  audit({ accommodationId, type: 'notification.publish', log: `Published a notification: ${type}.`, relatedId: id, after })
  const notification = notificationOf(row)
  const payload = { notification, ...(authTemplateOf(notification) && { accommodationName }) }
  emit({ accommodationId, type: 'notification.published', subjectId: id, payload })
  return row
}
