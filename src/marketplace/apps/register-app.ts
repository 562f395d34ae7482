import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { insertRow } from '../../db/rows.ts'
import { apps } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import { memo, name } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { refuseUncallable } from '../../platform/outbound/index.ts'
import { lockUser } from '../../user/accounts/index.ts'
import { redirectUris } from './inputs.ts'
import { appsPolicy } from './policy.ts'
import { addSecret } from './secrets.ts'

const RegisterApp = byLimits((limits) =>
  z.object({
    name: name(limits),
    description: memo(limits).nullish(),
    redirectUris,
    webhookUrl: z.string().nullish(),
  }),
)

/** Registers an app of the actor. Its secrets are in this answer only. */
export const registerApp = verb(
  appsPolicy.registerApp,
  RegisterApp,
  async (ctx, { description = null, webhookUrl = null, ...required }) => {
    const { APPS_PER_OWNER_MAX } = ctx.limits
    if (webhookUrl !== null) await refuseUncallable(ctx, webhookUrl)
    const ownerId = ctx.actor.kind === 'user' ? ctx.actor.userId : fail('FORBIDDEN')
    return transact(
      ctx,
      async ({ db, audit }) => {
        await lockUser(db, ownerId)
        const owned = await db.$count(apps, eq(apps.ownerId, ownerId))
        if (owned >= APPS_PER_OWNER_MAX) fail('LIMIT_EXCEEDED', `An account registers at most ${APPS_PER_OWNER_MAX} apps.`)
        const values = { ...required, description, webhookUrl }
        const app = await insertRow(ctx, db, apps, { ...values, ownerId })
        const appId = app.id
        audit({
          accommodationId: null,
          type: 'app.register',
          log: `Registered the app ${required.name}.`,
          relatedId: appId,
          after: values,
        })
        return {
          app: { ...app, latestVersion: null },
          clientId: appId,
          clientSecret: await addSecret(ctx, db, appId, 'CLIENT'),
          webhookSecret: await addSecret(ctx, db, appId, 'WEBHOOK'),
        }
      },
      { constraints: { apps_name: 'NAME_TAKEN' } },
    )
  },
)
