import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import { eventNumber, id } from '../../kernel/inputs.ts'
import type { Stream } from '../../kernel/stream.ts'
import { verb } from '../../kernel/verb.ts'
import { eventMapper } from '../../platform/feed/index.ts'
import { openStream } from '../streams/index.ts'
import { kiosksPolicy } from './policy.ts'
import type { KioskSystemNotificationRow } from './view.ts'

const KioskSystemSubscription = z.object({ kioskId: id, after: eventNumber.nullish() })

const notifications = eventMapper<KioskSystemNotificationRow>({
  'kiosk.notified': ({ number, payload: { notificationId, createdAt, ...fields } }) => ({
    ...fields,
    id: notificationId,
    createdAt: new Date(createdAt),
    eventId: String(number),
  }),
})

/** A kiosk is connected while this subscription is open. */
export const kioskSystemSubscription = verb(
  kiosksPolicy.kioskSystemSubscription,
  KioskSystemSubscription,
  async (ctx, { kioskId, after }): Promise<Stream<KioskSystemNotificationRow>> => {
    if (ctx.actor.kind !== 'kiosk' || ctx.actor.kioskId !== kioskId) fail('FORBIDDEN')
    const { accommodationId } = ctx.actor
    let hasLeft = false
    let leave = () => {}
    const stream = await openStream(ctx, {
      accommodationId,
      after,
      mapper: notifications,
      concerns: (notification) => notification.kioskId === kioskId,
      left: () => {
        hasLeft = true
        leave()
      },
    })
    try {
      leave = await ctx.ports.presence.enter(ctx, { accommodationId, kioskId })
    } catch (error) {
      stream.leave()
      throw error
    }
    // it may have ended meanwhile
    if (hasLeft) leave()
    return stream
  },
)
