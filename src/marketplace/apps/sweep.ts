import { lte } from 'drizzle-orm'
import { appSecrets } from '../../db/tables/index.ts'
import type { Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [[appSecrets, ({ clock }) => lte(appSecrets.endsAt, clock.now())]]
