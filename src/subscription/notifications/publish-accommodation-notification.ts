import { z } from 'zod'
import { accommodationOf } from '../../core/accommodations/index.ts'
import { notifications } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { id, jsonText, memo, name } from '../../kernel/inputs.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { authTemplateOf } from './auth-request.ts'
import { notificationOf, type StoredNotification } from './notification.ts'
import { notificationsPolicy } from './policy.ts'
import { roomConcerned } from './room-concerned.ts'

const PublishNotification = byLimits((limits) =>
  z.object({
    accommodationId: id,
    type: name(limits),
    priority: z.int().min(1).nullish(),
    data: jsonText(limits).nullish(),
    objective: name(limits).nullish(),
    relative: name(limits).nullish(),
    template: name(limits).nullish(),
    description: memo(limits).nullish(),
    roomTypeId: id.nullish(),
  }),
)

export async function publishAccommodationNotification(
  ctx: Context,
  input: z.input<ReturnType<typeof PublishNotification>>,
): Promise<StoredNotification> {
  authorize(ctx.actor, notificationsPolicy.publishAccommodationNotification)
  const given = parse(PublishNotification(ctx.limits), input)
  const { accommodationId, data = null, relative = null } = given
  authorize(ctx.actor, notificationsPolicy.publishAccommodationNotification, accommodationId)
  return transact(
    ctx,
    async ({ db, audit, emit }) => {
      const { name: accommodationName } = await accommodationOf(db, accommodationId)
      const roomId = await roomConcerned(db, { accommodationId, data, relative })
      const createdAt = ctx.clock.now()
      const [row] = await db
        .insert(notifications)
        .values({ ...given, id: newId(), roomId, createdAt, updatedAt: createdAt })
        .returning()
      const { id: notificationId, type, priority, template } = row!
      audit({
        accommodationId,
        type: 'notification.publish',
        log: `Published a notification: ${type}.`,
        relatedId: notificationId,
        after: { type, priority, template },
      })
      const notification = notificationOf(row!)
      const payload = { notification, ...(authTemplateOf(notification) && { accommodationName }) }
      emit({ accommodationId, type: 'notification.published', subjectId: notificationId, payload })
      return row!
    },
    { constraints: { notifications_of_room_type: 'ROOM_TYPE_NOT_FOUND' } },
  )
}
