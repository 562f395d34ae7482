import { lte } from 'drizzle-orm'
import { sessions } from '../../db/tables/index.ts'
import type { Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [[sessions, ({ clock }) => lte(sessions.expiresAt, clock.now())]]
