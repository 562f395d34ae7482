import { z } from 'zod'
import { accommodationOf } from '../../core/accommodations/index.ts'
import { id, jsonText, memo, name } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { notificationsPolicy } from './policy.ts'
import { writeNotification } from './write-notification.ts'

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

export const publishAccommodationNotification = verbAt(
  notificationsPolicy.publishAccommodationNotification,
  PublishNotification,
  async (ctx, { accommodationId, ...fields }) =>
    transact(
      ctx,
      async (unit) => {
        const accommodation = await accommodationOf(unit.db, accommodationId)
        return (await writeNotification(ctx, unit, { accommodation, ...fields }))!
      },
      { constraints: { notifications_of_room_type: 'ROOM_TYPE_NOT_FOUND' } },
    ),
)
