import { and, eq } from 'drizzle-orm'
import { matching } from '../../../db/rows.ts'
import { installations, webhookEndpoints } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import type { JobTypes } from '../../../kernel/jobs.ts'
import { transact } from '../../../kernel/transact.ts'
import { webhooksPolicy } from '../policy.ts'
import { retryNow } from '../queue/webhook-lanes.ts'
import { installationOfEndpoint, isEndpoint, lockEndpoint } from './queries.ts'

/** An app has a new registered address. Whatever the former one did not take goes there now, for every installation. */
export async function moveAppEndpoints(ctx: Context, { appId }: JobTypes['follow-app']): Promise<void> {
  authorize(ctx.actor, webhooksPolicy.moveAppEndpoints)
  const { accommodationId, id } = webhookEndpoints
  const moved = await ctx.db
    .select({ accommodationId, id })
    .from(webhookEndpoints)
    .innerJoin(installations, installationOfEndpoint)
    .where(and(eq(installations.appId, appId), matching(webhookEndpoints, { kind: 'APP', status: 'ENABLED' })))
  // not audited: the change of the app is
  for (const endpoint of moved)
    await transact(ctx, async ({ db }) => {
      await lockEndpoint(db, endpoint)
      await db.update(webhookEndpoints).set({ failingSince: null }).where(isEndpoint(endpoint))
      await retryNow(ctx, db, { accommodationId: endpoint.accommodationId, endpointId: endpoint.id, revokeLeases: true })
    })
}
