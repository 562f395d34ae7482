import { z } from 'zod'
import { accommodationOf } from '../../core/accommodations/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id, jsonText, memo, name } from '../../kernel/inputs.ts'
import { membersOf } from '../../kernel/json.ts'
import { byLimits, parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { refuseExcess } from '../../platform/limiter/index.ts'
import { authTemplates } from './auth-request-data.ts'
import type { StoredNotification } from './notification.ts'
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

/** What a request is for; one that only asks for help is for nothing in particular. */
const objectives = { AUTH_REQUESTED: null, AUTH_REQUEST_CHECKIN: 'checkin', AUTH_REQUEST_CHECKOUT: 'checkout' } as const

const urgent = 3
const windowSeconds = 60

/** A kiosk calls those who work there: a notification in its own name, whatever its `data` says of a kiosk. */
export async function requestAuthentication(
  ctx: Context,
  input: z.input<ReturnType<typeof RequestAuthentication>>,
): Promise<StoredNotification> {
  authorize(ctx.actor, notificationsPolicy.requestAuthentication)
  const { actor, limits } = ctx
  if (actor.kind !== 'kiosk') fail('FORBIDDEN')
  const { accommodationId, kioskId } = actor
  const { template, ...given } = parse(RequestAuthentication(limits), input)
  if (given.kioskId != null && given.kioskId !== kioskId) fail('FORBIDDEN')
  await refuseExcess(ctx, `auth-requests:${kioskId}`, { max: limits.AUTH_REQUESTS_PER_MINUTE, windowSeconds, shared: true })
  return transact(ctx, async (unit) => {
    const written = await writeNotification(ctx, unit, {
      accommodation: await accommodationOf(unit.db, accommodationId),
      type: 'emergency',
      priority: urgent,
      template,
      objective: objectives[template],
      relative: given.relative ?? null,
      description: given.description ?? kioskId,
      data: JSON.stringify({ ...membersOf(given.data ?? null), kioskId }),
    })
    return written!
  })
}
