import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { id, jsonText, memo, name } from '../../kernel/inputs.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { keepNotification } from './keep-notification.ts'
import type { StoredNotification } from './notification.ts'
import { notificationsPolicy } from './policy.ts'

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
  const { accommodationId } = given
  authorize(ctx.actor, notificationsPolicy.publishAccommodationNotification, accommodationId)
  const row = await transact(ctx, (unit) => keepNotification(ctx, unit, { ...given, id: newId() }), {
    constraints: { notifications_of_room_type: 'ROOM_TYPE_NOT_FOUND' },
  })
  return row!
}
