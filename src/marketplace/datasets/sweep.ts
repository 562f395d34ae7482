import { datasetItems, datasets } from '../../db/tables/index.ts'
import type { Sweep } from '../../platform/sweep/index.ts'
import { isLongUninstalled } from '../installations/index.ts'

export const sweeps: readonly Sweep[] = [
  [datasetItems, (ctx) => isLongUninstalled(ctx, datasetItems, ctx.limits.APP_DATA_KEPT_DAYS)],
  [datasets, (ctx) => isLongUninstalled(ctx, datasets, ctx.limits.APP_DATA_KEPT_DAYS)],
]
