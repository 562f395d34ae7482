import { lt } from 'drizzle-orm'
import { devOutbox } from '../../db/tables/index.ts'
import { hoursAgo, type Sweep } from '../sweep/index.ts'

export const sweeps: readonly Sweep[] = [[devOutbox, (ctx) => lt(devOutbox.sentAt, hoursAgo(ctx, ctx.limits.DEV_OUTBOX_HOURS))]]
