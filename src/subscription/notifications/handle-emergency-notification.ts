import { z } from 'zod'
import { updateRow } from '../../db/rows.ts'
import { notifications } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt } from '../../kernel/verb.ts'
import { handled, notificationOf } from './notification.ts'
import { notificationsPolicy } from './policy.ts'
import { lockNotification } from './queries.ts'

const HandleEmergencyNotification = z.object({ accommodationId: id, notificationId: id })

/** If several people handle a notification at once, only the first call changes it; the others succeed too. */
export const handleEmergencyNotification = verbAt(
  notificationsPolicy.handleEmergencyNotification,
  HandleEmergencyNotification,
  async (ctx, { accommodationId, notificationId }) =>
    transact(ctx, async ({ db, record }) => {
      const { template, priority } = await lockNotification(db, accommodationId, notificationId)
      if (template === handled.template && priority === handled.priority) return true
      const row = await updateRow(ctx, db, notifications, { accommodationId, id: notificationId }, handled)
      record({
        accommodationId,
        type: 'notification.handle',
        log: 'Handled a notification.',
        relatedId: notificationId,
        before: { template, priority },
        after: handled,
        event: 'notification.handled',
        payload: { notification: notificationOf(row) },
      })
      return true
    }),
)
