import { lte } from 'drizzle-orm'
import { rateLimitHits } from '../../db/tables/index.ts'
import type { Sweep } from '../sweep/index.ts'

export const sweeps: readonly Sweep[] = [[rateLimitHits, ({ clock }) => lte(rateLimitHits.resetsAt, clock.now())]]
