import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { ratePlans } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { PROMO_CODE_PLANS_MAX } from '../../../kernel/limits.ts'

export const promoCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._-]{1,49}$/, 'expected 2 to 50 letters, digits and . _ -, beginning with a letter or digit')

export const unlockedPlans = z
  .array(id)
  .min(1)
  .max(PROMO_CODE_PLANS_MAX)
  .transform((ids) => [...new Set(ids)].sort())

export async function refuseUnknownPlans(db: Database, accommodationId: string, ids: readonly string[]): Promise<void> {
  const found = await db
    .select({ id: ratePlans.id })
    .from(ratePlans)
    .where(and(eq(ratePlans.accommodationId, accommodationId), inArray(ratePlans.id, [...ids])))
  if (found.length < ids.length) fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlanIds' })
}

export function refusePeriodOf(validFrom: Date | null, validUntil: Date | null): void {
  if (validFrom !== null && validUntil !== null && validFrom >= validUntil) refuseField('validUntil', 'must be after validFrom')
}
