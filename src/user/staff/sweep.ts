import { lte } from 'drizzle-orm'
import { employeeInvitations } from '../../db/tables/index.ts'
import type { Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [[employeeInvitations, ({ clock }) => lte(employeeInvitations.expiresAt, clock.now())]]
