import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { webhookEndpoints, webhookLanes, webhooks } from '../../db/tables/index.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'
import { isLongUninstalled } from '../installations/index.ts'

/** No webhook and no lane refers to the endpoint any more. */
const isUnused = and(
  ...[webhooks, webhookLanes].map(
    (table) => sql`not exists (select from ${table}
      where ${table.accommodationId} = ${webhookEndpoints.accommodationId} and ${table.endpointId} = ${webhookEndpoints.id})`,
  ),
)

export const sweeps: readonly Sweep[] = [
  [webhooks, (ctx) => and(ne(webhooks.status, 'PENDING'), lt(webhooks.createdAt, daysAgo(ctx, ctx.limits.WEBHOOK_LOG_DAYS)))],
  // servers of the former version leave empty lanes
  [webhookLanes, () => and(eq(webhookLanes.waiting, 0), isNull(webhookLanes.lease))],
  [
    webhookEndpoints,
    (ctx) => {
      const days = ctx.limits.WEBHOOK_LOG_DAYS
      const isDeleted = lt(webhookEndpoints.deletedAt, daysAgo(ctx, days))
      return and(or(isDeleted, isLongUninstalled(ctx, webhookEndpoints, days)), isUnused)
    },
  ],
]
