import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { appSecretKinds, appSecrets } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { hourMs } from '../../kernel/time.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { revokeTokensOfApp } from '../oauth/index.ts'
import { appsPolicy } from './policy.ts'
import { lockOwnApp } from './queries.ts'
import { addSecret, countLive, endSecrets } from './secrets.ts'

const RotateAppSecret = z.object({ appId: id, kind: z.enum(appSecretKinds).nullish(), endPrevious: z.boolean().nullish() })

/**
 * Makes a new secret. The previous one works for some hours more, so that no request fails during the change. `endPrevious`, for a leak,
 * ends the previous client secrets at once, and the access tokens that were issued for them.
 */
export const rotateAppSecret = verb(
  appsPolicy.rotateAppSecret,
  RotateAppSecret,
  async (ctx, { appId, kind: chosen, endPrevious }) => {
    const kind = chosen ?? 'CLIENT'
    const { APP_SECRET_OVERLAP_HOURS, SECRETS_LIVE_MAX } = ctx.limits
    return transact(ctx, async ({ db, audit }) => {
      const { name } = await lockOwnApp(ctx, db, appId)
      const hours = endPrevious ? 0 : APP_SECRET_OVERLAP_HOURS
      const endsAt = new Date(ctx.clock.now().getTime() + hours * hourMs)
      if (hours > 0 && (await countLive(ctx, db, appId, kind)) >= SECRETS_LIVE_MAX)
        fail('LIMIT_EXCEEDED', `At most ${SECRETS_LIVE_MAX} secrets work at a time. End the earlier ones, or wait.`)
      await endSecrets(ctx, db, appId, kind, endPrevious ? sql`${appSecrets.createdAt}` : endsAt)
      const tokensEnded = endPrevious && kind === 'CLIENT' ? await revokeTokensOfApp(ctx, db, appId) : 0
      const secret = await addSecret(ctx, db, appId, kind)
      audit({
        accommodationId: null,
        type: 'app.rotateSecret',
        log: `Made a new ${kind.toLowerCase()} secret of the app ${name}.`,
        relatedId: appId,
        after: { kind, previousEndsAt: endsAt.toISOString(), tokensEnded },
      })
      return { kind, secret, previousEndsAt: hours === 0 ? null : endsAt }
    })
  },
)
