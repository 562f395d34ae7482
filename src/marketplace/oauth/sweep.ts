import { lte } from 'drizzle-orm'
import { appTokens } from '../../db/tables/index.ts'
import type { Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [[appTokens, ({ clock }) => lte(appTokens.expiresAt, clock.now())]]
