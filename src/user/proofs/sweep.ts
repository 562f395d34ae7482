import { lte } from 'drizzle-orm'
import { proofs, smsCodes } from '../../db/tables/index.ts'
import type { Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [
  [proofs, ({ clock }) => lte(proofs.expiresAt, clock.now())],
  [smsCodes, ({ clock }) => lte(smsCodes.expiresAt, clock.now())],
]
