import { z } from 'zod'
import { accommodationOf } from '../../core/accommodations/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id, jsonText, memo, name } from '../../kernel/inputs.ts'
import { membersOf } from '../../kernel/json.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { authTemplates } from './auth-request-data.ts'
import { notificationsPolicy } from './policy.ts'
import { writeNotification } from './write-notification.ts'

const RequestAuthentication = byLimits((limits) =>
  z.object({
    template: z.string().pipe(z.enum(authTemplates)),
    kioskId: id.nullish(),
    relative: name(limits).nullish(),
    description: memo(limits).nullish(),
    data: jsonText(limits)
      .regex(/^\s*\{/, 'expected a JSON object')
      .nullish(),
  }),
)

/** The objective of a request; null for a call for help. */
const objectives = { AUTH_REQUESTED: null, AUTH_REQUEST_CHECKIN: 'checkin', AUTH_REQUEST_CHECKOUT: 'checkout' } as const

const urgent = 3
const windowSeconds = 60

/** A kiosk calls the staff. The notification names this kiosk, even if `data` names another. */
export const requestAuthentication = verb(
  notificationsPolicy.requestAuthentication,
  RequestAuthentication,
  async (ctx, { template, ...fields }) => {
    const { actor, limits } = ctx
    if (actor.kind !== 'kiosk') fail('FORBIDDEN')
    const { accommodationId, kioskId } = actor
    if (fields.kioskId != null && fields.kioskId !== kioskId) fail('FORBIDDEN')
    await refuseExcess(ctx, `auth-requests:${kioskId}`, { max: limits.AUTH_REQUESTS_PER_MINUTE, windowSeconds, shared: true })
    return transact(ctx, async (unit) => {
      const written = await writeNotification(ctx, unit, {
        accommodation: await accommodationOf(unit.db, accommodationId),
        type: 'emergency',
        priority: urgent,
        template,
        objective: objectives[template],
        relative: fields.relative ?? null,
        description: fields.description ?? kioskId,
        data: JSON.stringify({ ...membersOf(fields.data ?? null), kioskId }),
      })
      return written!
    })
  },
)
