import { z } from 'zod'
import { newId } from '../../kernel/ids.ts'
import { id, jsonText, name } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { kiosksPolicy } from './policy.ts'
import { inUse, kioskOf } from './queries.ts'

const PublishKioskNotification = byLimits((limits) =>
  z.object({ kioskId: id, type: name(limits).nullish(), data: jsonText(limits).nullish(), createdAt: z.date().nullish() }),
)

/** Spelled so in the contract. */
export const publishKioskSystemNoficiation = verbOnRow(
  kiosksPolicy.publishKioskSystemNoficiation,
  PublishKioskNotification,
  'kioskId',
  kioskOf,
  async (ctx, [{ kioskId, ...fields }, kiosk]) => {
    const { accommodationId } = inUse(kiosk)
    const type = fields.type ?? 'config'
    const data = fields.data ?? '{}'
    const createdAt = (fields.createdAt ?? ctx.clock.now()).toISOString()
    return transact(ctx, async ({ record }) => {
      const notificationId = newId()
      record({
        accommodationId,
        type: 'kiosk.notify',
        log: `Notified a kiosk: ${type}.`,
        relatedId: kioskId,
        after: { type },
        event: 'kiosk.notified',
        payload: { kioskId, notificationId, type, data, createdAt },
      })
      return true
    })
  },
)
