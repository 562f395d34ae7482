import { z } from 'zod'
import { updateRow } from '../../db/rows.ts'
import { apps } from '../../db/tables/index.ts'
import { id, memo, name } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { valuesAfter } from '../../kernel/values-after.ts'
import { verb } from '../../kernel/verb.ts'
import { refuseUncallable } from '../../platform/outbound/index.ts'
import { redirectUris } from './inputs.ts'
import { appsPolicy } from './policy.ts'
import { latestVersion, lockOwnApp } from './queries.ts'

const UpdateApp = byLimits((limits) =>
  z.object({
    id,
    name: name(limits).nullish(),
    description: memo(limits).nullish(),
    redirectUris: redirectUris.nullish(),
    webhookUrl: z.string().nullish(),
  }),
)

/** Changes the given fields of an app. A new webhook address gets the undelivered webhooks of the previous one at once. */
export const updateApp = verb(appsPolicy.updateApp, UpdateApp, async (ctx, { id: appId, ...changes }) => {
  if (changes.webhookUrl != null) await refuseUncallable(ctx, changes.webhookUrl)
  return transact(
    ctx,
    async ({ db, audit }) => {
      const { name, description, redirectUris, webhookUrl } = await lockOwnApp(ctx, db, appId)
      const before = { name, description, redirectUris, webhookUrl }
      const after = valuesAfter(before, changes, ['name', 'redirectUris'], ['description', 'webhookUrl'])
      const row = await updateRow(ctx, db, apps, { id: appId }, after)
      if (after.webhookUrl !== null && after.webhookUrl !== webhookUrl)
        await ctx.ports.queue.send(db, 'follow-app', { data: { appId } })
      audit({ accommodationId: null, type: 'app.update', log: `Changed the app ${name}.`, relatedId: appId, before, after })
      return { ...row, latestVersion: (await latestVersion(db, appId)) ?? null }
    },
    { constraints: { apps_name: 'NAME_TAKEN' } },
  )
})
