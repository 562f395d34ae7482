import { lt, lte } from 'drizzle-orm'
import * as payments from './booking/payments/index.ts'
import * as bookings from './core/bookings/index.ts'
import * as transfer from './core/transfer/index.ts'
import { devDoors, devOutbox, devPayments, rateLimitHits } from './db/tables/index.ts'
import { SIMULATED_PAYMENT_DAYS } from './kernel/limits.ts'
import * as actionRuns from './marketplace/action-runs/index.ts'
import * as appEvents from './marketplace/app-events/index.ts'
import * as apps from './marketplace/apps/index.ts'
import * as commands from './marketplace/commands/index.ts'
import * as datasets from './marketplace/datasets/index.ts'
import * as documents from './marketplace/documents/index.ts'
import * as installations from './marketplace/installations/index.ts'
import * as mappings from './marketplace/mappings/index.ts'
import * as oauth from './marketplace/oauth/index.ts'
import * as webhooks from './marketplace/webhooks/index.ts'
import * as feed from './platform/feed/sweep.ts'
import { daysAgo, hoursAgo, sweepJobsOf } from './platform/sweep/index.ts'
import * as notifications from './subscription/notifications/index.ts'
import * as proofs from './user/proofs/index.ts'
import * as sessions from './user/sessions/index.ts'
import * as signIn from './user/sign-in/index.ts'
import * as staff from './user/staff/index.ts'

const slices = [
  payments,
  bookings,
  transfer,
  actionRuns,
  appEvents,
  apps,
  commands,
  // mappings refer to datasets
  mappings,
  datasets,
  documents,
  installations,
  oauth,
  webhooks,
  feed,
  notifications,
  signIn,
  sessions,
  staff,
  proofs,
]

/** What is deleted once it is no longer needed: each slice lists its own tables in its `sweep.ts`, and those of the platform stand here. */
export const sweepJobs = sweepJobsOf([
  ...slices.flatMap(({ sweeps }) => sweeps),
  [rateLimitHits, ({ clock }) => lte(rateLimitHits.resetsAt, clock.now())],
  [devDoors, (ctx) => lt(devDoors.openedAt, hoursAgo(ctx, ctx.limits.DEV_OUTBOX_HOURS))],
  [devOutbox, (ctx) => lt(devOutbox.sentAt, hoursAgo(ctx, ctx.limits.DEV_OUTBOX_HOURS))],
  [devPayments, (ctx) => lt(devPayments.createdAt, daysAgo(ctx, SIMULATED_PAYMENT_DAYS))],
])
