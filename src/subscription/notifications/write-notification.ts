import { notifications } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import { authTemplateOf } from './auth-request-data.ts'
import { notificationOf, type StoredNotification } from './notification.ts'
import { roomOfNotification } from './room-of-notification.ts'

type Field = 'type' | 'priority' | 'data' | 'objective' | 'relative' | 'template' | 'description' | 'roomTypeId'

export interface NewNotification extends Partial<Pick<StoredNotification, Field | 'id'>> {
  accommodation: { id: string; name: string }
  type: string
}

/** Stores and publishes a notification. Undefined if one with this id is stored already. */
export async function writeNotification(
  ctx: Context,
  { db, audit, emit }: Unit,
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
  audit({
    accommodationId,
    type: 'notification.publish',
    log: `Published a notification: ${type}.`,
    relatedId: notificationId,
    after: { type, priority, template },
  })
  const notification = notificationOf(row)
  const payload = { notification, ...(authTemplateOf(notification) && { accommodationName }) }
  emit({ accommodationId, type: 'notification.published', subjectId: notificationId, payload })
  return row
}
