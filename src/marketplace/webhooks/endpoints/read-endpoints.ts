import { and, asc, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../../db/rows.ts'
import { webhookEndpoints as endpoints } from '../../../db/tables/index.ts'
import { authorizedApp } from '../../../kernel/app.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { WEBHOOK_ENDPOINTS_LISTED_MAX } from '../../../kernel/limits.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { webhooksPolicy } from '../policy.ts'
import type { WebhookEndpointRow } from '../view.ts'
import { endpointsWithApps, notDeleted } from './queries.ts'

const WebhookEndpoints = z.object({ accommodationId: id, installationId: id.nullish() })

/** A manager sees the endpoints of all installations, an app those of its own. */
export const webhookEndpoints = verbAt(
  webhooksPolicy.webhookEndpoints,
  WebhookEndpoints,
  async (ctx, { accommodationId, ...filter }) => {
    const { installationId } = ctx.actor.kind === 'app' ? ctx.actor : filter
    return rows(ctx, matching(endpoints, { accommodationId, ...(installationId != null && { installationId }) }))
  },
)

export async function webhookEndpoint(ctx: Context, { id }: { id: string }): Promise<WebhookEndpointRow> {
  const { accommodationId, installationId } = authorizedApp(ctx, webhooksPolicy.webhookEndpoint)
  const [row] = await rows(ctx, matching(endpoints, { accommodationId, installationId, id }))
  return row ?? fail('WEBHOOK_ENDPOINT_NOT_FOUND')
}

async function rows({ db }: Context, where: SQL): Promise<WebhookEndpointRow[]> {
  const found = await endpointsWithApps(db)
    .where(and(where, notDeleted))
    .orderBy(asc(endpoints.id))
    .limit(WEBHOOK_ENDPOINTS_LISTED_MAX)
  return found.map(({ endpoint }) => endpoint)
}
