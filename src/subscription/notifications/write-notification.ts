import { notifications } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/transact.ts'
import { authTemplateOf } from './auth-request-data.ts'
import { notificationOf, type StoredNotification } from './notification.ts'
import { roomOfNotification } from './room-of-notification.ts'

type Announced = 'type' | 'priority' | 'data' | 'objective' | 'relative' | 'template' | 'description' | 'roomTypeId'

interface NewNotification extends Partial<Pick<StoredNotification, Announced | 'id'>> {
  accommodation: { id: string; name: string }
  type: string
}

/** Stores a notification and tells of it: the way of every caller. Undefined where the one with this id stands already. */
export async function writeNotification(
  ctx: Context,
  { db, audit, emit }: Unit,
  { accommodation, ...given }: NewNotification,
): Promise<StoredNotification | undefined> {
  const { id: accommodationId, name: accommodationName } = accommodation
  const { data = null, relative = null } = given
  const roomId = await roomOfNotification(db, { accommodationId, data, relative })
  const createdAt = ctx.clock.now()
  const [row] = await db
    .insert(notifications)
    .values({ id: newId(), ...given, accommodationId, roomId, createdAt, updatedAt: createdAt })
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
