import { appDocuments } from '../../db/tables/index.ts'
import type { Sweep } from '../../platform/sweep/index.ts'
import { isLongUninstalled } from '../installations/index.ts'

export const sweeps: readonly Sweep[] = [
  [appDocuments, (ctx) => isLongUninstalled(ctx, appDocuments, ctx.limits.APP_DATA_KEPT_DAYS)],
]
