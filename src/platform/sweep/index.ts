import { and, eq, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  actionRuns,
  anonymousSignIns,
  appDocuments,
  appEvents,
  appSecrets,
  appTokens,
  commands,
  datasetItems,
  datasets,
  devDoors,
  devOutbox,
  employeeInvitations,
  events,
  handoffCodes,
  installations,
  mappings,
  notifications,
  outlivedEvents,
  proofs,
  rateLimitHits,
  sessions,
  smsCodes,
  webhookEndpoints,
  webhookLanes,
  webhooks,
} from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { JobHandlers } from '../../kernel/jobs.ts'

declare module '../../kernel/jobs.ts' {
  interface JobTypes {
    sweep: null
  }
}

const hourMilliseconds = 3_600_000

/** Subscribers that resume have to know whether what they hear of was deleted. In one order, so that no two sweeps deadlock. */
const rememberTypes = sql`
  insert into ${outlivedEvents} (accommodation_id, type, number)
  select accommodation_id, type, max(number) from gone group by accommodation_id, type order by accommodation_id, type
  on conflict (accommodation_id, type) do update set number = greatest(${outlivedEvents.number}, excluded.number)`

/** The log of what went to it, and its lanes, are gone. */
const isUnused = and(
  ...[webhooks, webhookLanes].map(
    (table) => sql`not exists (select from ${table}
      where ${table.accommodationId} = ${webhookEndpoints.accommodationId} and ${table.endpointId} = ${webhookEndpoints.id})`,
  ),
)

type OfApp = typeof mappings | typeof datasetItems | typeof datasets | typeof appDocuments | typeof webhookEndpoints

/** What an app brought along that has been uninstalled for so many days. */
const isLeftBehind = (ctx: Context, table: OfApp, days = ctx.limits.APP_DATA_KEPT_DAYS) => sql`
  (${table.accommodationId}, ${table.installationId}) in (
    select ${installations.accommodationId}, ${installations.id} from ${installations}
    where ${lt(installations.uninstalledAt, hoursAgo(ctx, days * 24))})`

const isForgotten = (ctx: Context, days: number) =>
  or(lt(webhookEndpoints.deletedAt, hoursAgo(ctx, days * 24)), isLeftBehind(ctx, webhookEndpoints, days))

/** Table → which of its rows have outlived their use, and what is remembered of those that are gone. */
const sweeps: readonly [PgTable, (ctx: Context) => SQL | undefined, remember?: SQL][] = [
  [
    events,
    (ctx) => and(isNotNull(events.dispatchedAt), lt(events.occurredAt, hoursAgo(ctx, ctx.limits.EVENTS_KEPT_HOURS))),
    rememberTypes,
  ],
  [notifications, (ctx) => lt(notifications.createdAt, hoursAgo(ctx, ctx.limits.NOTIFICATIONS_KEPT_DAYS * 24))],
  [rateLimitHits, (ctx) => lte(rateLimitHits.resetsAt, ctx.clock.now())],
  [sessions, (ctx) => lte(sessions.expiresAt, ctx.clock.now())],
  [smsCodes, (ctx) => lte(smsCodes.expiresAt, ctx.clock.now())],
  [employeeInvitations, (ctx) => lte(employeeInvitations.expiresAt, ctx.clock.now())],
  [proofs, (ctx) => lte(proofs.expiresAt, ctx.clock.now())],
  [anonymousSignIns, (ctx) => lte(anonymousSignIns.expiresAt, ctx.clock.now())],
  [devDoors, (ctx) => lt(devDoors.openedAt, hoursAgo(ctx, ctx.limits.DEV_OUTBOX_HOURS))],
  [appSecrets, (ctx) => lte(appSecrets.endsAt, ctx.clock.now())],
  [appTokens, (ctx) => lte(appTokens.expiresAt, ctx.clock.now())],
  [handoffCodes, (ctx) => lte(handoffCodes.expiresAt, ctx.clock.now())],
  [
    commands,
    (ctx) => and(isNotNull(commands.completedAt), lt(commands.createdAt, hoursAgo(ctx, 24 * ctx.limits.COMMANDS_KEPT_DAYS))),
  ],
  [
    webhooks,
    (ctx) => and(ne(webhooks.status, 'PENDING'), lt(webhooks.createdAt, hoursAgo(ctx, ctx.limits.WEBHOOK_LOG_DAYS * 24))),
  ],
  [webhookLanes, () => and(eq(webhookLanes.waiting, 0), isNull(webhookLanes.lease))],
  [webhookEndpoints, (ctx) => and(isForgotten(ctx, ctx.limits.WEBHOOK_LOG_DAYS), isUnused)],
  [appEvents, (ctx) => lt(appEvents.receivedAt, hoursAgo(ctx, 24 * ctx.limits.APP_EVENTS_KEPT_DAYS))],
  [mappings, (ctx) => isLeftBehind(ctx, mappings)],
  [datasetItems, (ctx) => isLeftBehind(ctx, datasetItems)],
  [datasets, (ctx) => isLeftBehind(ctx, datasets)],
  [appDocuments, (ctx) => isLeftBehind(ctx, appDocuments)],
  [actionRuns, (ctx) => lt(actionRuns.completedAt, hoursAgo(ctx, 24 * ctx.limits.ACTION_RUNS_KEPT_DAYS))],
  [devOutbox, (ctx) => lt(devOutbox.sentAt, hoursAgo(ctx, ctx.limits.DEV_OUTBOX_HOURS))],
]

const hoursAgo = ({ clock }: Context, hours: number) => new Date(clock.now().getTime() - hours * hourMilliseconds)

export const sweepJobs: JobHandlers<'sweep'> = {
  sweep: async (ctx) => {
    for (const [table, outlived, remember] of sweeps) await sweepTable(ctx, table, outlived(ctx), remember)
  },
}

/** In batches, so that no statement holds many rows, and around rows that somebody else works on. */
async function sweepTable({ db, limits }: Context, table: PgTable, outlived: SQL | undefined, remember?: SQL): Promise<void> {
  for (let deleted = limits.SWEEP_BATCH_ROWS; deleted === limits.SWEEP_BATCH_ROWS; ) {
    const batch = sql`select ctid from ${table} where ${outlived} limit ${limits.SWEEP_BATCH_ROWS} for update skip locked`
    const gone = sql`with gone as (delete from ${table} where ctid = any(array(${batch})) returning *)`
    const { rows } = await db.execute(sql`${gone}${remember && sql`, remembered as (${remember})`} select 1 from gone`)
    deleted = rows.length
  }
}
