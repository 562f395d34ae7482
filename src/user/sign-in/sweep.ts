import { lte } from 'drizzle-orm'
import { anonymousSignIns } from '../../db/tables/index.ts'
import type { Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [[anonymousSignIns, ({ clock }) => lte(anonymousSignIns.expiresAt, clock.now())]]
