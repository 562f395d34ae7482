import { lt } from 'drizzle-orm'
import { devDoors } from '../../db/tables/index.ts'
import { hoursAgo, type Sweep } from '../sweep/index.ts'

export const sweeps: readonly Sweep[] = [[devDoors, (ctx) => lt(devDoors.openedAt, hoursAgo(ctx, ctx.limits.DEV_OUTBOX_HOURS))]]
